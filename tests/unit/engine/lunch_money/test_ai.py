"""The computer player of Lunch Money: legal, fair, sensible, and in time."""

from collections import Counter
from itertools import count

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.game import Seat
from engine.luck import Seeded, shuffled
from engine.lunch_money.ai.levels import EASY, HARD, LEVELS, NORMAL, Level
from engine.lunch_money.ai.player import candidates, choose, determinize
from engine.lunch_money.ai.playout import evaluation, moved, sampled_worth
from engine.lunch_money.ai.policy import aid
from engine.lunch_money.ai.temperaments import Attitude, Temperament
from engine.lunch_money.deck import CARDS, deck_for
from engine.lunch_money.legal.questions import Question, question_of
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import BrawlAction, Discard, LetIt, PlayCards
from engine.lunch_money.state.brawl import Assault, Brawl, BrawlSetup
from engine.match import new_match
from engine.search import Budget, Clock, Thought, at_once
from tests.explore.effort import examples
from tests.narrowing import instance
from tests.notation import build_lunch_money
from tests.notation.build_lunch_money import cards_of, text_of
from tests.properties.lunch_money_strategies import setups
from tools.lab.brawls import at_random

QUICK = Level("quick", Budget(12, 60_000), Budget(12, 60_000))
THOROUGH = Level("thorough", Budget(300, 60_000), Budget(300, 60_000))
FOUR = BrawlSetup(("A", "B", "C", "D"))
EVEN = Attitude(Temperament.EVEN)


def still() -> float:
    """Return the time of a stopped clock."""
    return 0.0


def position(text: str) -> Brawl:
    """Return a position whose pile holds the rest of the deck."""
    said = build_lunch_money.brawl(f"{text} | pile: ")
    left = Counter(deck_for(len(said.hands), said.table.rulings))
    for cards in (*said.hands, said.table.discards):
        left.subtract(cards)
    pile = shuffled(tuple(left.elements()), Seeded("pile"))
    return build_lunch_money.brawl(f"{text} | pile: {' '.join(pile)}")


def after(state: Brawl, *moves: str) -> Brawl:
    """Return the position after these moves; players who are asked in between do not respond."""
    for said in moves:
        seat, action = build_lunch_money.move(state, said)
        while LUNCH_MONEY.to_act(state) != (seat,):
            state = LUNCH_MONEY.play(state, LUNCH_MONEY.to_act(state)[0], LetIt(), Seeded("")).state
        assert LUNCH_MONEY.refusal(state, seat, action) is None, said
        state = LUNCH_MONEY.play(state, seat, action, Seeded("")).state
    return state


def thought(
    state: Brawl, seat: Seat, level: Level = THOROUGH, seed: str = "ai", clock: Clock = still
) -> Thought[BrawlAction]:
    return at_once(choose(LUNCH_MONEY.view(state, seat), level, EVEN, Seeded(seed), clock))


def move(state: Brawl, question: Question, level: Level = THOROUGH) -> str:
    """Return the move in this position as text."""
    assert question_of(state.table) is question
    (seat,) = LUNCH_MONEY.to_act(state)
    return text_of(state, seat, thought(state, seat, level).action)


# Legal and fair


@examples(30)
@given(setups(), st.integers(0, 999))
def test_everything_it_does_is_legal_under_all_rulings(made: BrawlSetup, seed: int) -> None:
    match = new_match(LUNCH_MONEY, made, str(seed))
    for _ in range(60):
        seats = LUNCH_MONEY.to_act(match.state)
        if not seats:
            break
        action = thought(match.state, seats[0], QUICK, str(seed)).action
        match = match.played(seats[0], action)  # IllegalAction, if the rules refuse it


@examples(30)
@given(setups(), st.integers(0, 999))
def test_quick_players_only_do_what_is_legal(made: BrawlSetup, seed: int) -> None:
    """A playout skips players who do not respond, but only reaches possible states."""
    luck = Seeded(str(seed))
    state = LUNCH_MONEY.begin(made, luck).state
    deck = cards_of(state)
    for _ in range(60):
        if state.table.winners is not None:
            break
        assert cards_of(state) == deck
        state = moved(state, luck)


@examples(30)
@given(setups(), st.integers(0, 999))
def test_what_it_imagines_looks_like_what_it_sees(made: BrawlSetup, seed: int) -> None:
    match, luck = new_match(LUNCH_MONEY, made, str(seed)), Seeded(str(seed))
    for _ in range(40):
        seats = LUNCH_MONEY.to_act(match.state)
        if not seats:
            break
        for seat in match.state.seats:
            view = LUNCH_MONEY.view(match.state, seat)
            imagined = determinize(view, luck)
            assert LUNCH_MONEY.view(imagined, seat) == view
            assert cards_of(imagined) == cards_of(match.state)
        match = match.played(
            seats[0], at_random(LUNCH_MONEY.view(match.state, seats[0]), None, luck)
        )


def test_it_imagines_other_cards_each_time_and_each_as_often_as_there_are() -> None:
    view = LUNCH_MONEY.view(new_match(LUNCH_MONEY, FOUR, "imagine").state, 0)
    deals, luck = 2000, Seeded("imagine")
    held = Counter(card for _ in range(deals) for card in determinize(view, luck).hands[2])
    unseen = Counter(deck_for(4, view.table.rulings)) - Counter(view.hand)
    for card, number in unseen.items():
        expected = deals * 5 * number / sum(unseen.values())
        assert abs(held[card] - expected) < 5 * expected**0.5


def test_known_cards_stay_where_they_are() -> None:
    state = after(position("A: pipe | B: dodge jab | C"), "A pipe B", "B dodge", "B passes")
    view = LUNCH_MONEY.view(state, 2)
    assert view.table.players[0].known == ("pipe",)
    assert all("pipe" in determinize(view, Seeded(str(seed))).hands[0] for seed in range(20))


@examples(15)
@given(st.integers(0, 999), st.integers(1, 60))
def test_cards_that_it_does_not_see_change_nothing(seed: int, moves: int) -> None:
    """Other deals that look the same from the seat lead to the same decision."""
    luck = Seeded(str(seed))
    state = LUNCH_MONEY.begin(FOUR, luck).state
    for _ in range(moves):
        if state.table.winners is None:
            state = moved(state, luck)
    for seat in LUNCH_MONEY.to_act(state):
        other = determinize(LUNCH_MONEY.view(state, seat), Seeded("other"))
        assert other != state
        assert thought(other, seat, QUICK) == thought(state, seat, QUICK)


def test_only_who_is_asked_thinks() -> None:
    state = position("A: jab | B: jab")
    for seat in (1, None):
        view = LUNCH_MONEY.view(state, seat)
        with pytest.raises(ValueError, match="does not have to decide"):
            at_once(choose(view, QUICK, EVEN, Seeded(""), still))


# Budget and levels


def test_levels_think_harder_and_notice_more() -> None:
    assert list(LEVELS) == ["easy", "normal", "hard"]
    budgets = [(level.budget.playouts, level.answers.playouts) for level in (EASY, NORMAL, HARD)]
    assert budgets == sorted(budgets)
    assert EASY.notices < NORMAL.notices < HARD.notices
    assert EASY.indulgence > NORMAL.indulgence > HARD.indulgence > 0
    for level in LEVELS.values():
        assert level.budget.milliseconds <= 800
        assert level.answers.milliseconds <= 80


@pytest.mark.parametrize(("indulgence", "expected"), [(0.0, "A discards"), (9.0, "A elbow")])
def test_the_more_indulgent_attack_where_waiting_pays(indulgence: float, expected: str) -> None:
    level = Level("level", Budget(100, 60_000), Budget(10, 60_000), indulgence=indulgence)
    others = " | ".join(f"{name}: dodge block humiliation" for name in "BCD")
    state = position(f"A: elbow powerplay powerplay headlock choke | {others}")
    assert move(state, Question.TURN, level).startswith(expected)


def test_no_thought_is_wasted_if_there_is_no_choice() -> None:
    state = after(position("A: jab | B: jab | C: dodge"), "A jab B")
    assert thought(state, 1) == Thought(LetIt(), 0, None)


def test_an_answer_takes_fewer_playouts_than_a_turn() -> None:
    level = Level("level", Budget(100, 60_000), Budget(10, 60_000))
    state = position("A: hook jab | B: dodge jab | C: jab")
    assert 50 < thought(state, 0, level).playouts <= 100
    assert thought(after(state, "A hook B"), 1, level).playouts <= 10


def test_the_same_luck_gives_the_same_thought() -> None:
    state = new_match(LUNCH_MONEY, FOUR, "same").state
    (seat,) = LUNCH_MONEY.to_act(state)
    first = thought(state, seat)
    assert first.playouts > 100
    assert first.chance is not None
    assert 0 < first.chance < 1
    assert thought(state, seat) == first
    assert thought(state, seat, seed="another").chance != first.chance


def test_a_slow_clock_ends_the_thought() -> None:
    state = new_match(LUNCH_MONEY, FOUR, "slow").state
    (seat,) = LUNCH_MONEY.to_act(state)
    ticks = count(step=300)
    slow = thought(state, seat, HARD, clock=lambda: float(next(ticks)))
    assert 0 < slow.playouts < 100


def test_of_many_ways_to_discard_few_are_tried() -> None:
    view = LUNCH_MONEY.view(position("A: jab hook dodge choke elbow | B: jab"), 0)
    discards = [action for action in candidates(view) if isinstance(action, Discard)]
    assert [len(action.cards) for action in discards] == [1, 2, 3, 4, 5]
    assert discards[0] == Discard(("choke",))
    assert len(candidates(view)) == len(discards) + 4


# Not silly


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("A: hook jab elbow | B 3", "A hook B"),
        ("A: hook jab dodge | B 3 | C 15: dodge", "A hook B"),
        ("A: jab dodge hail-mary | B 7 poked: dodge", "A hail-mary B"),
    ],
)
def test_it_knocks_out_whom_it_can(text: str, expected: str) -> None:
    state = position(text)
    action = move(state, Question.TURN)
    assert action == expected


def test_it_lets_go_for_a_better_blow() -> None:
    state = position("A: jab kick-4 | B 4 held by A with headlock")
    assert move(state, Question.TURN) == "A releases"
    assert move(after(state, "A releases"), Question.TURN) == "A kick-4 B"


def test_it_holds_on_where_that_wins() -> None:
    state = position("A: dodge | B 1 held by A with choke")
    assert move(state, Question.TURN) == "A maintains"


def test_it_gets_out_of_a_hold_that_would_be_its_end() -> None:
    state = position("A 1 held by B with choke: freedom jab jab elbow | B 9: jab uppercut stomp")
    assert move(state, Question.TURN) == "A freedom B"


def test_it_changes_cards_that_are_of_no_use() -> None:
    state = position("A: choke headlock headlock powerplay powerplay | B: jab | C: jab | D: jab")
    assert move(state, Question.TURN).startswith("A discards ")


@pytest.mark.parametrize("defence", ["dodge", "humiliation"])
def test_it_defends_itself_from_falling(defence: str) -> None:
    state = after(position(f"A: kick-4 jab | B 3: {defence} jab | C: jab"), "A kick-4 B")
    assert move(state, Question.ANSWER) == f"B {defence} A"


def test_it_cancels_the_defence_against_a_finishing_blow() -> None:
    state = after(position("A: hook humiliation | B 3: dodge"), "A hook B", "B dodge")
    assert move(state, Question.ANSWER) == "A humiliation B"


def test_it_steps_in_where_that_knocks_somebody_out() -> None:
    state = after(position("A 2: first-aid jab | B: humiliation hook"), "A first-aid")
    assert move(state, Question.INTERRUPT) == "B humiliation A"


def test_it_lets_others_fight_where_that_is_better() -> None:
    state = after(
        position("A 3: hook | B 2: jab | C: humiliation kick-4 hook"), "A hook B", "B lets"
    )
    assert move(state, Question.INTERRUPT) == "C lets"


def test_it_goes_on_with_the_best_that_follows() -> None:
    state = after(position("A: grab jab hail-mary | B 7: jab"), "A grab B", "B lets")
    assert move(state, Question.FOLLOW) == "A hail-mary B"


def test_it_seizes_after_a_fended_off_attack() -> None:
    state = position("A 6: jab elbow | B: block grab hail-mary")
    state = after(state, "A jab B", "B block", "A lets")
    assert move(state, Question.COUNTER) == "B grab A"


def test_it_uses_a_free_attack() -> None:
    state = after(position("A 4: hook | B: humiliation kick-4 jab"), "A hook B", "B humiliation A")
    state = after(state, "A lets") if LUNCH_MONEY.to_act(state) == (0,) else state
    assert move(state, Question.FREE) == "B kick-4 A"


@pytest.mark.parametrize(("counters", "least"), [(1, 2), (2, 1)])
def test_it_saves_itself(counters: int, least: int) -> None:
    state = position(f"A: hook jab | B {counters}: first-aid first-aid | C: jab")
    state = after(state, "A hook B", "B lets", "C lets")
    action = thought(state, 1).action
    assert question_of(state.table) is Question.EMERGENCY
    assert len(instance(action, PlayCards).cards) >= least


@pytest.mark.parametrize(("counters", "cards"), [(4, 1), (3, 1), (2, 2), (1, 2)])
def test_a_playout_lays_as_many_cards_as_it_takes_to_stay(counters: int, cards: int) -> None:
    state = position(f"A: kick-4 | B {counters}: first-aid first-aid first-aid")
    state = after(state, "A kick-4 B", "B lets")
    assault = instance(state.table.top, Assault)
    laid = aid(state.table, state.hands[1], assault)
    assert laid == PlayCards(("first-aid",) * cards, None)
    assert aid(state.table, ("first-aid",) * (cards - 1), assault) is None


@pytest.mark.parametrize(("weak", "way"), [("B", "right"), ("D", "left")])
def test_it_passes_an_attack_on_to_whom_it_knocks_out(weak: str, way: str) -> None:
    others = {name: f"{name} 3" if name == weak else f"{name}: dodge dodge" for name in "BD"}
    state = position(f"A: roundhouse | {others['B']} | C: dodge | {others['D']}")
    state = after(state, "A roundhouse C", "C dodge")
    while question_of(state.table) is not Question.WAY:
        state = after(state, f"{state.table.players[LUNCH_MONEY.to_act(state)[0]].name} lets")
    assert move(state, Question.WAY) == f"A {way}"


# Playouts and the evaluation


def test_a_win_is_worth_all_and_a_fall_nothing() -> None:
    state = after(position("A: hook | B 3"), "A hook B")
    assert (evaluation(state, 0), evaluation(state, 1)) == (1.0, 0.0)
    fallen = after(position("A: hook | B 3 | C: jab"), "A hook B", "C lets")
    assert sampled_worth(fallen, 1, Seeded("")) == 0.0


def test_a_brawl_called_off_is_worth_nothing_to_anybody() -> None:
    state = LUNCH_MONEY.begin(BrawlSetup(("A", "B")), Seeded("off")).state
    while state.table.winners is None:
        state = LUNCH_MONEY.play(state, *_passing(state), Seeded("off")).state
    assert state.table.winners == ()
    assert evaluation(state, 0) == evaluation(state, 1) == 0.0


def _passing(state: Brawl) -> tuple[Seat, Discard | LetIt]:
    (seat,) = LUNCH_MONEY.to_act(state)
    return seat, Discard(state.hands[seat])


def test_all_evaluations_together_are_one() -> None:
    state = position("A 3: hook dodge | B 12: jab | C: humiliation grab hail-mary | D 1 stomped")
    evaluations = [evaluation(state, seat) for seat in state.seats]
    assert sum(evaluations) == pytest.approx(1)
    assert max(evaluations) == evaluations[2]
    assert min(evaluations) == evaluations[3]


def test_every_card_has_a_worth() -> None:
    for name in CARDS:
        state = position(f"A: {name} | B: jab dodge | C: jab")
        assert 0 < sampled_worth(state, 0, Seeded(name)) <= 1
