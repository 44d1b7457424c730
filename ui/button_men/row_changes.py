"""Row changes: where the dice of the rows are after an attack, and which of them left their row,
joined a row or stayed."""

from collections.abc import Iterator
from itertools import combinations

from engine.button_men.dice.die import Die
from engine.button_men.fight.events import Destination, Joined, Struck
from engine.game import Seat
from engine.value import value
from ui.button_men.selection import Place


@value
class Gone:
    """A die that went from a row to a pile."""

    place: Place
    """The place of the die before the attack."""
    pile: str
    """"captured" or "removed"."""
    seat: Seat
    """The owner of the pile."""
    die: Die
    """The die as it arrived in the pile."""


class RowChanges:
    """The changes of the rows in an attack. Places are those before the attack, unless a method
    says otherwise."""

    def __init__(self, event: Struck) -> None:
        self._event = event
        self.taken = _taken_places(event)
        """The places of the targets that were captured, or removed instead."""
        self._out = {*self.taken, *((one.seat, one.at) for one in event.left)}

    @property
    def missed_targets(self) -> tuple[Place, ...]:
        """The places of the targets that are still in their row."""
        loser = self._event.attack.defender
        places = ((loser, at) for at in self._event.attack.targets)
        return tuple(place for place in places if place not in self._out)

    @property
    def has_changed(self) -> bool:
        """Whether the rows contain different dice than before the attack."""
        return bool(self._out or self._event.joined)

    @property
    def attackers(self) -> tuple[Place, ...]:
        """The places of the dice that attacked."""
        return tuple((self._event.seat, at) for at in self._event.attack.attackers)

    def has_changed_in(self, seat: Seat) -> bool:
        """Whether this player's row contains different dice than before the attack."""
        joined = any(one.seat == seat for one in self._event.joined)
        return joined or any(place[0] == seat for place in self._out)

    def after(self, place: Place) -> Place | None:
        """Return the place of a die after the attack, or None if the die left its row."""
        return None if place in self._out else (place[0], self._before(place))

    def joined(self) -> Iterator[tuple[Place, Joined]]:
        """Yield the dice that joined a row, each with its place after the attack."""
        beside: dict[Place, int] = {}
        for one in self._event.joined:
            place = (one.seat, one.after)
            nth = beside[place] = beside.get(place, -1) + 1
            stays = place not in self._out
            yield (one.seat, self._before(place) + stays + nth), one

    def came_over(self) -> dict[Place, Place]:
        """Return the dice that changed sides: the old place of each, by its new one."""
        left = [one for one in self._event.left if one.to is Destination.ATTACKER]
        found: dict[Place, Place] = {}
        for place, joined in self.joined():
            same = (one for one in left if one.die.sizes == joined.die.sizes)
            one = next(same, None) if joined.seat == self._event.seat else None
            if one is not None:
                left.remove(one)
                found[place] = (one.seat, one.at)
        return found

    def gone(self) -> Iterator[Gone]:
        """Yield the dice that went to a pile, in the order of each pile."""
        mover, loser = self._event.seat, self._event.attack.defender
        captured, removed = self._event.captured, self._event.removed
        for place, die in zip(self.taken, captured, strict=False):
            yield Gone(place, "captured", mover, die)
        for place, die in zip(self.taken[len(captured) :], removed, strict=True):
            yield Gone(place, "removed", loser, die)
        for one in self._event.left:
            piles = {
                Destination.NOWHERE: ("removed", one.seat),
                Destination.OWN_PILE: ("captured", one.seat),
                Destination.DEFENDER: ("captured", loser),
            }
            if one.to in piles:
                yield Gone((one.seat, one.at), *piles[one.to], one.die)

    def _before(self, place: Place) -> int:
        """Return how many dice precede the die from this place in its row after the attack."""
        seat, at = place
        stayed = sum((seat, other) not in self._out for other in range(at))
        return stayed + sum(one.seat == seat and one.after < at for one in self._event.joined)


def _taken_places(event: Struck) -> tuple[Place, ...]:
    """Return the places of the targets that were captured, or removed instead. If only some were,
    they are identified by their sizes and values: equal dice are interchangeable."""
    loser = event.attack.defender
    left = {(one.seat, one.at) for one in event.left}
    shown = dict(zip(event.attack.targets, event.targets, strict=True))
    shown |= {one.at: one.after for one in event.rolled if one.seat == loser and one.at in shown}
    still = [at for at in shown if (loser, at) not in left]
    spoils = (*event.captured, *event.removed)
    if len(spoils) < len(still):
        # The capture may have changed skills.
        wanted = [(die.sizes, die.value) for die in spoils]
        fits = (
            places
            for places in combinations(still, len(spoils))
            if [(shown[at].sizes, shown[at].value) for at in places] == wanted
        )
        still = list(next(fits, still[: len(spoils)]))
    return tuple((loser, at) for at in still)
