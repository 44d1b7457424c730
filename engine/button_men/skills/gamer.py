"""Gamer: once in a match, a player may roll all of these dice again.

Issue 360 of Button Weavers, which calls them Game dice and says "at any time". Our rulings: as a
response to the initiative, which is then compared again and where the player who goes first is
asked last; or on the player's turn before they attack. Never in answer to an attack.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.deck import Dealer
from engine.button_men.dice.editions import Occasion
from engine.button_men.dice.skill import Skill
from engine.button_men.fight.attack import Setting
from engine.button_men.fight.events import Change, Used
from engine.button_men.fight.reasons import refusal_of_settings
from engine.button_men.fight.resizing import roll_dials, sized
from engine.button_men.match.actions import Action
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.match.offer import Dial, Offer
from engine.button_men.match.once import is_unused, with_used
from engine.button_men.match.reacting import changed, reacted
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value


@value
class RerollToRespond(Action):
    """Roll all Gamer dice again before the fight begins."""

    settings: tuple[Setting, ...] = ()

    name = "reroll-to-respond"
    phase = Phase.INITIATIVE

    def with_settings(self, settings: tuple[Setting, ...]) -> "RerollToRespond":
        """The same with new sizes, if dice take some."""
        return RerollToRespond(settings)

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused without such dice, and the second time in a match."""
        return _refusal(duel, seat, self.settings)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The initiative is compared again."""
        after, changes = _rolled(duel, seat, self.settings, luck)
        return reacted(after, seat, GAMER.name, changes)


@value
class RerollInTurn(Action):
    """Roll all Gamer dice again before an attack."""

    settings: tuple[Setting, ...] = ()

    name = "reroll-in-turn"
    phase = Phase.FIGHT

    def with_settings(self, settings: tuple[Setting, ...]) -> "RerollInTurn":
        """The same with new sizes, if dice take some."""
        return RerollInTurn(settings)

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused without such dice, and the second time in a match."""
        return _refusal(duel, seat, self.settings)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The turn goes on."""
        after, changes = _rolled(duel, seat, self.settings, luck)
        fight = changed(after.on_table, seat, changes)
        return Step(replace(after, fight=fight), (Used(seat, GAMER.name, changes),))


def _places(duel: Duel, seat: Seat) -> list[int]:
    dice = duel.on_table.sides[seat].dice
    return [at for at, die in enumerate(dice) if die.has(GAMER) and not die.traits.keeps_value]


def _dials(duel: Duel, seat: Seat) -> tuple[Dial, ...]:
    dice = duel.on_table.sides[seat].dice
    return tuple(roll_dials(dice, _places(duel, seat), Occasion.REACTION, duel.rules))


def _refusal(duel: Duel, seat: Seat, settings: tuple[Setting, ...]) -> Refusal | None:
    if not is_unused(duel, seat, GAMER.name) or not _places(duel, seat):
        return Refusal("reroll-all.not-possible")
    return refusal_of_settings(_dials(duel, seat), settings)


def _rolled(
    duel: Duel, seat: Seat, settings: tuple[Setting, ...], luck: Luck
) -> tuple[Duel, tuple[Change, ...]]:
    """The duel in which the player has used these dice, and what they have become."""
    side = duel.on_table.sides[seat]
    dealer = Dealer(side.deck, luck)
    changes = []
    for at in _places(duel, seat):
        before = side.dice[at]
        after = sized(before, at, settings).rerolled(dealer, Occasion.REACTION, duel.rules)
        changes.append(Change(seat, at, before, after.marked(before.marks)))
    dealt = replace(duel, fight=duel.on_table.with_deck(seat, dealer.deck))
    return with_used(dealt, seat, GAMER.name), tuple(changes)


def _responses(duel: Duel, seat: Seat) -> Iterator[Offer]:
    if is_unused(duel, seat, GAMER.name) and _places(duel, seat):
        yield Offer(RerollToRespond(), _dials(duel, seat))


def _in_turn(duel: Duel, seat: Seat) -> Iterator[Offer]:
    if is_unused(duel, seat, GAMER.name) and _places(duel, seat):
        yield Offer(RerollInTurn(), _dials(duel, seat))


GAMER = Skill("gamer", "R", offers=((Phase.INITIATIVE, _responses), (Phase.FIGHT, _in_turn)))
