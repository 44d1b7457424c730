"""The preferences of each temperament."""

import pytest

from engine.luck import Scripted
from engine.lunch_money.ai.temperaments import KNOCKOUT, LIKINGS, Attitude, Temperament, liking
from engine.lunch_money.rules import LUNCH_MONEY
from tests.notation.build_lunch_money import brawl, move

HAND = "A: hook pipe grab block dodge"


def liked(temperament: str, text: str, said: str, hurt_by: int | None = None) -> float:
    """Return how much A, last hurt by this seat, likes this action in this position."""
    state = brawl(text)
    _, action = move(state, said)
    return liking(Attitude(Temperament(temperament), hurt_by), LUNCH_MONEY.view(state, 0), action)


@pytest.mark.parametrize(
    ("temperament", "text", "better", "worse"),
    [
        ("hothead", f"{HAND} | B | C", "A hook B", "A passes"),
        ("avenger", f"{HAND} | B | C", "A hook C", "A hook B"),
        ("hoarder", f"{HAND} | B | C", "A pipe B", "A hook B"),
        ("hoarder", f"{HAND} | B | C", "A discards hook", "A discards pipe"),
        ("bully", f"{HAND} | B | C 4", "A hook C", "A hook B"),
        ("coward", f"{HAND} | B | C", "A discards hook", "A discards block"),
        ("coward", f"{HAND} | B | C 4", "A hook C", "A passes"),
        ("rival", f"{HAND} | B | C 4", "A hook B", "A hook C"),
        ("wrestler", f"{HAND} | B | C", "A grab B", "A hook B"),
        ("even", f"{HAND} | B | C 4", "A hook B", "A discards pipe"),
        ("even", f"{HAND} | B | C 3", "A hook C", "A hook B"),
    ],
)
def test_likes_one_thing_better(temperament: str, text: str, better: str, worse: str) -> None:
    assert liked(temperament, text, better, 2) > liked(temperament, text, worse, 2)


@pytest.mark.parametrize(
    ("temperament", "text", "one", "other"),
    [
        ("even", f"{HAND} | B | C 4", "A hook B", "A hook C"),
        ("avenger", f"{HAND} | B | C", "A hook B", "A hook C"),
        ("coward", f"{HAND} | B | C 10", "A hook C", "A passes"),
    ],
)
def test_is_indifferent(temperament: str, text: str, one: str, other: str) -> None:
    assert liked(temperament, text, one) == liked(temperament, text, other)


@pytest.mark.parametrize("said", ["A hook C", "A pipe C", "A discards block"])
@pytest.mark.parametrize("temperament", Temperament)
def test_counts_for_less_with_less_indulgence(temperament: Temperament, said: str) -> None:
    state = brawl(f"{HAND} | B | C 9")
    view, (_, action) = LUNCH_MONEY.view(state, 0), move(state, said)
    full, half, none = (
        liking(Attitude(temperament), view, action, indulgence) for indulgence in (1.0, 0.5, 0.0)
    )
    assert half == pytest.approx(full / 2) != 0
    assert none == 0


@pytest.mark.parametrize("temperament", Temperament)
def test_a_knockout_counts_in_full(temperament: Temperament) -> None:
    state = brawl(f"{HAND} | B | C 3")
    view, (_, action) = LUNCH_MONEY.view(state, 0), move(state, "A hook C")
    assert liking(Attitude(temperament), view, action, 0.0) == KNOCKOUT


def test_nobody_likes_to_answer_more_than_it_is_worth() -> None:
    state = brawl("A: hook | B: block dodge | C")
    _, attack = move(state, "A hook B")
    after = LUNCH_MONEY.play(state, 0, attack, Scripted(())).state
    view = LUNCH_MONEY.view(after, 1)
    for temperament in Temperament:
        assert {liking(Attitude(temperament), view, action) for action in view.actions} == {0.0}


def test_each_temperament_has_likings_of_its_own() -> None:
    assert set(LIKINGS) == set(Temperament)
    assert len(set(LIKINGS.values())) == len(Temperament)
