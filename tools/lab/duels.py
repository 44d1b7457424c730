"""Duels between computer players: their dice, how a duel goes, and how much of that was luck.

Luck is by how much rolls, not decisions, have changed the chance to win a match of two players.
Each roll's luck is the net's chance after it less the mean of the chances before it. Its mean is 0
whatever the players do; so a result less its luck tells who plays better, and varies far less.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from statistics import fmean

from engine.button_men.ai.evaluation.openings import rolled_chance
from engine.button_men.ai.numerics.match_play import match_chance
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.ai.search.successors import Successors, expected
from engine.button_men.buttons import dice_of, playable
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import RULEBOOK, Rules
from engine.button_men.dice.skill import Place, Skill
from engine.button_men.fight.events import MatchEnded, RoundBegan, RoundEnded
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action, Duel, Phase, Setup
from engine.button_men.match.initiative import leaders
from engine.button_men.match.rolling import laid_out
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.skills import SKILLS
from engine.game import Event, Seat
from engine.luck import Luck, Seeded
from engine.match import begun
from tools.lab.players import Player, Times, milliseconds

SOLDIERS = (
    "(4) (4) (10) (12) (X)",
    "(6) (12) (20) (20) (X)",
    "(8) (10) (12) (20) (X)",
    "(4) (6) (8) (X) (X)",
    "(20) (20) (20) (X)",
    "(4) (8) (12) (20) (X)",
)


def _with(skill: Skill) -> str:
    """Dice of common sizes, two or three of them with this skill."""
    if not skill.starts_in_play:
        return f"(6) (8) (12) (20) {skill.letter}(10)"
    if skill.place is Place.INSIDE:
        return f"({skill.letter}) ({skill.letter}) (12) (20) (X)"
    if skill.place is Place.BEHIND:
        return f"(4) (8) (12) (4/20){skill.letter} (X){skill.letter}"
    return f"{skill.letter}(4) {skill.letter}(8) (12) (20) {skill.letter}(X)"


RECIPES = (
    *SOLDIERS,
    *(_with(skill) for skill in SKILLS if not skill.is_given),
    "(6,6) (4/10) (6) (20) (X)",
)
"""The recipes that the players use; they contain each die skill at least once."""

MIXED = "mixed"
POOLS = (MIXED, "plain", "skilled", "all")

MOST_DECISIONS = 1000
"""A round that takes more decisions does not end."""


@dataclass(frozen=True)
class Outcome:
    """How a round or match went."""

    winner: Seat | None
    """None if it is drawn."""
    luck: float = 0.0
    """By how much luck helped the player in seat 0, if it was measured."""

    def points(self, seat: Seat) -> float:
        """1 for a win, a half for a draw."""
        return 0.5 if self.winner is None else float(self.winner == seat)

    def skill(self, seat: Seat) -> float:
        """The same without the luck."""
        return self.points(seat) - (self.luck if seat == 0 else -self.luck)


def played(
    setup: Setup,
    seed: str,
    players: Sequence[Player],
    times: Sequence[Times],
    meter: "LuckMeter | None" = None,
) -> Outcome:
    """How a match goes; one that is won by one round is over when that is drawn."""
    match = begun(BUTTON_MEN, setup, seed)
    if BUTTON_MEN.winners(match.state) is not None:
        # All rounds were drawn, as between dice of no size, whose first rolls are always tied.
        return Outcome(None)
    is_whole = setup.rules.to_win > 1
    luck = 0.0
    for move in range(MOST_DECISIONS * setup.rules.to_win):
        before = match.state
        seat = BUTTON_MEN.to_act(before)[0]
        view = BUTTON_MEN.view(before, seat)
        began = milliseconds()
        action = players[seat](view, Seeded(f"{seed}/thoughts/{move}"))
        times[seat].append(milliseconds() - began)
        match = match.played(seat, action)
        events = match.log[-1].events
        if meter is not None:
            luck += meter.of(before, action, match.state, events)
        for event in events:
            if isinstance(event, MatchEnded) and is_whole:
                return Outcome(event.winners[0] if event.winners else None, luck)
            if isinstance(event, RoundEnded) and not is_whole:
                return Outcome(event.winner, luck)
    raise RuntimeError(f"the round {seed} has no end")


def pool_of(name: str) -> Sequence[str]:
    """The recipes of this pool."""
    return RECIPES if name == MIXED else published(name)


@cache
def published(name: str) -> tuple[str, ...]:
    """The recipes of published buttons without rules of their own: "plain", whose dice have no
    skills, "skilled", whose dice have some and are all in play, or "all"."""
    found: list[str] = []
    for button in playable():
        if button.special or not button.recipe:
            continue
        dice = dice_of(button.recipe, RULEBOOK)
        is_plain = not any(die.traits.skills for die in dice)
        is_simple = all(die.traits.starts_in_play and not die.traits.entries for die in dice)
        if name == "all" or (is_simple and is_plain is (name == "plain")):
            found.append(button.recipe)
    return tuple(found)


def rolled(recipes: Sequence[str], rules: Rules, luck: Luck) -> Fight:
    """A fight of these dice, rolled, with sizes chosen by luck."""
    sides = tuple(
        Side(tuple(_sized(die, luck).rolled(luck) for die in dice_of(recipe, rules)))
        for recipe in recipes
    )
    first = leaders(sides)
    return Fight(sides, first[luck.pick(len(first))], 0, rules)


def _sized(die: Die, luck: Luck) -> Die:
    choices = die.body.choices
    return die if die.sizes else die.chosen(choices[luck.pick(len(choices))])


# --- Luck ----------------------------------------------------------------------------------------

EVEN = 0.5

ROLLS = 128
"""So many rolls of all dice tell what the first one of a round is worth on average."""


class LuckMeter:
    """Measures the luck of player 0."""

    def __init__(self, rules: Rules) -> None:
        self._evaluation = evaluation_of(rules)
        self._successors = Successors(self._evaluation.cache)

    def of(self, before: Duel, action: Action, after: Duel, events: tuple[Event, ...]) -> float:
        """The luck between two decisions, as a chance to win the match."""
        luck = 0.0
        if isinstance(action, Strike) and before.phase is Phase.FIGHT:
            luck += self._of_attack(before, action, after, events)
        if any(isinstance(event, RoundBegan) for event in events) and after.first is not None:
            luck += self._of_opening(after)
        return luck

    def _of_attack(
        self, before: Duel, action: Strike, after: Duel, events: tuple[Event, ...]
    ) -> float:
        fight = before.on_table
        ended = [event for event in events if isinstance(event, RoundEnded)]
        if ended:
            happened = EVEN if ended[0].winner is None else float(ended[0].winner == 0)
        elif after.phase is Phase.FIGHT and after.declared is None:
            happened = self._chance(after.on_table)
        else:
            return 0.0
        mean = expected(self._successors.of(fight, action.attack), self._evaluation.of)
        return _weight(before) * (happened - _of_first(mean, fight.mover))

    def _of_opening(self, duel: Duel) -> float:
        """The luck of the first roll of a round."""
        if duel.phase not in (Phase.INITIATIVE, Phase.FIGHT):
            return 0.0
        mine, theirs = map(laid_out, duel.players)
        # Not by the rolls by which sizes were chosen: those flatter them.
        luck = Seeded(f"opening {duel.round}")
        mean = fmean(rolled_chance((mine, theirs), self._evaluation, luck) for _ in range(ROLLS))
        return _weight(duel) * (self._chance(duel.on_table) - mean)

    def _chance(self, fight: Fight) -> float:
        chance = self._evaluation.of_fight(fight)
        return _of_first(chance, fight.mover)


def _of_first(chance: float, seat: Seat) -> float:
    """The chance of player 0, if this is that of `seat`."""
    return 1 - chance if seat else chance


def _weight(duel: Duel) -> float:
    """By how much the round that is played changes the chance to win the match."""
    mine, theirs = (player.won for player in duel.players)
    to_win = duel.rules.to_win
    return match_chance(1.0, (mine, theirs), to_win) - match_chance(0.0, (mine, theirs), to_win)
