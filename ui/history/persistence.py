"""Reading: a history as text, and back. A file may come from anybody, so nothing in it is believed
before it has been looked at."""

import re
from collections.abc import Iterator

from engine.games import GAME_NAMES
from engine.saving import DamagedSave, Json
from ui.history.history import MAX_MATCHES, MAX_RECORDS, History, Run, Sum
from ui.history.pins import LEVELS, Pin
from ui.history.played import LONGEST_NAME, Played
from ui.persistence import CODEC, decoded, kept_record, kept_text

LARGEST = 2_000_000
"""Bytes of a file. A full history takes half of it."""
MAX_VALUES = 120_000
"""Values in it; a full history has 80,000."""
MAX_SUMS = 10_000
MAX_PLAYERS = 8
MAX_PINS = 3_000
"""More than there are buttons, portraits and feats, and matches whose opponents had other dice."""
MAX_FEATS = 20
MAX_COUNTED = 1_000_000
HIGHEST_RATE = 10_000
"""A decision costs no more than the whole match."""

_DAY = re.compile(r"[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
"""Close enough to sort by, and to be shown; a real calendar would have to be loaded first."""
_MARK = re.compile(r"[0-9a-f]{8,64}")
_RECORD = re.compile(r"[A-Za-z0-9_-]*")


def history_text(history: History, **beside: Json) -> str:
    """The text to keep, and to save as a file; `beside` is what else is in the file."""
    return kept_text("history", CODEC.encode(history), **beside)


def read_history(text: str) -> History:
    """The history in a text. The DamagedSave that it raises contains the problem and its place."""
    if len(text) > LARGEST or len(text.encode(errors="replace")) > LARGEST:
        raise DamagedSave("too-large", most=LARGEST)
    history = decoded(History, kept_record(text, "history", MAX_VALUES), "$.history")
    for problem in _problems(history):
        raise problem
    return history


def _problems(history: History) -> Iterator[DamagedSave]:
    """All that cannot be, of what has the right form."""
    yield from _count(len(history.matches), MAX_MATCHES, "$.history.matches")
    yield from _count(len(history.sums), MAX_SUMS, "$.history.sums")
    yield from _count(len(history.runs), len(GAME_NAMES), "$.history.runs")
    yield from _count(len(history.pins), MAX_PINS, "$.history.pins")
    marks: set[str] = set()
    for number, played in enumerate(history.matches):
        at = f"$.history.matches[{number}]"
        yield from _of_match(played, at)
        if played.match in marks:
            yield DamagedSave("twice", at=at)
        marks.add(played.match)
    for number, one in enumerate(history.sums):
        yield from _of_sum(one, f"$.history.sums[{number}]")
    for number, run in enumerate(history.runs):
        yield from _of_run(run, f"$.history.runs[{number}]")
    for number, pin in enumerate(history.pins):
        yield from _of_pin(pin, f"$.history.pins[{number}]")


def _of_match(played: Played, path: str) -> Iterator[DamagedSave]:
    yield from _form(_MARK, played.match, f"{path}.match")
    yield from _game(played.game, f"{path}.game")
    yield from _day(played.day, f"{path}.day")
    yield from _count(len(played.players), MAX_PLAYERS, f"{path}.players", least=2)
    for seat, player in enumerate(played.players):
        yield from _word(player.name, f"{path}.players[{seat}].name")
        yield from _word(player.face, f"{path}.players[{seat}].face", least=0)
    yield from _word(played.used, f"{path}.used", least=0)
    yield from _word(played.edition, f"{path}.edition", least=0)
    yield from _count(len(played.feats), MAX_FEATS, f"{path}.feats")
    for feat in played.feats:
        yield from _word(feat, f"{path}.feats")
    yield from _outcome(played, path)
    if played.error_rate is not None:
        yield from _count(played.error_rate, HIGHEST_RATE, f"{path}.error_rate")
    if len(played.record) > MAX_RECORDS:
        yield DamagedSave("too-long", most=MAX_RECORDS)
    yield from _form(_RECORD, played.record, f"{path}.record")


def _outcome(played: Played, path: str) -> Iterator[DamagedSave]:
    seats = len(played.players)
    if len(set(played.winners)) != len(played.winners):
        yield DamagedSave("twice", at=f"{path}.winners")
    for winner in played.winners:
        yield from _count(winner, seats - 1, f"{path}.winners")
    yield from _count(len(played.score), seats, f"{path}.score", least=seats)
    for points in (*played.score, played.moves, played.hints, played.undos):
        yield from _count(points, MAX_COUNTED, path)


def _of_sum(one: Sum, path: str) -> Iterator[DamagedSave]:
    yield from _game(one.game, f"{path}.game")
    yield from _word(one.used, f"{path}.used", least=0)
    yield from _count(one.played, MAX_COUNTED, f"{path}.played")
    yield from _count(one.won, one.played, f"{path}.won")


def _of_run(run: Run, path: str) -> Iterator[DamagedSave]:
    yield from _game(run.game, f"{path}.game")
    yield from _count(run.longest, MAX_COUNTED, f"{path}.longest")
    yield from _count(run.present, run.longest, f"{path}.present")


def _of_pin(pin: Pin, path: str) -> Iterator[DamagedSave]:
    yield from _game(pin.game, f"{path}.game")
    yield from _word(pin.name, f"{path}.name")
    yield from _day(pin.day, f"{path}.day")
    if pin.level not in LEVELS:
        yield DamagedSave("unknown-kind", at=f"{path}.level", found=pin.level)


def _day(text: str, path: str) -> Iterator[DamagedSave]:
    if _DAY.fullmatch(text) is None:
        yield DamagedSave("no-date", at=path, found=text[:40])


def _game(name: str, path: str) -> Iterator[DamagedSave]:
    if name not in GAME_NAMES:
        yield DamagedSave("unknown-kind", at=path, found=name[:40])


def _form(form: re.Pattern[str], text: str, path: str) -> Iterator[DamagedSave]:
    if form.fullmatch(text) is None:
        yield DamagedSave("unreadable", at=path, found=text[:40])


def _word(text: str, path: str, *, least: int = 1) -> Iterator[DamagedSave]:
    if not text.isprintable() or not least <= len(text) <= LONGEST_NAME:
        yield DamagedSave("not-printable", at=path)


def _count(number: int, most: int, path: str, *, least: int = 0) -> Iterator[DamagedSave]:
    if not least <= number <= most:
        yield DamagedSave("out-of-range", at=path, found=str(number)[:20], least=least, most=most)
