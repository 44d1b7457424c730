"""The computer player of Button Men: legal, fair, sensible, and in time."""

from dataclasses import replace
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.ai.generation.candidates import MAX_CANDIDATES, MIN_WAYS, candidates, spread
from engine.button_men.ai.generation.determinization import determinize
from engine.button_men.ai.generation.move_ordering import promises
from engine.button_men.ai.player import choose
from engine.button_men.ai.search import best_replies, foresight, lookahead, rollout, sizes
from engine.button_men.ai.search.endgame import endgame_solution
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.ai.search.levels import (
    ADVANCED,
    BEGINNER,
    EASY,
    HARD,
    LEVELS,
    NORMAL,
    Level,
)
from engine.button_men.ai.search.rollout import outlook, played_out, reward, sampled_worth
from engine.button_men.dice.editions import BUTTON_WEAVERS, ORIGINALS, RULEBOOK, Rules
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.legal import attacks
from engine.button_men.match.actions import ChooseSizes, Pass, Strike, Surrender
from engine.button_men.match.duel import Action, Duel, Phase, Setup
from engine.button_men.rules import BUTTON_MEN
from engine.game import Seat
from engine.luck import Seeded
from engine.match import new_match
from engine.search import UNTIMED, Budget, Clock, Thought, at_once
from tests.explore.effort import examples
from tests.notation.build_button_men import duel, fight, setup
from tests.notation.moves import text_of, text_of_attack
from tests.properties.button_men_strategies import setups
from tools.lab import arena
from tools.lab.duels import at_random

QUICK = Level("quick", Budget(12, 60_000), 0, 60)
THOROUGH = Level("thorough", Budget(400, 60_000))


def still() -> float:
    """Return the time of a stopped clock."""
    return 0.0


def thought(
    state: Duel, seat: Seat, level: Level = THOROUGH, seed: str = "ai", clock: Clock = still
) -> Thought[Action]:
    return at_once(choose(BUTTON_MEN.view(state, seat), level, Seeded(seed), clock))


def move(position: str, level: Level = THOROUGH, rules: Rules = RULEBOOK) -> str:
    """Return player 1's move in this position as text."""
    return text_of(thought(duel(position, rules), 0, level).action)


def tried(state: Duel, seat: Seat) -> list[Action]:
    return candidates(BUTTON_MEN.view(state, seat).offers, state, seat)


def sizes_of(*recipes: str) -> Duel:
    """Return a match whose players choose sizes."""
    state = new_match(BUTTON_MEN, setup(*recipes), "sizes").state
    assert state.phase is Phase.SIZES
    return state


# Legal and fair


EVENTFUL = (
    ("c(4) f(6) (X) r(10) +(8)", "c(6) F(6) z(8) (4/10) r(4) +(20)"),
    ("(4) (6) (20) f(12) O(12)", "(4) (6) c(20) (12) O(12)"),
    ("crypto: (6) (8) (10) (12) (20)", "(4) (6) c(20) (12) O(12)"),
    ("portia: (6) (8) (10) (20)", "(4) (6) f(20) (12)"),
)
"""Dice and specials of two players who have decisions in many phases."""


def phases_of(made: Setup, seed: str) -> set[Phase]:
    """Return the phases in which the computer decides for all players; its actions must be
    legal."""
    match, luck = new_match(BUTTON_MEN, made, seed), Seeded(seed)
    phases = set()
    with pytest.MonkeyPatch.context() as fewer:
        # Legality does not depend on how thoroughly actions are evaluated.
        fewer.setattr(lookahead, "SAMPLES", 16)
        fewer.setattr(lookahead, "MIN_WAYS", 2)
        fewer.setattr(best_replies, "MIN_WAYS", 2)
        fewer.setattr(foresight, "MAX_WAYS", 4)
        fewer.setattr(sizes, "MIN_COARSE_SAMPLES", 2)
        fewer.setattr(sizes, "CLOSE", 2)
        fewer.setattr(sizes, "MIN_SAMPLES", 1)
        for _ in range(60):
            seats = BUTTON_MEN.to_act(match.state)
            if not seats:
                break
            phases.add(match.state.phase)
            seat = seats[luck.pick(len(seats))]
            action = thought(match.state, seat, QUICK, seed).action
            assert not isinstance(action, Surrender)
            match = match.played(seat, action)  # IllegalAction, if the rules refuse it
    return phases


@examples(20)
@given(setups(), st.integers(0, 999))
def test_everything_it_does_is_legal(made: Setup, seed: int) -> None:
    phases_of(made, str(seed))


def test_what_it_does_is_legal_in_every_phase() -> None:
    phases: set[Phase] = set()
    for number, (mine, theirs) in enumerate(EVENTFUL):
        phases |= phases_of(setup(mine, theirs), f"many {number}")
    assert phases == set(Phase) - {Phase.OVER}


@examples(25)
@given(setups(), st.integers(0, 999))
def test_what_it_imagines_looks_like_what_it_sees(made: Setup, seed: int) -> None:
    match, luck = new_match(BUTTON_MEN, made, str(seed)), Seeded(str(seed))
    for _ in range(20):
        seats = BUTTON_MEN.to_act(match.state)
        if not seats:
            break
        for seat in seats:
            view = BUTTON_MEN.view(match.state, seat)
            assert BUTTON_MEN.view(determinize(view, luck), seat) == view
        match = match.played(seats[-1], at_random(view, luck))


def test_it_imagines_different_sizes_for_what_lies_face_down() -> None:
    state = sizes_of("(4) (X)", "(6) (Y)")
    state = BUTTON_MEN.play(state, 1, tried(state, 1)[0], Seeded("hidden")).state
    view = BUTTON_MEN.view(state, 0)
    chosen = {str(determinize(view, Seeded(str(seed))).chosen[1]) for seed in range(30)}
    assert len(chosen) > 5


def test_it_does_not_decide_for_others() -> None:
    state = duel("(4):3 | (6):5")
    with pytest.raises(ValueError, match="does not have to decide"):
        thought(state, 1)
    with pytest.raises(ValueError, match="does not have to decide"):
        at_once(choose(BUTTON_MEN.view(state, None), QUICK, Seeded("nobody"), still))


def test_the_same_luck_gives_the_same_move() -> None:
    state = duel("(4):3 (10):7 (20):11 (6):2 | (6):5 (8):2 (20):18 (12):4")
    assert thought(state, 0, NORMAL) == thought(state, 0, NORMAL)


# Not silly


def test_it_passes_without_a_thought_if_it_must() -> None:
    state = duel("(4):1 (6):2 | (20):19")
    assert thought(state, 0) == Thought(Pass(), 0, None)


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.name)
def test_no_level_takes_poison_if_it_can_take_a_large_die(level: Level) -> None:
    assert move("(20):18 (4):1 | p(20):3 (20):17 (6):6 (20):20", level) == "power 1>2"


@pytest.mark.parametrize("level", [NORMAL, HARD], ids=lambda level: level.name)
def test_it_takes_the_die_that_wins_the_round(level: Level) -> None:
    # Either die can be taken. If the large one stays, it takes the only attacker back.
    assert move("(10):10 | (4):2 (20):10", level) == "power 1>2"


def test_it_gets_a_die_out_of_danger_by_attacking_with_it() -> None:
    assert move("(20):2 (4):2 | (6):2 (20):3") == "power 1>1"


def test_it_uses_help_where_help_wins() -> None:
    state = "(20):15 F(6):5 | (20):18 (4):4"
    assert move(state, rules=ORIGINALS) == "power 1>1 with 2=2"
    assert move(state) in ("power 1>1 with 2=2", "power 1>1 with 2=1")


def test_it_chooses_a_small_size_for_a_die_that_costs_its_size() -> None:
    action = thought(sizes_of("p(2/20) (4) (4)", "(10) (10) (6)"), 0).action
    assert isinstance(action, ChooseSizes)
    assert [setting.to for setting in action.settings] == [2]


def test_it_answers_a_lost_initiative_if_that_takes_the_largest_die() -> None:
    # The player who goes first captures the other's large die with their own.
    fought = duel("f(6):3 (20):20 | (4):2 (20):20", mover=1)
    state = replace(fought, phase=Phase.INITIATIVE, first=1, reacting=(0,))
    assert text_of(thought(state, 0).action) == "turn-down with 1=1"


def test_weak_levels_misjudge_things() -> None:
    state = duel("(12):9 (10):7 (20):11 (8):6 | (6):5 (8):3 (10):7 (12):4")
    assert len({thought(state, 0, EASY, str(seed)).action for seed in range(20)}) > 2
    assert len({thought(state, 0, HARD, str(seed)).action for seed in range(3)}) == 1


@pytest.mark.parametrize("level", LEVELS.values(), ids=lambda level: level.name)
def test_no_level_overlooks_what_wins_the_round_at_once(level: Level) -> None:
    state = duel("(10):9 (2):2 (1):1 | (20):8 (2):2 (2):1")
    for seed in range(20):
        assert text_of(thought(state, 0, level, str(seed)).action) == "power 1>1"


@pytest.mark.parametrize(
    ("position", "best"),
    [
        ("(12):3 (20):2 (4):2 holding (15):1 | (20):17 (20):2", "2>2"),
        ("(14):12 (6):5 (6):2 (4):1 | (20):13 (20):3 (16):2", "1,4>1"),
        ("(6):3 (6):6 B(4):3 | z(4):2 s(6):5 (4):3 holding (3):1", "1>3"),
        ("s(4):3 (6):2 s(8):3 holding (2):1 | p(4):2 s(6):1 (8):1", "2>2"),
        ("(4):2 p(6):2 s(8):7 | (6):4 s(6):2 B(8):3", "1,2>1"),
    ],
)
def test_it_sees_what_playouts_did_not(position: str, best: str) -> None:
    # Each of them lost .07 to .15 here.
    assert move(position, HARD).split()[1] == best


def test_it_beats_random_play() -> None:
    total = arena.Total()
    for number in range(4):
        total.add(arena.play_pairing(arena.Pairing(("20", "random"), f"beats/{number}")))
    won, lost, _ = total.won
    assert won >= 2 * lost


# Endgames


def exact(table: Fight, most: int = 5000) -> dict[str, float]:
    """Return the exact chance of each attack, or {} if there are too many moves."""
    found = attacks(table)
    worth = at_once(endgame_solution(table, found, most, lambda: False))
    return dict(zip(map(text_of_attack, found), worth.chances, strict=True)) if worth else {}


def test_a_capture_of_the_last_die_ends_the_round() -> None:
    assert exact(fight("(6):4 | (4):3"))["power 1>1"] == pytest.approx(1)
    assert exact(fight("(6):4 | (4):3 holding (20):1"))["power 1>1"] == 0


def test_odds_of_a_roll_off_are_exact() -> None:
    # 1-1, 2-1 and 2-2 take the die; after 1-2 it is taken.
    assert exact(fight("t(2):1 | (2):2"))["trip 1>1"] == pytest.approx(0.75)


def test_everybody_plays_their_best() -> None:
    # After 1>1 the die shows at most 2 and is taken, which makes four points each.
    assert exact(fight("(2):1 | (4):1 (4):4"))["power 1>1"] == pytest.approx(0.5)


@pytest.mark.parametrize("position", ["(6):5 (4):3 | ∅(4):2 ∅(3):1", "∅(4):3 (4):2 | ∅(6):5 (4):1"])
def test_dice_that_change_when_others_are_captured_are_searched_as_fast(position: str) -> None:
    table = fight(position)
    found = attacks(table)
    look = lookahead.Lookahead(evaluation_of(table.rules), table, HARD.positions, lambda: False)
    chances = [one.chance for one in at_once(look.worths_of(found))]
    assert look.is_exact
    assert chances == pytest.approx(list(exact(table).values()))


def test_the_net_does_not_take_all_dice_for_safe_of_which_only_the_first_is() -> None:
    dice = "(6):5 (8):3 (10):9 (12):8 (20):13"
    net = evaluation_of(RULEBOOK)
    plain, insured = (
        net.of(net.cache.position_of(fight(f"{dice} | {dice.replace('(', letter + '(')}")))
        for letter in ("", "∅")
    )
    assert insured == pytest.approx(plain, abs=0.1)


def test_attacks_that_may_fail_for_ever_are_left_to_sampling() -> None:
    table = fight("t(6):6 t(8):8 | t(7):7 t(5):5")
    assert not exact(table, 2000)
    assert 0 < sampled_worth(table, 0, Seeded("endless")) < 1


def test_four_dice_at_once_are_too_many_ways_to_roll() -> None:
    assert not exact(fight("(20):1 (20):2 (20):3 (20):4 | (12):10"), 3000)


def test_endgames_need_no_luck() -> None:
    thoughts = {str(thought(duel("(6):3 (4):2 | (8):5 (4):3"), 0, HARD, seed)) for seed in "abc"}
    assert len(thoughts) == 1


# Candidates


def test_equal_attacks_count_once() -> None:
    assert [text_of(one) for one in tried(duel("(6):4 | (4):4"), 0)] == ["power 1>1"]


def test_attacks_with_different_ends_all_count() -> None:
    names = {text_of(one) for one in tried(duel("B(6):4 | (4):4"), 0)}
    assert names == {"power 1>1", "berserk 1>1"}


def test_it_looks_at_promising_attacks_first() -> None:
    assert text_of(tried(duel("(20):20 | (4):4 (20):18 p(20):2"), 0)[0]) == "power 1>2"


@pytest.mark.parametrize("rules", [RULEBOOK, BUTTON_WEAVERS], ids=lambda rules: rules.edition)
def test_much_help_is_thinned(rules: Rules) -> None:
    helpers = " ".join(["F(20):19"] * 5)
    state = duel(f"(20):2 {helpers} | (20):17 (20):19 (20):20", rules)
    found = tried(state, 0)
    assert MAX_CANDIDATES / 2 < len(found) <= MAX_CANDIDATES * MIN_WAYS
    assert all(BUTTON_MEN.refusal(state, 0, action) is None for action in found)
    assert len(set(found)) == len(found)


def test_many_dice_to_turn_down_are_thinned() -> None:
    dice = " ".join(f"f(20):{value}" for value in (12, 14, 16, 18, 20))
    state = replace(
        duel(f"{dice} | (4):4 (6):5", mover=1), phase=Phase.INITIATIVE, first=1, reacting=(0,)
    )
    found = tried(state, 0)
    assert len(found) <= MAX_CANDIDATES + 1
    assert len(found) > 5
    assert all(BUTTON_MEN.refusal(state, 0, action) is None for action in found)
    assert thought(state, 0, QUICK).action in found


def test_sizes_are_thinned_but_keep_their_ends() -> None:
    state = sizes_of("(X) (Y) (Z) (4/20) (P)", "(6) (8) (X)")
    found = tried(state, 0)
    assert len(found) <= MAX_CANDIDATES
    chosen = [action.settings for action in found if isinstance(action, ChooseSizes)]
    assert {row[0].to for row in chosen} >= {4, 20}
    assert len(tried(state, 1)) == len(range(4, 21))


def test_new_sizes_are_thinned_but_keep_their_ends() -> None:
    state = duel("(X=12)!:12 (Z=30)!:30 (20):17 | (4):4 (8):8 (20):16 (12):12 (30):29")
    found = tried(state, 0)
    assert len(found) <= MAX_CANDIDATES * MIN_WAYS
    first = [
        one.attack.settings[0].to
        for one in found
        if isinstance(one, Strike) and one.attack.settings and one.attack.attackers == (0,)
    ]
    assert {4, 20} <= set(first)


@given(st.lists(st.integers(), min_size=1, max_size=60), st.integers(1, 50))
def test_spread_keeps_both_ends(things: list[int], most: int) -> None:
    kept = spread(things, most)
    assert len(kept) == min(most, len(things))
    assert kept[0] == things[0]
    assert most == 1 or kept[-1] == things[-1]


# Worth and playouts


def test_won_rounds_are_worth_most_and_margins_a_little() -> None:
    ends = ["(20):1 | -", "(20):1 | (4):1", "(4):1 | (4):1", "(4):1 | (20):1", "- | (20):1"]
    worths = [reward(fight(end), 0) for end in ends]
    assert worths == sorted(worths, reverse=True)
    assert worths[1] > 0.9 > 0.1 > worths[3]
    assert worths[2] == 0.5


def test_playouts_of_dice_that_miss_for_ever_are_broken_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rollout, "MAX_MOVES", 2)
    assert not played_out(fight("(4):1 (6):2 (8):3 | (4):1 (6):2 (8):3"), Seeded("far")).is_over


def test_the_outlook_is_better_for_whoever_is_ahead() -> None:
    table = fight("(20):15 (12):8 holding (10):4 | (4):1 (6):3")
    assert outlook(table, 0) > 0.8
    assert outlook(table, 1) == pytest.approx(1 - outlook(table, 0))


def test_large_dice_promise_more() -> None:
    table = fight("(20):20 | (4):4 (20):4 p(20):4")
    found = [one for one in attacks(table) if one.kind.name == "power"]
    looks = promises(table, found)
    assert looks[1] > looks[0] > looks[2]


def test_three_players_are_no_obstacle() -> None:
    table = fight("(10):7 (6):3 | (8):5 (4):4 | (12):9 (6):1")
    assert played_out(table, Seeded("circle")).is_over
    assert 0 < outlook(table, 1) < 1
    action = thought(
        Duel(RULEBOOK, duel("(4):1 | (4):1 | (4):1").players, Phase.FIGHT, fight=table), 0
    ).action
    assert isinstance(action, Strike)


# Circles


CIRCLE = (
    "c(4) f(6) (X) +(8)",
    "c(6) F(6) z(8) (4/10)",
    "c(8) p(6) t(8) (Y)!",
    "s(10) (6) f(8) (20)",
    "B(8) (V)? #(12)",
    "n(8) q(10) (6,6)",
)
"""With two chance dice, someone always has a response to a lost initiative."""


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_it_decides_in_every_phase_of_a_circle(seats: int) -> None:
    level = Level("some", Budget(40, 60_000))
    agreed = setup(*CIRCLE[:seats], rules=RULEBOOK.winning_at(1))
    match = new_match(BUTTON_MEN, agreed, f"circle of {seats}")
    phases = set()
    while seated := BUTTON_MEN.to_act(match.state):
        phases.add(match.state.phase)
        decided = thought(match.state, seated[0], level, str(len(match.log)))
        assert decided.playouts <= level.budget.playouts
        match = match.played(seated[0], decided.action)
    assert phases == {Phase.BEFORE_GAME, Phase.SIZES, Phase.INITIATIVE, Phase.FIGHT}


@pytest.mark.parametrize("level", [NORMAL, HARD], ids=lambda level: level.name)
@pytest.mark.parametrize(
    ("position", "best"),
    [
        ("(10):10 | (4):2 | (20):10", "power 1>1 of 3"),
        ("(20):20 | (4):2 | (30):20 | (6):3", "power 1>1 of 3"),
        ("(20):20 (4):1 | (4):4 (6):6 | (6):5 (30):19 | (8):6 (4):3", "power 1>2 of 3"),
        ("(20):20 | (4):2 | p(20):9 | (6):3 | p(30):20 | (30):19", "power 1>1 of 6"),
    ],
)
def test_it_takes_the_die_that_wins_a_round_in_a_circle(
    position: str, best: str, level: Level
) -> None:
    seats = position.count("|") + 1
    assert text_of(thought(duel(position), 0, level).action, seats) == best


def outlooks(position: str) -> list[float]:
    table = fight(position)
    return [outlook(table, seat) for seat in range(len(table.sides))]


def test_one_of_many_equals_has_no_more_than_his_share() -> None:
    many = outlooks(" | ".join(["(8):3 (6):2"] * 6))
    assert sum(many) == pytest.approx(1)
    # The mover is better off; the others have equal chances.
    assert many[0] > 1 / 6 > many[1]
    assert len(set(many[1:])) == 1


def test_a_rival_far_behind_takes_nothing_from_the_outlook() -> None:
    ahead = "(12):8 (6):3 holding (20):1 (20):2 | (10):9 (8):1 holding (20):3 (20):4"
    (alone, _) = outlooks(ahead)
    (first, _, last) = outlooks(f"{ahead} | (1):1")
    assert first == pytest.approx(alone, abs=0.001)
    assert last < 0.001


def test_however_long_the_odds_there_is_an_outlook() -> None:
    heaps = " ".join(["(99,99)"] * 11)
    sure, *others = outlooks(f"(1):1 holding {heaps} {heaps} {heaps} | (1):1 | (6):2 | -")
    assert sure == pytest.approx(1)
    assert all(0 <= one < 1e-6 for one in others)


# Time


def test_levels_differ_in_what_they_may_spend() -> None:
    playouts = [level.budget.playouts for level in (EASY, NORMAL, HARD)]
    assert playouts == sorted(playouts)
    strong, weak = (ADVANCED, HARD), (BEGINNER, EASY, NORMAL)
    assert all(level.budget.milliseconds <= 800 for level in strong)
    assert all(level.budget.milliseconds == UNTIMED and not level.positions for level in weak)


@pytest.mark.parametrize(("seats", "most"), [(3, 200), (6, 50)])
def test_it_plays_fewer_rounds_in_thought_where_each_takes_longer(seats: int, most: int) -> None:
    position = " | ".join(["(20):15 (12):8 (8):3 (6):2"] * seats)
    level = Level("some", Budget(300, 60_000))
    assert most * 0.9 <= thought(duel(position), 0, level).playouts <= most


def test_it_stops_when_its_time_is_over() -> None:
    ticks = count(step=100)
    state = duel("(4):3 (10):7 (20):11 (6):2 | (6):5 (8):2 (20):18 (12):4")
    late = thought(state, 0, HARD, clock=lambda: float(next(ticks)))
    assert 0 < late.playouts < thought(state, 0, HARD).playouts / 2
    assert BUTTON_MEN.refusal(state, 0, late.action) is None
