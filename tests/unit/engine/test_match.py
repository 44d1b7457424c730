"""A match: playing, undoing, and the log."""

import pytest

from engine.button_men.fight.events import RoundBegan
from engine.button_men.match.actions import Pass, Strike, Surrender
from engine.button_men.match.duel import Phase
from engine.button_men.outside.saves import DuelMatch
from engine.button_men.rules import BUTTON_MEN
from engine.game import IllegalAction
from engine.luck import Scripted
from engine.match import new_match
from tests.narrowing import instance
from tests.notation.build_button_men import setup
from tests.notation.moves import move

TWO = setup("(4) (6) (8)", "(6) (10) (12)")


def match_played(seed: str = "spring") -> DuelMatch:
    return new_match(BUTTON_MEN, TWO, seed)


def first_move(match: DuelMatch) -> DuelMatch:
    (seat,) = BUTTON_MEN.to_act(match.state)
    return match.played(seat, next(BUTTON_MEN.actions(match.state, seat)))


def test_a_new_match_tells_what_happened_before_anybody_decided() -> None:
    match = match_played()
    assert [type(event).__name__ for event in match.opening] == ["RoundBegan", "InitiativeFound"]
    assert match.log == ()


def test_the_seed_decides_the_rolls() -> None:
    assert match_played("a") == match_played("a")
    assert len({str(_begun(match_played(str(number)).opening)) for number in range(10)}) > 5


def _begun(events: tuple[object, ...]) -> RoundBegan:
    return next(event for event in events if isinstance(event, RoundBegan))


def test_an_entry_of_the_log_holds_intent_luck_and_consequence() -> None:
    match = first_move(match_played())
    (entry,) = match.log
    assert len(entry.picks) == len(instance(entry.action, Strike).attack.attackers)
    assert entry.events


def test_an_illegal_action_says_why() -> None:
    match = match_played()
    (seat,) = BUTTON_MEN.to_act(match.state)
    with pytest.raises(IllegalAction) as refused:
        match.played(1 - seat, Pass())
    assert str(refused.value) == "turn.not-yours"
    with pytest.raises(IllegalAction, match="attack-possible") as refused:
        match.played(seat, Pass())
    assert refused.value.refusal.reason == "pass.attack-possible"
    with pytest.raises(IllegalAction, match="other-phase"):
        match.played(seat, move(match.state, seat, "decline"))


def test_nothing_can_be_done_after_the_end() -> None:
    match = new_match(BUTTON_MEN, setup("(4)", "(6)", rules=TWO.rules.winning_at(1)), "end")
    (seat,) = BUTTON_MEN.to_act(match.state)
    match = match.played(seat, Surrender())
    assert match.state.phase is Phase.OVER
    assert BUTTON_MEN.winners(match.state) == (1 - seat,)
    with pytest.raises(IllegalAction, match=r"turn\.over"):
        match.played(seat, Surrender())


def test_a_move_that_is_taken_back_and_made_again_comes_out_the_same() -> None:
    once = first_move(match_played())
    assert once.undone() == match_played()
    assert first_move(once.undone()) == once


def test_another_move_gets_the_same_luck() -> None:
    """Undoing a move does not give a better roll: luck depends on the number of the move."""
    match = new_match(BUTTON_MEN, setup("(20) (0)", "(1) (1)"), "luck")
    strikes = [one for one in BUTTON_MEN.actions(match.state, 0) if isinstance(one, Strike)]
    assert len(strikes) > 1
    assert len({match.played(0, strike).log[0].picks for strike in strikes}) == 1


def test_a_move_can_be_replayed_with_luck_from_elsewhere() -> None:
    match = first_move(match_played())
    (entry,) = match.log
    again = match_played().replayed(entry.seat, entry.action, Scripted(entry.picks))
    assert again == match
