"""The address: what its parameters ask for.

A page resumes the match it kept, unless its address names another: the kept match remembers the
match parameters (MATCH_PARAMETERS) of the address under which it began. An address without any of
them, or with the same ones, resumes; any other begins the match it names.

`me` is the first seat, `you` the second and `opponent` who plays it. In the circle of `players`
the next ones to the left are `you2` with `opponent2`, and so on; unless told otherwise, they are
played by whoever plays the second.
"""

import re
from collections.abc import Callable
from urllib.parse import parse_qsl, urlencode

from engine.button_men.editions import EDITIONS
from engine.button_men.recipe import RecipeError
from engine.game import Refusal
from engine.value import value
from ui.i18n import locales
from ui.terms import (
    FEWEST_PLAYERS,
    FEWEST_WINS,
    MOST_PLAYERS,
    MOST_WINS,
    USUAL,
    Chair,
    Opponent,
    Terms,
    entrant,
    usual_chair,
)

SIDES = ("me", "you", *(f"you{number}" for number in range(2, MOST_PLAYERS)))
"""The parameters that say with what each seat plays, by seat."""
OPPONENTS = tuple(side.replace("you", "opponent") for side in SIDES[1:])
"""Those that say who plays it, from the second seat on."""
MATCH_PARAMETERS = tuple(sorted((*SIDES, *OPPONENTS, "players", "edition", "seed", "wins")))
LONGEST_SEED = 100
SPEEDS = ("0", "1")

_SKILL_PLUS = re.compile(r"(?<=%20)\+|(?<=[ ,+])\+|(?<=[A-Za-z])\+(?=\()")


Taken = Callable[[str, str, Callable[[str], bool]], str]
"""Takes a parameter with this name if it is good, else this default."""


@value
class Problem:
    """A parameter that cannot be used; the default is."""

    name: str
    said: str
    why: Refusal | None = None
    """More about it: what is wrong with a recipe."""


@value
class Address:
    """What an address asks for; whatever it does not say, or says wrongly, has its default."""

    terms: Terms = Terms()
    asked: str = ""
    """Its match parameters in one form, however they were ordered; empty: it has none."""
    speed: int = 1
    locale: str = "en"
    problems: tuple[Problem, ...] = ()


def read_address(query: str) -> Address:
    """What the part of the address behind "?" asks for; the last of several equal names counts."""
    said = _said(query.removeprefix("?"))
    problems: list[Problem] = []

    def taken(name: str, default: str, is_good: Callable[[str], bool]) -> str:
        if name not in said:
            return default
        if is_good(said[name]):
            return said[name]
        problems.append(Problem(name, said[name][:80]))
        return default

    standard = Terms()
    terms = Terms(
        _chairs(said, taken, problems),
        int(taken("wins", str(standard.wins), _is_wins)),
        taken("seed", "", lambda word: 0 < len(word) <= LONGEST_SEED),
        taken("edition", standard.edition, EDITIONS.__contains__),
    )
    speed = int(taken("speed", "1", SPEEDS.__contains__))
    locale = taken("lang", "en", locales().__contains__)
    unknown = [name for name in said if name not in (*MATCH_PARAMETERS, "speed", "lang")]
    problems += [Problem(name, said[name][:80], Refusal("address.unknown")) for name in unknown]
    return Address(terms, _asked(said), speed, locale, tuple(problems))


def _chairs(said: dict[str, str], taken: Taken, problems: list[Problem]) -> tuple[Chair, ...]:
    """Who sits there, the first to the last; parameters for further seats are problems."""
    count = int(taken("players", str(_seats_named(said)), _is_players))
    usual: str = usual_chair(1).played_by
    chairs = [Chair(_side(SIDES[0], said, USUAL[0], problems), Opponent.HUMAN)]
    for seat in range(1, count):
        player = taken(OPPONENTS[seat - 1], usual, _is_opponent)
        usual = player if seat == 1 else usual
        chairs.append(Chair(_side(SIDES[seat], said, USUAL[seat], problems), Opponent(player)))
    beyond = {*SIDES[count:], *OPPONENTS[count - 1 :]} & said.keys()
    problems += [
        Problem(name, said[name][:80], Refusal("address.no-seat", (("players", count),)))
        for name in sorted(beyond)
    ]
    return tuple(chairs)


def _seats_named(said: dict[str, str]) -> int:
    """As many as the last seat that anything is said about."""
    named = (
        seat for seat in range(1, MOST_PLAYERS) if said.keys() & {SIDES[seat], OPPONENTS[seat - 1]}
    )
    return 1 + max(named, default=1)


def _said(query: str) -> dict[str, str]:
    """The parameters by name; a "+" that cannot stand for a space is the letter of a skill.

    Browsers leave a "+" as it was typed: in "(4)%20+(X)" it is no second space.
    """
    parts = (_with_pluses(part) for part in query.split("&"))
    return dict(parse_qsl("&".join(parts), keep_blank_values=True))


def _with_pluses(part: str) -> str:
    if not part.startswith(("me=", "you")):
        return part
    return _SKILL_PLUS.sub("%2B", part)


def _side(name: str, said: dict[str, str], default: str, problems: list[Problem]) -> str:
    if name not in said:
        return default
    try:
        return entrant(said[name]).name
    except RecipeError as error:
        problems.append(Problem(name, said[name][:80], error.refusal))
        return default


def _is_opponent(word: str) -> bool:
    return word in list(Opponent)


def _is_players(word: str) -> bool:
    return word.isdecimal() and FEWEST_PLAYERS <= int(word) <= MOST_PLAYERS


def _is_wins(word: str) -> bool:
    return word.isdecimal() and FEWEST_WINS <= int(word) <= MOST_WINS


def _asked(said: dict[str, str]) -> str:
    return urlencode([(name, said[name]) for name in MATCH_PARAMETERS if name in said])
