"""The address of the page as a value, and its parameters; page/address.py parses and writes it.

Parameters also work in the fragment (`#`), which is never sent to a server; there they override
those of the query, and one that asks for something on the table leaves the screen of the query. The
page resumes the match it has kept unless the address asks for another one: the kept match remembers
the match parameters it began under. An address with the same ones, or with none, resumes it; any
other begins the match it asks for.
"""

import re
from collections.abc import Callable, Collection
from urllib.parse import parse_qsl, urlencode

from engine.game import Refusal
from engine.value import value
from ui.shell.screens import MATCH, Screen
from ui.shell.settings import Speed, Theme

LONGEST_SEED = 100
LONGEST_QUOTE = 80
"""Characters of an unusable parameter that are shown to the player."""

_SKILL_AMPERSAND = re.compile(r"(?<=\))&(?![A-Za-z])")
_SKILL_PLUS = re.compile(r"(?<=%20)\+|(?<=[ ,+])\+|(?<=[A-Za-z])\+(?=\((?:\d|[A-Z]['/,)]))")

TODAY = "today"
"""How an address names the puzzle of today."""

Params = dict[str, str]
"""Parameters by name; of several with the same name the last counts."""


@value
class Problem:
    """A parameter that cannot be used; its default takes its place."""

    name: str
    said: str
    why: Refusal | None = None
    """The reason, where the parameter's own text does not give it: what is wrong with a recipe."""


class QueryParams:
    """Parameters to be read one by one; problems with them collect in `problems`."""

    def __init__(self, given: Params) -> None:
        self.given = given
        self.problems: list[Problem] = []

    def take(
        self, name: str, default: str, is_good: Callable[[str], bool], why: Refusal | None = None
    ) -> str:
        """The parameter if it is present and good, else the default. `why` explains a bad one."""
        if name not in self.given:
            return default
        if is_good(self.given[name]):
            return self.given[name]
        self.refuse(name, why)
        return default

    def seed(self) -> str:
        """Return the seed of the address, or ""."""
        return self.take("seed", "", lambda word: 0 < len(word) <= LONGEST_SEED)

    def wants_tutorial(self, defaults: Params) -> bool:
        """Whether a tutorial is asked for; if so, `defaults` fill in what the address leaves
        open."""
        if not self.take("lesson", "", "yes".__eq__):
            return False
        self.given = {**defaults, **self.given}
        return True

    def refuse(self, name: str, why: Refusal | None = None) -> None:
        """Note that this parameter cannot be used."""
        self.problems.append(Problem(name, self.given[name][:LONGEST_QUOTE], why))

    def refuse_others(self, known: Collection[str]) -> None:
        """Note that parameters with other names than these cannot be used."""
        for name in self.given:
            if name not in known:
                self.refuse(name, Refusal("address.unknown"))

    def in_order(self, names: Collection[str]) -> str:
        """The parameters of these names that are present, in one form however they were
        ordered."""
        return urlencode([(name, self.given[name]) for name in sorted(names) if name in self.given])


@value
class Address:
    """What an address asks for; None or "" where it leaves that open."""

    params: tuple[tuple[str, str], ...] = ()
    """The parameters about a match."""
    game: str | None = None
    daily: str | None = None
    """The day whose duel is requested, or "" for today."""
    theme: Theme | None = None
    speed: Speed | None = None
    locale: str | None = None
    screen: Screen = MATCH
    problems: tuple[Problem, ...] = ()
    home: str = ""
    """The address without query and fragment."""
    in_fragment: frozenset[str] = frozenset()
    """The names of parameters that came in the fragment, where no server sees them."""
    friend: str = ""
    """The id of a match with a remote friend, or ""."""
    puzzle: int | None = None
    """The number of the requested puzzle, or OF_TODAY."""
    run: bool = False
    """Whether the match of the run in the game is asked for."""
    link: str = ""
    """A link of such a match, which is handled once and then removed, or ""."""


TUTORIAL = Address((("lesson", "yes"),))
"""The address of a tutorial in the game on the table; see `QueryParams.wants_tutorial`."""


def match_address(query: str) -> Address:
    """Return the address of the match that the query asks for; all parameters are about it."""
    return Address(tuple(parse_query(query).items()))


def parse_query(query: str) -> Params:
    """The parameters by name; a "+" that cannot stand for a space is the letter of a skill, and so
    is a "&" behind a die that no name follows.

    Browsers leave both as they were typed: in "(4)%20+(X)" the "+" is not a second space.
    """
    parts = (_with_pluses(part) for part in _SKILL_AMPERSAND.sub("%26", query).split("&"))
    return dict(parse_qsl("&".join(parts), keep_blank_values=True))


def _with_pluses(part: str) -> str:
    if not part.startswith(("me=", "you", "position=", "first=", "second=")):
        return part
    return _SKILL_PLUS.sub("%2B", part)
