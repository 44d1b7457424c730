"""Auxiliary: an extra die that takes part only by consent, given before the first round.

For fairness, a player without one is offered a copy of the other's. Rulebook 001, Auxiliary.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Consent
from engine.button_men.dice.skill import Lineup, Skill, Spelling, Waits
from engine.button_men.fight.events import Chose
from engine.button_men.match.duel import Choosing, Duel, GeneralAction, Offer, Phase, Player
from engine.game import Event, Refusal, Seat, Step
from engine.luck import Luck
from engine.phrase import Line, line
from engine.value import tagged, value


@value
class ExtraDice(Event):
    """It has been decided which players play with an extra die."""

    dice: tuple[Die | None, ...]
    """The die that each player adds, or None if they play without."""

    def lines(self) -> Iterator[Line]:
        for seat, die in enumerate(self.dice):
            if die is None:
                yield line("extra-dice.without", seat, self.name)
            else:
                yield line("extra-dice.with", seat, self.name, die=die)


class _Decide(GeneralAction):
    """A player's decision whether to play with an extra die."""

    __slots__ = ()
    phase = Phase.BEFORE_GAME

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """Return the duel with the decision stored. All decisions stay secret, and no die joins,
        until no further decision can change which dice join."""
        return self.applied(duel.with_choice(seat, self), seat, luck)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """Return the duel with the extra dice, if any, once all players have decided or one has
        refused for all. Until then, return it unchanged."""
        if None in duel.chosen and not _is_refused(duel):
            return Step(duel, (Chose(seat),))
        joining = _joining(duel)
        players = tuple(map(_with_extra, duel.players, joining))
        return Step(replace(duel, players=players), (Chose(seat), ExtraDice(joining)))


@tagged("TakeExtra")
@value
class TakeExtra(_Decide):
    """Play with the extra die."""

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Return a refusal if the player's special does not let them begin with the extra die,
        otherwise None."""
        player = duel.players[seat]
        die = next(filter(None, (_own(duel, of) for of in (seat, *duel.seats))), None)
        if die is None:
            return None
        return player.refusal_of((*player.roster, die), duel.rules)


@tagged("LeaveExtra")
@value
class LeaveExtra(_Decide):
    """Play without the extra die."""


def _choices(duel: Duel, seat: Seat) -> Iterator[Offer]:
    if TakeExtra().refusal(duel, seat) is None:
        yield Offer(TakeExtra())
    yield Offer(LeaveExtra())


def _is_refused(duel: Duel) -> bool:
    """Whether a player has refused although all must agree."""
    refused = any(isinstance(choice, LeaveExtra) for choice in duel.chosen)
    return refused and duel.rules.consent is Consent.ALL


def _joining(duel: Duel) -> tuple[Die | None, ...]:
    """Return, for each player, the die that they add by the edition's rule of consent, or None if
    they play without."""
    willing = [isinstance(choice, TakeExtra) for choice in duel.chosen]
    if _is_refused(duel):
        return (None,) * len(duel.players)
    owned = [_own(duel, seat) for seat in duel.seats]
    lent = next((die for die, will in zip(owned, willing, strict=True) if die and will), None)
    return tuple((die or lent) if will else None for die, will in zip(owned, willing, strict=True))


def _with_extra(player: Player, die: Die | None) -> Player:
    """Return the player with this die, if any, in their roster and no extra die waiting. The extra
    die is the last waiting one."""
    left = tuple(one for one in player.waiting if not one.has(AUXILIARY))
    row = (*player.roster, die) if die else player.roster
    return replace(player, roster=row, waiting=left, places=player.places[: len(left)])


def _own(duel: Duel, seat: Seat) -> Die | None:
    """Return the extra die of a player's recipe, ready to take part, or None if the recipe has
    none."""
    waiting = (die for die in duel.players[seat].waiting if die.has(AUXILIARY))
    return next((die.called_in() for die in waiting), None)


AUXILIARY = Skill(
    "auxiliary", Spelling("+"), Lineup(Waits.AT_THE_END), Choosing({Phase.BEFORE_GAME: _choices})
)
