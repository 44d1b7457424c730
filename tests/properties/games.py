"""The games under test in test_any_game.py, and random play. A new game needs one entry here."""

from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from typing import Generic

from hypothesis import strategies as st

from engine.button_men.fight.events import Destination, RoundEnded, Struck
from engine.button_men.match.duel import Action as ButtonMenAction
from engine.button_men.match.duel import Duel
from engine.button_men.match.duel import Setup as DuelSetup
from engine.button_men.outside.saves import codec, restored, saved
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.game import Action, Event, Game, Seat, Setup, State, Step, View
from engine.library.brawl_decision import brawl_decision
from engine.library.decision import Decision
from engine.library.duel_decision import duel_decision
from engine.luck import Luck, Seeded
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.outside import saves as lunch_money_saves
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.brawl import Brawl, BrawlSetup
from engine.match import Match, luck_of, new_match
from engine.saving import Codec, Record
from engine.value import value
from tests.notation.build_lunch_money import cards_of
from tests.properties import lunch_money_strategies
from tests.properties.button_men_strategies import setups

ENOUGH = 150
"""A random player chooses among at most this many actions; there can be many thousands."""
SOME = 25
"""The number of actions to check in a state, which are usually all of them."""


@value
class Examined(Generic[Setup, State, Action, View]):
    """A game, and what its tests need besides the protocol."""

    game: Game[Setup, State, Action, View]
    setups: st.SearchStrategy[Setup]
    codec: Codec
    state_type: type[State]
    view_type: type[View]
    saved: Callable[[Match[Setup, State, Action, View]], Record]
    restored: Callable[[Record], Match[Setup, State, Action, View]]
    seats: Callable[[State], range]
    gives_up: Callable[[Action], bool]
    """Whether an action is always possible, so that random players should rarely choose it."""
    things: Callable[[State], object]
    """Return the objects whose number is constant within a round."""
    accounted: Callable[[object, tuple[Event, ...]], object]
    """Return the expected objects after these events, or None if the round is over."""
    longest: int
    """The maximum moves of a random match."""
    decision: Callable[[State, Seat], Decision[Action]]
    resigns: Callable[[Action], bool]
    """Whether an action has no tokens, because it resigns."""


def _dice(duel: Duel) -> object:
    """Return the number of dice in a round: in play, captured and removed."""
    if duel.fight is None:
        return None
    return sum(len(side.dice + side.captured + side.removed) for side in duel.fight.sides)


def _with_joined(dice: object, events: tuple[Event, ...]) -> object:
    """Update the number: skills can bring more dice into play, or let one change sides."""
    if not isinstance(dice, int) or any(isinstance(event, RoundEnded) for event in events):
        return None
    for event in events:
        if isinstance(event, Struck):
            dice += len(event.joined)
            dice -= sum(one.to is Destination.ATTACKER for one in event.left)
    return dice


BUTTON_MEN_EXAMINED: Examined[DuelSetup, Duel, ButtonMenAction, DuelView] = Examined(
    game=BUTTON_MEN,
    setups=setups(),
    codec=codec(),
    state_type=Duel,
    view_type=DuelView,
    saved=saved,
    restored=lambda record: restored(record).match,
    seats=lambda duel: duel.seats,
    gives_up=lambda action: action.name == "surrender",
    things=_dice,
    accounted=_with_joined,
    longest=4000,
    decision=duel_decision,
    resigns=lambda action: action.name == "surrender",
)

LUNCH_MONEY_EXAMINED: Examined[BrawlSetup, Brawl, BrawlAction, BrawlView] = Examined(
    game=LUNCH_MONEY,
    setups=lunch_money_strategies.setups(),
    codec=lunch_money_saves.codec(),
    state_type=Brawl,
    view_type=BrawlView,
    saved=lunch_money_saves.saved,
    restored=lambda record: lunch_money_saves.restored(record).match,
    seats=lambda brawl: brawl.seats,
    gives_up=lambda action: action.name in ("discard", "pass"),
    things=cards_of,
    accounted=lambda cards, _: cards,
    longest=4000,
    decision=brawl_decision,
    resigns=lambda action: False,
)

EXAMINED = (BUTTON_MEN_EXAMINED, LUNCH_MONEY_EXAMINED)


def some_actions(
    examined: Examined[Setup, State, Action, View], state: State, seat: Seat, most: int = ENOUGH
) -> list[Action]:
    """Return the first actions of a seat, which are usually all of them."""
    return list(islice(examined.game.actions(state, seat), most))


def played(
    examined: Examined[Setup, State, Action, View], setup: Setup, seed: str
) -> Match[Setup, State, Action, View]:
    """Play a whole match with random choices."""
    match = new_match(examined.game, setup, seed)
    match = continued(examined, match, Seeded(f"{seed} chooses"), examined.longest)
    assert not examined.game.to_act(match.state), "the match does not end"
    return match


def continued(
    examined: Examined[Setup, State, Action, View],
    match: Match[Setup, State, Action, View],
    luck: Luck,
    moves: int,
) -> Match[Setup, State, Action, View]:
    """Play on with random choices, for this many moves or to the end."""
    for _ in range(moves):
        if not (seats := examined.game.to_act(match.state)):
            break
        seat = seats[luck.pick(len(seats))]
        match = match.played(seat, _chosen(examined, match.state, seat, luck))
    return match


def _chosen(
    examined: Examined[Setup, State, Action, View], state: State, seat: Seat, luck: Luck
) -> Action:
    actions = some_actions(examined, state, seat)
    if luck.pick(20):
        actions = [one for one in actions if not examined.gives_up(one)] or actions
    return actions[luck.pick(len(actions))]


def alike(
    examined: Examined[Setup, State, Action, View], state: State
) -> Iterator[tuple[Step[State], Step[State], list[Seat]]]:
    """Yield pairs of steps that differ only in the choice of one seat while others still have to
    choose, with these and all others that must not see the difference."""
    game, acting = examined.game, examined.game.to_act(state)
    for seat in acting if len(acting) > 1 else ():
        actions = some_actions(examined, state, seat, 60)
        three = actions[:: len(actions) // 3 + 1]
        steps = [game.play(state, seat, one, luck_of("", 0)) for one in three]
        rest = tuple(other for other in acting if other != seat)
        asked = [some_actions(examined, state, other, SOME) for other in rest]
        hidden = [
            step
            for step in steps
            if [some_actions(examined, step.state, other, SOME) for other in rest] == asked
        ]
        others = [other for other in examined.seats(state) if other != seat]
        for one, two in pairwise(hidden):
            yield one, two, others
