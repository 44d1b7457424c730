"""The occasions on which the players of a duel say something."""

from collections import Counter
from collections.abc import Iterator

from engine.button_men.fight.events import Passed, RoundEnded, Struck
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat
from ui.button_men.turn_state import TurnState
from ui.button_men.voice_lines import LINES
from ui.history.history import History
from ui.match import voice
from ui.match.said import Said
from ui.match.voice import Occasion, Remark, Remarks, meetings

MANY = 3
"""At least this many attackers, or captures in a round, deserve a remark."""
LITTLE = 4
"""A round won by at most this many half points is narrow."""


def said(turn: TurnState, history: History) -> Said | None:
    """Return what a rival says now, or None."""
    return voice.said(turn, LINES, remarks(turn, history))


def remarks(turn: TurnState, history: History) -> Remarks:
    """Return the occasions for remarks in a duel up to now."""
    faces = ["" if turn.is_human(at) else name for at, name in enumerate(turn.own_names)]
    found = list(meetings(history, BUTTON_MEN.name, faces))
    now, taken, last = 0, Counter[Seat](), dict[Seat, Struck]()
    for move in turn.narration:
        for event in move.events:
            match event:
                case Passed():
                    now += 1
                case Struck():
                    now += 1
                    taken[event.seat] += len(event.captured)
                    what = _occasion(event, taken[event.seat], last.get(event.attack.defender))
                    found += [Remark(what, event.seat, now, move.move)] if what else []
                    last[event.seat] = event
                case RoundEnded():
                    finish = _finish(turn, event)
                    found += [Remark(what, seat, now, move.move) for what, seat in finish]
                    taken.clear()
                    last.clear()
    return Remarks(now, tuple(found))


def _occasion(event: Struck, taken: int, hit: Struck | None) -> Occasion | None:
    """Return the occasion for a remark of the attacker, or None. `taken` is the number of their
    captures in this round, `hit` the defender's last attack."""
    if not event.captured:
        return None
    if len(event.attackers) >= MANY:
        return Occasion.COMBO
    if hit is not None and _is_revenge(event, hit):
        return Occasion.REVENGE
    return Occasion.KNOCKOUT if taken >= MANY or len(event.captured) > 1 else None


def _is_revenge(event: Struck, hit: Struck) -> bool:
    """Whether the attack captured a die that had just captured one of the attacker's dice in
    `hit`."""
    was_hit = bool(hit.captured) and hit.attack.defender == event.seat
    return was_hit and not set(event.attack.targets).isdisjoint(hit.attack.attackers)


def _finish(turn: TurnState, ended: RoundEnded) -> Iterator[tuple[Occasion, Seat]]:
    """Yield the occasion for a remark on a narrow round, if it was one: the winner's, or if the
    winner is human and the match goes on, the runner-up's."""
    if ended.winner is None or ended.gave_up is not None:
        return
    seats = sorted(range(len(ended.scores)), key=lambda seat: -ended.scores[seat])
    second = next(seat for seat in seats if seat != ended.winner)
    if ended.scores[ended.winner] - ended.scores[second] > LITTLE:
        return
    if not turn.is_human(ended.winner):
        yield Occasion.NARROW_WIN, ended.winner
    elif not turn.is_over:
        yield Occasion.NARROW_LOSS, second
