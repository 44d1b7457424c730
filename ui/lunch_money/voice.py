"""The occasions on which the computer players of a brawl make remarks."""

from engine.game import Seat
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.events import BrawlEnded, Hurt, KnockedOut, TurnBegan
from ui.history.history import History
from ui.lunch_money.match_config import portrait_of
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.voice_lines import LINES
from ui.match import voice
from ui.match.said import Said
from ui.match.voice import Occasion, Remark, Remarks, meetings

FEW = 3
"""A win with this many counters or fewer is narrow."""
MUCH = 5
"""A blow that costs this many counters or more is great."""


def said(turn: TurnState, history: History) -> Said | None:
    """Return the remark that a rival makes now, or None if no one makes one."""
    return voice.said(turn, LINES, remarks(turn, history))


def remarks(turn: TurnState, history: History) -> Remarks:
    """Return all occasions for remarks up to the position shown."""
    now, hit_by, out = 0, dict[Seat, Seat](), turn.viewer
    seats = enumerate(turn.session.config.seats)
    faces = ["" if turn.is_human(at) else portrait_of(one) for at, one in seats]
    found = list(meetings(history, LUNCH_MONEY.name, faces))
    for move, event in turn.shown_events:
        match event:
            case TurnBegan():
                now = event.turn
            case Hurt(by=int(by)) if event.damage and by != event.seat:
                is_great = len(event.cards) > 1 or event.damage >= MUCH
                if is_great or hit_by.pop(by, None) == event.seat:
                    what = Occasion.COMBO if is_great else Occasion.REVENGE
                    found.append(Remark(what, by, now, move))
                hit_by[event.seat] = by
            case KnockedOut():
                out = event.seat
                if event.by != event.seat:
                    found.append(Remark(Occasion.KNOCKOUT, event.by, now, move))
            case BrawlEnded(winners=(winner,)) if turn.table.players[winner].counters <= FEW:
                is_rival = not turn.is_human(winner)
                what = Occasion.NARROW_WIN if is_rival else Occasion.NARROW_LOSS
                found.append(Remark(what, winner if is_rival else out, now, move))
    return Remarks(now, tuple(found))
