"""The last move of a round: its effects on the dice that are still on the table, and the owners of
the dice in each pile."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from engine.button_men.dice.die import Die
from engine.button_men.fight.events import (
    Adjusted,
    Change,
    Reacted,
    Regained,
    RoundBegan,
    RoundEnded,
    Struck,
    Used,
)
from engine.button_men.fight.fight import Fight
from engine.game import Event, Seat
from engine.value import value
from ui.button_men.row_changes import Gone, RowChanges
from ui.button_men.selection import Place


@value
class LastMove:
    """The effects of the last move on dice still on the table."""

    changed: tuple[tuple[Place, Die], ...] = ()
    """The places of the dice that were rolled or turned, each with the die as it was before."""
    joined: tuple[Place, ...] = ()
    """The places of the dice that came into play."""
    attackers: tuple[Place, ...] = ()
    attacked: tuple[Place, ...] = ()
    """The targets that were not captured."""
    gone: tuple[Gone, ...] = ()
    """The dice that left their row for a pile, where they are the last ones."""

    def fresh(self, pile: str, seat: Seat) -> int:
        """Return the number of dice that the move added to this player's pile. `pile` is "captured"
        or "removed"."""
        return sum((one.pile, one.seat) == (pile, seat) for one in self.gone)


def last_move(events: Iterable[Event], fight: Fight | None) -> LastMove:
    """Return the effects of the last move that affected a die, or no effects without such a move.
    The events start with the latest; `fight` is the state after all of them."""
    rolled_after: tuple[Change, ...] = ()
    for event in events:
        match event:
            case Change():
                rolled_after += (event,)
            case Reacted() | Used() | Adjusted():
                return LastMove(_dice_before(event.changes))
            case Struck():
                struck = _strike_as_last_move(event)
                return replace(struck, changed=(*struck.changed, *_dice_before(rolled_after)))
            case Regained():
                # A die that was taken back is the last one in its row.
                at = len(fight.sides[event.seat].dice) - 1 if fight is not None else 0
                return LastMove(joined=((event.seat, at),))
    return LastMove()


def _strike_as_last_move(event: Struck) -> LastMove:
    rows = RowChanges(event)
    after = rows.after
    changed = _dice_before((*event.turned, *event.rolls))
    attackers = (after(place) for place in rows.attackers)
    attacked = (after(place) for place in rows.missed_targets)
    return LastMove(
        tuple((now, before) for place, before in changed if (now := after(place))),
        tuple(place for place, _ in rows.joined()),
        tuple(place for place in attackers if place),
        tuple(place for place in attacked if place),
        tuple(rows.gone()),
    )


def _dice_before(changes: tuple[Change, ...]) -> tuple[tuple[Place, Die], ...]:
    return tuple(((change.seat, change.at), change.before) for change in changes)


def owners(events: Sequence[Event]) -> dict[Seat, list[Seat]]:
    """Return the owners of each captor's captured dice, in order of capture, without dice that were
    taken back. The events start with the latest."""
    piled: list[Gone] = []
    for event in reversed(events):
        if isinstance(event, Struck):
            piled += (one for one in RowChanges(event).gone() if one.pile == "captured")
        if isinstance(event, Regained):
            alike = [one for one in piled if one.die == event.die]
            # Another player may have lost an equal die to the same captor: prefer the player's own.
            alike.sort(key=lambda one: one.place[0] != event.seat)
            taken_back = next(iter(alike), None)
            piled = [one for one in piled if one is not taken_back]
    of: dict[Seat, list[Seat]] = {}
    for one in piled:
        of.setdefault(one.seat, []).append(one.place[0])
    return of


def of_round(events: Sequence[Event], *, is_end_shown: bool) -> Iterator[Event]:
    """Yield the events of the current round, or of the round whose end is shown, the latest
    first."""
    for event in reversed(events):
        if isinstance(event, RoundBegan) or (isinstance(event, RoundEnded) and not is_end_shown):
            return
        yield event
