"""The address of the page: its parameters, for every game.

Parameters also work in the fragment (`#`), which is never sent to a server; there they override
those of the query, and one that asks for something on the table leaves the screen of the query. The
page resumes the match it has kept unless the address asks for another one: the kept match remembers
the match parameters it began under. An address with the same ones, or with none, resumes it; any
other begins the match it asks for.
"""

import re
from collections.abc import Callable, Collection
from urllib.parse import parse_qsl, urlencode

from engine.correspondence.link import LONGEST_TEXT
from engine.game import Refusal
from engine.value import value
from ui.daily.calendar import day_in
from ui.friends.friends import is_id
from ui.puzzles.puzzle import MAX_NUMBER as MAX_PUZZLES
from ui.puzzles.puzzle import OF_TODAY
from ui.shell.matchup import MAX_SIDE_LENGTH
from ui.shell.screens import (
    MATCH,
    AlbumScreen,
    FriendsScreen,
    GauntletScreen,
    MatchupScreen,
    PlayScreen,
    PuzzlesScreen,
    ReviewScreen,
    RulesScreen,
    Screen,
    StatisticsScreen,
)
from ui.shell.settings import Speed, Theme
from ui.text.i18n import locales

LONGEST_SEED = 100
LONGEST_CHAPTER = 40
LONGEST_QUOTE = 80
"""Characters of an unusable parameter that are shown to the player."""

_LONG_CHAPTER = Refusal("address.chapter", (("longest", LONGEST_CHAPTER),))

_SKILL_AMPERSAND = re.compile(r"(?<=\))&(?![A-Za-z])")
_SKILL_PLUS = re.compile(r"(?<=%20)\+|(?<=[ ,+])\+|(?<=[A-Za-z])\+(?=\((?:\d|[A-Z]['/,)]))")

_SECRET = re.compile(r"#?\?secret=\w*$")
"""WordPress appends it to the addresses of frames to recognise them (assets/embed/frame.js)."""

PAGE_PARAMETERS = (
    "daily",
    "game",
    "theme",
    "speed",
    "lang",
    "screen",
    "chapter",
    "of",
    "first",
    "second",
    "friend",
    "puzzle",
    "run",
    "link",
)
"""Parameters about the page; all others are about a match."""

ON_TABLE = frozenset({"daily", "friend", "puzzle", "run"})
"""Parameters that ask for something beside the player's match. The page itself writes them into the
query: in a fragment, which overrides it, a player has typed them, or follows a link."""

PLAIN_SCREENS: dict[str, type[Screen]] = {
    "album": AlbumScreen,
    "friends": FriendsScreen,
    "gauntlet": GauntletScreen,
    "play": PlayScreen,
    "puzzles": PuzzlesScreen,
    "review": ReviewScreen,
}
"""The screens of which an address says nothing but the name."""

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
        """The seed asked for; empty: none."""
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
    """What an address asks for; None or empty: it leaves that open."""

    params: tuple[tuple[str, str], ...] = ()
    """The parameters about a match."""
    game: str | None = None
    daily: str | None = None
    """The day whose duel is asked for; empty: today."""
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
    """The id of a match with a friend elsewhere; empty: none is asked for."""
    puzzle: int | None = None
    """The number of the puzzle that is asked for; OF_TODAY: that of today."""
    run: bool = False
    """Whether the match of the run in the game is asked for."""
    link: str = ""
    """A link of such a match, which is taken in once and asked for no more; empty: none."""


TUTORIAL = Address((("lesson", "yes"),))
"""The address of a tutorial in the game on the table; see `QueryParams.wants_tutorial`."""


def parse_address(
    query: str, games: Collection[str], fragment: str = "", home: str = ""
) -> Address:
    """What the address asks for in its query and its fragment. `games` are the games' names."""
    hidden = _parse(_SECRET.sub("", fragment).removeprefix("#"))
    params = QueryParams(_parse(query.removeprefix("?")) | hidden)
    is_daily = params.take("daily", "?", _is_day_or_today) != "?"
    game = params.take("game", "", games.__contains__)
    theme = params.take("theme", "", list(Theme).__contains__)
    speed = params.take("speed", "", list(Speed).__contains__)
    locale = params.take("lang", "", locales().__contains__)
    screen = _screen(params, games)
    if hidden.keys() & ON_TABLE and "screen" not in hidden:
        screen = MATCH
    friend = params.take("friend", "", is_id)
    puzzle = params.take("puzzle", "", _is_puzzle)
    run = params.take("run", "", "yes".__eq__)
    link = params.take("link", "", _may_be_link)
    return Address(
        tuple((name, said) for name, said in params.given.items() if name not in PAGE_PARAMETERS),
        game or None,
        params.given["daily"] if is_daily else None,
        Theme(theme) if theme else None,
        Speed(speed) if speed else None,
        locale or None,
        screen,
        tuple(params.problems),
        home,
        frozenset(hidden),
        friend=friend,
        puzzle=_puzzle_in(puzzle),
        run=bool(run),
        link=link,
    )


def address_text(address: Address) -> str:
    """The address from "?" on. What came in the fragment stays there."""
    page = dict(zip(PAGE_PARAMETERS, _page_params(address), strict=True))
    asked = [(name, said) for name, said in page.items() if said]
    # "?daily" is what one writes, and shares.
    today = ["daily"] if address.daily == "" else []
    query = [(name, said) for name, said in address.params if name not in address.in_fragment]
    hidden = [(name, said) for name, said in address.params if name in address.in_fragment]
    fragment = f"#{urlencode(hidden)}" if hidden else ""
    text = urlencode([*asked, *query])
    return f"?{'&'.join([*today, *([text] if text else [])])}{fragment}"


def _page_params(address: Address) -> tuple[str | None, ...]:
    """The values of PAGE_PARAMETERS."""
    where: tuple[str, ...]
    match address.screen:
        case RulesScreen(chapter=chapter):
            where = ("rules", chapter, "", "", "")
        case StatisticsScreen(game):
            where = ("statistics", "", game, "", "")
        case MatchupScreen(first, second):
            where = ("matchup", "", "", first, second)
        case screen:
            found = (name for name, kind in PLAIN_SCREENS.items() if isinstance(screen, kind))
            where = (next(found, ""), "", "", "", "")
    page = (address.daily, address.game, address.theme, address.speed, address.locale)
    puzzle = TODAY if address.puzzle == OF_TODAY else str(address.puzzle or "")
    return (*page, *where, address.friend, puzzle, "yes" if address.run else None, None)


def _screen(params: QueryParams, games: Collection[str]) -> Screen:
    known = ("rules", "statistics", "matchup", *PLAIN_SCREENS)
    name = params.take("screen", "", known.__contains__)
    chapter = params.take("chapter", "", lambda word: len(word) <= LONGEST_CHAPTER, _LONG_CHAPTER)
    game = params.take("of", "", games.__contains__)
    first, second = (params.take(side, "", _is_short) for side in ("first", "second"))
    if name == "rules":
        return RulesScreen(chapter)
    if name == "matchup":
        return MatchupScreen(first, second)
    if name == "statistics":
        return StatisticsScreen(game)
    return PLAIN_SCREENS[name]() if name else MATCH


def _is_short(text: str) -> bool:
    return len(text) <= MAX_SIDE_LENGTH


def _puzzle_in(text: str) -> int | None:
    if not text:
        return None
    return OF_TODAY if text == TODAY else int(text)


def _is_puzzle(text: str) -> bool:
    if text == TODAY:
        return True
    is_short = len(text) <= len(str(MAX_PUZZLES))
    return is_short and text.isascii() and text.isdecimal() and 0 < int(text) <= MAX_PUZZLES


def _may_be_link(text: str) -> bool:
    return 0 < len(text) <= LONGEST_TEXT


def _is_day_or_today(text: str) -> bool:
    return not text or day_in(text) is not None


def _parse(query: str) -> Params:
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
