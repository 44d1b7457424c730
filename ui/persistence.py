"""Persistence: the numbered format of the records saved in the browser.

Matches, settings and the history are JSON with a format number. An incompatible change needs a new
number and a conversion here. Parsing never guesses: missing data in a match or in the history is
damage. Settings are the exception, since they are independent: a missing one takes its default.
"""

import json
from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Generic, TypeVar

from engine.saving import MAX_KEPT_VALUES, Codec, DamagedSave, Json, Record, quoted_value, read_json
from engine.value import value

FORMAT = 18
OLDEST = 16
"""The oldest format that is still parsed."""


V = TypeVar("V")
LEFT_OUT: dict[type, dict[str, Json]] = {}
"""The fields that older versions did not save, by class, with the values to use for them."""
CODEC = Codec({}, {}, LEFT_OUT)
"""The codec of the page's values, which need no special notation."""


def dump_record(kind: str, record: Json, **beside: Json) -> str:
    """Return the text to save for a record of this kind, such as "session" or "settings". `beside`
    contains further records to save in the same text, by kind."""
    return json.dumps(
        {"format": FORMAT, kind: record} | beside, separators=(",", ":"), ensure_ascii=False
    )


def load_record(text: str, kind: str, limit: int = MAX_KEPT_VALUES) -> Record:
    """Return the record of this kind from a text with at most `limit` values, converted to the
    current format. Raises DamagedSave if the text is invalid, has an unsupported format, or has no
    such record."""
    said = read_json(text, limit)
    if not isinstance(said, dict) or type(said.get("format")) is not int:
        raise DamagedSave("no-format")
    number = said["format"]
    if not OLDEST <= number <= FORMAT:
        raise DamagedSave("other-format", format=quoted_value(number), oldest=OLDEST, newest=FORMAT)
    if number < FORMAT:
        said = _with_moves(said)
    if kind not in said:
        raise DamagedSave("missing", at="$", name=kind)
    record = said[kind]
    if not isinstance(record, dict):
        raise DamagedSave("not-a-record", at=f"$.{kind}")
    return record


def has_record(text: str, kind: str, limit: int = MAX_KEPT_VALUES) -> bool:
    """Whether a text with at most `limit` values has a record of this kind. Raises DamagedSave if
    the text is not JSON or has more values."""
    said = read_json(text, limit)
    return isinstance(said, dict) and kind in said


def decode_record(kind: type[V], record: Record, path: str) -> V:
    """Return the value of this type in a record. Raises DamagedSave, with the path of the problem,
    if the record is invalid. `path` is that of the record itself."""
    found: object = CODEC.decode(kind, record, path)
    if not is_dataclass(found) or not isinstance(found, kind):
        raise DamagedSave("not-a-record", at=path)
    return found


@value
class SavedForm(Generic[V]):
    """The form in which values of one type are saved: as a record of this kind, in a separate
    text."""

    kind: str
    of: type[V]

    def text(self, content: V) -> str:
        """Return the text to save for a value."""
        return dump_record(self.kind, CODEC.encode(content))

    def read(self, text: str) -> V:
        """Return the value in a saved text. Raises DamagedSave with the problem and its path if the
        text is invalid."""
        return decode_record(self.of, load_record(text, self.kind), f"$.{self.kind}")


def match_record(record: Record) -> Record:
    """Return the match record in a session record. Raises DamagedSave if there is none."""
    match = record.get("match")
    if not isinstance(match, dict):
        raise DamagedSave("missing", at="$.session", name="match")
    return match


def with_new_rules(record: Record) -> Record:
    """Add the rule `judges_raised` wherever it is missing in a record of an older format, and
    return the record. The rule is whether raised dice are judged by their new values. It is false
    only in the edition of Button Weavers."""
    for one in _records_in(record):
        if one.get("is") == "Rules":
            one.setdefault("judges_raised", one.get("edition") != "button-weavers")
    return record


def _records_in(record: Record) -> Iterator[Record]:
    """Yield this record and all records nested in it. The caller may change each of them before the
    next one."""
    left: list[Json] = [record]
    while left:
        one = left.pop()
        if isinstance(one, list):
            left += one
        elif isinstance(one, dict):
            left += one.values()
            yield one


def _with_moves(record: Record) -> Record:
    """Change a record of an older format, which saved a match as its state and log, to contain the
    moves of the match instead, and return the record. Any damage is detected later."""
    session = record.get("session")
    match = session.get("match") if isinstance(session, dict) else None
    log = match.pop("log", None) if isinstance(match, dict) else None
    if isinstance(match, dict) and isinstance(log, list):
        entries = [entry if isinstance(entry, dict) else {} for entry in log]
        parts = ("seat", "action", "picks")
        match |= {"rules": 1, "moves": [[entry.get(part) for part in parts] for entry in entries]}
    return with_new_rules(record)
