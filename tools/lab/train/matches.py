"""Matches to three wins in machine code, with most skills, for button ratings.

Both sides look one attack ahead and evaluate positions by the net. Before the first round they
choose sizes by a mixed strategy; then the loser of each round chooses again, knowing the winner's
sizes, and takes a reserve die. Dice have three more columns than in `sim.py`: the size of a twin's
second die, and the least and greatest size. Some rules are simplified: no one declines a reserve
die, and auxiliary dice are left out.
"""

from collections.abc import Sequence
from functools import cache
from itertools import combinations, product
from typing import TypeVar

import numpy as np
from numba import njit

from engine.button_men.ai.evaluation.net import WEIGHTS
from engine.button_men.buttons import Button, button_by_name, dice_of
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.dice.sizes import Option
from tools.lab.train import setups, sim
from tools.lab.train.net import read
from tools.lab.train.selfplay import mover_chance
from tools.lab.train.sim import (
    ATTACKS,
    CAPTURED,
    CHANCE,
    CONTEST,
    COPY,
    DECAY,
    DIZZY,
    DOUBLE,
    FIRE,
    FOCUS,
    GROW,
    KEPT,
    KONST,
    LENT,
    MOOD,
    ORNERY,
    OVER,
    PEAK,
    POWERS,
    RAGE,
    ROW,
    SHRINK,
    SIZE,
    SLOW,
    SPEND,
    STING,
    SUMS,
    TIME,
    TURBO,
    VALUE,
    VENOM,
    VOID,
    WARRIOR,
    WORTH,
    F,
    find,
    next_size,
    points,
    sure,
)

PART, LEAST, MOST = 5, 6, 7
WIDTH = 8
MOODS = np.array([1, 2, 4, 6, 8, 10, 12, 20, 30])
MOVES = 80
"""The number of moves after which the net's chance is the result of a round."""
EVEN = 0.5
TO_WIN = 3
ROUNDS = 12
"""The number of rounds after which a match is a draw."""
SAMPLES = 3
"""The number of rolls sampled for each attack."""
ROLLS = 4
"""The number of rolls that compare two choices of sizes."""
TURNS = 400
"""The turns of fictitious play that approach the mixed strategies."""
TURBOS = 3
"""The number of sizes considered for a turbo die."""
CHOICES, RESERVE_CHOICES = 12, 24
"""The maximum number of choices of a side before a round, without and with reserve dice."""
LARGEST = 60

T = TypeVar("T")


# --- A round --------------------------------------------------------------------------------------


@njit(cache=True)
def _roll(die, point, again):
    """Roll a die: for the first time in a round or, if `again` is true, once more, when its powers
    may resize it first or keep its value. `point`, from 0 to 1, is where its first part lands."""
    if again and die[POWERS] & KONST:
        return
    size, part = die[SIZE], die[PART]
    if again and die[POWERS] & MOOD:
        step, count = 2 if part else 1, 0
        for one in MOODS * step:
            if die[LEAST] <= one <= die[MOST]:
                count += 1
                if np.random.random() * count < 1:
                    size, part = one, one // 2 if part else 0
    elif again and part and die[POWERS] & (GROW | SHRINK):
        # The two dice of a twin are resized one by one.
        die[SIZE] -= part
        size = next_size(die)
        die[SIZE] = part
        part = next_size(die)
        size += part
    elif again:
        size = next_size(die)
    die[SIZE], die[PART] = size, part
    if die[POWERS] & (PEAK | WARRIOR):
        die[VALUE] = size
    else:
        rest = size - die[PART]
        die[VALUE] = min(rest, 1 + int(point * rest))
        if die[PART]:
            die[VALUE] += 1 + int(np.random.random() * die[PART])
    points(die)


@njit(cache=True)
def _kept(row, n):
    """Return the points of a side for its own dice."""
    total = 0
    for at in range(n):
        total += row[at, KEPT]
    return total


@njit(cache=True)
def _lend(row, n, who, whole):
    """Turn down fire dice other than the attackers, by as much as the attackers lack to show the
    value `whole` together. `who` is the bit mask of the attackers."""
    for at in range(n):
        if who >> at & 1:
            whole -= row[at, VALUE]
    for at in range(n):
        if not who >> at & 1 and row[at, POWERS] & FIRE:
            part = max(0, min(whole, row[at, VALUE] - 1))
            row[at, VALUE] -= part
            whole -= part
            points(row[at])


@njit(cache=True)
def _change(die, before, target, is_power):
    """Turn an attacker that has captured this one target into a copy of it, if its powers say so:
    in size only, or completely after a power attack. `before` is its value before the attack."""
    if die[POWERS] & COPY:
        die[SIZE], die[PART] = target[SIZE], target[PART]
    elif die[POWERS] & DOUBLE and is_power and die[POWERS] & OVER and before >= target[VALUE]:
        for column in (SIZE, PART, POWERS, LEAST, MOST):
            die[column] = target[column]


@njit(cache=True)
def _resize(die, turbo):
    """Give a turbo die the size with the index `turbo` among `TURBOS` evenly spaced ones."""
    die[SIZE] = die[LEAST] + (die[MOST] - die[LEAST]) * turbo // (TURBOS - 1)
    if die[PART]:
        die[PART] = die[SIZE] // 2


@njit(cache=True)
def strike(mine, n, theirs, m, lead, attack, turbo, faces, u, v, out):
    """Write the dice after an attack: u gets those of the mover, v those of the other; out gets the
    mover's lead, the numbers of dice, and whether the mover moves again. `faces` has the point (0
    to 1) at which each attacker lands, `turbo` the index of the new size of turbo dice."""
    who, whom, how = attack[0], attack[1], attack[2]
    is_one, is_single = who & (who - 1) == 0, whom & (whom - 1) == 0
    lead += _kept(theirs, m) - _kept(mine, n)
    u[:n] = mine[:n]
    one = target = powers = 0
    for at in range(n):
        if who >> at & 1:
            powers |= u[at, POWERS]
            one = at
    for to in range(m):
        if whom >> to & 1:
            target = to
    met = theirs[target].copy()
    captures = True
    if how == LENT:
        _lend(u, n, who, met[VALUE])
    elif how == CONTEST:
        _roll(u[one], faces[one], True)
        _roll(met, np.random.random(), True)
        captures = u[one, VALUE] >= met[VALUE]
    left = 0
    for to in range(m):
        die = met if to == target else theirs[to]
        if captures and whom >> to & 1:
            if powers & WORTH and not die[POWERS] & VENOM and die[CAPTURED] and not powers & VOID:
                lead += 2 * die[VALUE]
            elif not powers & VOID:
                lead += die[CAPTURED]
            if not die[POWERS] & RAGE:
                continue
        v[left] = die
        if captures and whom >> to & 1:
            v[left, POWERS] &= ~RAGE
            _roll(v[left], np.random.random(), False)
        left += 1
    count, again = n, 0
    for at in range(n):
        die = u[at]
        if not who >> at & 1:
            if die[POWERS] & ORNERY:
                _roll(die, np.random.random(), True)
            continue
        if how == SPEND:
            die[SIZE], die[PART] = (die[SIZE] + 1) // 2, (die[PART] + 1) // 2
            die[POWERS] = die[POWERS] & ~SPEND | SUMS | OVER
        if captures and is_single:
            _change(die, mine[at, VALUE], theirs[target], is_one and how != CONTEST)
        if is_one and is_single and (die[POWERS] | met[POWERS]) & DECAY:
            die[POWERS] &= ~(DECAY | TURBO | MOOD | TIME)
            if count < ROW and die[SIZE] > 1:
                die[PART] = 0
                u[count] = die
                u[count, SIZE] //= 2
                die[SIZE] -= u[count, SIZE]
                _roll(u[count], np.random.random(), True)
                count += 1
        die[POWERS] &= ~(WARRIOR | RAGE)
        if how != CONTEST:
            if die[POWERS] & TURBO:
                _resize(die, turbo)
            _roll(die, faces[at], True)
        if die[POWERS] & TIME and not die[POWERS] & KONST and die[VALUE] & 1:
            again = 1
    for at in range(count):
        u[at, POWERS] &= ~DIZZY
    out[0], out[1], out[2], out[3] = lead + _kept(u, count) - _kept(v, left), count, left, again


@njit(cache=True)
def _worth(mine, n, theirs, m, lead, attack, turbo, faces, u, v, out, x, work, net, h, z):
    """Return the mover's mean chance after an attack, over SAMPLES random rolls."""
    total, shift = 0.0, np.random.random()
    for sample in range(SAMPLES):
        is_first = True
        for at in range(n):
            if attack[0] >> at & 1:
                faces[at] = (sample + shift) / SAMPLES if is_first else np.random.random()
                is_first = False
        strike(mine, n, theirs, m, lead, attack, turbo, faces, u, v, out)
        if out[3]:
            total += mover_chance(u, out[1], v, out[2], out[0], x, work, net, h, z)
        else:
            total += 1 - mover_chance(v, out[2], u, out[1], -out[0], x, work, net, h, z)
    return total / SAMPLES


@njit(cache=True)
def _starter(rows, n):
    """Return the side that has initiative, or -1 if both are equal."""
    shown = np.full((2, ROW + 1), 1000)
    for side in range(2):
        count = 0
        for at in range(n[side]):
            if not rows[side, at, POWERS] & (SLOW | STING | CONTEST | RAGE | WARRIOR):
                shown[side, count] = rows[side, at, VALUE]
                count += 1
        shown[side].sort()
    for at in range(ROW):
        if shown[0, at] != shown[1, at]:
            # If one row is the beginning of the other, the longer one goes first.
            return 0 if shown[0, at] < shown[1, at] else 1
    return -1


@njit(cache=True)
def _side_chance(rows, n, side, x, work, net, h, z):
    """Return the chance of this side if it moves first."""
    mine, theirs, a, b = rows[side], rows[1 - side], n[side], n[1 - side]
    return mover_chance(mine, a, theirs, b, _kept(mine, a) - _kept(theirs, b), x, work, net, h, z)


@njit(cache=True)
def _turned_down(rows, n, side, at):
    """Turn down this focus die as little as it takes to move first or, if `at` is the number of
    dice, all focus dice to 1. Return whether the side moves first now."""
    for die in rows[side, at : at + 1] if at < n[side] else rows[side, : n[side]]:
        if not die[POWERS] & FOCUS or die[VALUE] == 1:
            continue
        die[POWERS] |= DIZZY
        while die[VALUE] > 1:
            die[VALUE] -= 1
            if at < n[side] and _starter(rows, n) == side:
                break
        points(die)
    return _starter(rows, n) == side


@njit(cache=True)
def _focus(rows, n, side, x, work, net, h, z):
    """Turn down focus dice of this side in the best way, if moving first is then better than moving
    second with the present values. Return whether the side moves first now."""
    before, best = rows[side].copy(), rows[side].copy()
    most = 1 - _side_chance(rows, n, 1 - side, x, work, net, h, z)
    begins = False
    for at in range(n[side] + 1):
        if at < n[side] and not before[at, POWERS] & FOCUS:
            continue
        rows[side] = before
        if _turned_down(rows, n, side, at):
            chance = _side_chance(rows, n, side, x, work, net, h, z)
            if chance > most:
                most, begins = chance, True
                best[:] = rows[side]
    rows[side] = best
    return begins


@njit(cache=True)
def _reroll(rows, n, side):
    """Reroll the chance die that shows most among those that show more than their mean, if any.
    Return whether the side moves first now."""
    best = -1
    for at in range(n[side]):
        die = rows[side, at]
        is_high = die[POWERS] & CHANCE and 2 * die[VALUE] > die[SIZE] + 1
        if is_high and (best < 0 or die[VALUE] > rows[side, best, VALUE]):
            best = at
    if best < 0:
        return False
    _roll(rows[side, best], np.random.random(), True)
    return _starter(rows, n) == side


@njit(cache=True)
def _begin(rows, n, reacts, x, work, net, h, z):
    """Roll all dice and return the side that moves first, a random one if both are equal. If
    `reacts`, the side that would move second may turn down focus dice or reroll a chance die to
    move first instead, and so on in turn, up to six times."""
    powers = 0
    for side in range(2):
        for at in range(n[side]):
            _roll(rows[side, at], np.random.random(), False)
            powers |= rows[side, at, POWERS]
    first = _starter(rows, n)
    if first < 0:
        return int(np.random.random() * 2)
    for _ in range(6 if reacts and powers & (FOCUS | CHANCE) else 0):
        if not _focus(rows, n, 1 - first, x, work, net, h, z) and not _reroll(rows, n, 1 - first):
            break
        first = 1 - first
    return first


@njit(cache=True)
def _sizes_of(row, n, attack):
    """Return the number of ways to resize turbo dice in an attack: 1 if none are resized."""
    for at in range(n):
        if attack[0] >> at & 1 and row[at, POWERS] & TURBO and attack[2] != CONTEST:
            return TURBOS
    return 1


@njit(cache=True)
def _play_round(rows, n, u, v, faces, out, found, x, work, net, h, z):
    """Play a round, changing `rows` and `n`, and return its result for side 0: 1, 0 or a half, or
    the net's chance after MOVES moves."""
    mover = _begin(rows, n, True, x, work, net, h, z)
    lead = _kept(rows[mover], n[mover]) - _kept(rows[1 - mover], n[1 - mover])
    passes, end = 0, -1.0
    for _ in range(MOVES):
        mine, theirs, a, b = rows[mover], rows[1 - mover], n[mover], n[1 - mover]
        end = sure(mine, a, theirs, b, lead)
        if end >= 0:
            break
        count = find(mine, a, theirs, b, work)
        passes = 0 if count else passes + 1
        if passes == 2:
            end = 1.0 if lead > 0 else 0.0 if lead < 0 else EVEN
            break
        found[:count] = work[:count]
        best, chosen, turbo = -1.0, 0, 0
        for at in range(count):
            for one in range(_sizes_of(mine, a, found[at])):
                worth = _worth(
                    mine, a, theirs, b, lead, found[at], one, faces, u, v, out, x, work, net, h, z
                )
                if worth > best:
                    best, chosen, turbo = worth, at, one
        out[3] = 0
        if count:
            for at in range(a):
                faces[at] = np.random.random()
            strike(mine, a, theirs, b, lead, found[chosen], turbo, faces, u, v, out)
            lead, n[mover], n[1 - mover] = out[0], out[1], out[2]
            mine[: out[1]], theirs[: out[2]] = u[: out[1]], v[: out[2]]
        else:
            for at in range(a):
                mine[at, POWERS] &= ~DIZZY
        if not out[3]:
            mover, lead = 1 - mover, -lead
    if end < 0:
        mine, theirs, a, b = rows[mover], rows[1 - mover], n[mover], n[1 - mover]
        end = mover_chance(mine, a, theirs, b, lead, x, work, net, h, z)
    return 1 - end if mover else end


# --- A match --------------------------------------------------------------------------------------


@njit(cache=True)
def _mix(payoff):
    """Return both players' mixed strategies, approached by fictitious play, as shares of their
    choices. `payoff` has the first player's chances."""
    gains, losses = np.zeros(payoff.shape[0]), np.zeros(payoff.shape[1])
    mine, theirs = np.zeros(payoff.shape[0]), np.zeros(payoff.shape[1])
    for _ in range(TURNS):
        row, column = np.argmax(gains), np.argmin(losses)
        mine[row] += 1 / TURNS
        theirs[column] += 1 / TURNS
        losses += payoff[row]
        gains += payoff[:, column]
    return mine, theirs


@njit(cache=True)
def _compare(mine, a, theirs, b, seed, payoff, rows, n, x, work, net, h, z):
    """Write into `payoff` the first side's chances with each of its choices against each choice of
    the other, estimated by the same rolls for each pair of choices."""
    for row in range(payoff.shape[0]):
        for column in range(payoff.shape[1]):
            total = 0.0
            for roll in range(ROLLS):
                np.random.seed(seed + roll)
                rows[0], rows[1], n[0], n[1] = mine[row], theirs[column], a[row], b[column]
                first = _begin(rows, n, False, x, work, net, h, z)
                chance = _side_chance(rows, n, first, x, work, net, h, z)
                total += 1 - chance if first else chance
            payoff[row, column] = total / ROLLS


@njit(cache=True)
def _drawn(shares):
    """Return a random index; `shares` are the probabilities."""
    point, at = np.random.random(), 0
    while at < len(shares) - 1 and point >= shares[at]:
        point -= shares[at]
        at += 1
    return at


@njit(cache=True)
def play_matches(mine, a, ways, theirs, b, their_ways, net, count, seed):
    """Return the results of `count` matches for the first side: 1, 0, or a half for a draw. `mine`
    has its dice by the number of rounds that it has lost and by its choice, `a` their numbers, and
    `ways` the number of choices by lost rounds; `theirs`, `b` and `their_ways` are those of the
    other side."""
    h, z = np.zeros(net[1].shape[1], np.float32), np.zeros(net[3].shape[0], np.float32)
    x = np.zeros((2 * ROW + 1, F), np.float32)
    work, found = np.zeros((ATTACKS, 3), np.int64), np.zeros((ATTACKS, 3), np.int64)
    u, v = np.zeros((ROW, WIDTH), np.int64), np.zeros((ROW, WIDTH), np.int64)
    rows, n = np.zeros((2, ROW, WIDTH), np.int64), np.zeros(2, np.int64)
    faces, out = np.zeros(ROW), np.zeros(4, np.int64)
    states, others = len(ways), len(their_ways)
    payoffs = np.full((states, others, a.shape[1], b.shape[1]), -1.0)
    results = np.full(count, EVEN)
    for match in range(count):
        won = [0, 0]
        at = to = state = other = 0
        end = EVEN
        for number in range(ROUNDS):
            payoff = payoffs[state, other, : ways[state], : their_ways[other]]
            if payoff.size > 1 and payoff[0, 0] < 0:
                _compare(
                    mine[state], a[state], theirs[other], b[other], seed, payoff,
                    rows, n, x, work, net, h, z,
                )  # fmt: skip
            np.random.seed(seed + 1000 * match + 10 * number + 7)
            if not number:
                shares, their_shares = _mix(payoff)
                at, to = _drawn(shares), _drawn(their_shares)
            elif not end:
                at = np.argmax(payoff[:, to])
            elif end == 1:
                to = np.argmin(payoff[at])
            rows[0], rows[1] = mine[state, at], theirs[other, to]
            n[0], n[1] = a[state, at], b[other, to]
            end = _play_round(rows, n, u, v, faces, out, found, x, work, net, h, z)
            if end == EVEN:
                continue
            end = 1.0 if end > np.random.random() else 0.0
            won[0 if end else 1] += 1
            if max(won) == TO_WIN:
                results[match] = end
                break
            state, other = min(won[1], states - 1), min(won[0], others - 1)
    return results


# --- Buttons --------------------------------------------------------------------------------------

POWERS_OF = {
    **setups.POWERS, "^": TIME, "!": TURBO, "?": MOOD, "&": MOOD, "o": ORNERY, "g": STING,
    "k": KONST, "G": RAGE, "D": DOUBLE, "f": FOCUS, "c": CHANCE, "w": SLOW, "`": WARRIOR,
    "%": DECAY, "#": sim.RUSH, "v": WORTH, "F": FIRE, "r": 0, "+": 0,
}  # fmt: skip
LOST = {**setups.LOST, "k": OVER, "F": OVER, "`": OVER}

Choice = tuple[str, list[tuple[int, int]], int]
"""The letter of a swing die, or ""; the possible sizes of the die, each with that of its second
part; and its powers."""
Line = tuple[np.ndarray, np.ndarray, np.ndarray]
"""The dice, their numbers, and the numbers of choices of a button, as `play_matches` takes them."""


@cache
def line_of(name: str) -> Line | None:
    """Return a button as `play_matches` takes it, or None if it is unknown or has a rule that is
    not known here. Raises ValueError if it has too many dice."""
    button = button_by_name(name)
    try:
        teams = _teams(button) if button else []
    except ValueError:
        return None
    states = [_choices(dice, RESERVE_CHOICES if len(teams) > 1 else CHOICES) for dice in teams]
    if not states:
        return None
    most = max(map(len, states))
    rows, counts = (
        np.zeros((len(states), most, ROW, WIDTH), np.int64),
        np.zeros((len(states), most), np.int64),
    )
    for state, choices in enumerate(states):
        for at, dice in enumerate(choices):
            rows[state, at, : len(dice)] = dice
            counts[state, at] = len(dice)
    return rows, counts, np.array([len(choices) for choices in states])


def _teams(button: Button) -> list[list[list[Choice]]]:
    """Return the possible rows of dice of a button, by the number of lost rounds. The special of a
    button with reserve dice is left out, because the reserve dice matter far more. Raises
    ValueError if a rule is unknown."""
    dice = dice_of(button.recipe, RULEBOOK) if button.recipe else []
    found = [(die, choice_of(die)) for die in dice]
    own = [choice for die, choice in found if die.traits.starts_in_play]
    reserve = [choice for die, choice in found if "r" in _letters(die)]
    if not dice or (button.special and not reserve):
        raise ValueError(button.special)
    return [
        [[*own, *more] for more in combinations(reserve, min(lost, len(reserve)))]
        for lost in range(TO_WIN if reserve else 1)
    ]


def _letters(die: Die) -> set[str]:
    """Return the letters of the die's skills."""
    return {skill.letter for skill in die.traits.skills}


def choice_of(die: Die) -> Choice:
    """Return the die before its size is chosen. Raises ValueError if a rule or a size of the die is
    not supported."""
    letters = _letters(die)
    sizes = die.sizes or die.body.choices
    parts = len(getattr(die.body, "parts", ()))
    powers = setups.powers_of(letters, POWERS_OF, LOST)
    if powers is None or parts > 2 or die.traits.entries or die.body.gap or not sizes:
        raise ValueError(str(die))
    if die.sizes:
        found = [(sum(sizes), sizes[1] if len(sizes) > 1 else 0)]
        powers &= ~(TURBO | MOOD)
    else:
        found = [(one * max(1, parts), one if parts > 1 else 0) for one in sizes]
    if min(sizes) < 1 or found[-1][0] > LARGEST:
        raise ValueError(str(die))
    is_swing = len(found) > 1 and not isinstance(die.body, Option)
    return str(die).partition("(")[2][0] if is_swing else "", found, powers


def _choices(teams: Sequence[Sequence[Choice]], most: int) -> list[np.ndarray]:
    """Return the dice for each choice among these rows and the sizes of their dice. If there are
    more than about `most` choices, evenly spaced ones are returned. Raises ValueError if a row has
    too many dice."""
    found = []
    for dice in teams:
        if len(dice) > ROW:
            raise ValueError("too many dice")
        dials = [at for at, (letter, sizes, _) in enumerate(dice) if len(sizes) > 1]
        places = {at: dice[at][0] or str(at) for at in dials}
        names = list(dict.fromkeys(places.values()))
        share = max(2, most // len(teams))
        each = max(2, int(share ** (1 / max(1, len(names))) + 1e-9))
        ways = [
            _spread(range(len(next(dice[at][1] for at in dials if places[at] == name))), each)
            for name in names
        ]
        for numbers in _spread(list(product(*ways)), share):
            chosen = dict(zip(names, numbers, strict=True))
            numbered = [chosen.get(places.get(at, ""), 0) for at in range(len(dice))]
            found.append(rows_of(dice, numbered))
    return found


def rows_of(dice: Sequence[Choice], chosen: Sequence[int]) -> np.ndarray:
    """Return the dice as rows of numbers, in the sizes with these indices."""
    rows = np.zeros((len(dice), WIDTH), np.int64)
    for row, (_, sizes, powers), number in zip(rows, dice, chosen, strict=True):
        row[SIZE], row[PART] = sizes[number]
        row[POWERS], row[LEAST], row[MOST] = powers, sizes[0][0], sizes[-1][0]
    return rows


def _spread(found: Sequence[T], most: int) -> Sequence[T]:
    """Return at most this many of the values, evenly spaced."""
    if len(found) <= most:
        return found
    return [found[round(at * (len(found) - 1) / (most - 1))] for at in range(most)]


@cache
def _net() -> tuple[np.ndarray, ...]:
    return read(WEIGHTS.read_text(encoding="utf-8"))


def results_of(names: tuple[str, str], count: int, seed: int) -> list[float]:
    """Return the results of matches for the first button: 1 for a win, a half for a draw, 0 for a
    loss. Raises ValueError if the rules of a button are not known here."""
    mine, theirs = map(line_of, names)
    if mine is None or theirs is None:
        raise ValueError(names)
    found: list[float] = play_matches(*mine, *theirs, _net(), count, seed).tolist()
    return found
