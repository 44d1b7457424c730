"""The evaluation and its searches: figures that must hold for any training."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import partial
from math import isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.ai.analysis.review import STRONGEST
from engine.button_men.ai.evaluation.faces import Row
from engine.button_men.ai.evaluation.net import WEIGHTS, Evaluation, certain, read_weights
from engine.button_men.ai.evaluation.rules_cache import RulesCache
from engine.button_men.ai.numerics.samples import STRIDES, Outcomes, lattice_point
from engine.button_men.ai.player import choose, picked_index
from engine.button_men.ai.search.judging import candidates_of, evaluation_of
from engine.button_men.ai.search.levels import HARD, LEVELS, Level
from engine.button_men.ai.search.lookahead import Lookahead, Worth
from engine.button_men.ai.search.successors import MAX_WAYS, Successors
from engine.button_men.dice.editions import RULEBOOK
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.dials import attack_dials
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.resolution import strike
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Duel
from engine.button_men.recipe import parse_die
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Luck, Seeded, outcomes
from engine.search import at_once
from tests.explore.effort import examples, sampled
from tests.notation.build_button_men import duel, fight
from tools.lab.regret import features_of, positions

MAX_BYTES = 40_000

LETTERS = st.sampled_from(
    ["", "", "", "p", "s", "z", "t", "B", "n", "q", "d", "H", "k", "v", "o", "I"]
)
SIZES = st.sampled_from([1, 2, 4, 6, 8, 10, 12, 20, 30])


@st.composite
def dice(draw: st.DrawFn) -> str:
    size = draw(SIZES)
    return f"{draw(LETTERS)}({size}):{draw(st.integers(1, size))}"


ROWS = st.lists(dice(), min_size=1, max_size=5)
LEADS = st.integers(-150, 150)


def row(table: RulesCache, texts: list[str]) -> Row:
    return table.row_of([parse_die(text) for text in texts])


def never() -> bool:
    return False


@given(ROWS, ROWS, LEADS)
@examples(60)
def test_a_chance_is_a_probability(mine: list[str], theirs: list[str], lead: int) -> None:
    evaluation = evaluation_of(RULEBOOK)
    chance = evaluation.chance(row(evaluation.cache, mine), row(evaluation.cache, theirs), lead)
    assert 0 <= chance <= 1


@given(ROWS, ROWS, LEADS)
@examples(60)
def test_the_order_of_dice_does_not_count(mine: list[str], theirs: list[str], lead: int) -> None:
    chances = set()
    for turned in (False, True):
        evaluation = Evaluation(RULEBOOK)
        rows = [row(evaluation.cache, texts[::-1] if turned else texts) for texts in (mine, theirs)]
        chances.add(evaluation.chance(rows[0], rows[1], lead))
    assert len(chances) == 1


@given(ROWS, ROWS, LEADS)
@examples(100)
def test_what_is_certain_is_certain_for_both(mine: list[str], theirs: list[str], lead: int) -> None:
    table = RulesCache(RULEBOOK)
    one, other = row(table, mine), row(table, theirs)
    known = certain(one, other, lead)
    if known is not None:
        assert certain(other, one, -lead) == 1 - known


@pytest.mark.parametrize(
    ("position", "lead", "chance"),
    [
        (("(6):3", "(4):2"), 19, 1.0),
        (("(6):3", "(4):2"), 18, None),
        (("(6):3", "(4):2"), -13, 0.0),
        (("(6):3", "(4):2"), 0, None),
        (("(6):3", "p(4):2"), 37, 1.0),
        (("(6):3", "p(4):2"), 23, None),
        # Its size, and so its score, changes when it is rolled.
        (("H(6):3", "(4):2"), 60, None),
    ],
)
def test_bounds(position: tuple[str, str], lead: int, chance: float | None) -> None:
    table = RulesCache(RULEBOOK)
    mine, theirs = (row(table, [text]) for text in position)
    assert certain(mine, theirs, lead) == chance


def test_the_weights_are_a_small_file() -> None:
    assert len(WEIGHTS.read_bytes()) <= MAX_BYTES


def test_weights_that_lack_a_number_are_refused() -> None:
    text = WEIGHTS.read_text(encoding="utf-8")
    with pytest.raises(ValueError, match=r"argument 2|inputs"):
        read_weights(text.replace("]]", ",0]]", 1))


# Faces and rows


@pytest.mark.parametrize(
    ("one", "other", "chance"),
    [
        ("(6):3", "(4):3", 1),
        ("(6):3", "(6):4", 0),
        ("s(6):3", "(6):4", 1),
        ("s(6):3", "(20):7", 0),
        ("t(2):1", "(2):2", 0.75),
        ("d(6):5", "(6):4", 0),
    ],
)
def test_what_one_die_takes_alone(one: str, other: str, chance: float) -> None:
    table = RulesCache(RULEBOOK)
    faces = [table.face(parse_die(text)) for text in (one, other)]
    assert table.chance(*faces) == pytest.approx(chance)


@given(ROWS, ROWS)
@examples(60)
def test_moves_of_simple_dice_are_those_of_the_engine(mine: list[str], theirs: list[str]) -> None:
    table = RulesCache(RULEBOOK)
    one, other = row(table, mine), row(table, theirs)
    if not (one.is_quick and other.is_quick):
        return
    both = " | ".join(" ".join(str(face.die) for face in each.faces) for each in (one, other))
    engine = {(attack.attackers, attack.targets) for attack in attacks(fight(both))}
    assert {move[:2] for move in table.attack_map(one, other).moves} == engine


# Samples


@pytest.mark.parametrize("pick", range(len(STRIDES)))
def test_each_pick_lands_evenly(pick: int) -> None:
    assert len({lattice_point(sample, MAX_WAYS, pick) for sample in range(MAX_WAYS)}) == MAX_WAYS


def test_few_ways_are_all_told_and_many_are_sampled() -> None:
    def two(luck: Luck) -> tuple[int, int]:
        return luck.pick(4), luck.pick(6)

    assert Counter(dict.fromkeys((pair for _, pair in Outcomes(two, 24)), 1)).total() == 24
    some = list(Outcomes(two, 8))
    assert len(some) == 8
    assert isclose(sum(share for share, _ in some), 1)


def test_ways_that_branch_later_are_sampled_if_they_are_too_many() -> None:
    def branching(luck: Luck) -> tuple[int, ...]:
        return tuple(luck.pick(9) for _ in range(luck.pick(2) * 5))

    some = Outcomes(branching, 16)
    assert len(list(some)) == 16
    assert not some.are_all


# Looking ahead


@pytest.mark.parametrize("dice_on_table", ["4", "5"])
def test_endgames_are_exact(dice_on_table: str) -> None:
    for solved in positions(dice_on_table, 12):
        found = attacks(solved.fight)
        lookahead = Lookahead(evaluation_of(RULEBOOK), solved.fight, 200_000, never)
        worths = [one.chance for one in at_once(lookahead.worths_of(found))]
        best = max(range(len(found)), key=lambda at: worths[at])
        chosen = features_of(found[best])
        assert worths[best] == pytest.approx(max(solved.chances.values()), abs=2e-5)
        assert solved.chances[chosen] == pytest.approx(worths[best], abs=2e-5)


def test_what_attacks_cost_with_six_dice_and_seven_is_exact() -> None:
    for solved in (*positions("6", 3), *positions("7", 2)):
        found = attacks(solved.fight)
        lookahead = Lookahead(evaluation_of(RULEBOOK), solved.fight, STRONGEST.positions, never)
        worths = at_once(lookahead.worths_of(found))
        assert lookahead.is_exact
        for attack, worth in zip(found, worths, strict=True):
            assert not worth.is_bound
            assert worth.chance == pytest.approx(solved.chances[features_of(attack)], abs=2e-5)


def test_what_the_net_errs_by_after_the_answers_is_no_error_of_an_attack() -> None:
    """According to the net, the answers to the best attacks of one of these positions are .1 worse
    than they are."""
    for solved in sampled([*positions("own-8", 4)]):
        found = attacks(solved.fight)
        lookahead = Lookahead(evaluation_of(RULEBOOK), solved.fight, HARD.positions, never)
        worths = zip(found, at_once(lookahead.worths_of(found)), strict=True)
        judged = [
            (features_of(attack), worth.chance) for attack, worth in worths if not worth.is_bound
        ]
        assert len(judged) > 1
        for attack, chance in judged:
            assert chance == pytest.approx(solved.chances[attack], abs=0.03)


def test_a_search_to_the_end_that_takes_too_long_leaves_an_estimate() -> None:
    table = next(iter(positions("7", 1))).fight
    lookahead = Lookahead(evaluation_of(RULEBOOK), table, HARD.positions // 10, never)
    worths = at_once(lookahead.worths_of(attacks(table)))
    assert not lookahead.is_exact
    assert len({worth.chance for worth in worths}) > 1


def test_an_attack_that_is_asked_about_is_judged_closely() -> None:
    """Its loss is exact, although a player need not know it to choose; other losses may be
    bounds."""
    table = next(iter(positions("8", 1))).fight
    found = attacks(table)

    def worths(closely: Sequence[Attack]) -> list[Worth]:
        lookahead = Lookahead(evaluation_of(RULEBOOK), table, HARD.positions, never)
        return at_once(lookahead.worths_of(found, closely))

    plain = worths(())
    bounds = [at for at, worth in enumerate(plain) if worth.is_bound]
    least = min(worth.chance for worth in plain if not worth.is_bound)
    assert len(bounds) == len(found) - 3
    assert all(plain[at].chance < least for at in bounds)
    for at in sampled(bounds[:: len(bounds) // 2]):
        assert not worths([found[at]])[at].is_bound


def judged(table: Fight) -> list[float]:
    lookahead = Lookahead(evaluation_of(RULEBOOK), table, HARD.positions, never)
    return [one.chance for one in at_once(lookahead.worths_of(attacks(table)))]


def test_the_same_question_has_the_same_answer_whatever_was_asked_before() -> None:
    asked = fight("(12):8 (20):11 (6):5 | (8):8 (10):4 (20):17")
    first = judged(asked)
    judged(fight("(12):3 (20):2 (6):1 (4):4 | (8):2 (10):1 (20):20"))
    assert judged(asked) == first


def test_whoever_is_late_has_an_answer() -> None:
    table = fight("(12):8 (20):11 (6):5 (20):3 | (8):8 (10):4 (20):17 (4):2")
    lookahead = Lookahead(evaluation_of(RULEBOOK), table, HARD.positions, lambda: True)
    worths = [one.chance for one in at_once(lookahead.worths_of(attacks(table)))]
    assert len(worths) == len(attacks(table))
    assert worths[0] == max(worths) > 0


# Misjudging


def test_the_larger_the_error_the_worse_the_choice() -> None:
    worths, leads = [0.5, 0.45, 0.4, 0.3], [0.0] * 4
    means = []
    for error in (0, 0.05, 0.5):
        luck = Seeded(f"error {error}")
        means.append(
            sum(worths[picked_index(worths, leads, error, luck)] for _ in range(300)) / 300
        )
    assert means[0] == 0.5
    assert means == sorted(means, reverse=True)


def test_nobody_overlooks_what_lies_at_hand() -> None:
    for seed in range(50):
        assert picked_index([0.7, 0.69, 0.6], [30.0, -60.0, 30.0], 0.5, Seeded(str(seed))) != 1
        assert picked_index([0.7, 1.0, 0.9], [0.0, 0.0, 0.0], 0.5, Seeded(str(seed))) == 1


# Attacks that concern no other dice


SKILLED = st.sampled_from("stzBqgkmJGHhpnvdIMoD^F%=_:#xEY$Aa-|XbT")


@st.composite
def skilled_dice(draw: st.DrawFn) -> str:
    letter = draw(st.one_of(st.just(""), SKILLED))
    # Small, so that all outcomes are listed.
    size = draw(st.sampled_from([1, 2, 3]))
    shown = size if letter == "M" else draw(st.integers(1, size))
    return f"{letter}({size}):{shown}"


SKILLED_ROWS = st.lists(skilled_dice(), min_size=1, max_size=3)


@given(SKILLED_ROWS, SKILLED_ROWS)
@examples(60)
def test_an_attack_comes_out_as_the_engine_says(mine: list[str], theirs: list[str]) -> None:
    table = fight(f"{' '.join(mine)} | {' '.join(theirs)}")
    search = RulesCache(RULEBOOK)
    successors = Successors(search)
    for attack in attacks(table):
        if attack_dials(table, attack):
            continue
        features_of: defaultdict[tuple[Row, Row, int, bool], float] = defaultdict(float)
        for way in successors.of(table, attack):
            one = way.position
            features_of[one.mine, one.theirs, one.lead, way.goes_on] += way.share
        engine: defaultdict[tuple[Row, Row, int, bool], float] = defaultdict(float)
        for share, step in outcomes(partial(strike, table, attack)):
            after = search.position_of(step.state)
            key = after.mine, after.theirs, after.lead, step.state.mover == table.mover
            engine[key] += float(share)
        assert features_of.keys() == engine.keys()
        assert all(isclose(features_of[key], share) for key, share in engine.items())


# Levels


@given(SKILLED_ROWS, skilled_dice(), st.integers(0, 8), st.sampled_from(list(LEVELS.values())))
@examples(60)
def test_no_level_overlooks_a_capture_that_wins_at_once(
    mine: list[str], theirs: str, held: int, level: Level
) -> None:
    holding = f" holding ({held}):1" if held else ""
    state = duel(f"{' '.join(mine)}{holding} | {theirs}")
    found = candidates_of(BUTTON_MEN.view(state, 0), Seeded("any"))
    winning = [one for one in found if isinstance(one, Strike) and wins(state, one)]
    if not winning:
        return
    for seed in range(3):
        thought = choose(BUTTON_MEN.view(state, 0), level, Seeded(str(seed)), lambda: 0.0)
        assert at_once(thought).action in winning


def wins(state: Duel, action: Strike) -> bool:
    """Whether the round is over and won for all rolls."""
    for _, step in outcomes(partial(strike, state.on_table, action.attack)):
        after = step.state
        if not after.is_over or after.sides[0].score <= after.sides[1].score:
            return False
    return True
