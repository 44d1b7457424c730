"""Before the game: players decide about dice that need consent to take part."""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.match.choices import undecided
from engine.button_men.match.duel import Duel, Offer, Phase, offered_by
from engine.game import Seat, Step
from engine.luck import Luck


def to_act(duel: Duel) -> tuple[Seat, ...]:
    """Everybody who has not chosen yet, if there is anything to choose."""
    return undecided(duel, offers)


def offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """What the waiting dice of all players let this player do."""
    return offered_by((die for player in duel.players for die in player.waiting), duel, seat)


def finish(duel: Duel, luck: Luck) -> Step[Duel]:
    """The first round begins; everybody may choose sizes for it."""
    return Step(replace(duel, phase=Phase.SIZES, chosen=(), choosers=tuple(duel.seats)))
