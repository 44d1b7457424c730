"""The address of the page: parsing and formatting. An invalid parameter becomes a problem, and its
default is used."""

import re
from collections.abc import Collection
from urllib.parse import urlencode

from engine.correspondence.link import LONGEST_TEXT
from ui.calendar import parse_day
from ui.friends.friends import is_id
from ui.puzzles.puzzle import MAX_NUMBER as MAX_PUZZLES
from ui.puzzles.puzzle import OF_TODAY
from ui.screens.registry import SCREENS, SCREENS_BY_NAME, screen_ui
from ui.shell.address import TODAY, Address, QueryParams, parse_query
from ui.shell.screens import MATCH, Screen
from ui.shell.settings import Speed, Theme
from ui.text.i18n import locales

SCREEN_FIELDS = tuple(field for screen in SCREENS for field in screen.fields)

PAGE_PARAMETERS = (
    "daily",
    "game",
    "theme",
    "speed",
    "lang",
    "screen",
    *(field.parameter for field in SCREEN_FIELDS),
    "friend",
    "puzzle",
    "run",
    "link",
)
"""Parameters about the page. All others are about a match."""

ON_TABLE = frozenset({"daily", "friend", "puzzle", "run"})
"""Parameters that open a match beside the player's own. The page itself writes them into the query.
In a fragment, which overrides the query, they come from the player or a link."""

_SECRET = re.compile(r"#?\?secret=\w*$")
"""The suffix that WordPress appends to the addresses of frames to identify them
(assets/embed/frame.js)."""


def parse_address(
    query: str, games: Collection[str], fragment: str = "", home: str = ""
) -> Address:
    """Parse the query and the fragment of an address. `games` are the names of the games; `home` is
    the address without query and fragment."""
    hidden = parse_query(_SECRET.sub("", fragment).removeprefix("#"))
    params = QueryParams(parse_query(query.removeprefix("?")) | hidden)
    is_daily = params.take("daily", "?", _is_day_or_today) != "?"
    game = params.take("game", "", games.__contains__)
    theme = params.take("theme", "", list(Theme).__contains__)
    speed = params.take("speed", "", list(Speed).__contains__)
    locale = params.take("lang", "", locales().__contains__)
    screen = _screen(params)
    if hidden.keys() & ON_TABLE and "screen" not in hidden:
        screen = MATCH
    friend = params.take("friend", "", is_id)
    puzzle = params.take("puzzle", "", _is_puzzle)
    run = params.take("run", "", "yes".__eq__)
    link = params.take("link", "", lambda text: 0 < len(text) <= LONGEST_TEXT)
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
    """Return the address from "?" on. Match parameters that came from the fragment stay there."""
    page = [(name, said) for name, said in _page_params(address).items() if said]
    # "?daily" is the form that people write and share.
    today = ["daily"] if address.daily == "" else []
    query = [(name, said) for name, said in address.params if name not in address.in_fragment]
    hidden = [(name, said) for name, said in address.params if name in address.in_fragment]
    fragment = f"#{urlencode(hidden)}" if hidden else ""
    text = urlencode([*page, *query])
    return f"?{'&'.join([*today, *([text] if text else [])])}{fragment}"


def _page_params(address: Address) -> dict[str, str | None]:
    """Return the parameters about the page in the order in which addresses have them. The value of
    those to omit is None or "". A link is never written."""
    ui = screen_ui(address.screen)
    return {
        "daily": address.daily,
        "game": address.game,
        "theme": address.theme,
        "speed": address.speed,
        "lang": address.locale,
        **({} if ui is None else {"screen": ui.name, **ui.params(address.screen)}),
        "friend": address.friend,
        "puzzle": TODAY if address.puzzle == OF_TODAY else str(address.puzzle or ""),
        "run": "yes" if address.run else None,
    }


def _screen(params: QueryParams) -> Screen:
    """Return the requested screen, or that of the match if none is requested. Parameters of other
    screens are validated as well."""
    name = params.take("screen", "", SCREENS_BY_NAME.__contains__)
    values = {
        one.parameter: params.take(one.parameter, "", one.is_valid, one.why)
        for one in SCREEN_FIELDS
    }
    return SCREENS_BY_NAME[name].parse(values) if name else MATCH


def _puzzle_in(text: str) -> int | None:
    if not text:
        return None
    return OF_TODAY if text == TODAY else int(text)


def _is_puzzle(text: str) -> bool:
    if text == TODAY:
        return True
    is_short = len(text) <= len(str(MAX_PUZZLES))
    return is_short and text.isascii() and text.isdecimal() and 0 < int(text) <= MAX_PUZZLES


def _is_day_or_today(text: str) -> bool:
    return not text or parse_day(text) is not None
