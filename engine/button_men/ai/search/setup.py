"""Choices outside the fight in a circle: sizes, which dice take part, responses to losing the
initiative.

Their worth shows when the round is played on from there to its end.
"""

from engine.button_men.actions import Action
from engine.button_men.ai.generation.determinization import any_action, imagine
from engine.button_men.ai.generation.move_ordering import reward
from engine.button_men.ai.search.rollout import sampled_worth
from engine.button_men.duel import Duel, Phase
from engine.button_men.events import RoundEnded
from engine.button_men.fight import Fight
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.game import Event, Seat
from engine.luck import Luck

DRAWN = 0.5


def tried(view: DuelView, action: Action, luck: Luck) -> float:
    """How well the round goes if `view.seat` does this, from 0 to 1, by one playout."""
    seat = acting(view)
    duel, end = _begun(view, action, luck)
    if duel is None:
        return reward(end, seat) if end else DRAWN
    return sampled_worth(duel.on_table, seat, luck)


def _begun(view: DuelView, action: Action, luck: Luck) -> tuple[Duel | None, Fight | None]:
    """The duel in the fight of this round after the action and whatever comes first, or (second)
    the end of the round if it is over by then; neither if it is and nobody won it."""
    step = BUTTON_MEN.play(imagine(view, luck), acting(view), action, luck)
    duel = step.state
    while _before_fight(duel, view.round):
        actor = BUTTON_MEN.to_act(duel)[0]
        duel = BUTTON_MEN.play(duel, actor, any_action(duel, actor, luck), luck).state
    if duel.round != view.round or duel.phase is Phase.OVER:
        return None, _end(step.events)
    return duel, None


def _end(events: tuple[Event, ...]) -> Fight | None:
    """The dice as the round ended."""
    return next((event.fight for event in events if isinstance(event, RoundEnded)), None)


def acting(view: DuelView) -> Seat:
    """The seat that must decide. Raises ValueError if it is not the seat whose view this is."""
    if view.seat is None or view.seat not in view.to_act:
        raise ValueError(f"seat {view.seat} does not have to decide anything now")
    return view.seat


def _before_fight(duel: Duel, number: int) -> bool:
    """Has this round not reached its fight yet?"""
    return duel.round == number and duel.phase not in (Phase.FIGHT, Phase.OVER)
