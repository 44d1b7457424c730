"""Rounds and matches: what one-line examples cannot express."""

from dataclasses import replace

import pytest

from engine.button_men.dice.editions import EDITIONS, MAX_ROUNDS, RULEBOOK
from engine.button_men.fight.events import (
    Ending,
    InitiativeFound,
    MatchEnded,
    RoundBegan,
    RoundEnded,
    Struck,
)
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.joining import with_joined
from engine.button_men.match.round_end import end_round
from engine.button_men.phases import MAX_REROLLS, advance_to_decision
from engine.button_men.recipe import recipe_of
from engine.button_men.rules import BUTTON_MEN
from engine.game import Event, Step
from engine.luck import Scripted, Seeded
from engine.match import new_match
from tests.notation.build_button_men import duel, rolls, setup
from tests.notation.moves import move
from tests.rules.example import rules_of


def play(state: Duel, text: str, *shown: int) -> Step[Duel]:
    (seat,) = BUTTON_MEN.to_act(state)
    return BUTTON_MEN.play(state, seat, move(state, seat, text), rolls(*shown))


def kinds_of(events: tuple[Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_a_match_that_nobody_wins_is_called_off() -> None:
    step = BUTTON_MEN.begin(setup("(1)", "(1)"), Seeded(""))
    assert step.state.phase is Phase.OVER
    assert step.state.round == MAX_ROUNDS == 200
    assert BUTTON_MEN.winners(step.state) == ()
    assert step.events[-1] == MatchEnded(())
    assert sum(isinstance(event, RoundEnded) for event in step.events) == MAX_ROUNDS


def test_the_last_round_may_still_be_won() -> None:
    state = replace(duel("(4):4 | (4):1"), round=MAX_ROUNDS)
    state = play(state, "power 1>1", 2).state
    assert state.phase is Phase.OVER
    assert BUTTON_MEN.winners(state) == ()
    decided = replace(duel("(4):4 | (4):1", RULEBOOK.winning_at(1)), round=MAX_ROUNDS)
    assert BUTTON_MEN.winners(play(decided, "power 1>1", 2).state) == (0,)


def test_a_match_in_progress_has_no_winners_yet() -> None:
    assert BUTTON_MEN.winners(duel("(4):4 | (4):1")) is None


def test_ties_that_never_end_are_decided_by_a_coin() -> None:
    rules = rules_of("rulebook tie=roll-again")
    step = BUTTON_MEN.begin(setup("(1)", "(1)", rules=rules), Seeded("coin"))
    assert sum(isinstance(event, RoundBegan) for event in step.events) == MAX_REROLLS + 1
    (found,) = (event for event in step.events if isinstance(event, InitiativeFound))
    assert found.by_coin
    assert found.first in (0, 1)


def test_the_end_of_a_round_tells_all_about_it() -> None:
    step = play(duel("(4):4 holding (6):2 | (8):3"), "power 1>1", 1, 4, 7)
    assert kinds_of(step.events) == ["Struck", "RoundEnded", "RoundBegan", "InitiativeFound"]
    _, over, began, found = step.events
    assert isinstance(over, RoundEnded)
    assert (over.round, over.ending, over.winner) == (1, Ending.CAPTURED, 0)
    assert (over.scores, over.won) == ((4 + 12 + 16, 0), (1, 0))
    assert [str(die) for die in over.fight.sides[0].captured] == ["(6):2", "(8):3"]
    assert over.gave_up is None
    assert isinstance(began, RoundBegan)
    assert (began.round, [str(row[0]) for row in began.rows]) == (2, ["(4):4", "(8):7"])
    assert isinstance(found, InitiativeFound)
    assert (found.first, found.by_coin) == (0, False)


def test_a_strike_tells_what_was_turned_rolled_and_captured() -> None:
    step = play(duel("F(6):5 (8):3 | (6):5 (4):1"), "power 2>1 with 1=3", 7)
    (struck,) = step.events
    assert isinstance(struck, Struck)
    assert [str(die) for die in struck.attackers] == ["(8):3"]
    assert [str(die) for die in struck.targets] == ["(6):5"]
    turned = [(one.seat, one.at, str(one.before), str(one.after)) for one in struck.turned]
    assert turned == [(0, 0, "F(6):5", "F(6):3")]
    rolled = [(one.seat, one.at, str(one.before), str(one.after)) for one in struck.rolled]
    assert rolled == [(0, 1, "(8):3", "(8):7")]
    assert [str(die) for die in struck.captured] == ["(6):5"]
    assert struck.removed == ()


@pytest.mark.parametrize(
    ("rules", "captured", "removed"),
    [("rulebook", "", "(6):5"), ("button-weavers", "n(6):5", "")],
)
def test_a_strike_tells_apart_what_changed_hands_and_what_nobody_got(
    rules: str, captured: str, removed: str
) -> None:
    step = play(duel("n(8):7 | (6):5 (4):1", rules_of(rules)), "power 1>1", 2)
    (struck,) = step.events
    assert isinstance(struck, Struck)
    assert " ".join(map(str, struck.captured)) == captured
    assert " ".join(map(str, struck.removed)) == removed


def test_a_failed_trip_tells_both_rolls_and_captures_nothing() -> None:
    step = play(duel("t(4):1 | (6):5 (4):1"), "trip 1>1", 2, 3)
    (struck,) = step.events
    assert isinstance(struck, Struck)
    rolled = [(one.seat, str(one.after)) for one in struck.rolled]
    assert rolled == [(0, "t(4):2"), (1, "(6):3")]
    assert struck.captured == ()


@pytest.mark.parametrize(
    ("position", "winner"),
    [
        ("(20):1 | (4):1", 1),
        ("(20):1 | (4):1 | (6):1", 2),
        ("(20):1 | (6):1 | (6):1", None),
    ],
)
def test_giving_up_loses_to_the_best_of_the_others(position: str, winner: int | None) -> None:
    step = end_round(duel(position), Ending.SURRENDERED, surrendered=0)
    (over,) = step.events
    assert isinstance(over, RoundEnded)
    assert over.winner == winner
    assert over.gave_up == 0


@pytest.mark.parametrize("rounds", [1, 2, 3, 4, 5])
def test_any_number_of_rounds_may_be_agreed(rounds: int) -> None:
    state = duel("(4):1 | (4):4", RULEBOOK.winning_at(rounds), mover=1)
    for left in reversed(range(rounds)):
        assert BUTTON_MEN.winners(state) is None
        state = play(state, "surrender", *((4, 1) if left else ())).state
    assert state.players[0].won == rounds
    assert BUTTON_MEN.winners(state) == (0,)


def test_editions_are_found_by_their_names() -> None:
    """All former values must still exist, because saves and links name them."""
    assert set(EDITIONS) >= {
        "rulebook",
        "tournament",
        "originals",
        "lunch-money-1999",
        "german-1999",
        "button-weavers",
    }
    assert all(rules.edition == name for name, rules in EDITIONS.items())
    assert len(set(EDITIONS.values())) == len(EDITIONS)
    assert all(rules.to_win == 3 for rules in EDITIONS.values())


def test_who_has_no_dice_left_passes_and_nothing_is_told_of_it() -> None:
    step = play(duel("F(4):4 (4):3 | (6):3 | F(8):7"), "power 2>1 of 2", 4)
    assert BUTTON_MEN.to_act(step.state) == (2,)
    assert step.state.on_table.passes == 1
    assert kinds_of(step.events) == ["Struck"]


def test_a_turn_that_an_old_save_left_with_somebody_without_dice_is_passed_on() -> None:
    """Before format 3, such a player had to act, and their pass counted like any other."""
    state = duel("F(4):1 | - | F(8):5", mover=1)
    assert [offer.action.name for offer in BUTTON_MEN.view(state, 1).offers] == [
        "pass",
        "surrender",
    ]
    state = play(state, "pass").state
    for seat in (2, 0):
        assert BUTTON_MEN.to_act(state) == (seat,)
        step = play(state, "pass", *((1, 2) if seat == 0 else ()))
        state = step.state
    assert kinds_of(step.events)[:2] == ["Passed", "RoundEnded"]


def test_a_state_in_which_somebody_is_asked_stays_as_it_is() -> None:
    state = duel("(4):4 | (4):1")
    assert advance_to_decision(Step(state), Scripted([])) == Step(state, ())


def test_there_are_no_dice_on_the_table_before_the_first_roll() -> None:
    state = BUTTON_MEN.begin(setup("(X)", "(4)"), Seeded("")).state
    with pytest.raises(ValueError, match="no dice"):
        _ = state.on_table


def test_dice_join_at_the_end_in_a_match_that_was_saved_without_their_places() -> None:
    match = new_match(BUTTON_MEN, setup("r(4) (6) r(10)", "(8)"), "seed").state
    older = match.with_player(0, replace(match.players[0], places=()))
    player = with_joined(older, 0, 0).state.players[0]
    assert recipe_of(player.roster) == "(6) (4)"
    assert (recipe_of(player.waiting), player.places) == ("r(10)", ())
