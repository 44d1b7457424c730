"""Pins: the awards in the album, which the player wins in the matches of the history."""

from collections.abc import Iterable, Iterator
from typing import Annotated

from engine.bounds import Among
from engine.value import tagged, value
from ui.bounds import DayText, GameName
from ui.history.past_match import Name, PastMatch
from ui.opponent import Opponent

LEVELS = tuple(one for one in Opponent if one.is_computer)
"""The levels of a pin, from weak to strong."""


@tagged("Pin")
@value
class Pin:
    """An award for a beaten opponent or a feat."""

    game: GameName
    name: Name
    """The name of the opponent (`Player.face`) or of the feat (`PastMatch.feats`)."""
    level: Annotated[Opponent, Among(LEVELS)]
    """The highest level at which the pin was won."""
    day: DayText
    """The day on which the pin was first won at this level, as in `PastMatch.day`."""


def pins_of(played: PastMatch) -> Iterator[Pin]:
    """Yield the pins that a match adds for the single local player: one for each face they beat,
    and one for each feat."""
    if played.me is None:
        return
    for seat, player in enumerate(played.players):
        if played.is_won and seat != played.me and player.face:
            yield Pin(played.game, player.face, _level(player.played_by), played.day)
    for feat in played.feats:
        yield Pin(played.game, feat, _level(played.level), played.day)


def _level(opponent: Opponent) -> Opponent:
    """Return the level of the pin for beating this opponent. Friends count as the lowest level,
    since their strength is unknown."""
    return opponent if opponent.is_computer else LEVELS[0]


def best(pins: Iterable[Pin]) -> tuple[Pin, ...]:
    """Return each pin once, at the highest level at which it was won, in the order in which they
    were won."""
    found: dict[tuple[str, str], Pin] = {}
    for pin in sorted(pins, key=lambda one: one.day):
        before = found.get((pin.game, pin.name))
        if before is None or LEVELS.index(pin.level) > LEVELS.index(before.level):
            found.pop((pin.game, pin.name), None)
            found[pin.game, pin.name] = pin
    return tuple(found.values())
