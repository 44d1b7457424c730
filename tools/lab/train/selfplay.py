"""Rounds that the net plays against itself, and the targets for their positions."""

import numpy as np
from numba import njit

from tools.lab.train.sim import (
    ATTACKS,
    CONTEST,
    KEPT,
    ROW,
    SIZE,
    VALUE,
    F,
    apply_attack,
    inputs,
    lowest_next,
    next_size,
    points,
    sure,
    value,
)

MAX_MOVES = 60
"""The number of moves after which a round is stopped: dice that roll against each other can miss
forever."""


@njit(cache=True)
def mover_chance(mine, n, theirs, m, lead, x, work, net, h, z):
    """Return the mover's chance by the net or, where it is certain, exactly."""
    known = sure(mine, n, theirs, m, lead)
    if known >= 0:
        return known
    count = inputs(mine, n, theirs, m, lead, x, work)
    if count == 0 and x[2 * ROW, 16] == 0:
        return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    return value(x, n, m, net[0], net[1], net[2], net[3], net[4], net[5], h, z)


@njit(cache=True)
def _faces(mine, attack, samples, k, shift, faces):
    """Set the points at which the attackers land in sample k of `samples`: the first attacker's are
    spread evenly over the samples, and the others are random."""
    lone = True
    for at in range(ROW):
        if attack[0] >> at & 1:
            faces[at] = (k + shift) / samples if lone else np.random.random()
            lone = False


@njit(cache=True)
def _worth(mine, n, theirs, m, lead, attack, most, faces, u, v, new_lead, x, work, net, h, z):
    """Return the mover's mean chance after an attack, over at most `most` rolls."""
    who = attack[0]
    samples, shift = most, np.random.random()
    if who & (who - 1) == 0 and attack[2] != CONTEST:
        for at in range(n):
            if who >> at & 1:
                ways = next_size(mine[at]) - lowest_next(mine[at]) + 1
                if ways <= most:
                    samples, shift = ways, 0.5
    total = 0.0
    for k in range(samples):
        _faces(mine, attack, samples, k, shift, faces)
        left = apply_attack(
            mine, n, theirs, m, lead, attack, faces, np.random.random(), u, v, new_lead
        )
        total += 1 - mover_chance(v, left, u, n, -new_lead[0], x, work, net, h, z)
    return total / samples


@njit(cache=True)
def play(dice, counts, leads, small, net, most, random_moves, trust, xs, shape, ys, seed):
    """Play the rounds, or as many as there is room for. Fill `xs` with inputs, `shape` with numbers
    of dice and `ys` with targets, and return the number of positions. `most` is the maximum number
    of rolls sampled for each attack, `random_moves` the probability of a random attack, and `trust`
    the weight of later positions in the target of an earlier one. In rounds marked by `small`, the
    first mover is random, and the points of the dice do not add to the lead in `leads`."""
    np.random.seed(seed)
    h, z = np.zeros(net[1].shape[1], np.float32), np.zeros(net[3].shape[0], np.float32)
    x = np.zeros((2 * ROW + 1, F), np.float32)
    work = np.zeros((ATTACKS, 3), np.int64)
    found = np.zeros((ATTACKS, 3), np.int64)
    u, v = np.zeros((ROW, 5), np.int64), np.zeros((ROW, 5), np.int64)
    rows = np.zeros((2, ROW, 5), np.int64)
    new_lead = np.zeros(1, np.int64)
    faces = np.zeros(ROW)
    thought, strayed = np.zeros(MAX_MOVES), np.zeros(MAX_MOVES, np.bool_)
    stored = 0
    for r in range(dice.shape[0]):
        if stored + MAX_MOVES > ys.shape[0]:
            break
        rows[:] = dice[r]
        n = [counts[r, 0], counts[r, 1]]
        lead = leads[r]
        for seat in range(2):
            for at in range(n[seat]):
                die = rows[seat, at]
                points(die)
                low = die[SIZE] if lowest_next(die) > 1 else 1
                die[VALUE] = low + int(np.random.random() * (die[SIZE] - low + 1))
                lead += 0 if small[r] else (die[KEPT] if seat == 0 else -die[KEPT])
        mover = int(np.random.random() * 2)
        if not small[r]:
            # The lowest number that only one of them shows decides.
            left, right = np.sort(rows[0, : n[0], VALUE]), np.sort(rows[1, : n[1], VALUE])
            for at in range(min(n[0], n[1])):
                if left[at] != right[at]:
                    mover = 0 if left[at] < right[at] else 1
                    break
        if mover == 1:
            lead = -lead
        first, end = stored, -1.0
        moves = 0
        while moves < MAX_MOVES:
            mine, theirs = rows[mover], rows[1 - mover]
            a, b = n[mover], n[1 - mover]
            end = sure(mine, a, theirs, b, lead)
            if end >= 0:
                break
            count = inputs(mine, a, theirs, b, lead, x, work)
            if count == 0 and x[2 * ROW, 16] == 0:
                end = 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
                break
            found[:count] = work[:count]
            xs[stored], shape[stored, 0], shape[stored, 1] = x, a, b
            best, chosen = -1.0, 0
            for k in range(count):
                worth = _worth(
                    mine,
                    a,
                    theirs,
                    b,
                    lead,
                    found[k],
                    most,
                    faces,
                    u,
                    v,
                    new_lead,
                    x,
                    work,
                    net,
                    h,
                    z,
                )
                if worth > best:
                    best, chosen = worth, k
            strayed[moves] = False
            if count == 0:
                best = 1 - mover_chance(theirs, b, mine, a, -lead, x, work, net, h, z)
            elif a + b > 4 and np.random.random() < random_moves:
                other = int(np.random.random() * count)
                strayed[moves] = other != chosen
                chosen = other
            thought[moves] = best
            stored += 1
            moves += 1
            if count:
                for at in range(a):
                    faces[at] = np.random.random()
                left = apply_attack(
                    mine,
                    a,
                    theirs,
                    b,
                    lead,
                    found[chosen],
                    faces,
                    np.random.random(),
                    u,
                    v,
                    new_lead,
                )
                rows[mover, :a] = u[:a]
                rows[1 - mover, :left] = v[:left]
                n[1 - mover] = left
                lead = new_lead[0]
            mover, lead = 1 - mover, -lead
        # Backward from the end: the value of a position is that of its successor, except across a
        # random move.
        after = end if end >= 0 else -1.0
        for k in range(moves - 1, -1, -1):
            if after < 0 or strayed[k]:
                target = thought[k]
            else:
                target = (1 - trust) * thought[k] + trust * (1 - after)
            ys[first + k] = target
            after = target
    return stored
