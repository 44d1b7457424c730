"""Whoever hears the page is told what happened once, in order, and then what is to be done."""

from tests.brawl_visit import BrawlVisit
from tests.shown import Shown, words
from tests.visit import Visit, clicks, thought
from ui.button_men.screens.match import duel_screen
from ui.components.announcement import announcement
from ui.lunch_money import messages as say
from ui.match.narration import Sentence, fresh

COMPUTER = 1


def story(*moves: int) -> tuple[Sentence, ...]:
    """A sentence for each of these moves."""
    return tuple(
        Sentence(f"log-{at}", f"Sentence {at}.", "passed", None, move)
        for at, move in enumerate(moves)
    )


def is_human(seat: int) -> bool:
    return seat != COMPUTER


def test_before_anybody_has_moved_all_is_new() -> None:
    told = story(0, 0)
    assert fresh(told, (), is_human) == told


def test_new_is_my_last_move_and_what_came_of_it() -> None:
    told = story(0, 1, 2, 3, 3, 4)
    assert fresh(told, (0, COMPUTER, 0, COMPUTER), is_human) == told[3:]


def test_what_the_prompt_says_is_left_to_it() -> None:
    region = announcement(story(0, 1), "Sentence 1. What now?")
    assert words(region) == "Sentence 0."


def test_a_duel_tells_my_attack_and_the_answer_to_it_before_the_prompt() -> None:
    visit = Visit("?me=(20)&you=(4)(4)&seed=1&opponent=easy").at("(20):20 (20):9 | (4):1 (6):2")
    visit.say(*clicks(visit))
    mine = [sentence.text for sentence in visit.table.fresh]
    visit.say(thought(visit))
    both = [sentence.text for sentence in visit.table.fresh]
    assert both[: len(mine)] == mine
    assert len(both) > len(mine) > 0
    page = Shown(duel_screen(visit.model))
    live = [dict(node.attributes) for node in page.classed("unseen")]
    assert [one["aria-live"] for one in live if "aria-live" in one] == ["polite"]
    (log,) = page.all("log")
    assert dict(log.attributes)["aria-live"] == "off"


def test_a_brawl_does_not_say_the_open_attack_twice() -> None:
    visit = BrawlVisit("players=2&seed=1").at("A: jab dodge | B: elbow")
    visit.say(say.SelectCard(0), say.Play())
    attack = visit.table.log[-1].text
    assert attack in visit.table.prompt
    told = next(node for node in Shown(visit.screen).classed("unseen") if node.key == "told")
    assert attack not in words(told)
