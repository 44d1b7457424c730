"""Self-play in machine code: plain dice and the most common skills.

Training plays millions of rounds, for which the engine is too slow. This is a second, smaller
implementation of the rules, and only training and the ratings of buttons use it;
`tests/explore/test_training.py` compares its inputs with those of the engine. Dice are rows of
numbers: (value, size, kept, captured, powers), points in halves.
"""

import numpy as np
from numba import njit

# Powers of a die: what its skills let it do. The first three are attacks of one on one.
OVER = 1  # captures a die that shows at most its value
UNDER = 2  # captures one that shows at least its value and at most its size
PARITY = 4  # OVER if its value is even, else UNDER
SUMS = 8  # takes part in attacks of several on one
SPLIT = 16  # captures several that add up to its value
SPEND = 32  # like SPLIT, but halves its size
CONTEST = 64  # rolls against its target
GROW = 128
SHRINK = 256
HIDE = 512  # in attacks, only with others, as attacker and as target
PROUD = 1024  # is no target of several together
VOID = 2048  # it and the dice that it captures are worth nothing
VENOM = 4096  # has negative points
COPY = 8192  # becomes a copy of its target
PEAK = 16384  # always rolls its highest
# Only matches.py has these.
(
    TIME,  # moves again after an odd roll
    TURBO,  # its owner resizes it in attacks
    MOOD,  # luck resizes it
    ORNERY,  # rolls when others attack
    STING,  # counts as any value up to its own in attacks of several
    KONST,  # keeps its value, which counts as negative if its owner likes
    RAGE,  # comes back once when it is captured
    DOUBLE,  # becomes a copy of its target, with its powers
    FOCUS,
    CHANCE,
    SLOW,  # does not count for initiative
    WARRIOR,  # joins others in an attack before it is in play
    DECAY,  # splits in two
    RUSH,  # captures and is captured in pairs
    WORTH,  # scores its value
    FIRE,  # lends its value
    DIZZY,  # cannot attack yet
) = (1 << bit for bit in range(15, 32))
UNSURE = GROW | SHRINK | SPEND | COPY | TURBO | MOOD | RAGE | DOUBLE | WARRIOR | DECAY | WORTH
"""Powers that may change the points of dice, so that a result is not certain."""
LENT = 1 << 32
"""The code of an attack with lent values; see `find`."""

VALUE, SIZE, KEPT, CAPTURED, POWERS = range(5)
ROW = 10
"""The maximum number of dice of a side."""
F = 24
"""The number of inputs for each die, and for the table as a whole."""
ATTACKS = 600
"""The maximum number of attacks that are considered in a position."""

STEPS = np.array([1, 2, 4, 6, 8, 10, 12, 16, 20, 30])


@njit(cache=True)
def points(die):
    """Set the points of a die from its size and its powers."""
    powers = die[POWERS]
    size = die[VALUE] if powers & WORTH else die[SIZE]
    if powers & (VOID | WARRIOR):
        die[KEPT] = die[CAPTURED] = 0
    elif powers & VENOM:
        die[KEPT], die[CAPTURED] = -2 * size, -size
    else:
        die[KEPT], die[CAPTURED] = size, 2 * size


@njit(cache=True)
def larger(size):
    for step in STEPS:
        if step > size:
            return step
    return size


@njit(cache=True)
def smaller(size):
    best = size
    for step in STEPS:
        if step < size:
            best = step
    return best


@njit(cache=True)
def next_size(die):
    """Return the size that the die will have when it is rerolled."""
    size = die[SIZE]
    if die[POWERS] & SHRINK:
        size = smaller(size)
    if die[POWERS] & GROW:
        size = larger(size)
    return size


@njit(cache=True)
def lowest_next(die):
    return next_size(die) if die[POWERS] & PEAK else 1


@njit(cache=True)
def reaches(die, other):
    """Return the probability that the die captures the other in a contest, which rerolls both."""
    a, b = next_size(die), next_size(other)
    low_a, low_b = lowest_next(die), lowest_next(other)
    good = 0
    for mine in range(low_a, a + 1):
        if mine >= low_b:
            good += min(mine, b) - low_b + 1
    return good / ((a - low_a + 1) * (b - low_b + 1))


@njit(cache=True)
def takes(powers, value, size, other):
    """Whether a die with these powers, this value and this size captures the other alone, without a
    roll."""
    theirs = other[POWERS]
    if (powers | theirs) & (HIDE | WARRIOR) or powers & DIZZY:
        return False
    shown = other[VALUE]
    under = value <= shown <= size
    if powers & OVER and value >= shown:
        return True
    if powers & UNDER and under:
        return True
    if powers & PARITY:
        return under if value & 1 else value >= shown
    if powers & SUMS and not powers & KONST and not theirs & PROUD and value == shown:
        return True
    return powers & (SPLIT | SPEND) != 0 and value == shown


@njit(cache=True)
def chance_alone(die, other):
    if takes(die[POWERS], die[VALUE], die[SIZE], other):
        return 1.0
    if die[POWERS] & CONTEST and not (die[POWERS] | other[POWERS]) & HIDE:
        return reaches(die, other)
    return 0.0


@njit(cache=True)
def _sums(mine, n, chosen):
    """Return the lowest and the highest sum of the dice in the bit mask `chosen`, and a mask of
    those whose values may be subtracted instead. If the dice cannot attack together, the lowest sum
    exceeds the highest."""
    least, most, constant, warriors, others = 0, 0, 0, 0, 0
    for at in range(n):
        if chosen >> at & 1:
            powers, shown = mine[at][POWERS], mine[at][VALUE]
            if not powers & SUMS or powers & DIZZY:
                return 1, 0, 0
            if powers & WARRIOR:
                warriors += 1
            else:
                others += 1
            most += shown
            least += 1 if powers & STING and not powers & WARRIOR else shown
            if powers & KONST:
                constant |= 1 << at
    if warriors > 1 or not others:
        return 1, 0, 0
    return least, most, constant


@njit(cache=True)
def _adds_up(mine, constant, least, most, shown):
    """Whether dice whose sums range from `least` to `most` can add up to the value `shown`, if some
    of the constant ones are subtracted."""
    chosen = constant
    while True:
        whole = shown
        for at in range(ROW):
            if chosen >> at & 1:
                whole += 2 * mine[at][VALUE]
        if least <= whole <= most:
            return True
        if not chosen:
            return False
        chosen = (chosen - 1) & constant


@njit(cache=True)
def _loan(mine, n, chosen, lent):
    """Return the amount by which fire dice that are not among the chosen dice can raise the chosen
    ones; `lent` is the amount that all fire dice can lend."""
    room = 0
    for at in range(n):
        if chosen >> at & 1:
            room += mine[at][SIZE] - mine[at][VALUE]
            if mine[at][POWERS] & FIRE:
                lent -= mine[at][VALUE] - 1
    return min(room, lent)


@njit(cache=True)
def find(mine, n, theirs, m, out):
    """Write all different attacks into `out` as rows (attackers, targets, how): two bit masks, and
    CONTEST, SPEND, LENT, or 0 for all other attacks. Stop early if `out` is nearly full. Return the
    number of attacks."""
    count = 0
    lent = 0
    for at in range(n):
        if mine[at][POWERS] & FIRE:
            lent += mine[at][VALUE] - 1
    for at in range(n):
        die = mine[at]
        if die[POWERS] & (WARRIOR | DIZZY):
            continue
        own = die[VALUE] - 1 if die[POWERS] & FIRE else 0
        for to in range(m):
            if takes(die[POWERS], die[VALUE], die[SIZE], theirs[to]):
                out[count, 0], out[count, 1], out[count, 2] = 1 << at, 1 << to, 0
                count += 1
            elif lent and die[POWERS] & OVER and not (die[POWERS] | theirs[to][POWERS]) & HIDE:
                missing = theirs[to][VALUE] - die[VALUE]
                if 0 < missing <= lent - own and theirs[to][VALUE] <= die[SIZE]:
                    out[count, 0], out[count, 1], out[count, 2] = 1 << at, 1 << to, LENT
                    count += 1
            if not die[POWERS] & CONTEST or (die[POWERS] | theirs[to][POWERS]) & (HIDE | WARRIOR):
                continue
            if reaches(die, theirs[to]) > 0:
                out[count, 0], out[count, 1], out[count, 2] = 1 << at, 1 << to, CONTEST
                count += 1
        if die[POWERS] & (SPLIT | SPEND) and not die[POWERS] & HIDE:
            for chosen in range(1, 1 << m):
                if chosen & (chosen - 1) == 0:
                    continue
                total = 0
                for to in range(m):
                    if chosen >> to & 1:
                        total += theirs[to][VALUE]
                        if theirs[to][POWERS] & (HIDE | WARRIOR):
                            total += 1000
                if total == die[VALUE]:
                    out[count, 0], out[count, 1] = 1 << at, chosen
                    out[count, 2] = 0 if die[POWERS] & SPLIT else SPEND
                    count += 1
                if count > ATTACKS - 100:
                    return count
        for to in range(0 if die[POWERS] & HIDE else m):
            for other in range(to):
                theirs_too = theirs[to][POWERS] | theirs[other][POWERS]
                if not (die[POWERS] | theirs_too) & RUSH or theirs_too & (HIDE | WARRIOR):
                    continue
                if theirs[to][VALUE] + theirs[other][VALUE] == die[VALUE]:
                    out[count, 0], out[count, 1], out[count, 2] = 1 << at, 1 << to | 1 << other, 0
                    count += 1
    for chosen in range(1, 1 << n):
        alone = chosen & (chosen - 1) == 0
        least, most, constant = _sums(mine, n, chosen)
        is_strong = mine[int(np.log2(chosen))][POWERS] & (OVER | HIDE) != 0
        loan = _loan(mine, n, chosen, lent) if lent else 0
        if least > most or alone and not loan and (least == most or constant):
            continue
        for to in range(m):
            powers, shown = theirs[to][POWERS], theirs[to][VALUE]
            if powers & (PROUD | WARRIOR) or alone and (powers & HIDE or shown == most):
                continue
            if _adds_up(mine, constant, least, most, shown):
                out[count, 0], out[count, 1], out[count, 2] = chosen, 1 << to, 0
                count += 1
            elif most < shown <= most + loan and not constant and not (alone and is_strong):
                out[count, 0], out[count, 1], out[count, 2] = chosen, 1 << to, LENT
                count += 1
        if count > ATTACKS - 30:
            return count
    return count


@njit(cache=True)
def stake(die):
    return die[KEPT] + die[CAPTURED]


@njit(cache=True)
def _scan(mine, n, theirs, m, attacks, x, y):
    """Set the inputs that these attacks determine, of the attackers (x) and of the targets (y).
    Return the best gain of an attack and the sum of the stakes in reach."""
    best = 0.0
    for k in range(attacks.shape[0]):
        who, whom, how = attacks[k, 0], attacks[k, 1], attacks[k, 2]
        alone = who & (who - 1) == 0
        gain, chance = 0.0, 1.0
        void = False
        for at in range(n):
            if who >> at & 1 and mine[at][POWERS] & VOID:
                void = True
        for to in range(m):
            if whom >> to & 1:
                gain += theirs[to][KEPT] if void else stake(theirs[to])
        for at in range(n):
            if who >> at & 1:
                x[at, 22] = 1.0
                if how == CONTEST:
                    for to in range(m):
                        if whom >> to & 1:
                            chance = reaches(mine[at], theirs[to])
        gain *= chance
        best = max(best, gain)
        for at in range(n):
            if who >> at & 1:
                if alone:
                    x[at, 12] = max(x[at, 12], gain / 60)
                    if whom & (whom - 1) == 0:
                        x[at, 14] += chance / 3
                else:
                    x[at, 13] = max(x[at, 13], gain / 60)
        for to in range(m):
            if whom >> to & 1:
                if alone:
                    y[to, 8] = max(y[to, 8], chance)
                else:
                    y[to, 9] = 1.0
    reach = 0.0
    for to in range(m):
        reach += max(y[to, 8], y[to, 9]) * stake(theirs[to])
    return best, reach


@njit(cache=True)
def _row(mine, n, theirs, m, x):
    for at in range(n):
        die = mine[at]
        high, low = next_size(die), lowest_next(die)
        x[at, 0] = 1.0
        x[at, 1] = die[VALUE] / 20
        x[at, 2] = high / 20
        x[at, 3] = (high + low) / 20
        x[at, 4] = die[VALUE] / max(1, high)
        x[at, 5] = die[KEPT] / 40
        x[at, 6] = die[CAPTURED] / 40
        x[at, 7] = stake(die) / 60
        x[at, 10] = x[at, 8] * x[at, 7]
        x[at, 11] = (1 - x[at, 8]) * x[at, 9] * x[at, 7]
        safe, reach = 0, 0
        old_value, old_size = die[VALUE], die[SIZE]
        die[SIZE] = high
        for face in range(low, high + 1):
            die[VALUE] = face
            taken = False
            for to in range(m):
                if chance_alone(theirs[to], die) > 0.5:
                    taken = True
                    break
            if not taken:
                safe += 1
            for to in range(m):
                if takes(die[POWERS], face, high, theirs[to]):
                    reach += 1
                    break
        die[VALUE], die[SIZE] = old_value, old_size
        x[at, 15] = safe / (high - low + 1)
        x[at, 16] = reach / (high - low + 1)
        above, below = 0, 0
        for other in range(n):
            above += mine[other][VALUE] > die[VALUE]
            below += mine[other][VALUE] < die[VALUE]
        x[at, 17] = above == 0
        x[at, 18] = above == 1
        x[at, 19] = above == 2
        x[at, 20] = below == 0
        x[at, 21] = 1.0
        x[at, 23] = die[POWERS] & SUMS != 0


@njit(cache=True)
def _clip(number):
    return min(1.0, max(-1.0, number))


@njit(cache=True)
def inputs(mine, n, theirs, m, lead, x, work):
    """Write the inputs of the net: rows 0 to n - 1 of x for the mover, ROW and up for the other,
    and the last one for the table. Return the number of the mover's attacks, which are left in the
    buffer `work`."""
    x[:] = 0
    a, b, g = x[:ROW], x[ROW : 2 * ROW], x[2 * ROW]
    count = find(theirs, m, mine, n, work)
    threat, in_danger = _scan(theirs, m, mine, n, work[:count], b, a)
    foe_attacks = count > 0
    count = find(mine, n, theirs, m, work)
    gain, in_reach = _scan(mine, n, theirs, m, work[:count], a, b)
    _row(mine, n, theirs, m, a)
    _row(theirs, m, mine, n, b)
    s_mine, s_theirs, most_lost, most_won, s_all = 0.0, 0.0, 0.0, 0.0, 20.0
    for at in range(n):
        s = stake(mine[at])
        s_mine += s
        s_all += abs(s)
        most_lost += max(0, s)
        most_won += max(0, -s)
    for at in range(m):
        s = stake(theirs[at])
        s_theirs += s
        s_all += abs(s)
        most_won += max(0, s)
        most_lost += max(0, -s)
    g[0] = 1.0
    g[1] = lead / 40
    g[2] = lead / s_all
    g[3] = s_mine / 120
    g[4] = s_theirs / 120
    g[5] = n / 5
    g[6] = m / 5
    g[7] = gain / 60
    g[8] = threat / 60
    g[9] = in_danger / 120
    g[10] = in_reach / 120
    g[11] = (lead + gain) / s_all
    g[12] = (lead - threat) / s_all
    g[13] = _clip((lead - most_lost) / 20)
    g[14] = _clip((lead + most_won) / 20)
    g[15] = count > 0
    g[16] = foe_attacks
    g[17] = n == 1
    g[18] = m == 1
    g[19] = n == 2
    g[20] = m == 2
    g[21] = _clip((lead + gain - most_lost) / 20)
    g[22] = _clip((lead - threat + most_won) / 20)
    return count


@njit(cache=True)
def sure(mine, n, theirs, m, lead):
    """Return 1 if the mover is certain to win, 0 if certain to lose, 0.5 for a certain draw, or -1
    if unknown."""
    if n == 0 or m == 0:
        return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    most_lost, most_won = 0, 0
    for at in range(n + m):
        die = mine[at] if at < n else theirs[at - n]
        if die[POWERS] & UNSURE:
            return -1.0
        # Dice taken by a void die count for no one, but their owner loses them.
        most = max(0, stake(die), die[KEPT])
        least = max(0, -stake(die), -die[KEPT])
        most_lost += most if at < n else least
        most_won += least if at < n else most
    if lead > most_lost:
        return 1.0
    if lead < -most_won:
        return 0.0
    return -1.0


@njit(cache=True, fastmath=True)
def value(x, n, m, first, first_bias, second, bias, last, end, h, z):
    """Return the mover's chance by the net, given its inputs. h and z are buffers."""
    units, own = bias.shape[0], first_bias.shape[1]
    for j in range(units):
        z[j] = bias[j]
    for r in range(2 * ROW + 1):
        t = 0
        if r < ROW:
            if r >= n:
                continue
        elif r < 2 * ROW:
            if r >= ROW + m:
                continue
            t = 1
        else:
            t = 2
        for k in range(own):
            h[k] = first_bias[t, k]
        for f in range(F):
            v = x[r, f]
            if v != 0:
                for k in range(own):
                    h[k] += v * first[t, f, k]
        for k in range(own):
            v = h[k] if h[k] > 0 else np.float32(0.1) * h[k]
            for j in range(units):
                z[j] += v * second[t, k, j]
    out = end[0]
    for j in range(units):
        v = z[j] if z[j] > 0 else np.float32(0.1) * z[j]
        out += last[j] * v
    return 1.0 / (1.0 + np.exp(-out))


@njit(cache=True)
def apply_attack(mine, n, theirs, m, lead, attack, faces, first, u, v, out_lead):
    """Write the dice after an attack: u gets those of the mover, v those of the other. `faces` has
    the point (0 to 1) at which each attacker lands, `first` that of the target of a contest. Return
    how many dice the other has left, and set out_lead[0] to the mover's lead."""
    who, whom, how = attack[0], attack[1], attack[2]
    for at in range(n):
        for k in range(5):
            u[at, k] = mine[at, k]
    captured = whom
    void = False
    one = 0
    for at in range(n):
        if who >> at & 1:
            void = void or mine[at][POWERS] & VOID != 0
            one = at
    if how == CONTEST:
        for to in range(m):
            if whom >> to & 1:
                die = u[one]
                lead -= die[KEPT]
                die[SIZE] = next_size(die)
                points(die)
                lead += die[KEPT]
                low = lowest_next(die)
                die[VALUE] = low + int(faces[one] * (die[SIZE] - low + 1))
                target = theirs[to]
                size = next_size(target)
                low = size if target[POWERS] & PEAK else 1
                shown = low + int(first * (size - low + 1))
                if die[VALUE] < shown:
                    captured = 0
    left = 0
    for to in range(m):
        if captured >> to & 1:
            lead += theirs[to][KEPT]
            if not void:
                lead += theirs[to][CAPTURED]
            continue
        for k in range(5):
            v[left, k] = theirs[to, k]
        if how == CONTEST and whom >> to & 1:
            die = v[left]
            lead += die[KEPT]
            die[SIZE] = next_size(die)
            points(die)
            lead -= die[KEPT]
            low = lowest_next(die)
            die[VALUE] = low + int(first * (die[SIZE] - low + 1))
        left += 1
    for at in range(n):
        if not who >> at & 1:
            continue
        die = u[at]
        if how == SPEND:
            lead -= die[KEPT]
            die[SIZE] = (die[SIZE] + 1) // 2
            die[POWERS] = die[POWERS] & ~SPEND | SUMS | OVER
            points(die)
            lead += die[KEPT]
        if die[POWERS] & COPY and captured and whom & (whom - 1) == 0:
            for to in range(m):
                if captured >> to & 1:
                    lead -= die[KEPT]
                    die[SIZE] = theirs[to][SIZE]
                    points(die)
                    lead += die[KEPT]
            if how == CONTEST:
                low = lowest_next(die)
                die[VALUE] = low + int(faces[at] * (die[SIZE] - low + 1))
        if how != CONTEST:
            lead -= die[KEPT]
            die[SIZE] = next_size(die)
            points(die)
            lead += die[KEPT]
            low = lowest_next(die)
            die[VALUE] = low + int(faces[at] * (die[SIZE] - low + 1))
    out_lead[0] = lead
    return left
