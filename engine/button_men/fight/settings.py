"""Settings and dials: a setting is a number that a player sets on a die, and a dial has the numbers
to choose from. Most of them are for sizes, which owners choose before a round or before a roll in
play."""

from collections.abc import Iterator, Sequence
from enum import StrEnum

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import RollOccasion, Rules, SwingSizes
from engine.game import Seat
from engine.value import tagged, value


class SettingKind(StrEnum):
    """The kind of number that is set."""

    SIZE = "size"
    VALUE = "value"
    ENTRY = "entry"
    """The entry of a die's skill list."""
    PLAYS = "plays"
    """The dice of a group that take part in a round."""
    CHOICE = "trick"
    """One of several labeled choices. Its value in saves and links comes from its first use."""


@tagged("Setting")
@value
class Setting:
    """A number that a player sets on a die: a size in sides, a new value, or a choice."""

    what: SettingKind
    at: int
    """The index of the die in its owner's row."""
    to: int


@value
class Label:
    """The meaning of a number on a dial."""

    text: str
    """The key of the meaning in the texts."""
    die: int | None = None
    """The index of the die that the text mentions, if any."""


@value
class Dial:
    """The choice of a number for one or more dice, as part of an action."""

    what: SettingKind
    places: tuple[int, ...]
    """The indices of the dice that the dial is about: a single die, all dice that must have the
    same size, or the group to choose from."""
    numbers: tuple[int, ...]
    """The numbers that can be chosen."""
    unset: int | None = None
    """The number that leaves the die unchanged, or None if a number must be chosen."""
    of: Seat | None = None
    """The owner of the dice, or None if they belong to the player who sets the dial."""
    name: str = ""
    """The key of the dial's name in the texts, or "" if it has no labels."""
    labels: tuple[Label, ...] = ()
    """A label for each number, if the numbers mean nothing to players."""

    def setting(self, number: int) -> Setting | None:
        """Return the setting for a number, or None if it leaves the die unchanged."""
        return None if number == self.unset else Setting(self.what, self.places[0], number)


def roster_dials(roster: Sequence[Die], rules: Rules) -> tuple[Dial, ...]:
    """Return the dials for these dice before a round. Dice that must have the same size share a
    dial.

    In rulebook 001 (Swing Die Table), these are swing dice with the same letter. In the German
    edition (003, Swinger), these are all swing dice, and their size must be in all of their ranges;
    8 to 12 are in every range. Option dice, which have only two sizes, are set one by one.
    """
    places: dict[str, list[int]] = {}
    for at, die in enumerate(roster):
        if die.body.choices:
            places.setdefault(_group(die, at, rules), []).append(at)
    return tuple(
        Dial(SettingKind.SIZE, tuple(group), _common_sizes([roster[at] for at in group]))
        for group in places.values()
    )


def _group(die: Die, at: int, rules: Rules) -> str:
    """Return a key for the dice that must have the same size as this one, whose index is `at`."""
    letter = die.body.letter
    if letter is None:
        return f"option {at}"
    return letter if rules.swing_sizes is SwingSizes.BY_LETTER else "swing"


def _common_sizes(dice: Sequence[Die]) -> tuple[int, ...]:
    """Return the sizes that all of these dice can take."""
    first, *others = dict.fromkeys(die.body.choices for die in dice)
    if not others:
        return first
    return tuple(size for size in first if all(size in choices for choices in others))


def with_sizes(
    roster: tuple[Die, ...], settings: tuple[Setting, ...], rules: Rules
) -> tuple[Die, ...]:
    """Return the roster after these choices. A choice applies to all dice of its dial."""
    sizes: dict[int, int] = {}
    for dial in roster_dials(roster, rules):
        for setting in settings:
            if setting.what is SettingKind.SIZE and setting.at in dial.places:
                sizes.update(dict.fromkeys(dial.places, setting.to))
    return tuple(
        die.with_chosen_size(sizes[at]) if at in sizes else die for at, die in enumerate(roster)
    )


def roll_dials(
    dice: Sequence[Die], places: Sequence[int], on: RollOccasion, rules: Rules
) -> Iterator[Dial]:
    """Yield the dials to set for the dice at these indices before their owner rolls them in play;
    none if the rules allow no new sizes on this occasion."""
    for at in places if on in rules.resizes_on else ():
        if dice[at].new_sizes:
            yield Dial(SettingKind.SIZE, (at,), dice[at].new_sizes)


def sized(die: Die, at: int, settings: Sequence[Setting]) -> Die:
    """Return the die at this index with its newly chosen size, if any."""
    for setting in settings:
        if setting.at == at and setting.what is SettingKind.SIZE:
            return die.with_chosen_size(setting.to)
    return die
