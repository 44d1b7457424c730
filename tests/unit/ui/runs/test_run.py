"""A run: its rules, for any game."""

from datetime import date

import pytest

from tests.narrowing import present
from ui.nodes import h
from ui.runs.run import (
    HEARTS,
    GameRun,
    Offer,
    OfferView,
    StageView,
    Standing,
    match_params,
    standing,
    week_seed,
)


def offers(seed: str, stage: int, kit: str, hearts: int) -> tuple[Offer, ...]:
    """Return a letter and a heart as offers, or none before the last stage."""
    if stage == 2:
        return ()
    return (Offer("letter", f"{kit}a"), Offer("heart", f"{kit}b", hearts=1))


RULES = GameRun(
    game="button-men",
    stages=lambda seed: 3,
    offers=offers,
    params=lambda seed, stage, kit: (("stage", str(stage)), ("kit", kit)),
    stage=lambda texts, seed, stage: StageView(
        str(stage), "", lambda key: h("i"), lambda key: h("i"), h("i")
    ),
    offer=lambda texts, kit, offer: OfferView("", "", "", h("i")),
    kit=lambda texts, kit: None,
    notes=lambda texts, kit: None,
    written=lambda texts, kit: kit,
)


def at(course: str) -> Standing:
    return present(standing(RULES, "seed", course))


def test_it_begins_with_a_choice_and_all_hearts() -> None:
    now = at("")
    assert (now.passed, now.hearts, now.kit, now.matches) == (0, HEARTS, "", 0)
    assert [one.kit for one in now.offers] == ["a", "b"]


def test_what_is_chosen_is_the_kit_and_the_match_can_begin() -> None:
    now = at("1")
    assert (now.kit, now.offers) == ("b", ())
    assert match_params(RULES, "seed", now) == (("stage", "0"), ("kit", "b"), ("seed", "seed/0"))


def test_a_win_leads_to_the_next_stage_and_a_choice() -> None:
    now = at("0+")
    assert (now.passed, now.matches) == (1, 1)
    assert [one.kit for one in now.offers] == ["aa", "ab"]


def test_a_loss_costs_a_heart_and_a_draw_nothing() -> None:
    assert (at("0-").hearts, at("0-").passed) == (HEARTS - 1, 0)
    assert (at("0=").hearts, at("0=").matches) == (HEARTS, 1)


def test_another_match_has_another_seed() -> None:
    assert dict(match_params(RULES, "seed", at("0-")))["seed"] == "seed/1"


def test_there_are_never_more_hearts_than_at_first() -> None:
    assert at("0-+1").hearts == HEARTS
    assert at("0+1").hearts == HEARTS


def test_without_hearts_it_is_over() -> None:
    now = at("0---")
    assert now.is_over
    assert not now.is_won


def test_after_the_last_stage_it_is_won() -> None:
    now = at("0+0++")
    assert now.is_won
    assert now.is_over
    assert now.offers == ()


@pytest.mark.parametrize(
    "course", ["+", "2", "9", "x", "²", "00", "0+-", "0x", "0---+", "0+0+++", "0---0"]
)
def test_nothing_else_can_happen(course: str) -> None:
    assert standing(RULES, "seed", course) is None


def test_the_run_of_a_week_begins_on_monday() -> None:
    days = [date(2026, 11, day) for day in range(23, 30)]
    assert {week_seed(day) for day in days} == {"week 2026-11-23"}
    assert week_seed(date(2026, 11, 30)) == "week 2026-11-30"
