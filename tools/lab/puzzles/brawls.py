"""Finds puzzles in brawls: decisions in which one play is clearly better than all others.

Computer players with the page's temperaments play brawls of two to four. Each decision of seat 0
late in a brawl is examined by playouts to the end, in which all players attack whenever they can,
with the same deals for all plays. Plays that are far behind are dropped early, and so are decisions
in which the best play does not lead by enough.

`python -m tools.lab brawl-puzzles --brawls 2000 --seed a` appends the puzzles of these brawls to
the page's file. Lines already written never change, so another seed adds more.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from engine.game import Seat
from engine.luck import Luck, Seeded, shuffled
from engine.lunch_money.ai.player import candidates, trial
from engine.lunch_money.ai.playout import eager
from engine.lunch_money.ai.worth import reach, without
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.outside.puzzles import FORMAT, Theme, load_puzzle, move_text, position_text
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import (
    BrawlAction,
    Discard,
    LetIt,
    Maintain,
    PlayCards,
    Release,
    Stop,
)
from engine.lunch_money.state.brawl import Assault, Brawl, BrawlSetup
from engine.match import luck_of
from engine.puzzles import MAX_RATING, MIN_RATING, WHOLE, Puzzle
from tools.lab.brawls import LunchMoneyPlayer, greedy, hurt, lunch_money_player
from tools.lab.job import ROOT, Job
from tools.lab.puzzles.rating import MIDDLE, Attempt, rating_and_deviation
from ui.lunch_money.match_config import CAST, USUAL

CLEAR = 0.12
"""The minimum lead of the best play over every other one, as a chance to win."""
ERROR = 0.02
"""The maximum standard error of that lead."""
GLANCES, FEW_TURNS, PROMISING = 16, 4, 0.05
"""A decision is first screened by GLANCES playouts of each play, which last FEW_TURNS turns, and
dropped unless the best play leads by more than PROMISING."""
ROUNDS = (16, 50, 150, 450, 900, 1500, 2200)
"""The number of playouts of each play after each round."""
DROPPED, HOPELESS = 3.0, 1.0
"""A play is dropped if it is this many errors further behind than needed, and a decision is dropped
if its lead is this many errors too small."""
PAIR = 2
TO_THE_END = 200
"""Maximum turns of a playout to the end. Two hands of defenses may otherwise go on forever."""
LEAST = 0.10
"""The minimum chance to win after the best play."""
LATE, ON_AVERAGE = 6, 8
"""Someone must have at most this many counters, and the remaining players at most this many on
average. Later decisions are clearer, and playouts from them are shorter."""
MAX_OF_BRAWL = 3
MAX_MOVES = 160
"""A decision after more moves is not used, because its line in the file would be too long."""
PLAYER = "8"
"""The player of all seats: playouts per decision, to which a temperament is added."""
SOLVERS = {"greedy": 1, "10": 8, "40": 4, "160": 1}
"""How often each player is asked. A number is a player with this many playouts per decision. Such
players are used instead of the levels, so that later changes of the levels do not affect the
ratings."""
SIZES = (2, 3, 2, 2, 4, 2)
"""The numbers of players of the brawls, used in turn."""


@dataclass(frozen=True)
class BrawlCourse:
    """One brawl to play."""

    seed: str
    players: int


class BrawlCandidate(NamedTuple):
    """A puzzle without a rating."""

    names: Sequence[str]
    seed: str
    moves: Sequence[str]
    best: str
    second: str
    chances: Sequence[float]
    """The chance to win after the best play and after the second best."""
    error: float
    """The standard error of the lead."""
    plays: int
    """The number of plays to choose from; of discards, only the best of each size count."""
    found: Sequence[float]
    """The share of right answers of each solver."""

    @property
    def position(self) -> str:
        """The position in the notation of files."""
        return position_text(self.names, self.seed, self.moves)


class BrawlFindings(NamedTuple):
    """The puzzles of a brawl."""

    candidates: Sequence[BrawlCandidate]


def findings(course: BrawlCourse) -> BrawlFindings:
    """Play this brawl and return the puzzles found in it."""
    strangers = shuffled(range(1, len(CAST)), Seeded(f"{course.seed}/cast"))
    seats = (0, *strangers[: course.players - 1])
    names, found = tuple(USUAL[seat] for seat in seats), list[BrawlCandidate]()
    players = [lunch_money_player(f"{PLAYER}:{CAST[seat]}") for seat in seats]
    kinds, last = set[tuple[str, Question | None]](), 0
    for state, moves in _decisions(course.seed, names, players):
        if len(moves) > MAX_MOVES or len(found) == MAX_OF_BRAWL:
            break
        view = LUNCH_MONEY.view(state, 0)
        is_forced = len(candidates(view)) < 2 or view.question is Question.WAY
        if state.table.turn == last or not _is_late(state) or is_forced:
            continue
        luck = Seeded(f"{course.seed}/puzzle/{len(moves)}")
        one = lead_of(view, luck)
        if one is None or (one.best.name, view.question) in kinds:
            continue
        kinds.add((one.best.name, view.question))
        last = state.table.turn
        plays = len(candidates(view))
        shares = [_share(name, times, view, one.best) for name, times in SOLVERS.items()]
        texts = (move_text(one.best), move_text(one.second))
        chances = (round(one.chance, 4), round(one.chance - one.gap, 4))
        found.append(
            BrawlCandidate(
                names,
                course.seed,
                tuple(moves),
                *texts,
                chances,
                round(one.error, 4),
                plays,
                shares,
            )
        )
    return BrawlFindings(found)


def _is_late(state: Brawl) -> bool:
    left = [player.counters for player in state.table.players if player.is_conscious]
    return min(left) <= LATE and sum(left) <= ON_AVERAGE * len(left)


def _decisions(
    seed: str, names: Sequence[str], players: Sequence[LunchMoneyPlayer]
) -> Iterator[tuple[Brawl, Sequence[str]]]:
    """Yield the states of a brawl in which seat 0 decides, each with all previous moves, until the
    brawl is over or seat 0 is out."""
    state = LUNCH_MONEY.begin(BrawlSetup(tuple(names)), luck_of(seed, 0)).state
    hurt_by, moves = dict[Seat, Seat](), list[str]()
    while state.table.winners is None and state.table.players[0].counters:
        (seat,) = LUNCH_MONEY.to_act(state)
        view, move = LUNCH_MONEY.view(state, seat), len(moves) + 1
        if seat == 0:
            yield state, moves
        action = view.actions[0]
        if len(view.actions) > 1:
            action = players[seat](view, hurt_by.get(seat), Seeded(f"{seed}/thoughts/{move}"))
        step = LUNCH_MONEY.play(state, seat, action, luck_of(seed, move))
        state = step.state
        moves.append(move_text(action))
        hurt_by |= hurt(step.events)


class Lead(NamedTuple):
    """The best play of a decision, compared with the second best."""

    best: BrawlAction
    second: BrawlAction
    chance: float
    """The chance to win after the best play."""
    gap: float
    error: float
    """The standard error of the lead."""


def lead_of(view: BrawlView, luck: Luck) -> Lead | None:
    """Return the best play and its lead, or None if the play does not lead clearly, is obvious, has
    too small a chance to win, or is a discard, because many discards are alike."""
    if not _is_promising(view, luck):
        return None
    reward = trial(view, 0, {}, eager, TO_THE_END)
    alive, samples = candidates(view), dict[BrawlAction, list[float]]()
    for playouts in ROUNDS:
        for action in alive:
            known = samples.setdefault(action, [])
            known.extend(reward(action, luck) for _ in range(playouts - len(known)))
        best, leads = _leads({action: samples[action] for action in alive})
        closest = _closest(leads)
        gap, error = leads[closest]
        if isinstance(best, Discard) or gap + HOPELESS * error < CLEAR:
            return None
        if all(error < ERROR and gap - error > CLEAR for gap, error in leads.values()):
            chance = fmean(samples[best])
            return Lead(best, closest, chance, gap, error) if chance >= LEAST else None
        alive = [
            one
            for one in alive
            if one in (best, closest) or leads[one][0] - DROPPED * leads[one][1] < CLEAR
        ]
    return None


def _is_promising(view: BrawlView, luck: Luck) -> bool:
    """Whether the decision may be a puzzle, by a few short playouts: the best play must lead by
    more than PROMISING and must not be a discard. A choice between only two plays is no puzzle if
    the greedy player finds the better one."""
    reward, found = trial(view, 0, {}, eager, FEW_TURNS), candidates(view)
    best, leads = _leads({one: [reward(one, luck) for _ in range(GLANCES)] for one in found})
    is_obvious = len(found) == PAIR and best == greedy(view, None, luck)
    return not (is_obvious or isinstance(best, Discard)) and leads[_closest(leads)][0] > PROMISING


def _leads(
    samples: dict[BrawlAction, list[float]],
) -> tuple[BrawlAction, dict[BrawlAction, tuple[float, float]]]:
    """Return the best play, and its lead over each other play with the standard error of the
    lead."""
    best = max(samples, key=lambda action: fmean(samples[action]))
    return best, {one: _lead(samples[best], samples[one]) for one in samples if one != best}


def _closest(leads: dict[BrawlAction, tuple[float, float]]) -> BrawlAction:
    return min(leads, key=lambda one: leads[one][0])


def _lead(best: Sequence[float], other: Sequence[float]) -> tuple[float, float]:
    """Return the mean lead in playouts with the same deals, and its standard error, for which the
    standard deviation counts as at least 0.2."""
    gaps = [one - two for one, two in zip(best, other, strict=True)]
    return fmean(gaps), max(stdev(gaps), 0.2) / sqrt(len(gaps))


def _share(name: str, times: int, view: BrawlView, best: BrawlAction) -> float:
    """Return the share of right answers of the player with this name, who is asked this many
    times."""
    player = lunch_money_player(name)
    return fmean(player(view, None, Seeded(f"{name}/{number}")) == best for number in range(times))


# --- The file -------------------------------------------------------------------------------------

FILE = ROOT / "assets/puzzles/lunch-money.txt"

STRENGTHS = (1783.0, 1753.0, 2118.0, 1989.0)
"""The ratings of the solvers, fitted to their answers to the first puzzles by
`tools/lab/puzzles/rating.py`."""


def puzzle_of(one: BrawlCandidate, number: int) -> Puzzle:
    """Return the candidate as a puzzle with its rating and themes."""
    answers = zip(STRENGTHS, one.found, SOLVERS.values(), strict=True)
    attempts = [Attempt(own, share, 1 / one.plays, times) for own, share, times in answers]
    rating, deviation = rating_and_deviation(attempts, MIDDLE, -1)
    within = max(MIN_RATING, min(MAX_RATING, round(rating)))
    best, second = (round(WHOLE * chance) for chance in one.chances)
    puzzle = Puzzle(
        number, within, round(deviation), best, second, frozenset(), (one.best,), one.position
    )
    loaded = load_puzzle(puzzle)
    view = LUNCH_MONEY.view(loaded.match.state, 0)
    other = next(action for action in view.actions if move_text(action) == one.second)
    themes = _themes(view, loaded.best, other)
    is_long_shot = one.chances[0] <= RARELY
    return replace(puzzle, themes=frozenset((*themes, *((Theme.LONG_SHOT,) * is_long_shot))))


RARELY = 0.3


def _themes(view: BrawlView, best: BrawlAction, second: BrawlAction) -> Iterator[Theme]:
    """Yield the themes of a decision, given the best two plays."""
    table, top = view.table, view.table.top
    card = CARDS[best.cards[0]] if isinstance(best, PlayCards) else None
    if len(table.others(0)) == 1:
        yield Theme.DUEL
    if isinstance(best, LetIt | Stop):
        yield Theme.LET_IT if isinstance(best, LetIt) else Theme.ENOUGH
    if table.holds or (card and card.grip) or isinstance(best, Maintain | Release):
        yield Theme.HOLD
    if not isinstance(best, PlayCards) or card is None:
        return
    if isinstance(second, PlayCards) and best.cards == second.cards and best.on != second.on:
        yield Theme.WHOM
    if isinstance(second, PlayCards) and best.cards != second.cards and best.on == second.on:
        yield Theme.WHICH
    if view.question in (Question.ANSWER, Question.EMERGENCY):
        yield Theme.DEFENCE
    if card.interrupts:
        yield Theme.CANCEL
    if card.heals:
        yield Theme.HEAL
    if view.question in ATTACKS and best.on is not None:
        pending = top.total if isinstance(top, Assault) else 0
        more = reach(without(view.hand, card.name), card.leads_to)
        if more or view.question is Question.FOLLOW:
            yield Theme.COMBO
        if pending + card.damage + more >= table.players[best.on].counters:
            yield Theme.KNOCKOUT


ATTACKS = (Question.TURN, Question.FOLLOW, Question.COUNTER, Question.FREE)


def selected(candidates: Iterable[BrawlCandidate]) -> Iterator[BrawlCandidate]:
    """Yield a varied selection: at most about a third of the puzzles are easy, and at most about a
    third have the same best card. Decisions with hardly any chance after the second best play are
    left out."""
    seen, number = Counter[str](), 0
    for one in candidates:
        kinds = [one.best.split(">")[0].split("*")[0], "easy" if min(one.found) == 1 else "hard"]
        full = [kind for kind in kinds if kind != "hard" and MAX_SHARE * seen[kind] > number]
        if full or one.chances[1] < NO_CHANCE:
            continue
        number += 1
        seen.update(kinds)
        yield one


MAX_SHARE, NO_CHANCE = 3, 0.02


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--brawls", type=int, default=2000)
    parser.add_argument("--seed", default="a")
    parser.add_argument("--into", type=Path, default=FILE, help="another file")


def _courses(args: argparse.Namespace) -> Sequence[BrawlCourse]:
    numbers = range(args.brawls)
    return [BrawlCourse(f"{args.seed}{number}", SIZES[number % len(SIZES)]) for number in numbers]


def _report(args: argparse.Namespace, brawls: Iterator[BrawlFindings]) -> Iterator[str]:
    there = FORMAT.parse(args.into.read_text("utf-8")) if args.into.exists() else ()
    known = {puzzle.position for puzzle in there}
    number = max((puzzle.number for puzzle in there), default=0)
    candidates = [BrawlCandidate(*one) for brawl in brawls for one in brawl.candidates]
    found = selected(one for one in candidates if one.position not in known)
    fresh = [puzzle_of(one, number + at) for at, one in enumerate(found, 1)]
    puzzles = (*there, *fresh)
    args.into.write_text(FORMAT.text(puzzles), "utf-8")
    themes = Counter(theme for puzzle in puzzles for theme in puzzle.themes)
    yield f"{len(puzzles)} puzzles, {len(fresh)} of these brawls"
    yield "themes: " + ", ".join(f"{theme} {themes[theme]}" for theme in Theme)


BRAWL_PUZZLES = Job(
    "makes puzzles from brawls", _options, _courses, findings, BrawlFindings, _report
)
