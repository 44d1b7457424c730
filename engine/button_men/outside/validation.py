"""Validation: checks whether values from outside could belong to a playable match.

Everything that comes from a URL, a link, a save or a request to the worker is checked here before
it is used; recipe.py checks recipes as it parses them. The limits come from the rules, section 7,
except for MAX_ATTACKS, which is ours.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import fields, replace
from functools import cache
from math import comb

from engine.button_men.buttons import dice_of, published_recipes, resolve_entrants
from engine.button_men.dice.die import BENCHED, Die, Resizer, Rolling, traits_of
from engine.button_men.dice.editions import EDITIONS, Rules, SkillLoss
from engine.button_men.dice.skill import Icon, Skill, Special, Usage, part_of
from engine.button_men.fight.attack import AttackKind, Form
from engine.button_men.fight.attacking import ATTACKING, Attacking
from engine.button_men.fight.counted_values import COUNTING, Measure
from engine.button_men.fight.fight import MAX_IN_ROW, Fight, Side
from engine.button_men.match.duel import Entrant, Phase, Roster, Setup
from engine.button_men.recipe import (
    LONGEST_RECIPE,
    MAX_DICE,
    RecipeError,
    most_sides,
)
from engine.button_men.skills import BY_LETTER
from engine.button_men.view import DuelView
from engine.game import Refusal, Seat
from engine.luck import Seeded
from engine.saving import DamagedSave, Problems, incoherent, out_of_range, quoted_value

MIN_PLAYERS, MAX_PLAYERS = 2, 6
MIN_WINS, MAX_WINS = 1, 5

MAX_IN_PLAY = MAX_DICE + 1
"""Maximum number of dice of a player in play: a full recipe, and one die that may be lent."""

MAX_ATTACKS = 34_000
"""Maximum number of attacks of one player, whatever the dice show. Enumerating them, rendering them
and sending them to the computer player takes 0.1 ms each in the browser. No six published buttons
have more than 33,331, once all their reserve dice are in play; two players with eleven dice each
without skills have 5,203."""

MAX_TYPED_ATTACKS = 6_000
"""Maximum number of attacks of one player with custom dice, weighted by the time each attack takes
(`_ways`). Opening a match with the maximum takes a tenth of a second, or a quarter in the
browser."""

MAX_ATTACKS_IN_PLAY = 4 * MAX_ATTACKS
"""Maximum number of attacks of one player during play, which is higher because skills may add dice.
No match comes near it."""

MAX_IN_PILES = 4 * MAX_IN_PLAY
"""Maximum number of a player's dice that can be captured or removed in a round."""


def refusal_in_play(die: Die) -> Refusal | None:
    """Return why this die cannot be in play, or None if it can. It may have any size, whatever its
    letter, because skills can change it."""
    if not die.traits.starts_in_play or BENCHED in die.marks:
        return Refusal("position.not-in-play")
    if die.traits.entries:
        return Refusal("position.list")
    if not die.sizes:
        return Refusal("position.no-size")
    highest = die.size + sum(part.most_added for part in die.traits.parts(Rolling))
    if die.lowest <= die.value <= highest:
        return None
    return Refusal("position.value", (("lowest", die.lowest), ("highest", highest)))


def refusal_as_captured(die: Die) -> Refusal | None:
    """Return why this die cannot be among those that have left play, or None if it can. It needs no
    value."""
    return refusal_in_play(die if die.value else die.turned(die.lowest))


def disagreeing(dice: Sequence[Die], rules: Rules) -> int | None:
    """Return the index of the first die whose size differs from that of an earlier die with the
    same letter, or None if they agree.

    Rulebook 001, Swing Die Table. Dice that change size when rolled need not agree.
    """
    behind: dict[str, frozenset[int]] = {}
    for at, die in enumerate(dice):
        letter = die.body.letter
        if letter is None or not die.sizes or die.traits.resizable or die.traits.before:
            continue
        found = _choices_behind(die, rules)
        behind[letter] = found & behind.get(letter, found)
        if not behind[letter]:
            return at
    return None


def may_have_chosen_sizes(die: Die, rules: Rules) -> bool:
    """Whether the sizes of this die can result from a choice, including later halving or growth."""
    outgrows = any(part.resizer is Resizer.SCALE for part in die.traits.parts(Rolling))
    if not (die.sizes and die.body.choices) or outgrows:
        return True
    return bool(_choices_behind(die, rules))


def _choices_behind(die: Die, rules: Rules) -> frozenset[int]:
    """Return the choices that lead to the sizes of a die. Under rules by which a die keeps its
    letter when an attack replaces it, its sizes may have been halved since the choice."""
    if rules.sheds is SkillLoss.ONE:
        return die.body.choices_behind(die.sizes)
    return frozenset(size for size in die.body.choices if die.body.sizes_at(size) == die.sizes)


def max_attacks(entrants: Sequence[Entrant]) -> int:
    """Return the maximum number of attacks that each of these entrants may have, which is lower if
    one of them has custom dice."""
    return MAX_ATTACKS if all(map(_is_published, entrants)) else MAX_TYPED_ATTACKS


def _is_published(entrant: Entrant) -> bool:
    roster = part_of(entrant.special, Roster)
    return not roster.is_typed if roster.finds_recipe else entrant.recipe in published_recipes()


def refusal_of_rows(
    rows: Sequence[Sequence[Die]],
    specials: Sequence[Special | None] = (),
    limit: int = MAX_ATTACKS,
) -> Refusal | None:
    """Return a refusal if one of these players could have more attacks than `limit`, taking
    specials into account, or None if the dice are allowed. If the limit is MAX_TYPED_ATTACKS,
    attacks are weighted by `_ways`."""
    widest, by_seat = _widest_rows(rows, specials)
    each = [most_attacks(widest, seat, special) for seat, special in enumerate(by_seat)]
    if limit == MAX_TYPED_ATTACKS:
        each = [attacks * _ways(*row) for attacks, *row in zip(each, rows, widest, strict=True)]
    attacks = max(each, default=0)
    if attacks <= limit:
        return None
    return Refusal("dice.too-many-attacks", (("attacks", attacks), ("most", limit)))


def _ways(mine: Sequence[Die], widest: Sequence[Die]) -> int:
    """Return how many times longer it takes to enumerate an attack with these dice, including those
    that may be added.

    It is slower if values may be added or subtracted while other dice can lend the difference, and
    slowest with many sides, because all possible totals are enumerated. Skill lists do not count
    for small dice, because published buttons have them.

    Measured with nine dice: 5 to 30 µs per attack; 20 to 85 µs with 20 sides if some dice are
    Konstant or Stinger and some Fire; 0.4 to 2 ms with 99 sides.
    """
    if not _spans_and_lends(widest):
        return 1
    return max(3 if _spans_and_lends(mine) else 1, most_sides(widest) ** 3 // 1_800_000)


def _spans_and_lends(dice: Sequence[Die]) -> bool:
    spans = any(COUNTING[die.traits].spans for die in dice)
    return spans and any(ATTACKING[die.traits].lends_to for die in dice)


def most_attacks_ever(
    rows: Sequence[Sequence[Die]], specials: Sequence[Special | None] = ()
) -> list[int]:
    """Return the maximum number of attacks of each player, with everything that skill lists, random
    skills and specials may add to their dice before and during a round."""
    widest, by_seat = _widest_rows(rows, specials)
    return [most_attacks(widest, seat, special) for seat, special in enumerate(by_seat)]


def _widest_rows(
    rows: Sequence[Sequence[Die]], specials: Sequence[Special | None]
) -> tuple[list[list[Die]], list[Special | None]]:
    """Return the dice of each player with everything they may gain, and, by seat, the special in
    force or None."""
    by_seat = list(specials) or [None] * len(rows)
    icons = [part_of(one, Usage).icon is not Icon.NONE for one in by_seat]
    if not all(icons):  # Icons count only if all players have one.
        by_seat = [None if is_icon else one for one, is_icon in zip(by_seat, icons, strict=True)]
    widest = []
    for seat, special in enumerate(by_seat):
        widest_row = part_of(special, Roster).widest_row
        row = (
            widest_row(rows[seat], [*rows[:seat], *rows[seat + 1 :]]) if widest_row else rows[seat]
        )
        widest.append([_widest(die) for die in row])
    return widest, by_seat


def _widest(die: Die) -> Die:
    """Return the die with every skill that its list or random draws may give it."""
    drawn = [BY_LETTER[letter] for skill in die.traits.possible for letter in skill.spelling.draws]
    if not die.traits.entries and not drawn:
        return die
    skills = (*die.traits.printed, *(one for entry in die.traits.entries for one in entry), *drawn)
    return replace(die, traits=traits_of(tuple(map(_unrestricted, dict.fromkeys(skills)))))


@cache
def _unrestricted(skill: Skill) -> Skill:
    """Return the skill, changed so that it takes no kind of attack away from its die."""
    parts = tuple(
        replace(part, loses=(), stands_in_for=()) if isinstance(part, Attacking) else part
        for part in skill.parts
    )
    return Skill(skill.name, *parts, order=skill.order)


def most_attacks(rows: Sequence[Sequence[Die]], seat: Seat, special: Special | None = None) -> int:
    """Return the maximum number of attacks of a player with this special, whatever the dice show.

    Of n positive numbers, at most n choose n/2 subsets have the same sum (Sperner).
    """
    mine = rows[seat]
    sets = _most_sets(mine)
    kinds = part_of(special, Attacking).gains
    return sum(
        sets * len(theirs)
        + _by_one(mine, theirs)
        + _by_kinds(mine, theirs)
        + sum(_by_button(kind, mine, theirs) for kind in kinds)
        for at, theirs in enumerate(rows)
        if at != seat
    )


def _by_button(kind: AttackKind, mine: Sequence[Die], theirs: Sequence[Die]) -> int:
    """Return the maximum number of attacks of a kind that a special gives its player with any
    dice."""
    groups = _most_groups(theirs)
    if kind.helpers:  # One die is captured, and another one helps.
        groups = len(theirs) * (len(theirs) - 1)
    return groups * (_most_sets(mine) if kind.form is Form.MANY_ON_MANY else len(mine))


def _most_sets(mine: Sequence[Die]) -> int:
    """Return the maximum number of subsets of these dice whose sum matches one target."""
    lone = [die for die in mine if ATTACKING[die.traits].one_at_a_time]
    if len(lone) > 1:  # Each attacks alone, or with subsets of the others of equal sum.
        rest = [die for die in mine if die not in lone]
        others = _most_sets(rest)
        spanning = sum(bool(COUNTING[die.traits].spans) for die in lone)
        return others + (len(lone) - spanning) * (others + 1) + (spanning << len(rest))
    counting = [COUNTING[die.traits] for die in mine]
    free = sum(map(_may_show_nothing, mine, (one.attacker for one in counting)))
    spanning = sum(bool(one.spans) for one in counting)
    sets: int = 2 ** len(mine) - 1
    if not any(ATTACKING[die.traits].lends_to for die in mine):
        exact = len(mine) - spanning
        sets = min(sets, 2 ** len(mine) - 2**exact + _sets_of_one_sum(exact, free))
    if any(one.sight for one in counting):  # Subsets with such a die capture at other values.
        sets = min(2 ** len(mine) - 1, 2 * sets)
    return sets


def _may_show_nothing(die: Die, measures: tuple[Measure, ...]) -> bool:
    """Whether a die, or one of its parts, may count as 0."""
    return 0 in die.sizes or not die.size or bool(measures)


def _by_kinds(mine: Sequence[Die], theirs: Sequence[Die]) -> int:
    """Return the maximum number of attacks of kinds that enumerate their own attacks."""
    able = Counter(kind for die in mine for kind in set(ATTACKING[die.traits].finds))
    return sum(
        kind.most(dice, len(mine), len(theirs)) if kind.most else dice * len(theirs)
        for kind, dice in able.items()
    )


def _by_one(mine: Sequence[Die], theirs: Sequence[Die]) -> int:
    """Return the maximum number of attacks by single dice of the first row on the second, except
    for those that add up values."""
    invited = frozenset(kind for die in theirs for kind in ATTACKING[die.traits].invites)
    groups, own = _most_groups(theirs), [ATTACKING[die.traits] for die in mine]
    on_one = sum(len(one.one_on_one) + len(one.replaced) + len(one.now) for one in own)
    on_many = sum(len(invited.union(one.one_on_many)) for one in own)
    return on_one * len(theirs) + on_many * groups


def _most_groups(theirs: Sequence[Die]) -> int:
    """Return the maximum number of subsets of these targets with the same sum."""
    free = sum(map(_may_show_nothing, theirs, (COUNTING[die.traits].target for die in theirs)))
    return _sets_of_one_sum(len(theirs), free)


def _sets_of_one_sum(dice: int, free: int) -> int:
    """Return the maximum number of subsets of this many dice with the same sum, if `free` of the
    dice may show 0."""
    free = min(free, dice)
    return int(2**free) * comb(dice - free, (dice - free) // 2)


# --- Setups -----------------------------------------------------------------------------------


def setup_problems(setup: Setup, path: str = "$.setup") -> Problems:
    """Yield the faults of a setup, except for those of its recipes."""
    count = len(setup.entrants)
    yield from incoherent(path, entrants=MIN_PLAYERS <= count <= MAX_PLAYERS)
    for seat, entrant in enumerate(setup.entrants):
        for name, text in (("name", entrant.name), ("recipe", entrant.recipe)):
            if len(text) >= LONGEST_RECIPE or not "".join(text.split()).isprintable():
                place = f"{path}.entrants[{seat}].{name}"
                yield DamagedSave("unreadable", at=place, found=quoted_value(text))
    yield from _rules_problems(setup.rules, f"{path}.rules")
    if setup.position is not None:
        place, sides = f"{path}.position", setup.position.sides
        yield from _fight_problems(setup.position, setup.rules, count, place)
        yield from incoherent(place, sides=all(side.special is None for side in sides))


def recipe_problems(setup: Setup) -> Problems:
    """Yield the first fault of the recipes of a setup: one that cannot be parsed, or dice with too
    many attacks."""
    for seat, entrant in enumerate(setup.entrants):
        try:
            if entrant.recipe or not part_of(entrant.special, Roster).finds_recipe:
                dice_of(entrant.recipe, setup.rules)
        except RecipeError:
            place = f"$.setup.entrants[{seat}].recipe"
            yield DamagedSave("unreadable", at=place, found=quoted_value(entrant.recipe))
            return
    if refusal_together(setup.entrants, setup.rules) is not None:
        most = max_attacks(setup.entrants)
        yield DamagedSave("too-many-attacks", at="$.setup.entrants", most=most)


def refusal_together(entrants: Sequence[Entrant], rules: Rules) -> Refusal | None:
    """Return why these entrants, one per seat, cannot play each other under these rules, or None if
    they can. Dice drawn at random have about the same number of attacks each time, so the seed does
    not matter. Raises RecipeError if a recipe cannot be parsed."""
    rosters = [dice for _, dice in resolve_entrants(entrants, rules, Seeded(""))]
    specials = [one.special for one in entrants]
    return refusal_of_rows(with_lent_die(rosters), specials, max_attacks(entrants))


def with_lent_die(rosters: Sequence[Sequence[Die]]) -> list[tuple[Die, ...]]:
    """Return these rows of dice, each with the extra die that another player may lend, unless the
    row already has it."""
    waiting = [die for row in rosters for die in row if not die.traits.starts_in_play][:1]
    return [(*row, *(() if set(waiting) & set(row) else waiting)) for row in rosters]


def _rules_problems(rules: Rules, path: str) -> Problems:
    """Yield the faults of rules: an unknown edition, a number outside its range over all editions,
    or a list with duplicates."""
    if rules.edition not in EDITIONS:
        yield DamagedSave("unknown-kind", at=f"{path}.edition", found=quoted_value(rules.edition))
    yield from out_of_range(rules.to_win, MIN_WINS, MAX_WINS, f"{path}.to_win")
    for field in fields(Rules):
        answer: object = getattr(rules, field.name)
        if type(answer) is int and field.name != "to_win":
            answers = [getattr(edition, field.name) for edition in EDITIONS.values()]
            yield from out_of_range(answer, min(answers), max(answers), f"{path}.{field.name}")
        if isinstance(answer, tuple):
            yield from incoherent(path, **{field.name: len(set(answer)) == len(answer)})


# --- Positions -----------------------------------------------------------------------------------


def _fight_problems(fight: Fight, rules: Rules, players: int, path: str) -> Problems:
    """Yield the faults of a fight of this many players under these rules."""
    if len(fight.sides) != players or fight.rules != rules:
        yield DamagedSave("incoherent", at=path)
        return
    yield from _seat_problems(players, path, mover=(fight.mover,))
    yield from out_of_range(fight.passes, 0, players, f"{path}.passes")
    yield from _seat_problems(players, path, missing=fight.missing)
    for seat, side in enumerate(fight.sides):
        yield from _side_problems(side, players, f"{path}.sides[{seat}]")
    rows = [side.dice for side in fight.sides]
    most = max(most_attacks(rows, seat, one.special) for seat, one in enumerate(fight.sides))
    if most > MAX_ATTACKS_IN_PLAY:
        yield DamagedSave("too-many-attacks", at=path, most=MAX_ATTACKS_IN_PLAY)


def _side_problems(side: Side, players: int, path: str) -> Problems:
    yield from out_of_range(len(side.dice), 0, MAX_IN_ROW, f"{path}.dice")
    for number, die in enumerate(side.dice):
        if refusal_in_play(die):
            yield _impossible(die, f"{path}.dice[{number}]")
    for name, dice in (("captured", side.captured), ("removed", side.removed)):
        yield from out_of_range(len(dice), 0, players * MAX_IN_PILES, f"{path}.{name}")
        for number, die in enumerate(dice):
            if die.marks or refusal_as_captured(die):
                yield _impossible(die, f"{path}.{name}[{number}]")


def view_problems(view: DuelView, path: str = "$.view") -> Problems:
    """Yield the faults of the rules and dice that a seat sees. Nothing else is checked, because the
    computer player considers only the offers in the view."""
    count = len(view.players)
    if not MIN_PLAYERS <= count <= MAX_PLAYERS:
        yield DamagedSave("incoherent", at=f"{path}.players")
        return
    yield from _rules_problems(view.rules, f"{path}.rules")
    for seat, player in enumerate(view.players):
        own = f"{path}.players[{seat}]"
        yield from out_of_range(len(player.roster), 1, MAX_IN_PLAY, f"{own}.roster")
        yield from out_of_range(len(player.waiting), 0, MAX_DICE, f"{own}.waiting")
    rows = [(*one.roster, *one.waiting) for one in view.players]
    if refusal_of_rows(rows, [one.special for one in view.players]) is not None:
        yield DamagedSave("too-many-attacks", at=f"{path}.players", most=MAX_ATTACKS)
    if view.fight is not None:
        fight = view.fight if view.phase is not Phase.AFTER_ROLL else _as_if_rolled(view.fight)
        yield from _fight_problems(fight, view.rules, count, f"{path}.fight")


def _as_if_rolled(fight: Fight) -> Fight:
    """Return the fight with the lowest value on each die whose value the seat has not seen yet."""
    sides = tuple(
        side.with_dice(tuple(die if die.value else die.turned(die.lowest) for die in side.dice))
        for side in fight.sides
    )
    return replace(fight, sides=sides)


def _impossible(die: Die, path: str) -> DamagedSave:
    return DamagedSave("impossible-die", at=path, found=str(die))


def _seat_problems(players: int, path: str, **parts: Sequence[Seat]) -> Problems:
    """Yield a fault for each of these parts that has nonexistent or duplicate seats."""
    for part, seats in parts.items():
        are_seats = set(seats) <= set(range(players)) and len(set(seats)) == len(seats)
        yield from incoherent(path, **{part: are_seats})
