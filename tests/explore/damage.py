"""Damage: texts and JSON with a few random changes."""

import copy
import json
import re
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from hashlib import sha256

from engine.luck import Seeded
from engine.saving import Json
from ui.match.shared_link import DIGEST, VERSION

JUNK: tuple[Json, ...] = (
    *(None, True, False, -1, 0, 1, 2, 3, 5, 7, 99, 201, 10**9, 10**30, 2.5, "", "x", " ", "0"),
    *("(4):3", "(4):99", "(X):3", "(X=99):2", "g(18):9", "(4", "(0):0", "(99,99):198", "t(4)?!:2"),
    *(
        "f(6):1~dizzy",
        "(6):1~angry",
        "over",
        "fight",
        "sizes",
        "pass",
        "skill",
        "\u202e",
        "é" * 200,
    ),
    *([], {}, [[]], [0], [0, 0], {"is": "Pass"}, {"is": "Surrender"}, {"is": "ChooseSizes"}),
)
SIGNS = "()[]{}|:;~=,./'\"!?&%#+- 0123456789aXYsgfpt\u202e\x00é"
WORDS = ("holding", "(4):3", "99", "=", "&", "game=", "lunch-money", "g(18):9 ", "9" * 5000, "[[")
LEVELS = (40, 60, 1_000, 10_000)
"""Numbers of nesting levels: just below and above MAX_DEPTH, far above it, and enough to crash
Python in a browser."""


def changed_text(text: str, luck: Seeded) -> str:
    """Return the text with some letters or words removed, inserted or doubled."""
    for _ in range(1 + luck.pick(3)):
        at, length = luck.pick(len(text) + 1), luck.pick(8)
        put = (
            "",
            SIGNS[luck.pick(len(SIGNS))],
            WORDS[luck.pick(len(WORDS))],
            text[at : at + 2 * length],
        )[luck.pick(4)]
        text = text[:at] + put + text[at + (length if luck.pick(2) else 0) :]
    return text


def changed_json(text: str, luck: Seeded) -> str:
    """Return the JSON with some values replaced; sometimes only with its text changed."""
    if not luck.pick(20):
        return changed_text(text, luck)
    said: Json = json.loads(text)
    for _ in range(1 + luck.pick(2)):
        _change(said, luck)
    changed = json.dumps(said, ensure_ascii=False)
    return changed if luck.pick(10) else _nested(changed, luck)


def _nested(text: str, luck: Seeded) -> str:
    """Return the JSON with one of its values nested deep in lists or objects, some of them
    unclosed."""
    values = [found.span() for found in _VALUE.finditer(text)]
    begin, end = values[luck.pick(len(values))] if values else (0, len(text))
    levels = LEVELS[luck.pick(len(LEVELS))]
    opens, closes = (("[", "]"), ('{"is":', "}"))[luck.pick(2)]
    inside = opens * levels + text[begin:end] + closes * (levels - luck.pick(2))
    return text[:begin] + inside + text[end:]


_VALUE = re.compile(r"(?<=:)(?: ?)(?:-?\d+|null|true|false|\"[^\"]*\")")


def sealed_record(text: str) -> str:
    """Return the `record` parameter with this text, valid or not."""
    body = zlib.compress(text.encode())
    return VERSION + urlsafe_b64encode(sha256(body).digest()[:DIGEST] + body).decode().rstrip("=")


def _change(record: Json, luck: Seeded) -> None:
    places = list(_places(record)) if isinstance(record, dict | list) else []
    if not places:
        return
    holder, key = places[luck.pick(len(places))]
    other_holder, other_key = places[luck.pick(len(places))]
    match luck.pick(6):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, list):
            holder.insert(key, holder[key])
        case 2 if type(holder[key]) is int:
            holder[key] += (1, -1, 2, 100)[luck.pick(4)]
        case 2 if isinstance(holder[key], str):
            holder[key] = changed_text(holder[key], luck)
        case 3:
            holder[key] = copy.deepcopy(other_holder[other_key])
        case _:
            holder[key] = copy.deepcopy(JUNK[luck.pick(len(JUNK))])


def _places(record: Json) -> Iterator[tuple[Json, Json]]:
    """Yield every place in a JSON value: its list or object, and its index or key."""
    inside = record.items() if isinstance(record, dict) else enumerate(record)
    for key, part in list(inside):
        yield record, key
        if isinstance(part, dict | list):
            yield from _places(part)
