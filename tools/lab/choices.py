"""Measures the cost of choices other than attacks, in small games that are solved exactly.

`python -m tools.lab choices --positions 12` draws, for each kind of choice, rounds of a few small
dice in which such a choice comes up and matters. Everything that can follow is computed from the
rules alone: further choices one after the other, and the fight by the tree of `solve`. Regret is
the chance to win the round with the best action minus the chance with the player's action. The
worth of secretly marking a die is the chance to win against the best mixed strategy of an opponent
who does not know which die it is. Other simultaneous or hidden choices are not examined.
"""

import argparse
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from engine.button_men.ai.numerics.match_play import EVEN
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.dice.skill import Special, part_of
from engine.button_men.fight.fight import Fight, may_use
from engine.button_men.match.actions import Pass, Surrender
from engine.button_men.match.duel import Action, Choosing, Duel, Entrant, Phase, Setup
from engine.button_men.phases import advance_to_decision, offers, to_act
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.specials import BY_NAME
from engine.game import Seat
from engine.luck import Luck, Scripted, Seeded, outcomes
from engine.match import new_match
from tools.lab.duels import milliseconds, player, random_action
from tools.lab.job import Job
from tools.lab.regret import Answer, lines
from tools.lab.solve import TooLarge, Tree, chances_of, matters

RULES = RULEBOOK.winning_at(1)
SIZES = (2, 3, 4, 5, 6)


@dataclass(frozen=True)
class Kind:
    """A kind of choice to examine."""

    phase: Phase
    recipes: tuple[str, str]
    """The recipes of the player who chooses, and of the other; each # is replaced by a random
    size."""
    special: Special | None = None
    """The special of the player who chooses, or None."""
    against: Special | None = None
    """The special of the other player, or None."""
    passes: bool = False
    """Whether only decisions in which the player may pass count."""


TRICKSTER = BY_NAME["crypto"]
KINDS = {
    "trick": Kind(Phase.SIZES, ("(#) (#)", "(#) (#)"), TRICKSTER),
    "halving": Kind(Phase.AFTER_ROLL, ("(#) (#)", "(#) (#)"), TRICKSTER),
    "chance": Kind(Phase.INITIATIVE, ("c(#) c(#) (#)", "(#) c(#)")),
    "focus": Kind(Phase.INITIATIVE, ("f(#) f(#) (#)", "(#) f(#)")),
    "pass": Kind(Phase.FIGHT, ("Z(#) (#)", "(#) Z(#)"), passes=True),
    "mark": Kind(
        Phase.TURN_END,
        ("(#) (#) (#)", "(#) (#) (#)"),
        BY_NAME["masked-defender"],
        BY_NAME["unknown-icon"],
    ),
}

MAX_UNSEEN = 2
"""The maximum number of hidden actions: against two, the best mix of answers has at most two
answers and can be found exactly."""


class Round:
    """The exact chances of a round, with best play by both sides."""

    def __init__(self) -> None:
        self._tree = Tree()
        self._known: dict[Duel, float] = {}

    def worths(self, duel: Duel, seat: Seat) -> dict[Action, float]:
        """Return this player's chance to win the round with each legal action except surrender.
        Raises TooLarge if the chances cannot be computed."""
        found = [
            action
            for offer in offers(duel, seat)
            if not isinstance(offer.action, Surrender)
            for action in offer.action.legal(duel, seat, offer.dials)
        ]
        unseen = self._unseen(duel, seat, [action for action in found if action.is_concealed])
        return unseen | {
            action: self.worth(duel, seat, action) for action in found if action not in unseen
        }

    def _unseen(self, duel: Duel, seat: Seat, actions: Sequence[Action]) -> dict[Action, float]:
        """Return the player's chance to win the round with each of these actions, after which the
        other player decides without knowing the action. Raises TooLarge if there are more than two,
        or if the chances cannot be computed."""
        if len(actions) > MAX_UNSEEN:
            raise TooLarge
        if not actions:
            return {}
        afters = [self.worths(_played(duel, seat, one, Scripted(())), 1 - seat) for one in actions]
        columns = [tuple(1 - after[answer] for after in afters) for answer in afters[0]]
        return dict(zip(actions, against_best_mix(columns), strict=True))

    def worth(self, duel: Duel, seat: Seat, action: Action) -> float:
        """Return this player's exact chance to win the round with this action. Raises TooLarge if
        it cannot be computed."""
        found = outcomes(partial(_played, duel, seat, action))
        chance = sum(float(share) * self._chance(after) for share, after in found)
        return 1 - chance if seat else chance

    def _chance(self, duel: Duel) -> float:
        """Return the chance of seat 0 to win the round, from a cache if it is known."""
        known = self._known.get(duel)
        if known is None:
            known = self._known[duel] = self._exact_chance(duel)
        return known

    def _exact_chance(self, duel: Duel) -> float:
        winners = BUTTON_MEN.winners(duel)
        if winners is not None or duel.round > 1:
            return float(winners == (0,)) if winners else EVEN
        if duel.phase is Phase.FIGHT and not any(map(partial(_may_refuse, duel), duel.seats)):
            best = _best(duel.on_table, self._tree)
            return 1 - best if duel.on_table.mover else best
        actors = to_act(duel)
        if len(actors) > 1:
            raise TooLarge
        best = max(self.worths(duel, actors[0]).values())
        return 1 - best if actors[0] else best


def _may_refuse(duel: Duel, seat: Seat) -> bool:
    refuses = part_of(duel.players[seat].special, Choosing).declared is not None
    return refuses and may_use(duel.owners, seat)


def against_best_mix(columns: Sequence[tuple[float, ...]]) -> tuple[float, ...]:
    """Return the value of each of one or two rows, given all columns of a table, when the opponent
    answers with the best mix of columns."""
    mixes = list(columns)
    for one, other in combinations(columns, 2):
        leans, against = (column[0] - column[-1] for column in (one, other))
        if leans * against < 0:
            share = against / (against - leans)
            mixes.append((share * one[0] + (1 - share) * other[0],) * len(one))
    return min(mixes, key=max)


def _best(fight: Fight, tree: Tree) -> float:
    """Return the mover's chance in a fight with the best attack. Raises TooLarge if it cannot be
    computed."""
    found = chances_of(fight, tree)
    if found is None:
        raise TooLarge
    return max(found.values())


def _played(duel: Duel, seat: Seat, action: Action, luck: Luck) -> Duel:
    """Return the duel at the next decision after this action. Rolls after the end of the fight do
    not matter, so they are not drawn from `luck`."""
    step = action.carry_out(duel, seat, luck)
    is_over = step.state.fight is not None and step.state.on_table.is_over
    return advance_to_decision(step, Seeded("") if is_over else luck).state


# --- Positions ------------------------------------------------------------------------------------

MAX_ATTEMPTS = 400
MAX_DECISIONS = 20
"""The maximum number of decisions before the one to examine."""


@dataclass(frozen=True)
class Choice:
    """A decision of seat 0, and the exact chance to win the round with each action."""

    duel: Duel
    round: Round
    chances: dict[Action, float]

    def regret(self, action: Action) -> float:
        """Return the cost of this action for seat 0, as a chance to win the round. Raises TooLarge
        if the action is not in `chances` and its chance cannot be computed."""
        known = self.chances.get(action)
        chance = self.round.worth(self.duel, 0, action) if known is None else known
        return max(self.chances.values()) - chance


def choice_of(kind: Kind, seed: str) -> Choice:
    """Return a random decision of this kind that matters and can be solved. Raises LookupError if
    none is found."""
    for attempt in range(MAX_ATTEMPTS):
        duel = _decision(kind, Seeded(f"{seed}/{attempt}"))
        found = _choice(duel) if duel else None
        if found is not None:
            return found
    raise LookupError(seed)


def _decision(kind: Kind, luck: Luck) -> Duel | None:
    """Return the first decision of this kind that seat 0 has in a random round, or None if none
    comes up."""
    own, other = (_sized(recipe, luck) for recipe in kind.recipes)
    entrants = Entrant("own", own, kind.special), Entrant("other", other, kind.against)
    duel = new_match(BUTTON_MEN, Setup(entrants, RULES), own + str(luck.pick(1000))).state
    for _ in range(MAX_DECISIONS):
        actors = to_act(duel)
        if not actors or duel.round > 1:
            return None
        is_it = duel.phase is kind.phase and actors == (0,)
        if is_it and (not kind.passes or any(o.action == Pass() for o in offers(duel, 0))):
            return duel
        duel = _played(duel, actors[0], random_action(duel, actors[0], luck), luck)
    return None


def _sized(recipe: str, luck: Luck) -> str:
    return re.sub("#", lambda _: str(SIZES[luck.pick(len(SIZES))]), recipe)


def _choice(duel: Duel) -> Choice | None:
    solving = Round()
    try:
        chances = solving.worths(duel, 0)
    except TooLarge:
        return None
    return Choice(duel, solving, chances) if matters(list(chances.values())) else None


@dataclass(frozen=True)
class Examination:
    """A task: one decision for one player."""

    name: str
    kind: str
    seed: str


def examine(examination: Examination) -> Answer:
    """Let the player decide, and return the cost of their decision and how long it took. Raises
    LookupError if no decision of this kind is found."""
    choice = choice_of(KINDS[examination.kind], f"{examination.kind}/{examination.seed}")
    decide, view = player(examination.name), BUTTON_MEN.view(choice.duel, 0)
    began = milliseconds()
    action = decide(view, Seeded(examination.seed))
    took = milliseconds() - began
    return Answer(choice.regret(action), took)


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("players", nargs="*", default=["hard"], help="as in the arena")
    parser.add_argument("--kinds", nargs="*", choices=KINDS, default=tuple(KINDS))
    parser.add_argument("--positions", type=int, default=12, help="of each kind")
    parser.add_argument("--seed", default="1")


def _examinations(args: argparse.Namespace) -> Sequence[Examination]:
    """Return the decisions to examine. Raises ValueError if a player is unknown."""
    for name in args.players:
        player(name)
    return [
        Examination(name, kind, f"{args.seed}/{number}")
        for name in args.players
        for kind in args.kinds
        for number in range(args.positions)
    ]


def _report(args: argparse.Namespace, answers: Iterator[Answer]) -> Iterator[str]:
    return lines([(one.name, one.kind) for one in _examinations(args)], answers)


CHOICES = Job(
    "what choices other than attacks cost in small games",
    _options,
    _examinations,
    examine,
    Answer,
    _report,
)
