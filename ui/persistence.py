"""Persistence: the one numbered format of everything that a browser keeps.

Matches, settings and the history are JSON with the number of their format. A change that old texts
do not survive gets a new number and a migration here. Reading never guesses: what is missing in a
match or in the history is damage. Settings are the exception, for they stand alone: a setting that
is missing takes its default.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from typing import TypeVar

from engine.saving import MAX_KEPT_VALUES, Codec, DamagedSave, Json, Record, read_json

FORMAT = 17
OLDEST = 4
"""Formats before it were never released."""

LONGEST_NUMBER = 20
"""Digits of a wrong number that are shown to the player."""
MAX_COUNTED = 1_000_000
"""More hints, undos or matches than anybody counts in one visit."""

V = TypeVar("V")
CODEC = Codec({}, {})
"""For values of the page, which need no notation of their own."""


def kept_text(kind: str, record: Json, **beside: Json) -> str:
    """The text to keep for a record of this kind: "session", "settings", "history" ...; `beside`
    are records of other kinds in the same text."""
    return json.dumps(
        {"format": FORMAT, kind: record} | beside, separators=(",", ":"), ensure_ascii=False
    )


def kept_record(text: str, kind: str, most: int = MAX_KEPT_VALUES) -> Record:
    """The record of this kind in a text of so many values, in today's format; DamagedSave if there
    is none."""
    said = read_json(text, most)
    if not isinstance(said, dict) or type(said.get("format")) is not int:
        raise DamagedSave("no-format")
    number = said["format"]
    if not OLDEST <= number <= FORMAT:
        said_format = str(number)[:LONGEST_NUMBER]
        raise DamagedSave("other-format", format=said_format, oldest=OLDEST, newest=FORMAT)
    for migrate in MIGRATIONS[number - OLDEST :]:
        said = migrate(said)
    if kind not in said:
        raise DamagedSave("missing", at="$", name=kind)
    record = said[kind]
    if not isinstance(record, dict):
        raise DamagedSave("not-a-record", at=f"$.{kind}")
    return record


def has_record(text: str, kind: str, most: int = MAX_KEPT_VALUES) -> bool:
    """Whether a text of so many values has a record of this kind; DamagedSave if it is no JSON."""
    said = read_json(text, most)
    return isinstance(said, dict) and kind in said


def decoded(kind: type[V], record: Record, path: str) -> V:
    """The value of this type in a record; DamagedSave names the place of what does not fit."""
    found: object = CODEC.decode(kind, record, path)
    if not is_dataclass(found) or not isinstance(found, kind):
        raise DamagedSave("not-a-record", at=path)
    return found


def check_count(number: int, path: str, most: int = MAX_COUNTED) -> None:
    """Raise DamagedSave unless a number of things is between 0 and `most`."""
    if not 0 <= number <= most:
        said = str(number)[:LONGEST_NUMBER]
        raise DamagedSave("out-of-range", at=path, found=said, least=0, most=most)


def match_record(record: Record) -> Record:
    """The record of the match in that of a session; DamagedSave if there is none."""
    match = record.get("match")
    if not isinstance(match, dict):
        raise DamagedSave("missing", at="$.session", name="match")
    return match


def _with_session(record: Record) -> Record:
    """Format 4 to 5: `page` becomes `session`, and the match in it a record instead of a text."""
    page = record.get("page")
    if not isinstance(page, dict):
        return record
    text = page.get("match")
    if not isinstance(text, str):
        raise DamagedSave("missing", at="$.page", name="match")
    match = read_json(text)
    if not isinstance(match, dict):
        raise DamagedSave("not-a-record", at="$.page.match")
    # The first matches of format 4 did not count what was taken back.
    session: Record = {"undos": 0}
    session |= {_SESSION_NAMES.get(name) or name: value for name, value in page.items()}
    return {"session": session | {"match": match, "config": _config(page.get("terms"))}}


_SESSION_NAMES: dict[str, str] = {"asked": "request", "matches": "number"}
_CONFIG_NAMES = {"chairs": "seats"}
_SEAT_NAMES = {"said": "plays", "name": "plays"}


def _config(terms: Json) -> Json:
    if not isinstance(terms, dict) or not isinstance(terms.get("chairs"), list):
        raise DamagedSave("missing", at="$.page", name="terms")
    seats = [_renamed(chair, _SEAT_NAMES, "SeatConfig") for chair in terms["chairs"]]
    return _renamed(terms, _CONFIG_NAMES, "MatchConfig") | {"seats": seats}


def _renamed(record: Json, names: dict[str, str], kind: str) -> Record:
    if not isinstance(record, dict):
        raise DamagedSave("not-a-record", at="$.page.terms")
    renamed: Record = {names.get(name) or name: value for name, value in record.items()}
    return renamed | {"is": kind}


def with_new_questions(record: Record) -> Record:
    """Format 5 to 6: rules answer further questions, each as it had been for everybody.

    It applies to all rules in this record, which was just read and is changed.
    """
    for one in _values(record):
        if one.get("is") == "Rules":
            one |= {name: answer for name, answer in _ANSWERS.items() if name not in one}
    return record


def _values(record: Record) -> Iterator[Record]:
    """This record and all that are in it. What the caller adds to one is not looked through."""
    found: list[Json] = [record]
    while found:
        one = found.pop()
        if isinstance(one, list):
            found += one
        elif isinstance(one, dict):
            found += one.values()
            yield one


_ANSWERS: Record = {
    "dizzy_for": "first-turn",
    "fewest_targets": 1,
    "notation": "common",
    "swing_sizes": "by-letter",
}


def _with_temperaments(record: Record) -> Record:
    """Format 6 to 7: the seats of Lunch Money have temperaments, each the usual one of its seat."""
    session = record.get("session")
    config = session.get("config") if isinstance(session, dict) else None
    seats = config.get("seats") if isinstance(config, dict) and "rulings" in config else None
    if isinstance(seats, list):
        for seat, temperament in zip(seats, _CAST, strict=False):
            if isinstance(seat, dict):
                seat["temperament"] = temperament
    return record


_CAST = ("even", "hothead", "avenger", "hoarder", "bully", "coward", "rival", "wrestler")


def _with_attempt(record: Record) -> Record:
    """Format 7 to 8: a match may be an attempt. No older one was."""
    session = record.get("session")
    if isinstance(session, dict):
        session.setdefault("attempt", None)
    return record


def with_new_fields(record: Record) -> Record:
    """Format 8 to 9: values have further fields, each as it had been for everybody.

    It applies to all values in this record, which was just read and is changed.
    """
    for one in _values(record):
        for (kind, known), more in _FIELDS.items():
            if one.get("is") == kind and known in one:
                one |= {name: usual for name, usual in more.items() if name not in one}
    return record


_FIELDS: dict[tuple[str, str], Record] = {
    ("Duel", "choosers"): {"losers": [], "declared": None, "ending": None},
    ("Entrant", "recipe"): {"special": None},
    ("Fight", "passes"): {"missing": []},
    ("Player", "roster"): {"special": None, "deck": [], "recipe": "", "memory": [], "used": []},
    ("Rules", "notation"): {"ambush": "target-halved"},
    ("Side", "dice"): {"special": None, "deck": [], "memory": []},
    ("Struck", "captured"): {"joined": [], "left": [], "goes_on": False, "misses": False},
}
"""The new fields of each kind of value, which has this other field."""


def _with_error_rates(record: Record) -> Record:
    """Format 9 to 10: a match may have been reviewed. No older one was."""
    for one in _values(record):
        if one.get("is") == "Played" and "moves" in one:
            one.setdefault("error_rate", None)
    return record


def _with_standing(record: Record) -> Record:
    """Format 10 to 11: a match with a friend elsewhere tells how it stands, and what happened last
    in every language; which one a sentence was in is not known."""
    friend = record.get("friend")
    if isinstance(friend, dict):
        friend |= {"sets": ["", ""], "round": 0, "won": [0, 0], "winners": [], "told": []}
    return record


def with_second_steps(record: Record) -> Record:
    """Format 11 to 12: rules say whether dice grow twice in one attack; they did for everybody.

    It applies to all rules in this record, which was just read and is changed.
    """
    for one in _values(record):
        if one.get("is") == "Rules":
            one.setdefault("steps_twice", True)
    return record


def _with_signatures(record: Record) -> Record:
    """Format 12 to 13: a match with a friend elsewhere tells whether its links are signed, and
    whether the friend can already see a roll."""
    friend = record.get("friend")
    if isinstance(friend, dict):
        friend |= {"is_signed": False, "is_roll_seen": friend.get("status") == "in-the-air"}
    return record


def _with_album(record: Record) -> Record:
    """Format 13 to 14: players of the history have a face in the album, which for older matches is
    their name, if they had no other. Feats were not noted, nor the pins of matches that are only
    counted."""
    for one in _values(record):
        if one.get("is") == "Player" and set(one) == {"is", "name", "played_by"}:
            one["face"] = one.get("name")
        if one.get("is") == "Played" and "moves" in one:
            one.setdefault("feats", [])
        if one.get("is") == "History":
            one.setdefault("pins", [])
    return record


def _with_sprints(record: Record) -> Record:
    """Format 14 to 15: a sprint of each kind may be under way, where there was one at most."""
    under_way = record.get("sprint")
    if isinstance(under_way, dict) and "sprint" in under_way:
        sprint = under_way.pop("sprint")
        under_way["sprints"] = [] if sprint is None else [sprint]
    return record


def _with_latest_answers(record: Record) -> Record:
    """Format 15 to 16: the training tells the last five puzzles that were answered, first try or
    not; of older ones only first tries are known."""
    training = record.get("training")
    tries = training.get("tries") if isinstance(training, dict) else None
    if isinstance(training, dict) and isinstance(tries, list):
        training["latest"] = [one.get("puzzle") for one in tries[-5:] if isinstance(one, dict)]
    return record


def with_lending(record: Record) -> Record:
    """Format 16 to 17: rules say whether raised dice are judged by what they then show, which on
    Button Weavers they are not; and players where their waiting dice join, which was at the end.

    It applies to all rules and players in this record, which was just read and is changed.
    """
    for one in _values(record):
        if one.get("is") == "Rules":
            one.setdefault("judges_raised", one.get("edition") != "button-weavers")
        if one.get("is") == "Player" and "roster" in one:
            one.setdefault("places", [])
    return record


MIGRATIONS: tuple[Callable[[Record], Record], ...] = (
    _with_session,
    with_new_questions,
    _with_temperaments,
    _with_attempt,
    with_new_fields,
    _with_error_rates,
    _with_standing,
    with_second_steps,
    _with_signatures,
    _with_album,
    _with_sprints,
    _with_latest_answers,
    with_lending,
)
"""Entry n turns a record of format OLDEST + n into the next format."""
