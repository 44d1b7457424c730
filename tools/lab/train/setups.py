"""The setups of training: pairs of published buttons, random recipes, and small fights."""

from collections.abc import Collection, Iterator, Mapping, Sequence

import numpy as np

from engine.button_men.buttons import dice_of, playable
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import RULEBOOK
from tools.lab.train import sim

POWERS = {
    "": sim.OVER | sim.SUMS,
    "p": sim.VENOM,
    "n": sim.VOID,
    "s": sim.UNDER,
    "z": sim.SPLIT,
    "B": sim.SPEND,
    "t": sim.CONTEST,
    "q": sim.PARITY,
    "H": sim.GROW,
    "h": sim.SHRINK,
    "d": sim.HIDE,
    "I": sim.PROUD,
    "m": sim.COPY,
    "M": sim.PEAK,
}
"""The powers of the skills that training supports, by their letters."""
LOST = {"s": sim.OVER, "B": sim.SUMS, "q": sim.OVER, "d": sim.OVER}
"""The default powers that a skill takes away, by the letter of the skill."""
APART = frozenset("sq")
"""Skills that training does not support together."""
LATE = frozenset("fcF+r^!ogGDwu`~")
"""Skills that change nothing about a die once sizes are chosen, or that rarely matter in a fight;
training ignores them."""

Options = tuple[tuple[int, ...], int]
"""The possible sizes of a die, and its powers."""


def powers_of(
    letters: Collection[str], powers: Mapping[str, int] = POWERS, lost: Mapping[str, int] = LOST
) -> int | None:
    """Return the combined powers of a die with these skills, or None if one of them is not in
    `powers` or two of them are in APART. `lost` gives, by skill, the powers that it takes away."""
    if not set(letters) <= powers.keys() or len(set(letters) & APART) > 1:
        return None
    found = powers[""]
    for letter in letters:
        found |= powers[letter]
    for letter in letters:
        found &= ~lost.get(letter, 0)
    return found


def options(die: Die) -> Options | None:
    """Return the possible sizes and the powers of a recipe's die, or None if training does not
    support such dice."""
    letters = "".join(skill.letter for skill in die.traits.skills if skill.letter not in LATE)
    powers = powers_of(letters)
    sizes = die.sizes or die.body.choices
    if powers is None or die.traits.entries or len(die.sizes) > 1 or not sizes or die.body.gap:
        return None
    parts = getattr(die.body, "parts", ())
    if len(parts) > 1 or min(sizes) < 1 or max(sizes) > 50:
        return None
    return tuple(sorted(sizes)), powers


def buttons() -> tuple[list[list[Options]], list[list[Options]]]:
    """Return the dice of the published buttons that training supports: first of those with plain
    dice only, then of the others. Each button has three to six dice in play."""
    plain: list[list[Options]] = []
    skilled: list[list[Options]] = []
    for button in playable():
        if button.recipe is None:
            continue
        dice = dice_of(button.recipe, RULEBOOK)
        found = [options(die) for die in dice if die.traits.starts_in_play]
        known = [one for one in found if one is not None]
        if len(known) < len(found) or not 3 <= len(known) <= 6:
            continue
        are_plain = all(powers == POWERS[""] for _, powers in known)
        (plain if are_plain else skilled).append(known)
    return plain, skilled


SIZES = (1, 2, 4, 4, 6, 6, 8, 8, 10, 10, 12, 12, 16, 20, 20, 30)
ODD = range(1, 21)
"""The sizes of dice in random recipes are usually from SIZES, and sometimes from ODD."""
LETTERS = "psszztqBnHhdImM"


class Setups:
    """Draws setups as arrays: sizes and powers of each side's dice, their numbers, and leads."""

    def __init__(self, seed: int) -> None:
        self.random = np.random.default_rng(seed)
        self.plain, self.skilled = buttons()

    def batch(
        self, rounds: int, skilled: float
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Return the dice, the numbers of dice and the leads of this many setups, of which about
        the share `skilled` has skilled dice. The fourth array marks small fights, in which the
        first mover is random."""
        dice = np.zeros((rounds, 2, sim.ROW, 5), np.int64)
        counts = np.zeros((rounds, 2), np.int64)
        leads = np.zeros(rounds, np.int64)
        small = np.zeros(rounds, np.bool_)
        for number in range(rounds):
            is_skilled = self.random.random() < skilled
            small[number] = self.random.random() < 0.4
            for seat in range(2):
                row = list(self._row(is_skilled, small[number]))
                counts[number, seat] = len(row)
                for at, (size, powers) in enumerate(row):
                    dice[number, seat, at, sim.SIZE] = size
                    dice[number, seat, at, sim.POWERS] = powers
            if small[number]:
                whole = dice[number, :, :, sim.SIZE].sum()
                leads[number] = int(self.random.normal(0, 0.9 * whole + 4))
        return dice, counts, leads, small

    def recipes(self, skilled: float) -> list[list[tuple[int, int]]]:
        """Return the sizes and powers of both sides' dice in a round, skilled with this
        probability."""
        while True:
            is_skilled = self.random.random() < skilled
            rows = [list(self._row(is_skilled, small=False)) for _ in range(2)]
            if all(0 < len(row) <= sim.ROW for row in rows):
                return rows

    def _row(self, skilled: bool, small: bool) -> Iterator[tuple[int, int]]:
        """Yield the size and powers of each die of a side. The sizes come from one part of their
        ranges, which is drawn for the side as a whole: otherwise all sides would be alike, and few
        would be small against large."""
        random = self.random
        lean, width = random.random(), random.random()

        def drawn(sizes: Sequence[int]) -> int:
            point = lean + width * (random.random() - lean)
            return sizes[int(point * len(sizes))]

        if random.random() < (0.3 if small else 0.5):
            pool = self.skilled if skilled and random.random() < 0.8 else self.plain
            row = pool[random.integers(len(pool))]
            if small:
                most = min(4, len(row))
                chosen = random.permutation(len(row))[: random.integers(1, most + 1)]
                row = [row[at] for at in chosen]
            for sizes, powers in row:
                yield drawn(sizes), powers
            return
        for _ in range(random.integers(1, 5) if small else random.integers(3, 8)):
            letters = ""
            while skilled and random.random() < 0.35:
                letters += LETTERS[random.integers(len(LETTERS))]
            powers = powers_of("".join(dict.fromkeys(letters))) or POWERS[""]
            yield drawn(ODD if random.random() < 0.3 else SIZES), powers
