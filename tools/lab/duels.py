"""Duels between computer players: players of Button Men by name, their dice, the course of a duel,
and its luck.

External players, such as another edition of this project, are in peers.py.

Luck is the amount by which rolls, not decisions, have changed the chance to win a match of two
players. Each roll's luck is the net's chance after the roll minus the mean over all possible rolls.
Its mean is 0 regardless of what the players do, so a result minus its luck shows who plays better,
and varies far less.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from statistics import fmean

from engine.button_men.ai.evaluation.faces import Position
from engine.button_men.ai.generation.candidates import completed_at_random
from engine.button_men.ai.generation.determinization import acting, any_action, determinize
from engine.button_men.ai.numerics.match_play import match_chance
from engine.button_men.ai.player import choose
from engine.button_men.ai.search.expectimax import chance_at
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.ai.search.levels import LEVELS, Level
from engine.button_men.ai.search.sizes import chance_of_roll
from engine.button_men.ai.search.successors import Successors, expected_worth
from engine.button_men.buttons import button_by_name, dice_of, playable
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import RULEBOOK, Rules
from engine.button_men.dice.skill import Place, Skill
from engine.button_men.fight.events import MatchEnded, RoundBegan, RoundEnded
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.actions import Strike, Surrender
from engine.button_men.match.duel import Action, Duel, Entrant, Phase, Setup
from engine.button_men.match.initiative import leaders
from engine.button_men.match.line_up import adapted_side, all_rolled, unrolled_side
from engine.button_men.phases import offers
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.skills import SKILLS
from engine.button_men.view import DuelView
from engine.game import Event, Seat
from engine.luck import Luck, Seeded
from engine.match import new_match
from engine.search import Budget, Clock, at_once
from tools.lab.peers import STRENGTHS, Bmai, OtherEdition

NOTHING = -100
"""The rank of an attack that captures nothing, in half points."""

Player = Callable[[DuelView, Luck], Action]
"""Returns a player's action, given their view and a separate source of random numbers."""


Times = list[float]
"""The thinking time of each decision, in milliseconds."""


def milliseconds() -> float:
    """Return the time of a running clock, in milliseconds."""
    return time.perf_counter() * 1000


def stopped_clock() -> float:
    """Return 0: the time of a clock that stands still."""
    return 0.0


def clock_of(is_running: bool) -> Clock:
    """Return a running clock, which can end thinking, if `is_running`; otherwise one that stands
    still."""
    return milliseconds if is_running else stopped_clock


def player(name: str, clock: Clock = stopped_clock) -> Player:
    """Return a player by name: "random", "greedy", a level, a number, a level of another edition,
    such as "hard@FOLDER", or another program, such as "bmai-1@PATH". A number is the maximum number
    of playouts or, between two players, of positions. Raises ValueError if the name is unknown, or
    there is no such edition or program."""
    level, _, path = name.partition("@")
    if path and level in STRENGTHS:
        return Bmai(level, path)
    if path:
        return OtherEdition(level, path, clock is stopped_clock)
    if name == "random":
        return at_random
    if name == "greedy":
        return greedily
    if name.isdecimal():
        most = int(name)
        return partial(_thinking, Level(name, Budget(most, 60_000), most, most), clock)
    if name not in LEVELS:
        raise ValueError(
            f"no player is called {name}: random, greedy, {', '.join(LEVELS)} or a number"
        )
    return partial(_thinking, LEVELS[name], clock)


def _thinking(level: Level, clock: Clock, view: DuelView, luck: Luck) -> Action:
    return at_once(choose(view, level, luck, clock)).action


def at_random(view: DuelView, luck: Luck) -> Action:
    """Return a random legal action other than surrender."""
    duel = determinize(view, luck)
    if view.phase is not Phase.FIGHT:
        return any_action(duel, acting(view), luck)
    offers = [offer for offer in view.offers if not isinstance(offer.action, Surrender)]
    action = offers[luck.pick(len(offers))].action
    if isinstance(action, Strike):
        return Strike(completed_at_random(duel.on_table, action.attack, luck))
    return action


MAX_WAYS = 40
"""The maximum number of ways to set the dials of an offer that are considered."""


def random_action(duel: Duel, seat: Seat, luck: Luck) -> Action:
    """Return the action of a random offer other than surrender, with one of the first ways to set
    its dials. Raises LookupError if its dials cannot be set."""
    found = [one for one in offers(duel, seat) if not isinstance(one.action, Surrender)]
    offer = found[luck.pick(len(found))]
    ways = list(islice(offer.action.legal(duel, seat, offer.dials), MAX_WAYS))
    if not ways:
        raise LookupError(f"nothing to set on {offer}")
    return ways[luck.pick(len(ways))]


def greedily(view: DuelView, luck: Luck) -> Action:
    """Return a random attack among those that capture the most points, as beginners play, or a
    random action if there is no attack."""
    strikes = [one.action for one in view.offers if isinstance(one.action, Strike)]
    if not strikes or view.fight is None:
        return at_random(view, luck)
    fight = view.fight

    def points(action: Strike) -> int:
        attack = action.attack
        if not attack.kind.captures:
            return NOTHING
        return sum(
            fight.sides[attack.defender].dice[to].points_for_captor
            for to in attack.targets_to_capture
        )

    most = max(map(points, strikes))
    best = [action for action in strikes if points(action) == most]
    attack = best[luck.pick(len(best))].attack
    return Strike(completed_at_random(fight, attack, luck))


# --- Their dice, and how a duel goes --------------------------------------------------------------

SOLDIERS = (
    "(4) (4) (10) (12) (X)",
    "(6) (12) (20) (20) (X)",
    "(8) (10) (12) (20) (X)",
    "(4) (6) (8) (X) (X)",
    "(20) (20) (20) (X)",
    "(4) (8) (12) (20) (X)",
)


def _with(skill: Skill) -> str:
    """Return a recipe of common sizes, with this skill on one to three dice."""
    if not skill.starts_in_play:
        return f"(6) (8) (12) (20) {skill.letter}(10)"
    if skill.place is Place.INSIDE:
        return f"({skill.letter}) ({skill.letter}) (12) (20) (X)"
    if skill.place is Place.BEHIND:
        return f"(4) (8) (12) (4/20){skill.letter} (X){skill.letter}"
    return f"{skill.letter}(4) {skill.letter}(8) (12) (20) {skill.letter}(X)"


RECIPES = (
    *SOLDIERS,
    *(_with(skill) for skill in SKILLS if not skill.is_given_in_play),
    "(6,6) (4/10) (6) (20) (X)",
)
"""The recipes of the pool MIXED. Together they contain each skill of dice at least once, except
those that dice only get in play."""

MIXED = "mixed"
POOLS = (MIXED, "plain", "skilled", "all")
"""The names of pools of recipes. The name of a set of buttons also names a pool."""

MAX_DECISIONS = 1000
"""A round with more decisions counts as endless."""


@dataclass(frozen=True)
class Outcome:
    """The result of a round or match."""

    winner: Seat | None
    """The winner, or None for a draw."""
    luck: float = 0.0
    """The luck of seat 0, or 0 if it was not measured."""

    def points(self, seat: Seat) -> float:
        """Return the result of this seat: 1 for a win, a half for a draw, 0 for a loss."""
        return 0.5 if self.winner is None else float(self.winner == seat)

    def skill(self, seat: Seat) -> float:
        """Return the points minus the luck of this seat."""
        return self.points(seat) - (self.luck if seat == 0 else -self.luck)


def play_match(
    setup: Setup,
    seed: str,
    players: Sequence[Player],
    times: Sequence[Times],
    meter: "LuckMeter | None" = None,
) -> Outcome:
    """Play a match and return its result, with luck if there is a meter. A match to one win ends
    when its first round is drawn. Each decision's thinking time is appended to the list of its seat
    in `times`. Raises RuntimeError if the match does not end."""
    match = new_match(BUTTON_MEN, setup, seed)
    if BUTTON_MEN.winners(match.state) is not None:
        # All rounds were drawn, as between dice of no size, whose first rolls are always tied.
        return Outcome(None)
    is_whole = setup.rules.to_win > 1
    luck = 0.0
    for move in range(MAX_DECISIONS * setup.rules.to_win):
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
    """Return the recipes of this pool or set of buttons. Raises ValueError if there are none."""
    found = RECIPES if name == MIXED else published_pool(name)
    if not found:
        raise ValueError(f"no set of buttons is called {name}, nor is a pool: {', '.join(POOLS)}")
    return found


def drawn_recipes(buttons: str, count: int, luck: Luck) -> Sequence[str]:
    """Return `count` random recipes of this pool or set; or, if `buttons` lists match-ups, as in
    "Avis/Hammer,Karl/Iago", those of a random one. Raises ValueError if there are none."""
    if "/" in buttons and not published_pool(buttons):
        match_ups = _match_ups(buttons)
        if any(len(one) != count for one in match_ups):
            raise ValueError(f"not all match-ups are of {count} buttons: {buttons}")
        return match_ups[luck.pick(len(match_ups))]
    pool = pool_of(buttons)
    return [pool[luck.pick(len(pool))] for _ in range(count)]


@cache
def _match_ups(text: str) -> list[list[str]]:
    """Return the recipes of each listed match-up. Raises ValueError if a button is unknown, has no
    recipe, or has a special, which would be left out."""
    match_ups: list[list[str]] = []
    for names in text.split(","):
        match_ups.append([])
        for name in names.split("/"):
            button = button_by_name(name)
            if button is None or button.special or not button.recipe:
                raise ValueError(f"no button with a recipe and without a special is called {name}")
            match_ups[-1].append(button.recipe)
    return match_ups


@cache
def published_pool(name: str) -> tuple[str, ...]:
    """Return the recipes of published buttons without a special. "plain" means those whose dice
    have no skills; "skilled", those with skills, if all dice start in play and none has a skill
    list; "all", every one. Any other name is that of a set; the result is empty if there is no such
    set."""
    found: list[str] = []
    for button in playable():
        if button.special or not button.recipe:
            continue
        dice = dice_of(button.recipe, RULEBOOK)
        is_plain = not any(die.traits.skills for die in dice)
        is_simple = all(die.traits.starts_in_play and not die.traits.entries for die in dice)
        is_alike = name in POOLS and is_simple and is_plain is (name == "plain")
        if name in ("all", button.set) or is_alike:
            found.append(button.recipe)
    return tuple(found)


def rolled_fight(recipes: Sequence[str], rules: Rules, luck: Luck) -> Fight:
    """Return a fight between these recipes, with rolled dice and with random sizes where there is
    a choice. The side with initiative moves first; a tie is broken at random."""
    sides = tuple(
        Side(tuple(_sized(die, luck).rolled(luck) for die in dice_of(recipe, rules)))
        for recipe in recipes
    )
    first = leaders(sides)
    return Fight(sides, first[luck.pick(len(first))], 0, rules)


def state_of(fight: Fight) -> Duel:
    """Return the state in which the mover of this fight decides, by the rules of the fight."""
    entrants = (Entrant("mover", "(4)"), Entrant("other", "(4)"))
    return new_match(BUTTON_MEN, Setup(entrants, fight.rules, fight), "fight").state


def _sized(die: Die, luck: Luck) -> Die:
    choices = die.body.choices
    return die if die.sizes else die.with_chosen_size(choices[luck.pick(len(choices))])


# --- Luck ----------------------------------------------------------------------------------------

EVEN = 0.5

ROLLS = 128
"""The number of rolls from which the mean chance after a round's first roll is estimated."""


class LuckMeter:
    """Measures the luck of seat 0."""

    def __init__(self, rules: Rules, rolls: int = ROLLS, seed: str = "") -> None:
        """`rolls` is the number of first rolls of a round that estimate their mean, and `seed` that
        of these rolls."""
        self._rolls = rolls
        self._seed = seed
        self._evaluation = evaluation_of(rules)
        self._successors = Successors(self._evaluation.cache)

    def of(self, before: Duel, action: Action, after: Duel, events: tuple[Event, ...]) -> float:
        """Return the luck of seat 0 from one decision to the next, as a chance to win the match."""
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
        mean = expected_worth(self._successors.of(fight, action.attack), self._at)
        return _weight(before) * (happened - _of_first(mean, fight.mover))

    def _of_opening(self, duel: Duel) -> float:
        """Return the luck of seat 0 in the first roll of a round, as a chance to win the match; 0
        if the round is neither at the initiative nor in the fight."""
        if duel.phase not in (Phase.INITIATIVE, Phase.FIGHT):
            return 0.0
        players = duel.players
        mine, theirs = map(adapted_side, players, map(unrolled_side, players))
        # Not with the random numbers that chose the sizes: those are biased toward them.
        luck = Seeded(f"{self._seed}opening {duel.round}")
        mean = fmean(
            chance_of_roll(all_rolled((mine, theirs), luck), self._evaluation)
            for _ in range(self._rolls)
        )
        return _weight(duel) * (self._chance(duel.on_table) - mean)

    def _chance(self, fight: Fight) -> float:
        return _of_first(self._at(self._evaluation.cache.position_of(fight)), fight.mover)

    def _at(self, position: Position) -> float:
        return chance_at(position, self._evaluation)


def _of_first(chance: float, seat: Seat) -> float:
    """Return the chance of seat 0, given that of `seat`."""
    return 1 - chance if seat else chance


def _weight(duel: Duel) -> float:
    """Return how much the result of the current round changes the chance to win the match."""
    mine, theirs = (player.won for player in duel.players)
    to_win = duel.rules.to_win
    return match_chance(1.0, (mine, theirs), to_win) - match_chance(0.0, (mine, theirs), to_win)
