"""Resizing: the sizes that owners choose, before a round or before a roll in play."""

from collections.abc import Iterator, Sequence

from engine.button_men.attack import Setting, What
from engine.button_men.die import Die
from engine.button_men.editions import Occasion, Rules
from engine.button_men.offer import Dial

Dials = Iterator[Dial]


def roster_dials(roster: Sequence[Die]) -> tuple[Dial, ...]:
    """What must be chosen for these dice before a round. Dice with the same swing letter share a
    dial.

    Rulebook 001, Swing Die Table: dice of the same letter must have the same size.
    """
    places: dict[str, list[int]] = {}
    for at, die in enumerate(roster):
        if die.body.choices:
            places.setdefault(die.body.letter or f"option {at}", []).append(at)
    return tuple(
        Dial(What.SIZE, tuple(group), roster[group[0]].body.choices) for group in places.values()
    )


def with_sizes(roster: tuple[Die, ...], settings: tuple[Setting, ...]) -> tuple[Die, ...]:
    """The roster after these choices. A choice applies to all dice of its dial."""
    sizes: dict[int, int] = {}
    for dial in roster_dials(roster):
        for setting in settings:
            if setting.at in dial.places:
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
