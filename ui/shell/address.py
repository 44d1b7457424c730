"""The address: what its parameters ask for, whatever game they are about.

A page resumes the match it kept, unless its address names another: the kept match remembers the
match parameters of the address under which it began. An address without any of them, or with the
same ones, resumes; any other begins the match it names. What may be asked for may as well stand in
the fragment, which browsers send to nobody.
"""

import re
from collections.abc import Callable, Collection
from urllib.parse import parse_qsl, urlencode

from engine.game import Refusal
from engine.value import value
from ui.shell.settings import Speed, Theme
from ui.text.i18n import locales

LONGEST_SEED = 100
LONGEST_QUOTE = 80
"""Characters of a wrong parameter that are shown."""

_SKILL_PLUS = re.compile(r"(?<=%20)\+|(?<=[ ,+])\+|(?<=[A-Za-z])\+(?=\()")

_SECRET = re.compile(r"#?\?secret=\w*$")
"""WordPress adds it to the addresses of frames, to know them by it (assets/embed/frame.js)."""

Said = dict[str, str]
"""Parameters by name; the last of several equal names counts."""


@value
class Problem:
    """A parameter that cannot be used; the default is."""

    name: str
    said: str
    why: Refusal | None = None
    """More about it: what is wrong with a recipe."""


class QueryParams:
    """Parameters, taken one by one. What is wrong with them gathers in `problems`."""

    def __init__(self, said: Said) -> None:
        """None of them is taken yet."""
        self.said = said
        self.problems: list[Problem] = []

    def taken(
        self, name: str, default: str, is_good: Callable[[str], bool], why: Refusal | None = None
    ) -> str:
        """This parameter if it is there and good, else the default; `why` it would not be."""
        if name not in self.said:
            return default
        if is_good(self.said[name]):
            return self.said[name]
        self.refuse(name, why)
        return default

    def seed(self) -> str:
        """The luck that is asked for; empty: any."""
        return self.taken("seed", "", lambda word: 0 < len(word) <= LONGEST_SEED)

    def lesson(self, usual: Said) -> bool:
        """Is a lesson asked for? What the address does not say is then as lessons have it."""
        if not self.taken("lesson", "", "yes".__eq__):
            return False
        self.said = {**usual, **self.said}
        return True

    def refuse(self, name: str, why: Refusal | None = None) -> None:
        """This parameter cannot be used."""
        self.problems.append(Problem(name, self.said[name][:LONGEST_QUOTE], why))

    def refuse_others(self, known: Collection[str]) -> None:
        """Parameters that are none of the known ones cannot be used."""
        for name in self.said:
            if name not in known:
                self.refuse(name, Refusal("address.unknown"))

    def named(self, names: Collection[str]) -> str:
        """Those of these names that are there, in one form, however they were ordered."""
        return urlencode([(name, self.said[name]) for name in sorted(names) if name in self.said])


@value
class Address:
    """What an address asks for; whatever it does not say, or says wrongly, has its default."""

    said: tuple[tuple[str, str], ...] = ()
    """The parameters that are about a match."""
    game: str | None = None
    """Which game; None: it does not say."""
    theme: Theme | None = None
    speed: Speed | None = None
    locale: str | None = None
    problems: tuple[Problem, ...] = ()
    home: str = ""
    """The address itself without anything it asks for."""


def read_address(query: str, games: Collection[str], fragment: str = "", home: str = "") -> Address:
    """What the parts of the address behind "?" and "#" ask for; the fragment has the last word.

    `games` are the names there are.
    """
    own = _SECRET.sub("", fragment)
    params = QueryParams(_said(query.removeprefix("?")) | _said(own.removeprefix("#")))
    game = params.taken("game", "", games.__contains__)
    theme = params.taken("theme", "", list(Theme).__contains__)
    speed = params.taken("speed", "", list(Speed).__contains__)
    locale = params.taken("lang", "", locales().__contains__)
    rest = ((name, said) for name, said in params.said.items() if name not in _OF_THE_PAGE)
    return Address(
        tuple(rest),
        game or None,
        Theme(theme) if theme else None,
        Speed(speed) if speed else None,
        locale or None,
        tuple(params.problems),
        home,
    )


def query_of(address: Address) -> str:
    """The address with this game, and with what is asked for beside a match of its own."""
    said = (address.game, address.theme, address.speed, address.locale)
    asked = zip(_OF_THE_PAGE, said, strict=True)
    return f"?{urlencode([(name, said) for name, said in asked if said is not None])}"


_OF_THE_PAGE = ("game", "theme", "speed", "lang")


def _said(query: str) -> Said:
    """The parameters by name; a "+" that cannot stand for a space is the letter of a skill.

    Browsers leave a "+" as it was typed: in "(4)%20+(X)" it is no second space.
    """
    parts = (_with_pluses(part) for part in query.split("&"))
    return dict(parse_qsl("&".join(parts), keep_blank_values=True))


def _with_pluses(part: str) -> str:
    if not part.startswith(("me=", "you", "position=")):
        return part
    return _SKILL_PLUS.sub("%2B", part)
