"""The check of result lines: each is parsed, verified and replayed."""

import re
from collections.abc import Generator
from dataclasses import replace

from engine.correspondence.link import LONGEST_TEXT, MARK, Kind
from engine.correspondence.reasons import LinkRefused
from engine.correspondence.signature import KEY_SIZE, SIGNATURE_SIZE, is_signed
from engine.game import Refusal
from engine.saving import DamagedSave
from ui.persistence import decode_record
from ui.runs.group import CheckedLines, CheckedResult, Entry, Group, unpacked
from ui.runs.result_lines import Result, signed_text
from ui.runs.run import LOST, GameRun, standing

MAX_LINES = 60


class LineRefused(ValueError):
    """A line does not count; `refusal` has the reason."""

    def __init__(self, reason: str, **words: str | int) -> None:
        self.refusal = Refusal(f"result.{reason}", tuple(words.items()))
        super().__init__(str(self.refusal))


def checking(rules: GameRun, group: Group, text: str) -> Generator[str | CheckedLines, str, None]:
    """Check all lines in a text: yield the lines checked so far, and the questions to the computer
    players, whose answers are sent."""
    lines = [] if len(text) > LONGEST_TEXT else re.split(rf"(?={MARK})", text)[1:]
    found = CheckedLines(group.digest, left=min(len(lines), MAX_LINES))
    if text.strip() and not 0 < len(lines) <= MAX_LINES:
        why = LineRefused("too-many" if lines else "none", most=MAX_LINES)
        found = replace(found, refused=((len(lines), why.refusal),))
    yield found
    for number, line in enumerate(lines[:MAX_LINES], 1):
        found = replace(found, left=found.left - 1)
        try:
            result = yield from _checked(rules, group, line, found)
            found = replace(found, results=(*found.results, result))
        except LineRefused as error:
            found = replace(found, refused=(*found.refused, (number, error.refusal)))
        yield found


def _checked(
    rules: GameRun, group: Group, line: str, before: CheckedLines
) -> Generator[str, str, CheckedResult]:
    """Return the result in a line that follows these. Raises LineRefused."""
    try:
        head, record = unpacked(Kind.RESULT, line, KEY_SIZE + SIGNATURE_SIZE)
        result = decode_record(Result, record, "$")
    except (LinkRefused, DamagedSave) as error:
        raise LineRefused("damaged") from error
    key, signature = head[:KEY_SIZE], head[KEY_SIZE:]
    if result.group != group.digest:
        raise LineRefused("other-group")
    if not is_signed(key, signed_text(result), signature):
        raise LineRefused("forged")
    if any((one.key, one.attempt) == (key.hex(), result.attempt) for one in before.results):
        raise LineRefused("twice", player=result.player, attempt=result.attempt)
    entry = Entry(group, result.button, result.player, result.attempt)
    own = rules.group.run(entry) if rules.group else None
    if own is None or rules.group is None:
        raise LineRefused("entry", button=result.button)
    try:
        course, points = yield from rules.group.replaying(own, entry.seed, result.moves)
    except DamagedSave as error:
        raise LineRefused("replay") from error
    now = standing(own, entry.seed, course)
    if course != result.course or now is None or not now.is_over:
        raise LineRefused("replay")
    return CheckedResult(
        result.player,
        key.hex(),
        result.button,
        result.attempt,
        now.passed,
        course.count(LOST),
        points,
    )
