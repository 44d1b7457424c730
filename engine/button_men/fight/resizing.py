"""Resizing: the sizes that owners choose, before a round or before a roll in play."""

from collections.abc import Iterator, Sequence

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Occasion, Rules, SwingSizes
from engine.button_men.fight.settings import Dial, Setting, What

Dials = Iterator[Dial]


def roster_dials(roster: Sequence[Die], rules: Rules) -> tuple[Dial, ...]:
    """What must be chosen for these dice before a round. Dice that must have the same size share a
    dial.

    Rulebook 001, Swing Die Table: those of the same letter. The German edition (003), Swinger: all
    swing dice, so at a size in all of their ranges; 8 to 12 are in every range. Option dice, which
    have only two sizes, are chosen for one by one.
    """
    places: dict[str, list[int]] = {}
    for at, die in enumerate(roster):
        if die.body.choices:
            places.setdefault(_group(die, at, rules), []).append(at)
    return tuple(
        Dial(What.SIZE, tuple(group), _common_sizes([roster[at] for at in group]))
        for group in places.values()
    )


def _group(die: Die, at: int, rules: Rules) -> str:
    """What the dice have in common that must have the same size as this one, which is at `at`."""
    letter = die.body.letter
    if letter is None:
        return f"option {at}"
    return letter if rules.swing_sizes is SwingSizes.BY_LETTER else "swing"


def _common_sizes(dice: Sequence[Die]) -> tuple[int, ...]:
    """The sizes that all of these dice can take."""
    first, *others = dict.fromkeys(die.body.choices for die in dice)
    if not others:
        return first
    return tuple(size for size in first if all(size in choices for choices in others))


def with_sizes(
    roster: tuple[Die, ...], settings: tuple[Setting, ...], rules: Rules
) -> tuple[Die, ...]:
    """The roster after these choices. A choice applies to all dice of its dial."""
    sizes: dict[int, int] = {}
    for dial in roster_dials(roster, rules):
        for setting in settings:
            if setting.what is What.SIZE and setting.at in dial.places:
                sizes.update(dict.fromkeys(dial.places, setting.to))
    return tuple(die.chosen(sizes[at]) if at in sizes else die for at, die in enumerate(roster))


def roll_dials(dice: Sequence[Die], places: Sequence[int], on: Occasion, rules: Rules) -> Dials:
    """What must be chosen for the dice at these indices before their owner rolls them in play."""
    for at in places if on in rules.resizes_on else ():
        if dice[at].new_sizes:
            yield Dial(What.SIZE, (at,), dice[at].new_sizes)


def sized(die: Die, at: int, settings: Sequence[Setting]) -> Die:
    """The die at this index with the size that was chosen for it, if any."""
    for setting in settings:
        if setting.at == at and setting.what is What.SIZE:
            return die.chosen(setting.to)
    return die
