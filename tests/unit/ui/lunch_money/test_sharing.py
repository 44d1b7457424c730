"""Several people at one screen: nobody sees another's hand, nor who could step in."""

import random
from dataclasses import replace

import pytest

from engine.lunch_money.actions import LetIt
from engine.lunch_money.deck import CARDS
from tests.brawl_visit import BrawlVisit, clicks
from tests.shown import Shown
from ui.lunch_money import messages as say
from ui.lunch_money.session import Session
from ui.match import messages as match_say
from ui.nodes import html
from ui.shell.keyboard import Key

THREE = "players=3&opponent=human&seed=1"
FOUR = "players=4&opponent=human&opponent2=easy&seed=1"
POSITION = "A: kick-4 grab jab | B 9: dodge block humiliation | C: humiliation elbow"


def at(*moves: str, position: str = POSITION, query: str = THREE) -> BrawlVisit:
    return BrawlVisit(query).at(position, *moves)


def page(visit: BrawlVisit) -> Shown:
    return Shown(visit.page)


def test_a_curtain_falls_before_each_hand_is_shown() -> None:
    visit = at()
    assert page(visit).has("heading", "Hand the screen to A")
    assert "Kick" not in html(visit.page)
    assert visit.message_for(Key("1", 1)) is None
    visit.say(match_say.LiftCurtain())
    hand = page(visit).within("group", "Your hand").names("button")
    assert hand == ["Jab, 1 damage", "Kick, 4 damage", "Grab, leads to more"]
    visit.say(say.SelectCard(1), say.SelectTarget(1), say.Play())
    assert page(visit).has("heading", "Hand the screen to B")
    visit.say(match_say.LiftCurtain())
    assert len(page(visit).within("group", "Your hand").all("button")) == 3


def test_nobody_needs_a_curtain_who_sat_there_last() -> None:
    visit = at().say(match_say.LiftCurtain())
    visit.say(say.SelectCard(1), say.SelectTarget(1), say.Play())
    visit.say(match_say.LiftCurtain(), say.Decline(), say.NobodyStepsIn())
    assert visit.state.table.turn == 6
    assert visit.curtain is None
    assert visit.turn.human_actor == 1


def test_one_neutral_question_stands_for_all_who_may_step_in() -> None:
    visit = at("A kick-4 B", "B lets")
    shown = page(visit)
    assert visit.curtain is None
    assert visit.table.prompt == "A attacks B with Kick. Does anybody step in?"
    question = shown.within("group", "Does anybody step in?")
    assert question.names("button") == ["Nobody", "I do: C"]
    assert not shown.has("group", "Your hand")
    assert not any(player.is_asked for player in visit.table.players)
    assert visit.message_for(Key("p")) is None


def test_all_who_have_cards_are_named_whatever_they_hold() -> None:
    visit = at("A kick-4 B", "B dodge")
    assert [one.label for one in visit.table.bystanders] == ["I do: A", "I do: C"]
    with_card = visit.table
    other = at("A kick-4 B", "B dodge", position=POSITION.replace("C: humiliation", "C: jab"))
    assert other.table.bystanders == with_card.bystanders
    assert html(visit.page) == html(other.page)


def test_nobody_lets_it_pass_for_all() -> None:
    visit = at("A kick-4 B", "B dodge").say(say.NobodyStepsIn())
    assert [entry.action for entry in visit.session.match.log[-2:]] == [LetIt(), LetIt()]
    assert visit.state.table.active == 1


def test_whoever_steps_in_sees_his_hand_behind_a_curtain_and_may_still_pass() -> None:
    visit = at("A kick-4 B", "B dodge").say(say.StepIn(2))
    assert visit.session.match.log[-1].seat == 0
    assert visit.curtain == "C"
    visit.say(match_say.LiftCurtain())
    names = page(visit).within("group", "Your hand").names("button")
    assert names == ["Elbow, 2 damage", "Humiliation, cancels any play"]
    visit.say(say.Decline())
    assert visit.state.table.active == 1


def test_the_next_one_may_step_in_when_the_first_has_passed() -> None:
    visit = at("A kick-4 B", "B dodge").say(say.StepIn(0), match_say.LiftCurtain(), say.Decline())
    assert [one.label for one in visit.table.bystanders] == ["I do: C"]


def test_only_those_who_may_can_step_in() -> None:
    visit = at("A kick-4 B", "B lets").say(say.StepIn(0))
    assert visit.session.stepping_in is None
    assert at().say(say.NobodyStepsIn()).session.let_pass is None


def test_computers_in_between_are_asked_in_their_turn() -> None:
    position = "A: kick-4 jab | B: elbow | C: elbow | D: humiliation"
    visit = BrawlVisit(FOUR).at(position, "A kick-4 B", "B lets")
    assert visit.thinking is not None
    visit.thinks(lambda actions: next(one for one in actions if isinstance(one, LetIt)))
    assert [one.label for one in visit.table.bystanders] == ["I do: D"]
    visit.say(say.NobodyStepsIn())
    assert not visit.table.bystanders


def test_the_log_tells_several_nothing_that_one_of_them_drew() -> None:
    visit = BrawlVisit(THREE)
    told = " ".join(line.text for line in visit.log)
    assert "draws 5 cards" in told
    assert not [card for card in CARDS if visit.shell.texts.t(f"card.{card}.name") in told]


@pytest.mark.parametrize("query", ["players=4&opponent=human&opponent2=easy", "players=4"])
@pytest.mark.parametrize("seed", range(3))
def test_no_hand_is_on_the_page_but_that_of_who_decides(query: str, seed: int) -> None:
    """Whatever happens: other cards in the other hands would change nothing that is drawn."""
    dice = random.Random(seed)
    visit, other = BrawlVisit(f"{query}&seed={seed}"), BrawlVisit(query)
    for _ in range(250):
        if visit.turn.is_over:
            break
        other.becomes(dealt_otherwise(visit), visit.shell)
        assert html(visit.page) == html(other.page)
        if visit.thinking is not None:
            visit.thinks(dice.choice)
        elif visit.pause is not None:
            visit.say(match_say.PauseOver(visit.pause.ticket))
        elif visit.turn.bystanders and dice.random() < 0.5:
            visit.say(say.NobodyStepsIn())
        else:
            visit.say(*clicks(visit, dice.choice))


def dealt_otherwise(visit: BrawlVisit) -> Session:
    """The same with other cards wherever nobody at the screen may look."""
    session, owner = visit.session, visit.turn.shown_hand
    state = session.match.state
    players = state.table.players
    hidden = [seat for seat in state.seats if seat != owner and not players[seat].known]
    cards = [*state.pile, *(card for seat in hidden for card in state.hands[seat])]
    hands = list(state.hands)
    for seat in hidden:
        count = len(hands[seat])
        hands[seat], cards = tuple(sorted(cards[:count])), cards[count:]
    other = replace(state, hands=tuple(hands), pile=tuple(cards))
    states = (*session.match.states[:-1], other)
    return replace(session, match=replace(session.match, states=states))
