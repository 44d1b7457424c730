"""Daily results of friends: parsed from pasted texts, as messengers copy them, and as a table.

The texts are those of `ui/daily/result_text.py` and `ui/puzzles/daily_puzzle.py`, in any language:
only the day, the scores and the signs are parsed. The results cannot be verified.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from engine.value import value
from ui.calendar import parse_day
from ui.components.standings import Cell, Order, Standings
from ui.puzzles.daily_puzzle import SIGNS
from ui.text.i18n import Texts
from ui.text.wording import written_day

MAX_TEXT = 200_000
"""The maximum number of characters that are parsed."""
MAX_RESULTS = 2000
LONGEST_NAME = 40
MAX_PLAYERS = 8
KINDS = ("duel", "brawl", "puzzle")
BEST = 2
"""The points of the best result of a kind."""

_RESULT = re.compile(r"(?:Button Men|Lunch Money)[^·\d]{0,40}(\d{4}-\d\d-\d\d) · (.{1,200})")
_SCORE = re.compile(r"\b(\d{1,2})–(\d{1,2})\b")
_PLACE = re.compile(r"\D*\b(\d)\b\D+\b(\d)\b\D*")
_TIME = re.compile(r"\[[^\]]*\]|^[\d./:,\s]+(?:[AP]M)?\s*-|\s—\s.*")
"""Matches the time that messengers put beside the name of a sender."""


@value
class FriendsResult:
    """A friend's result in one of the KINDS on one day."""

    name: str
    """The name of the sender, or "" if the result came without one."""
    day: str
    kind: str
    text: str
    """The result in a few characters, such as "3–1"."""
    points: int


def parse_results(text: str) -> tuple[FriendsResult, ...]:
    """Return the results in a text, ignoring everything between them. Only the first result of each
    player, day and kind counts. Those without a name belong to players "1", "2" … of that day and
    kind. At most MAX_TEXT characters are parsed, and at most MAX_RESULTS results returned."""
    found: dict[tuple[str, str, str], FriendsResult] = {}
    unnamed: Counter[tuple[str, str]] = Counter()
    for one in _results(text[:MAX_TEXT].splitlines()):
        unnamed[one.day, one.kind] += not one.name
        name = one.name or str(unnamed[one.day, one.kind])
        kept = FriendsResult(name, one.day, one.kind, one.text, one.points)
        if len(found) < MAX_RESULTS:
            found.setdefault((name.casefold(), one.day, one.kind), kept)
    return tuple(found.values())


def _results(lines: Iterable[str]) -> Iterator[FriendsResult]:
    before = ""
    for line in lines:
        match = _RESULT.search(line)
        result = match and parse_day(match[1]) and _result(match[2].split(" · "))
        if match and result:
            name = _name(line[: match.start()]) or _name(before)
            yield FriendsResult(name, match[1], *result)
        # The streak and the address follow a result: neither is the next sender.
        is_name = not match and "://" not in line and not set(line) & set("▲▼◆")
        before = line if is_name and line.strip() else "" if match else before


def _name(text: str) -> str:
    plain = "".join(filter(str.isprintable, _TIME.sub("", text)))
    return plain.strip(" :,;-–—~>*_")[:LONGEST_NAME]


def _result(parts: list[str]) -> tuple[str, str, int] | None:
    """Return the kind, the text and the points of the result in these parts of a line, or None if
    it is not one."""
    score, place = _SCORE.search(parts[-1]), _PLACE.fullmatch(parts[0])
    if parts[0] in SIGNS.values():
        return "puzzle", parts[0], BEST * (parts[0] == SIGNS[True])
    if score and len(parts) > 1:
        mine, theirs = map(int, score.groups())
        return "duel", score[0], (mine > theirs) + (mine >= theirs)
    if not place:
        return None
    at, of = map(int, place.groups())
    if not 1 <= at <= of <= MAX_PLAYERS:
        return None
    return "brawl", f"{at}/{of}", BEST if at == 1 else int(at == BEST < of)


def standings_of(
    texts: Texts, results: tuple[FriendsResult, ...], order: Order, *, is_month: bool
) -> Standings:
    """Return the table of the latest day or, if `is_month`, of its month. It has a column for each
    kind, with the results of the day or the points in the month. There must be at least one
    result."""
    day = max(one.day for one in results)
    month = f"{texts.t(f'month.{int(day[5:7])}')} {day[:4]}"
    period = day[:7] if is_month else day
    shown = [one for one in results if one.day.startswith(period)]
    names = dict.fromkeys(one.name for one in shown)
    rows = []
    for name in names:
        own = [one for one in shown if one.name == name]
        of_kind = [[one for one in own if one.kind == kind] for kind in KINDS]
        sums = [sum(one.points for one in them) for them in of_kind]
        figures = [
            Cell(str(points) if is_month else them[0].text, points) if them else Cell("–", -1)
            for them, points in zip(of_kind, sums, strict=True)
        ]
        called = texts.t("results.unnamed", number=name) if name.isdecimal() else name
        rows.append((Cell(called), *figures, Cell(str(sum(sums)), sum(sums))))
    heads = [texts.t(f"results.{one}") for one in ("player", *KINDS, "points")]
    title = texts.t("results.of", when=month if is_month else written_day(texts, day))
    return Standings(title, tuple(heads), tuple(rows), order)
