"""A run: matches one after another, each a stage further, until the hearts are lost.

All of it follows from its seed, how its matches ended, and what was chosen between them. A game
supplies whom one meets and what there is to choose (`GameRun`).
"""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

from engine.value import value
from ui.nodes import Node
from ui.text.i18n import Texts

HEARTS = 3
"""The hearts at the beginning of a run, and the maximum."""
WON, LOST, DRAWN = "+", "-", "="
"""How a match ended, in a course."""
WEEKLY = "week "
"""What the seeds of runs begin with that are the same for everyone."""

Params = tuple[tuple[str, str], ...]


@value
class Offer:
    """Something that may be chosen before a match."""

    kind: str
    """The end of its text key."""
    kit: str
    """The kit with which the player continues."""
    name: str = ""
    """Its name, or "" for the name of its kind."""
    hearts: int = 0
    """How many hearts come with it."""


@value
class StageView:
    """What is shown of a stage."""

    label: str
    about: str
    """Who plays there, or what is new."""
    face: Callable[[str], Node]
    """A picture under this key."""
    painted: Callable[[str], Node]
    """One that has its colors in it, not in the style sheet of the page."""
    kit: Node | None = None
    """What is played with there, or None if it is always the same."""


@value
class OfferView:
    """What is shown of an offer."""

    kit: Node | None
    about: str
    title: str = ""
    """Empty for the name of its kind."""


@value
class GameRun:
    """What a game supplies."""

    game: str
    """Its name."""
    stages: int
    """How many there are in each run."""
    offers: Callable[[str, int, str, int], tuple[Offer, ...]]
    """What may be chosen in the run with this seed before this stage, with this kit and so many
    hearts. Before the first stage, the kit is empty."""
    params: Callable[[str, int, str], Params]
    """The parameters of an address that ask for the match of a stage in the run with this seed,
    with this kit; its own seed comes besides."""
    stage: Callable[[Texts, str, int], StageView]
    """A stage of the run with this seed."""
    offer: Callable[[Texts, str, Offer], OfferView]
    """An offer to a player with this kit."""
    kit: Callable[[Texts, str], Node | None]
    """Draws a kit, or None if there is nothing to draw."""
    written: Callable[[Texts, str], str]
    """A kit as a line of text, or ""."""


@value
class Standing:
    """Where a run stands."""

    stages: int
    """How many there are."""
    passed: int = 0
    """How many are behind the player, which is also the index of the next one."""
    hearts: int = HEARTS
    kit: str = ""
    offers: tuple[Offer, ...] = ()
    """One of these must be chosen before the next match; none: it can begin."""
    matches: int = 0
    """How many have been played."""

    @property
    def is_won(self) -> bool:
        """Whether it has come to its end."""
        return self.passed == self.stages

    @property
    def is_over(self) -> bool:
        """Whether it goes no further."""
        return self.is_won or not self.hearts


def new_run(rules: GameRun, seed: str) -> Standing:
    """The beginning of the run with this seed."""
    return Standing(rules.stages, offers=rules.offers(seed, 0, "", HEARTS))


def after(rules: GameRun, seed: str, before: Standing, sign: str) -> Standing | None:
    """Return the state of a run after the end of a match or the choice of an offer (a digit), or
    None if that cannot come next."""
    if before.is_over:
        return None
    if before.offers:
        at = int(sign) if sign.isdecimal() and sign.isascii() else len(before.offers)
        return _with_choice(before, before.offers[at]) if at < len(before.offers) else None
    played = replace(before, matches=before.matches + 1)
    if sign == LOST:
        return replace(played, hearts=before.hearts - 1)
    if sign == DRAWN:
        return played
    return _with_win(rules, seed, played) if sign == WON else None


def _with_choice(before: Standing, chosen: Offer) -> Standing:
    hearts = min(HEARTS, before.hearts + chosen.hearts)
    return replace(before, kit=chosen.kit, hearts=hearts, offers=())


def _with_win(rules: GameRun, seed: str, played: Standing) -> Standing:
    passed = played.passed + 1
    if passed == rules.stages:
        return replace(played, passed=passed)
    offers = rules.offers(seed, passed, played.kit, played.hearts)
    return replace(played, passed=passed, offers=offers)


def standing(rules: GameRun, seed: str, course: str) -> Standing | None:
    """Return the state of the run with this seed after this course, or None if the course is
    impossible."""
    found: Standing | None = new_run(rules, seed)
    for sign in course:
        found = None if found is None else after(rules, seed, found, sign)
    return found


def match_params(rules: GameRun, seed: str, now: Standing) -> Params:
    """The parameters of an address that ask for the next match of a run."""
    return (*rules.params(seed, now.passed, now.kit), ("seed", f"{seed}/{now.matches}"))


def week_seed(day: date) -> str:
    """The seed of the run that is the same for everybody in the week of this day."""
    return f"{WEEKLY}{day - timedelta(day.weekday())}"
