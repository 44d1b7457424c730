"""Striking: dice change hands and are rerolled, none is lost, and the scores follow the rules."""

from collections import Counter
from functools import partial

from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.dice.die import DIZZY, Die
from engine.button_men.dice.editions import EDITIONS, Dizziness, RollOccasion, Rules
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.counted_values import COUNTING
from engine.button_men.fight.dials import attack_dials
from engine.button_men.fight.events import Destination, Struck
from engine.button_men.fight.fight import Fight, Side, after_pass
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.odds import highest_face, lowest_face
from engine.button_men.fight.reasons import refusal_of_attack
from engine.button_men.fight.resolution import strike
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Offer
from engine.button_men.match.initiative import leaders, ranking
from engine.button_men.outside.saves import codec
from engine.luck import Luck, Recorded, Scripted, Seeded, outcomes
from tests.explore.effort import examples
from tests.notation.build_button_men import fight as fight_of
from tests.properties.button_men_strategies import dice, fights


@st.composite
def strikes(draw: st.DrawFn) -> tuple[Fight, Attack]:
    """Return a fight, and a legal attack in it with all its settings."""
    fight = draw(fights(most_sides=3).filter(lambda fight: attacks(fight)))
    attack = draw(st.sampled_from(attacks(fight)))
    offer = Offer(Strike(attack), attack_dials(fight, attack))
    made = [getattr(action, "attack", None) for action in offer.fillings()]
    legal = [one for one in made if isinstance(one, Attack) and not refusal_of_attack(fight, one)]
    return fight, draw(st.sampled_from(legal))


@examples(300)
@given(strikes(), st.integers(0, 9))
def test_a_strike_keeps_all_dice_and_hands_the_turn_on(
    struck: tuple[Fight, Attack], seed: int
) -> None:
    fight, attack = struck
    before = hash(fight)
    step = strike(fight, attack, Seeded(str(seed)))
    after, (event,) = step.state, step.events
    assert isinstance(event, Struck)
    assert hash(fight) == before
    goes_next = fight.mover if event.goes_on else attack.defender
    missing = {fight.mover} if event.misses else set()
    assert (after.mover, after.passes) == whose_turn(after, goes_next, missing)
    claim = sum(one.to is Destination.ATTACKER for one in event.left)
    assert _count(after) == _count(fight) + len(event.joined) - claim
    assert not any(die.marks for die in after.sides[fight.mover].dice)
    for seat, side in enumerate(after.sides):
        if seat not in (fight.mover, attack.defender):
            assert side == fight.sides[seat]
        assert all(die.lowest <= die.value <= die.size for die in side.dice)
    targets = [fight.sides[attack.defender].dice[to] for to in attack.targets]
    if attack.kind.just_captures and not any(die.traits.escapes for die in targets):
        rest = Counter(map(str, after.sides[attack.defender].dice))
        rest -= Counter(str(one.die) for one in event.joined if one.seat == attack.defender)
        taken = Counter(map(str, targets))
        assert rest + taken == Counter(map(str, fight.sides[attack.defender].dice))


def whose_turn(fight: Fight, attacked: int, missing: set[int]) -> tuple[int, int]:
    """Return the next mover and the passes in a row: the attacked player moves next. Players
    without dice pass automatically, unless the round is over; a player who misses a turn has not
    passed, and interrupts passes in a row."""
    seat, passes, count = attacked, 0, len(fight.sides)
    if sum(bool(side.dice) for side in fight.sides) < 2:
        return seat, passes
    while seat in missing or not fight.sides[seat].dice:
        passes = 0 if seat in missing else passes + 1
        missing = missing - {seat}
        seat = (seat + 1) % count
    return seat, passes


@examples(100)
@given(strikes(), st.integers(0, 9))
def test_the_same_luck_strikes_the_same(struck: tuple[Fight, Attack], seed: int) -> None:
    fight, attack = struck
    luck = Recorded(Seeded(str(seed)))
    first = strike(fight, attack, luck)
    script = Scripted(luck.picks)
    assert strike(fight, attack, script) == first
    assert script.remaining == 0


@given(fights(most_sides=4))
def test_a_pass_moves_nothing(fight: Fight) -> None:
    after = after_pass(fight)
    assert after.mover == (fight.mover + 1) % len(fight.sides)
    assert after.passes == fight.passes + 1
    assert [[str(die) for die in side.dice] for side in after.sides] == [
        [_shown_after_pass(die, fight.rules) if seat == fight.mover else str(die) for die in row]
        for seat, row in enumerate(side.dice for side in fight.sides)
    ]


def _shown_after_pass(die: Die, rules: Rules) -> str:
    is_past = rules.dizzy_for is Dizziness.FIRST_TURN
    return str(die.marked(frozenset() if is_past else die.marks & {DIZZY}))


@given(st.lists(st.tuples(st.lists(dice(), max_size=4), st.lists(dice(), max_size=4)), min_size=2))
def test_scores(rows: list[tuple[list[Die], list[Die]]]) -> None:
    fight = Fight(tuple(Side(tuple(kept), tuple(taken)) for kept, taken in rows))
    points = [
        sum(die.points_for_owner for die in kept) + sum(die.points_for_captor for die in taken)
        for kept, taken in rows
    ]
    assert list(fight.scores) == points
    best = [seat for seat, score in enumerate(points) if score == max(points)]
    assert fight.winner == (best[0] if len(best) == 1 else None)


@given(st.lists(st.lists(dice(), max_size=5), min_size=2, max_size=4), st.data())
def test_initiative_does_not_depend_on_order(rows: list[list[Die]], data: st.DataObject) -> None:
    sides = [Side(tuple(row)) for row in rows]
    first = leaders(sides)
    assert set(first) == set(ranking(sides)[: len(first)])
    assert sorted(ranking(sides)) == list(range(len(sides)))
    mixed = (data.draw(st.permutations(side.dice)) for side in sides)
    assert leaders([Side(tuple(row)) for row in mixed]) == first
    turned = leaders(sides[::-1])
    assert turned == tuple(sorted(len(rows) - 1 - seat for seat in first))
    if len(first) == 1:
        assert all(_lower(rows[first[0]], row) for row in rows if row is not rows[first[0]])


@examples(60)
@given(dice().filter(lambda die: die.size <= 40))
def test_odds_of_a_roll(die: Die) -> None:
    rolls = list(outcomes(die.rolled))
    assert sum(chance for chance, _ in rolls) == 1
    shown = {rolled.value for _, rolled in rolls}
    assert die.lowest <= min(shown) <= max(shown) == die.size
    assert min(shown) == die.lowest or die.traits.instead


@examples(60)
@given(dice().filter(lambda die: die.size <= 30), st.sampled_from(RollOccasion))
def test_odds_of_a_roll_in_play(die: Die, on: RollOccasion) -> None:
    for rules in EDITIONS.values():
        shown = {rolled.value for _, rolled in outcomes(partial(_rerolled, die, on, rules))}
        faces = (lowest_face(die, on, rules), highest_face(die, on, rules))
        assert (min(shown), max(shown)) == faces


def _rerolled(die: Die, on: RollOccasion, rules: Rules, luck: Luck) -> Die:
    return die.rerolled(luck, on, rules)


@examples(60)
@given(fights(most_sides=4))
def test_a_fight_is_saved_and_printed(fight: Fight) -> None:
    assert codec().decode(Fight, codec().encode(fight)) == fight
    turned = fight_of(str(fight), fight.rules)
    assert str(turned) == str(fight)
    assert sorted(map(str, turned.sides)) == sorted(map(str, fight.sides))


def _count(fight: Fight) -> int:
    return sum(len(side.dice + side.captured + side.removed) for side in fight.sides)


def _lower(row: list[Die], other: list[Die]) -> bool:
    """Whether this row goes first. Values are compared from the lowest up; if all are equal, the
    longer row goes first."""
    mine, theirs = (
        sorted(die.value for die in dice if COUNTING[die.traits].counts_for_initiative)
        for dice in (row, other)
    )
    for one, two in zip(mine, theirs, strict=False):
        if one != two:
            return one < two
    return len(mine) > len(theirs)
