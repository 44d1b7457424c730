"""Before the roll: all sizes are known, and the rules of buttons may let players choose what the
round begins with. Those who may, choose in secret. Then all dice are rolled."""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.fight.fight import Fight
from engine.button_men.match.choices import revealed, undecided
from engine.button_men.match.duel import Duel, Offer, Phase, is_unseeing, offered_by_special
from engine.button_men.match.rolling import all_rolled, begun, laid_out, round_began
from engine.game import Seat, Step
from engine.luck import Luck


def to_act(duel: Duel) -> tuple[Seat, ...]:
    """The seats that have not chosen yet, if there is anything to choose."""
    return undecided(duel, offers) if any(one.special for one in duel.players) else ()


def offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """What the rule of their button lets the player choose."""
    return offered_by_special(duel, seat)


def finish(duel: Duel, luck: Luck) -> Step[Duel]:
    """All have chosen: the dice lie on the table, the choices take effect, and all are rolled."""
    sides = tuple(map(laid_out, duel.players))
    step = revealed(replace(duel, fight=Fight(sides, rules=duel.rules)), luck)
    laid = step.state.on_table.sides
    sides = all_rolled(tuple(map(begun, duel.players, laid)), luck)
    fight = Fight(sides, rules=duel.rules)
    after = replace(step.state, phase=Phase.AFTER_ROLL, chosen=(), fight=fight)
    if any(is_unseeing(after, seat) and any(offers(after, seat)) for seat in after.seats):
        return Step(after, step.events)  # What was rolled is told when they have chosen.
    return Step(after, (*step.events, round_began(duel.round, sides)))
