"""Conversion of values to JSON and back, driven by their annotations.

This is the only module that handles JSON of unknown shape, so it is the only one that uses Any.
"""

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, partial
from types import UnionType
from typing import (
    Annotated,
    Any,
    Protocol,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from engine.game import Refusal
from engine.value import TAGS

Json = Any
Record = dict[str, Json]
T = TypeVar("T")


class DamagedSave(ValueError):
    """The error for a value from outside that cannot be decoded or is invalid. `refusal` has the
    fault and, in most cases, its path."""

    def __init__(self, problem: str, **words: str | int) -> None:
        self.refusal = Refusal(f"save.{problem}", tuple(words.items()))
        super().__init__(str(self.refusal))


Problems = Iterator[DamagedSave]
"""The faults of a value. Only the first is shown, so they are computed lazily."""

MAX_VALUES = 100_000
"""Maximum number of values in a text that others may have written. A record of 3,000 moves has
40,000. Decoding the maximum takes 70 ms, or 200 in the browser."""
MAX_KEPT_VALUES = 1_000_000
"""Maximum number of values in a text that this browser has saved."""

MAX_DEPTH = 50
"""Maximum nesting depth; a save has about fifteen levels."""

LONGEST_QUOTE = 40
"""Maximum length of an invalid value in an error message, in characters."""


_STRING = re.compile(r'"(?:[^"\\]+|\\.)*"?', re.DOTALL)
"""A JSON string, terminated or not, so that each character is scanned only once."""
_NO_BRACKET = re.compile(r"[^\[\]{}]+")


def read_json(text: str | bytes, limit: int = MAX_VALUES) -> Json:
    """Parse JSON from outside. Raises DamagedSave if the text is not JSON, has more than `limit`
    values, is nested too deeply, or has a number too long to parse."""
    try:
        plain = text if isinstance(text, str) else text.decode()
        if sum(map(plain.count, "[{,")) > limit:
            raise ValueError("too many values")
        if _is_deep(plain):
            raise ValueError("nested too deeply")
        return json.loads(plain)
    except ValueError as error:
        raise DamagedSave("not-json") from error


def _is_deep(text: str) -> bool:
    """Whether the brackets of a JSON text are nested too deeply or do not match.

    This must be checked before the text is parsed: in a browser, a few thousand levels crash Python
    without an exception that could be caught.
    """
    brackets = _NO_BRACKET.sub("", _STRING.sub("", text)).replace("{", "[").replace("}", "]")
    for _ in range(MAX_DEPTH):
        brackets = brackets.replace("[]", "")
    return bool(brackets)


def quoted_value(raw: Json) -> str:
    """Return an invalid value as shown in an error message: its first LONGEST_QUOTE characters."""
    return str(raw)[:LONGEST_QUOTE]


def incoherent(path: str, **parts: bool) -> "Problems":
    """Yield a fault for each part of a record that is inconsistent with the others, given whether
    each part is consistent."""
    return (
        DamagedSave("incoherent", at=f"{path}.{part}")
        for part, agrees in parts.items()
        if not agrees
    )


def out_of_range(number: int, least: int, limit: int, path: str) -> "Problems":
    """Yield a fault if the number is not from `least` to `limit`."""
    if not least <= number <= limit:
        yield DamagedSave(
            "out-of-range", at=path, found=quoted_value(number), least=least, most=limit
        )


def check_parts(record: Record, game: str, parts: Iterable[str]) -> None:
    """Raise DamagedSave if the record belongs to another game, or a part is missing."""
    if record.get("game") != game:
        raise DamagedSave("other-game", found=quoted_value(record.get("game")))
    for part in parts:
        if part not in record:
            raise DamagedSave("missing", at="$", name=part)


class Bound(Protocol):
    """A constraint in an annotation, beyond the type of the value; see engine/bounds.py."""

    def check(self, value: Any, path: str) -> None:
        """Raise DamagedSave if the value is out of bounds."""


class Consistent(ABC):
    """A value whose fields constrain each other."""

    __slots__ = ()

    @abstractmethod
    def agreement(self) -> Mapping[str, bool]:
        """Return whether each constrained field is consistent with the others."""


Reader = Callable[[Json, str], Any]
"""A function that decodes a raw value, given with its path, or raises DamagedSave if it is
invalid."""

_NO_FIELDS: Mapping[type, Mapping[str, Json]] = {}


class Codec:
    """A converter between the values of one game and JSON."""

    def __init__(
        self,
        notations: Mapping[type, tuple[Callable[[Any], str], Callable[[str], Any]]],
        families: Mapping[type, tuple[type, ...]],
        left_out: Mapping[type, Mapping[str, Json]] = _NO_FIELDS,
    ) -> None:
        """Create a codec.

        `notations`: types with a text form, their writers and readers. `families`: the classes
        allowed where a base class is annotated. `left_out`: by class, the fields that a save omits
        if they have this value.
        """
        self._notations = notations
        self._families = families
        self._bases = {base.__name__: base for base in families}
        self._left_out = left_out
        self._reader = cache(self._new_reader)
        self._members = cache(self._new_members)
        self._fields = cache(self._new_fields)

    def encode(self, value: object) -> Json:
        """Return the JSON of a value. A record has the tag of its class under "is", and lacks the
        fields that are left out. Raises TypeError if the value has no form in JSON."""
        if value is None or isinstance(value, bool | int | str) and not isinstance(value, Enum):
            return value
        if type(value) in self._notations:
            return self._notations[type(value)][0](value)
        if isinstance(value, Enum):
            return value.value
        if isinstance(value, tuple):
            return [self.encode(item) for item in value]
        if isinstance(value, frozenset):
            return sorted(self.encode(item) for item in value)
        kind: type = type(value)
        if is_dataclass(kind):
            raw = {name: self.encode(getattr(value, name)) for name in _field_names(kind)}
            for name, usual in self._left_out.get(kind, {}).items():
                if raw[name] == usual:
                    del raw[name]
            return {"is": tag_of(kind)} | raw
        raise TypeError(f"{type(value).__name__} has no form in JSON")

    def decode(self, kind: Any, raw: Json, path: str = "$") -> Any:
        """Decode a value of type `kind`. Raises DamagedSave with the path of the part that is
        invalid or out of bounds."""
        return self._reader(kind)(raw, path)

    def _new_reader(self, kind: Any) -> Reader:
        origin, parts = get_origin(kind), get_args(kind)
        if kind in self._notations:
            return partial(self._read, kind)
        if origin is Annotated:
            return partial(_read_within_bounds, self._reader(parts[0]), parts[1:])
        if origin in (Union, UnionType):
            return partial(self._one_of, parts)
        if origin is frozenset or origin is tuple and parts[-1] is Ellipsis:
            return partial(_several, origin, self._reader(parts[0]))
        if origin is tuple:
            return partial(_row, tuple(map(self._reader, parts)))
        if isinstance(kind, type) and issubclass(kind, Enum):
            return partial(_member, kind)
        if kind in (int, str, bool, type(None)):
            return partial(_plain, kind)
        return partial(self._record, kind)

    def _read(self, kind: type, raw: Json, path: str) -> object:
        try:
            return self._notations[kind][1](_plain(str, raw, path))
        except (ValueError, KeyError) as error:
            raise DamagedSave("unreadable", at=path, found=quoted_value(raw)) from error

    def _one_of(self, kinds: tuple[Any, ...], raw: Json, path: str) -> object:
        if raw is None and type(None) in kinds:
            return None
        others = [kind for kind in kinds if kind is not type(None)]
        for kind in others:
            is_plain = kind in (int, str) and type(raw) is kind
            if len(others) == 1 or is_plain or self._has_tag_of(kind, raw):
                return self.decode(kind, raw, path)
        raise DamagedSave("unknown-kind", at=path, found=_name(raw))

    def _record(self, kind: Any, raw: Json, path: str) -> object:
        if not isinstance(raw, dict):
            raise DamagedSave("not-a-record", at=path)
        name = raw.get("is")
        member = self._members(kind).get(name) if isinstance(name, str) else None
        if member is None:
            raise DamagedSave("unknown-kind", at=path, found=_name(raw))
        made, readers = self._fields(member)
        raw = {**self._left_out.get(made, {}), **raw}
        missing = [name for name in readers if name not in raw]
        if missing:
            raise DamagedSave("missing", at=path, name=missing[0])
        record = made(**{name: read(raw[name], f"{path}.{name}") for name, read in readers.items()})
        if isinstance(record, Consistent):
            for problem in incoherent(path, **record.agreement()):
                raise problem
        return record

    def _has_tag_of(self, kind: Any, raw: Json) -> bool:
        return isinstance(raw, dict) and raw.get("is") == tag_of(get_origin(kind) or kind)

    def _new_members(self, kind: Any) -> dict[str | None, Any]:
        """Return the classes allowed where this one is annotated, by their tags."""
        family = self._families.get(kind, (kind,))
        return {tag_of(get_origin(member) or member): member for member in family}

    def _new_fields(self, kind: Any) -> tuple[Any, dict[str, Reader]]:
        """Return the class of a record, and the readers of its fields."""
        types = self.field_types(kind)
        return get_origin(kind) or kind, {name: self._reader(types[name]) for name in types}

    def field_types(self, kind: Any) -> dict[str, Any]:
        """Return the field types of a record, including their bounds. Type parameters are replaced
        by their arguments. Raises TypeError if the class is not a dataclass."""
        made = get_origin(kind) or kind
        if not is_dataclass(made):
            raise TypeError(f"{kind} is not a value")
        hints = get_type_hints(made, localns=self._bases, include_extras=True)
        given = dict(zip(getattr(made, "__parameters__", ()), get_args(kind), strict=False))
        types = {field.name: hints[field.name] for field in fields(made)}
        return {name: given.get(type, type) for name, type in types.items()}


def _read_within_bounds(read: Reader, bounds: tuple[Bound, ...], raw: Json, path: str) -> object:
    value: object = read(raw, path)
    for bound in bounds:
        bound.check(value, path)
    return value


def _several(make: Callable[[list[object]], T], read: Reader, raw: Json, path: str) -> T:
    if not isinstance(raw, list):
        raise DamagedSave("not-a-list", at=path)
    return make([read(item, f"{path}[{number}]") for number, item in enumerate(raw)])


def _row(readers: tuple[Reader, ...], raw: Json, path: str) -> tuple[object, ...]:
    if not isinstance(raw, list):
        raise DamagedSave("not-a-list", at=path)
    if len(readers) != len(raw):
        raise DamagedSave("length", at=path, least=len(readers), given=len(raw))
    items = zip(readers, raw, strict=True)
    return tuple(read(item, f"{path}[{number}]") for number, (read, item) in enumerate(items))


def tag_of(kind: Any) -> str | None:
    """Return the tag of a class, or its name if it has no tag, as with classes that only the page
    and its worker exchange. None if it has neither."""
    return TAGS.get(kind) or getattr(kind, "__name__", None)


def _name(raw: Json) -> str:
    return quoted_value(raw.get("is")) if isinstance(raw, dict) else type(raw).__name__


def _plain(kind: type[T], raw: Json, path: str) -> T:
    if not isinstance(raw, kind) or (isinstance(raw, bool) and kind is not bool):
        raise DamagedSave("wrong-type", at=path, wanted=kind.__name__, found=quoted_value(raw))
    return raw


def _member(kind: type[Enum], raw: Json, path: str) -> Enum:
    try:
        return kind(raw)
    except ValueError as error:
        raise DamagedSave("unknown-kind", at=path, found=quoted_value(raw)) from error


@cache
def _field_names(kind: type) -> tuple[str, ...]:
    # Cached, because a match is encoded after every move and this is called for each of its values.
    return tuple(field.name for field in fields(kind))


def family(base: type[object]) -> tuple[type[object], ...]:
    """Return the value classes derived from a base class, directly or indirectly. A class with
    slots is created twice; the first version may remain among the subclasses until it is
    garbage-collected, and is ignored."""
    derived = [one for one in base.__subclasses__() if "__slots__" in vars(one)]
    further = (one for branch in derived for one in family(branch))
    return (*(one for one in derived if is_dataclass(one)), *further)
