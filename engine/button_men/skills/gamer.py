"""Gamer: once in a match, a player can reroll all of these dice.

Issue 360 of Button Weavers, which calls them Game dice and says "at any time". Our rulings: they
can be rerolled in response to the initiative, which is then compared again, or on the player's turn
before they attack, but never in response to an attack. The player who goes first is the last to be
asked about the initiative.
"""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from engine.button_men.dice.editions import RollOccasion
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.events import Change, Used
from engine.button_men.fight.settings import Dial, Setting, roll_dials, sized
from engine.button_men.match.duel import Action, Choosing, Duel, GeneralAction, Offer, Phase
from engine.button_men.match.initiative import changed, responded
from engine.game import Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("RerollToRespond")
@value
class RerollToRespond(GeneralAction):
    """Reroll all Gamer dice before the fight begins. The initiative is compared again."""

    settings: tuple[Setting, ...] = ()
    phase = Phase.INITIATIVE

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        after, changes = _rolled(duel, seat, self.settings, luck)
        return responded(after, seat, GAMER.name, changes)


@tagged("RerollInTurn")
@value
class RerollInTurn(GeneralAction):
    """Reroll all Gamer dice before an attack. The turn continues."""

    settings: tuple[Setting, ...] = ()
    phase = Phase.FIGHT

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        after, changes = _rolled(duel, seat, self.settings, luck)
        fight = changed(after.on_table, seat, changes)
        return Step(replace(after, fight=fight), (Used(seat, GAMER.name, changes),))


def _places(duel: Duel, seat: Seat) -> list[int]:
    dice = duel.on_table.sides[seat].dice
    return [at for at, die in enumerate(dice) if die.uses(GAMER) and not die.traits.keeps_value]


def _dials(duel: Duel, seat: Seat) -> tuple[Dial, ...]:
    dice = duel.on_table.sides[seat].dice
    return tuple(roll_dials(dice, _places(duel, seat), RollOccasion.REACTION, duel.rules))


def _rolled(
    duel: Duel, seat: Seat, settings: tuple[Setting, ...], luck: Luck
) -> tuple[Duel, tuple[Change, ...]]:
    """Return the duel after the player has rerolled all their Gamer dice, and the changes."""
    changes = []
    for at in _places(duel, seat):
        before = duel.on_table.sides[seat].dice[at]
        duel, after = duel.rerolled(seat, sized(before, at, settings), RollOccasion.REACTION, luck)
        changes.append(Change(seat, at, before, after.marked(before.marks)))
    return duel.with_player(seat, duel.players[seat].using(GAMER)), tuple(changes)


def _offers(action: Action, duel: Duel, seat: Seat) -> Iterator[Offer]:
    if GAMER.name not in duel.players[seat].used and _places(duel, seat):
        yield Offer(action, _dials(duel, seat))


GAMER = Skill(
    "gamer",
    Spelling("R"),
    Choosing(
        {
            Phase.INITIATIVE: partial(_offers, RerollToRespond()),
            Phase.FIGHT: partial(_offers, RerollInTurn()),
        }
    ),
)
