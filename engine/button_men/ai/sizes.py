"""Sizes before a round: a game of two choices at once, solved by its equilibrium.

What two choices are worth against each other is the mean of the net's chances over rolls of all
dice, the same rolls for all choices. First a few choices spread over the possible ones are
compared, then those near the best. Of the mix that nobody can exploit (fictitious play), luck draws
one. If the other player's sizes are known, only the best answer is left of all this.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from itertools import product
from math import isqrt, prod

from engine.button_men.actions import ChooseSizes
from engine.button_men.ai.candidates import spread
from engine.button_men.ai.lookahead import Lookahead
from engine.button_men.ai.samples import Spread
from engine.button_men.deck import Dealer
from engine.button_men.die import Die
from engine.button_men.duel import Duel
from engine.button_men.editions import Rules
from engine.button_men.fight import Fight, Side
from engine.button_men.initiative import leaders
from engine.button_men.line_up import arranged, row_of
from engine.button_men.offer import Dial
from engine.button_men.phases.sizes import offers
from engine.game import Seat
from engine.luck import Luck
from engine.value import value

Numbers = tuple[int, ...]
"""The numbers of all dials."""

COARSE = 9
"""So many choices of each side are compared at first."""
ALONE = 40
"""So many, if the other player's sizes are known."""
CLOSE = 12
"""So many choices of each side are compared at last."""
FEWEST = 3
"""So many at least, however little time there is."""
TURNS = 400
"""Turns of fictitious play."""
RARE = 0.05
"""A choice that takes less than this share of a mix only comes from its being found in turns."""
WEIGHT = 3
"""Judging a roll takes so many times as long as a position of a search."""
LEAST_ROLLS = 4
MOST_ROLLS = 64

EVEN = 0.5


@value
class Mix:
    """Choices with their probabilities, and what they are worth together."""

    choices: tuple[Numbers, ...]
    shares: tuple[float, ...]
    worths: tuple[float, ...]
    """The chance to win with each of them against what the other player does."""
    worth: float


class _Table:
    """What choices are worth against each other."""

    def __init__(self, duel: Duel, seat: Seat, lookahead: Lookahead) -> None:
        self.duel = duel
        self.seat = seat
        self.lookahead = lookahead
        self.looked = 0
        self._sides: dict[tuple[Seat, Numbers], Side] = {}
        self._sums: dict[tuple[Numbers, Numbers], tuple[float, int]] = {}

    def side(self, seat: Seat, numbers: Numbers) -> Side:
        """The dice of this player, not rolled, with these numbers chosen."""
        found = self._sides.get((seat, numbers))
        if found is None:
            player = self.duel.players[seat]
            dice: tuple[Die, ...] = row_of(player)
            if numbers:
                (offer,) = offers(self.duel, seat)
                action = offer.filled(numbers)
                settings = action.settings if isinstance(action, ChooseSizes) else ()
                roster = arranged(player, settings, self.duel.rules)
                dice = row_of(replace(player, roster=roster))
            found = self._sides[seat, numbers] = Side(
                dice, special=player.special, deck=player.deck, memory=player.memory
            )
        return found

    def look(self, mine: Numbers, theirs: Numbers, rolls: int) -> None:
        """Judge so many rolls of these choices, if they are not judged yet."""
        total, done = self._sums.get((mine, theirs), (0.0, 0))
        if done >= rolls:
            return
        sides = self.side(self.seat, mine), self.side(1 - self.seat, theirs)
        for sample in range(done, rolls):
            # A lattice of MOST_ROLLS, taken in an order in which each part of it is spread too.
            total += self._roll(sides, (sample * 27) % MOST_ROLLS)
        self.looked += rolls - done
        self._sums[mine, theirs] = total, rolls

    def worth(self, mine: Numbers, theirs: Numbers) -> float:
        """The chance to win with the one against the other, as far as it is known."""
        total, done = self._sums[mine, theirs]
        return total / done

    def _roll(self, sides: tuple[Side, Side], sample: int) -> float:
        return _rolled(sides, self.duel.rules, self.lookahead, Spread(sample, MOST_ROLLS))


def opening_chance(
    sides: tuple[Side, Side], rules: Rules, lookahead: Lookahead, rolls: int
) -> float:
    """The chance of the first player to win a round with these dice, which are not rolled yet: the
    mean over so many rolls."""
    found = (_rolled(sides, rules, lookahead, Spread(sample, rolls)) for sample in range(rolls))
    return sum(found) / rolls


def _rolled(sides: tuple[Side, Side], rules: Rules, lookahead: Lookahead, luck: Luck) -> float:
    """The first player's chance after a roll of all dice."""
    mine, theirs = (
        replace(side, dice=tuple([die.rolled(_dealer(side, luck)) for die in side.dice]))
        for side in sides
    )
    first = leaders((mine, theirs))
    if len(first) > 1:
        return EVEN
    fight = Fight((mine, theirs), first[0], 0, rules)
    chance = lookahead.chance(lookahead.position(fight))
    return 1 - chance if first[0] else chance


def _dealer(side: Side, luck: Luck) -> Luck:
    return Dealer(side.deck, luck) if side.deck else luck


def mixed(
    duel: Duel,
    seat: Seat,
    lookahead: Lookahead,
    most: int,
    is_late: Callable[[], bool],
    besides: Sequence[Numbers] = (),
) -> Generator[None, None, tuple[Mix, int]]:
    """How `seat` chooses sizes best, and how many rolls were judged to find out. About as long as a
    search of `most` positions. The choices in `besides` are judged too. Yields in between."""
    table = _Table(duel, seat, lookahead)
    other = 1 - seat
    own = _dials(duel, seat)
    their = _dials(duel, other) if other in duel.choosers else ()
    budget = most // WEIGHT
    few = max(FEWEST, isqrt(budget // 2 // LEAST_ROLLS))
    rows = _spread(own, min(COARSE, few) if their else min(ALONE, few * few), table, seat)
    columns = _spread(their, min(COARSE, few), table, other) if their else [()]
    rolls = _rolls(budget // 2, len(rows) * len(columns))
    yield from _judged(table, rows, columns, rolls, is_late)
    mine, theirs = _equilibrium(table, rows, columns)
    if not is_late():
        rows = _near(own, rows, mine, table, seat)[: few + FEWEST]
        columns = _near(their, columns, theirs, table, other)[: few + FEWEST] if their else columns
        rolls = _rolls(budget // 2, len(rows) * len(columns))
        yield from _judged(table, rows, columns, rolls, is_late)
        mine, theirs = _equilibrium(table, rows, columns)
    more = [numbers for numbers in dict.fromkeys(besides) if numbers not in rows]
    yield from _judged(table, more, columns, rolls, is_late)
    rows, mine = [*rows, *more], [*mine, *(0.0 for _ in more)]
    worths = [
        sum(share * table.worth(row, column) for share, column in zip(theirs, columns, strict=True))
        for row in rows
    ]
    worth = sum(share * one for share, one in zip(mine, worths, strict=True))
    return Mix(tuple(rows), tuple(mine), tuple(worths), worth), table.looked


def drawn(shares: Sequence[float], luck: Luck) -> int:
    """The index of one of the choices that have these shares of a mix."""
    share = (luck.pick(FINEST) + 0.5) / FINEST
    for at, one in enumerate(shares):
        share -= one
        if share < 0:
            return at
    return max(range(len(shares)), key=lambda at: shares[at])


def numbers_of(action: ChooseSizes, dials: Sequence[Dial]) -> Numbers:
    """The numbers to which the dials are set in this action."""
    chosen = {(setting.what, setting.at): setting.to for setting in action.settings}
    numbers = (chosen.get((dial.what, dial.places[0]), dial.unset) for dial in dials)
    return tuple(number for number in numbers if number is not None)


FINEST = 1 << 20


def _dials(duel: Duel, seat: Seat) -> tuple[Dial, ...]:
    return next((offer.dials for offer in offers(duel, seat)), ())


def _rolls(budget: int, cells: int) -> int:
    return min(MOST_ROLLS, max(LEAST_ROLLS, budget // cells))


def _judged(
    table: _Table,
    rows: Sequence[Numbers],
    columns: Sequence[Numbers],
    rolls: int,
    is_late: Callable[[], bool],
) -> Generator[None, None, None]:
    """Judge all pairs; once it is late, in a single roll."""
    for row in rows:
        for column in columns:
            table.look(row, column, 1 if is_late() else rolls)
        yield


def _equilibrium(
    table: _Table, rows: Sequence[Numbers], columns: Sequence[Numbers]
) -> tuple[list[float], list[float]]:
    """The mixes of both sides by fictitious play: each in turn answers all that the other one has
    done so far."""
    worths = [[table.worth(row, column) for column in columns] for row in rows]
    gains = [0.0] * len(rows)
    losses = [0.0] * len(columns)
    played = [0] * len(rows), [0] * len(columns)
    row = max(range(len(rows)), key=lambda at: sum(worths[at]))
    for _ in range(TURNS if len(columns) > 1 else 1):
        played[0][row] += 1
        losses = [loss + worth for loss, worth in zip(losses, worths[row], strict=True)]
        column = min(range(len(columns)), key=lambda at: losses[at])
        played[1][column] += 1
        gains = [gain + worth[column] for gain, worth in zip(gains, worths, strict=True)]
        row = max(range(len(rows)), key=lambda at: gains[at])
    return _shares(played[0]), _shares(played[1])


def _shares(played: Sequence[int]) -> list[float]:
    """The shares of what was played, without what was rare."""
    whole = sum(played)
    kept = [count if count >= RARE * whole else 0 for count in played]
    kept = kept if any(kept) else list(played)
    return [count / sum(kept) for count in kept]


def _spread(dials: Sequence[Dial], most: int, table: _Table, seat: Seat) -> list[Numbers]:
    """At most so many choices, spread evenly over all of them, that the rules allow."""
    whole = prod(len(dial.numbers) for dial in dials)
    each = max(2, round(most ** (1 / max(1, len(dials)))))
    rows = [dial.numbers if whole <= most else spread(dial.numbers, each) for dial in dials]
    legal = _legal(product(*rows), table, seat)
    return spread(legal, most) if legal else [()]


def _legal(
    found: "Sequence[Numbers] | product[Numbers]", table: _Table, seat: Seat
) -> list[Numbers]:
    if not _dials(table.duel, seat):
        return [()]
    (offer,) = offers(table.duel, seat)
    return [numbers for numbers in found if offer.filled(numbers).refusal(table.duel, seat) is None]


def _near(
    dials: Sequence[Dial],
    known: Sequence[Numbers],
    shares: Sequence[float],
    table: _Table,
    seat: Seat,
) -> list[Numbers]:
    """The choices that are in the mix, the most frequent first, and those around them."""
    order = sorted(range(len(known)), key=lambda at: -shares[at])
    best = [known[at] for at in order if shares[at] > 0]
    found = dict.fromkeys(best[:CLOSE])
    for steps in (2, 1, 3):
        for choice in best:
            for at, dial in enumerate(dials):
                place = dial.numbers.index(choice[at])
                for to in (place - steps, place + steps):
                    if 0 <= to < len(dial.numbers):
                        found[(*choice[:at], dial.numbers[to], *choice[at + 1 :])] = None
    return _legal(list(found), table, seat)[:CLOSE]
