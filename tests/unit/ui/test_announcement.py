"""Whoever hears the page is told what happened once, in order, and then what is to be done."""

from tests.brawl_visit import BrawlVisit
from tests.shown import Shown, words
from tests.visit import Visit, clicks, thought
from ui.lunch_money import messages as say
from ui.match.narration import Sentence
from ui.match.status import announcement

COMPUTER = 1
ROLLED = "me=(20) (20) (20) (20)&you=(20) (20) (20) (20)&seed=4&opponent=easy"
"""A match that begins with a roll, after which the player goes first."""


def story(*moves: int) -> tuple[Sentence, ...]:
    """A sentence for each of these moves."""
    return tuple(
        Sentence(f"log-{at}", f"Sentence {at}.", "passed", None, move)
        for at, move in enumerate(moves)
    )


def test_before_anybody_has_moved_all_is_new() -> None:
    visit = Visit(ROLLED)
    assert not visit.session.match.log
    assert len(visit.log) > 1
    assert visit.fresh == visit.log


def test_new_is_my_last_move_and_what_came_of_it() -> None:
    visit = Visit(ROLLED)
    while len(visit.session.match.log) < 4:
        visit.say(*([thought(visit)] if visit.thinking else clicks(visit)))
    assert [entry.seat for entry in visit.session.match.log] == [0, COMPUTER, 0, COMPUTER]
    told = [sentence.move for sentence in visit.log]
    assert told == sorted(told)
    assert [told.count(move) > 0 for move in range(5)] == [True] * 5
    assert told.count(3) > 1
    assert visit.fresh == visit.log[told.index(3) :]


def test_what_the_prompt_says_is_left_to_it() -> None:
    region = announcement(story(0, 1), "Sentence 1. What now?")
    assert words(region) == "Sentence 0."


def test_a_duel_tells_my_attack_and_the_answer_to_it_before_the_prompt() -> None:
    visit = Visit("?me=(20)&you=(4)(4)&seed=1&opponent=easy").at("(20):20 (20):9 | (4):1 (6):2")
    visit.say(*clicks(visit))
    mine = [sentence.text for sentence in visit.fresh]
    visit.say(thought(visit))
    both = [sentence.text for sentence in visit.fresh]
    assert both[: len(mine)] == mine
    assert len(both) > len(mine) > 0
    page = Shown(visit.page)
    live = [dict(node.attributes) for node in page.classed("unseen")]
    assert [one["aria-live"] for one in live if "aria-live" in one] == ["polite"]
    (log,) = page.all("log")
    assert dict(log.attributes)["aria-live"] == "off"


def test_a_brawl_does_not_say_the_open_attack_twice() -> None:
    visit = BrawlVisit("players=2&seed=1").at("A: jab dodge | B: elbow")
    visit.say(say.SelectCard(0), say.Play())
    attack = visit.log[-1].text
    assert attack in visit.table.prompt
    told = next(node for node in Shown(visit.page).classed("unseen") if node.key == "told")
    assert attack not in words(told)
