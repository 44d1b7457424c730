"""The rivals' voice: a line beside the face of a computer player, at the start of a match or after
a move that deserves one.

The lines follow from the seed and moves of the match, and from earlier matches. Choosing them does
not change the random numbers of the match.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from engine.game import Seat
from engine.luck import Seeded
from engine.value import value
from ui.history.history import History
from ui.history.past_match import PastMatch
from ui.match.narration import Sentence
from ui.match.said import Said
from ui.match.turn_state import TurnState

Lines = Mapping[str, Mapping[str, Sequence[str]]]
"""The lines of a game's rivals, by language and occasion. In languages without lines, the rivals
are silent."""

QUIET = 3
"""The minimum number of turns from one line to the next."""
SHOWN = 2
"""The number of turns for which a line is shown."""
EARLIER = 2
"""The number of earlier matches against a rival when the player meets them for the third time."""


class Occasion(StrEnum):
    """An event that a rival can remark on."""

    KNOCKOUT = "knockout"
    """The rival knocked someone out, or captured several dice at once or many in a round."""
    COMBO = "combo"
    """The rival attacked with several cards or many dice at once, or did much damage with one
    card."""
    REVENGE = "revenge"
    """The rival hit back at the player who had hit them."""
    NARROW_WIN = "narrow-win"
    """The rival narrowly won a round or the match."""
    NARROW_LOSS = "narrow-loss"
    """The rival narrowly lost a round or the match."""
    THIRD = "third"
    """The player meets the rival for the third time."""
    OWED = "owed"
    """The player has won the last two matches against the rival."""


@value
class Remark:
    """An occasion on which the player at this seat could say something."""

    occasion: Occasion
    seat: Seat
    turn: int
    """The number of the turn within the match."""
    move: int
    """The number of the move, or 0 for the opening."""


@value
class Remarks:
    """The occasions of a match up to now."""

    turn: int
    """The number of the current turn."""
    found: tuple[Remark, ...]
    """The remarks in order. If a move has several, the last one counts."""


def said(turn: TurnState, lines: Lines, remarks: Remarks) -> Said | None:
    """Return the latest line of a rival if it is still to be shown, otherwise None."""
    *_, last = (None, *remarks_made(turn, lines, remarks.found))
    if last is None or remarks.turn - last[0].turn >= SHOWN:
        return None
    (remark, line), texts = last, turn.texts
    told = texts.t("screen.says", name=turn.display_names[remark.seat], text=line)
    key = f"voice-{remark.move}"
    return Said(remark.seat, line, Sentence(key, told, "voice", remark.seat, remark.move))


def remarks_made(
    turn: TurnState, lines: Lines, remarks: Iterable[Remark]
) -> Iterator[tuple[Remark, str]]:
    """Yield the remarks that computer players actually make, each with its line. They do not repeat
    a line, and are silent for some turns after each."""
    seats, seed, used, quiet_until = turn.session.config.seats, turn.match.seed, set[str](), 0
    known = lines.get(turn.texts.locale, {})
    for one in {one.move: one for one in remarks}.values():
        if one.turn < quiet_until or not seats[one.seat].played_by.is_computer:
            continue
        left = [line for line in known.get(one.occasion, ()) if line not in used]
        if left:
            line = left[Seeded(f"{seed}/voice {one.move}").pick(len(left))]
            quiet_until = one.turn + QUIET
            used.add(line)
            yield one, line


def meetings(history: History, game: str, faces: Sequence[str]) -> Iterator[Remark]:
    """Yield the remarks about earlier matches that rivals could make at the start of a match.
    `faces` are the faces of the rivals by seat, with "" for seats without one."""
    own = [one for one in history.matches if one.game == game and one.me is not None]
    for seat, face in enumerate(faces):
        met = [one.is_won for one in own if face and face in _rivals(one)]
        if len(met) > 1 and all(met[-2:]):
            yield Remark(Occasion.OWED, seat, 0, 0)
        elif len(met) == EARLIER:
            yield Remark(Occasion.THIRD, seat, 0, 0)


def _rivals(played: PastMatch) -> list[str]:
    return [player.face for seat, player in enumerate(played.players) if seat != played.me]
