"""A run: a series of matches in which each win leads to the next stage, until all stages are passed
or all hearts are lost.

Everything follows from its seed, the results of its matches, and the choices between them. A game
supplies the opponents and the offers (`GameRun`).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from datetime import date, timedelta

from engine.value import value
from ui.nodes import Node
from ui.runs.group import luck_of
from ui.text.i18n import Texts

HEARTS = 3
"""The usual number of hearts at the beginning of a run, and the maximum."""
WON, LOST, DRAWN = "+", "-", "="
"""The signs of match results in a course, the text that records a run."""
FIRST_OFFER = "0"
"""The sign of the first offer in a course. Runs in gauntlets for groups begin with it, since they
have a single first offer."""
FIRST_CHOICE = "一"
"""The sign of the action with index 0; those of the next indices follow it in Unicode. In gauntlets
for groups, a course has the player's actions in each match before its result."""
WEEKLY = "week "
"""The prefix of the seeds of weekly runs, which are the same for everyone."""

Params = tuple[tuple[str, str], ...]


@value
class Offer:
    """An offer that the player can choose before a match: a button at the start, a reward, or a
    house rule."""

    kind: str
    """The last part of the offer's text key."""
    kit: str
    """The kit with which the player continues: their dice as a recipe, or the house rules chosen so
    far."""
    name: str = ""
    """The name of the offer, or "" for the name of its kind."""
    hearts: int = 0
    """The number of hearts that the offer adds."""


@value
class StageView:
    """A stage as the screen shows it."""

    label: str
    about: str
    """A description of the opponent or of the new rule."""
    face: Callable[[str], Node]
    """Returns the opponent's face, as a node with this key."""
    painted: Callable[[str], Node]
    """Returns the same face with its own colors, for pictures without the style sheet."""
    kit: Node
    """A picture of the opponent's dice, or of several opponents."""


@value
class OfferView:
    """An offer as the screen shows it."""

    title: str
    about: str
    take: str
    """The label of the button that takes the offer."""
    after: Node
    """A picture of the die or heart that the offer gives, or the text of the house rule that it
    adds."""
    before: Node | None = None
    """A picture of the piece that the offer replaces, or None if it replaces none."""
    kit: Node | None = None
    """A picture of the player's pieces with the changed ones marked, or None if there are none to
    draw."""
    face: Callable[[str], Node] | None = None
    """Returns the face of a player who begins the run with this offer, as a node with this key. The
    field is None for offers without a face."""


@value
class GameRun:
    """A game's interface for runs."""

    game: str
    """The game's name."""
    stages: Callable[[str], int]
    """Returns the number of stages in the run with this seed."""
    offers: Callable[[str, int, str, int], tuple[Offer, ...]]
    """Returns the offers in the run with this seed before this stage, with this kit and this many
    hearts. Before the first stage, the kit is empty."""
    params: Callable[[str, int, str], Params]
    """Returns the address parameters of the match of a stage in the run with this seed and kit,
    without the seed of the match."""
    stage: Callable[[Texts, str, int], StageView]
    """Returns the view of a stage of the run with this seed."""
    offer: Callable[[Texts, str, Offer], OfferView]
    """Returns the view of an offer to a player with this kit."""
    kit: Callable[[Texts, str], Node | None]
    """Returns a picture of a kit, or None if there is nothing to draw."""
    notes: Callable[[Texts, str], Node | None]
    """Returns a kit in words for the explanations, or None if the picture is enough."""
    written: Callable[[Texts, str], str]
    """Returns a kit as a line of text for results, or "" if the results do not mention it."""
    hearts: Callable[[str], int] = lambda seed: HEARTS
    """Returns the number of hearts at the beginning of the run with this seed."""
    entrants: Callable[[tuple[str, ...], int], Mapping[str, str]] | None = None
    """Returns the buttons that may enter a gauntlet for a group with these rivals and this entry
    rule: descriptions by name, or none if a rival is unknown. The field is None if the game has no
    gauntlets for groups."""


@value
class Standing:
    """The state of a run before a match or an offer, or at its end."""

    stages: int
    """The number of stages."""
    passed: int = 0
    """The number of stages passed, which is also the index of the next one."""
    hearts: int = HEARTS
    kit: str = ""
    offers: tuple[Offer, ...] = ()
    """The offers of which one must be chosen before the next match, or empty if it can begin."""
    matches: int = 0
    """The number of matches played."""

    @property
    def is_won(self) -> bool:
        """Whether all stages are passed."""
        return self.passed == self.stages

    @property
    def is_over(self) -> bool:
        """Whether the run has ended: all stages are passed, or all hearts lost."""
        return self.is_won or not self.hearts


def new_run(rules: GameRun, seed: str) -> Standing:
    """Return the initial state of the run with this seed."""
    offers = rules.offers(seed, 0, "", HEARTS)
    return Standing(rules.stages(seed), hearts=rules.hearts(seed), offers=offers)


def after(rules: GameRun, seed: str, before: Standing, sign: str) -> Standing | None:
    """Return the state of a run after this sign of its course: a match result, the choice of an
    offer (a digit), or an action, which changes nothing. Return None if the sign cannot come
    next."""
    if before.is_over:
        return None
    if before.offers:
        at = int(sign) if sign.isdecimal() and sign.isascii() else len(before.offers)
        return _with_choice(before, before.offers[at]) if at < len(before.offers) else None
    if sign >= FIRST_CHOICE:
        return before
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
    if passed == played.stages:
        return replace(played, passed=passed)
    offers = rules.offers(seed, passed, played.kit, played.hearts)
    return replace(played, passed=passed, offers=offers)


def choice_signs(choices: Iterable[int]) -> str:
    """Return the signs in a course for these actions, which are given by index."""
    return "".join(chr(ord(FIRST_CHOICE) + at) for at in choices)


def standing(rules: GameRun, seed: str, course: str) -> Standing | None:
    """Return the state of the run with this seed after this course, or None if the course is
    impossible."""
    found: Standing | None = new_run(rules, seed)
    for sign in course:
        found = None if found is None else after(rules, seed, found, sign)
    return found


def match_params(rules: GameRun, seed: str, now: Standing) -> Params:
    """Return the address parameters of the next match of a run."""
    return (*rules.params(seed, now.passed, now.kit), ("seed", f"{luck_of(seed)}/{now.matches}"))


def week_seed(day: date) -> str:
    """Return the seed of the weekly run in the week of this day."""
    return f"{WEEKLY}{day - timedelta(day.weekday())}"
