"""The address of the page as a value, and its parameters; page/address.py parses and writes it.

Parameters also work in the fragment (`#`), which is never sent to a server. There they override
those of the query, and one that opens a match closes the screen that the query names. A saved match
contains the match parameters under which it began. An address with the same ones, or with none,
resumes it; any other begins the match it requests.
"""

import re
from collections.abc import Callable, Collection
from urllib.parse import parse_qsl, urlencode

from engine.game import Refusal
from engine.luck import LISTED
from engine.value import value
from ui.shell.screens import MATCH, Screen
from ui.shell.settings import Speed, Theme

LONGEST_SEED = 100
LONGEST_QUOTE = 80
"""The maximum number of characters quoted from an invalid parameter."""

_SKILL_AMPERSAND = re.compile(r"(?<=\))&(?![A-Za-z])")
_SKILL_PLUS = re.compile(r"(?<=%20)\+|(?<=[ ,+])\+|(?<=[A-Za-z])\+(?=\((?:\d|[A-Z]['/,)]))")

TODAY = "today"
"""The value for today's puzzle in an address."""

Params = dict[str, str]
"""Parameters by name. Of several with the same name, the last one counts."""


def is_typed_seed(text: str) -> bool:
    """Whether a player may choose this seed: it must be neither empty nor too long, and it must not
    list its picks, since that would decide the rolls."""
    return 0 < len(text) <= LONGEST_SEED and not text.startswith(LISTED)


@value
class Problem:
    """An invalid or unknown parameter. Its default, if it has one, is used instead."""

    name: str
    said: str
    why: Refusal | None = None
    """The reason, such as what is wrong with a recipe, or None if the general text about the
    parameter covers it."""


class QueryParams:
    """Parameters to be read one by one. Problems with them are collected in `problems`."""

    def __init__(self, given: Params) -> None:
        self.given = given
        self.problems: list[Problem] = []

    def take(
        self, name: str, default: str, is_good: Callable[[str], bool], why: Refusal | None = None
    ) -> str:
        """Return the value of the parameter if it is present and `is_good`, otherwise the default.
        An invalid value is recorded as a problem, with the reason `why` if one is given."""
        if name not in self.given:
            return default
        if is_good(self.given[name]):
            return self.given[name]
        self.refuse(name, why)
        return default

    def seed(self) -> str:
        """Return the seed of the address, or "" if it is missing or invalid."""
        return self.take("seed", "", is_typed_seed)

    def wants_tutorial(self, defaults: Params) -> bool:
        """Whether a tutorial is requested. If so, also use the values of `defaults` for missing
        parameters from now on."""
        if not self.take("lesson", "", "yes".__eq__):
            return False
        self.given = {**defaults, **self.given}
        return True

    def refuse(self, name: str, why: Refusal | None = None) -> None:
        """Record that this parameter, which must be present, is invalid. `why` is the reason, or
        None if the general text about the parameter covers it."""
        self.problems.append(Problem(name, self.given[name][:LONGEST_QUOTE], why))

    def refuse_others(self, known: Collection[str]) -> None:
        """Record that all parameters whose names are not among the known ones are invalid."""
        for name in self.given:
            if name not in known:
                self.refuse(name, Refusal("address.unknown"))

    def in_order(self, names: Collection[str]) -> str:
        """Return those of the named parameters that are present, as a query sorted by name."""
        return urlencode([(name, self.given[name]) for name in sorted(names) if name in self.given])


@value
class Address:
    """The requests of an address. A field has its default if the address has no such request."""

    params: tuple[tuple[str, str], ...] = ()
    """The parameters about a match."""
    game: str | None = None
    daily: str | None = None
    """The day whose daily duel is requested, "" for today's, or None."""
    theme: Theme | None = None
    speed: Speed | None = None
    locale: str | None = None
    screen: Screen = MATCH
    problems: tuple[Problem, ...] = ()
    home: str = ""
    """The address without query and fragment."""
    in_fragment: frozenset[str] = frozenset()
    """The names of parameters from the fragment, which servers do not see."""
    friend: str = ""
    """The id of a match with a remote friend, or ""."""
    puzzle: int | None = None
    """The number of the requested puzzle, OF_TODAY for today's, or None."""
    run: bool = False
    """Whether the run of the game is requested."""
    link: str = ""
    """A link of a match with a friend, which is handled once and then removed, or ""."""


TUTORIAL = Address((("lesson", "yes"),))
"""The address of a tutorial in the current game; see `QueryParams.wants_tutorial`."""


def match_address(query: str) -> Address:
    """Return the address of a match from a query whose parameters are all about the match."""
    return Address(tuple(parse_query(query).items()))


def parse_query(query: str) -> Params:
    """Parse a query into parameters by name. Browsers leave "+" and "&" as typed, but both can be
    skills of dice. An "&" counts as a skill if it follows a die and no parameter name follows. In a
    parameter with dice, a "+" counts as a skill if it cannot be a space, as in "(4)%20+(X)"."""
    parts = (_with_pluses(part) for part in _SKILL_AMPERSAND.sub("%26", query).split("&"))
    return dict(parse_qsl("&".join(parts), keep_blank_values=True))


def _with_pluses(part: str) -> str:
    if not part.startswith(("me=", "you", "position=", "first=", "second=")):
        return part
    return _SKILL_PLUS.sub("%2B", part)
