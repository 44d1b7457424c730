"""The address: what its parameters ask for.

A page resumes the match it kept, unless its address names another: the kept match remembers the
match parameters (`me`, `you`, `opponent`, `wins`, `edition`, `seed`) of the address under which it
began. An address without any of them, or with the same ones, resumes; any other begins the match
it names.
"""

import re
from collections.abc import Callable
from urllib.parse import parse_qsl, urlencode

from engine.button_men.editions import EDITIONS
from engine.button_men.recipe import RecipeError
from engine.game import Refusal
from engine.value import value
from ui.i18n import locales
from ui.terms import FEWEST_WINS, MOST_WINS, Opponent, Terms, entrant

MATCH_PARAMETERS = ("edition", "me", "opponent", "seed", "wins", "you")
LONGEST_SEED = 100
SPEEDS = ("0", "1")

_SKILL_PLUS = re.compile(r"(?<=%20)\+|(?<=[ ,+])\+|(?<=[A-Za-z])\+(?=\()")


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
        _side("me", said, standard.me, problems),
        _side("you", said, standard.you, problems),
        Opponent(taken("opponent", standard.opponent, lambda word: word in list(Opponent))),
        int(taken("wins", str(standard.wins), _is_wins)),
        taken("seed", "", lambda word: 0 < len(word) <= LONGEST_SEED),
        taken("edition", standard.edition, EDITIONS.__contains__),
    )
    speed = int(taken("speed", "1", SPEEDS.__contains__))
    locale = taken("lang", "en", locales().__contains__)
    unknown = [name for name in said if name not in (*MATCH_PARAMETERS, "speed", "lang")]
    problems += [Problem(name, said[name][:80], Refusal("address.unknown")) for name in unknown]
    return Address(terms, _asked(said), speed, locale, tuple(problems))


def _said(query: str) -> dict[str, str]:
    """The parameters by name; a "+" that cannot stand for a space is the letter of a skill.

    Browsers leave a "+" as it was typed: in "(4)%20+(X)" it is no second space.
    """
    parts = (_with_pluses(part) for part in query.split("&"))
    return dict(parse_qsl("&".join(parts), keep_blank_values=True))


def _with_pluses(part: str) -> str:
    if not part.startswith(("me=", "you=")):
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


def _is_wins(word: str) -> bool:
    return word.isdecimal() and FEWEST_WINS <= int(word) <= MOST_WINS


def _asked(said: dict[str, str]) -> str:
    return urlencode([(name, said[name]) for name in MATCH_PARAMETERS if name in said])
