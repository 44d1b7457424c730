"""Line-up: which of a player's dice take part in a round, with which skills, and their roll at its
beginning.

Players make these choices together with the sizes (rules, section 3 of the rare dice).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

from engine.button_men.dice.deck import Dealer
from engine.button_men.dice.die import BENCHED, UNMARKED, Combined, Die, Traits
from engine.button_men.dice.editions import Rules
from engine.button_men.dice.skill import Lineup, Skill, part_of
from engine.button_men.fight.fight import Side
from engine.button_men.fight.settings import Dial, Setting, SettingKind, roster_dials, with_sizes
from engine.button_men.match.duel import Player, Roster
from engine.luck import Luck

Sides = tuple[Side, ...]


def round_dials(player: Player, rules: Rules) -> tuple[Dial, ...]:
    """Return the dials that a player sets before a round: which dice take part, with which skills,
    at which sizes."""
    roster = player.roster
    return (*_line_ups(player), *_entries(roster), *roster_dials(roster, rules))


def arranged_roster(player: Player, settings: tuple[Setting, ...], rules: Rules) -> tuple[Die, ...]:
    """Return the player's roster with these settings of their dials."""
    dice = list(with_sizes(player.roster, settings, rules))
    chosen = {(setting.what, setting.at): setting.to for setting in settings}
    for dial in (*_line_ups(player), *_entries(dice)):
        number = chosen.get((dial.what, dial.places[0]))
        if number is None:
            continue
        for place, at in enumerate(dial.places):
            die = dice[at]
            if dial.what is SettingKind.ENTRY:
                dice[at] = die.with_entry(number)
            else:
                dice[at] = die.marked(UNMARKED if number >> place & 1 else frozenset({BENCHED}))
    return tuple(dice)


def row_of(player: Player) -> tuple[Die, ...]:
    """Return the player's dice that are rolled for a round, with their chosen skills."""
    return tuple(die.with_decided_skills() for die in player.roster if BENCHED not in die.marks)


def unrolled_side(player: Player) -> Side:
    """Return the side of a player at the beginning of a round, with dice that are not rolled."""
    return Side(row_of(player), special=player.special, deck=player.deck, memory=player.memory)


def adapted_side(player: Player, side: Side) -> Side:
    """Return the side of a player with its dice as adapted by their special, for the roll at the
    beginning of the round."""
    adapts = part_of(player.special, Roster).adapts_row
    return side if adapts is None else side.with_dice(adapts(player, side.dice))


def all_rolled(sides: Sides, luck: Luck) -> Sides:
    """Return the sides after rolling all dice, seat by seat in the order of the recipe."""
    return tuple(_rolled(side, Dealer(side.deck, luck)) for side in sides)


def _rolled(side: Side, dealer: Dealer) -> Side:
    dice = tuple(die.rolled(dealer) for die in side.dice)
    rolled = side.with_dice(dice)
    return rolled if dealer.deck == side.deck else replace(rolled, deck=dealer.deck)


def _line_ups(player: Player) -> Iterator[Dial]:
    """Yield a dial for each group of dice from which only some take part. Each number of the dial
    stands for a set of dice: bit i is 1 if die i of the group takes part. Of sets with equal dice,
    only one is listed."""
    for group, count in _groups(player):
        if len(group) > count:
            yield Dial(SettingKind.PLAYS, group, tuple(_sets(player.roster, group, count)))


def _groups(player: Player) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield the indices of each group of dice from which only some take part, and how many do."""
    in_play = part_of(player.special, Lineup).dice_in_play
    if in_play is not None:
        yield tuple(range(len(player.roster))), in_play
    for skill, count in dict.fromkeys(one for die in player.roster for one in _COUNTS[die.traits]):
        yield tuple(at for at, die in enumerate(player.roster) if die.has(skill)), count


def _counts(traits: Traits) -> tuple[tuple[Skill, int], ...]:
    counts = ((skill, skill.part(Lineup).dice_in_play) for skill in traits.skills)
    return tuple((skill, count) for skill, count in counts if count is not None)


_COUNTS = Combined(_counts)
"""For the traits of a die: its skills that limit how many dice with the skill take part, each with
the limit."""


def _sets(roster: Sequence[Die], group: Sequence[int], count: int) -> Iterator[int]:
    seen = set()
    for places in combinations(range(len(group)), count):
        dice = tuple(roster[group[place]].as_printed() for place in places)
        if dice not in seen:
            seen.add(dice)
            yield sum(2**place for place in places)


def _entries(roster: Sequence[Die]) -> Iterator[Dial]:
    """Yield a dial for the entry of each die with a skill list."""
    for at, die in enumerate(roster):
        if die.traits.entries:
            yield Dial(SettingKind.ENTRY, (at,), tuple(range(len(die.traits.entries))))
