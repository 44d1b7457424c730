"""Match-ups: the odds between two rows of dice, computed step by step."""

import json
from dataclasses import replace
from math import hypot

import pytest

from engine import worker
from engine.button_men.ai.analysis.matchup import (
    ANSWERS_ERROR,
    PLAIN_ERROR,
    SKILLED_ERROR,
    STEP,
    TARGETS,
    Cell,
    Matchup,
    Progress,
)
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.buttons import button_by_name
from engine.button_men.match.duel import Setup
from engine.button_men.outside.saves import codec
from engine.button_men.rules import BUTTON_MEN
from engine.match import new_match
from engine.search import at_once
from tests.notation.build_button_men import setup


def matchup(first: str, second: str) -> Matchup:
    duel = new_match(BUTTON_MEN, setup(first, second), "matchup").state
    return Matchup(duel, evaluation_of(duel.rules))


def never() -> bool:
    return False


def worked_out(table: Matchup) -> Progress:
    known = table.new_progress()
    while not known.is_done:
        known = at_once(table.advanced(known, never))
    return known


def test_the_same_dice_are_even() -> None:
    table = matchup("(4) (6) (8)", "(4) (6) (8)")
    estimate = table.estimate(worked_out(table))
    assert estimate.chance == pytest.approx(0.5, abs=1e-4)
    assert estimate.match == pytest.approx(0.5, abs=1e-4)
    assert (estimate.mine, estimate.theirs) == ((1.0,), (1.0,))


def test_the_other_way_round_the_chances_are_too() -> None:
    one, other = matchup("(4) (6) (8)", "(6) (8) (10)"), matchup("(6) (8) (10)", "(4) (6) (8)")
    here, there = one.estimate(worked_out(one)), other.estimate(worked_out(other))
    assert here.chance + there.chance == pytest.approx(1, abs=1e-4)
    assert here.match + there.match == pytest.approx(1, abs=1e-4)


def test_a_match_tells_more_than_a_round() -> None:
    table = matchup("(4) (4) (4)", "(20) (20) (20)")
    estimate = table.estimate(worked_out(table))
    assert 0 <= estimate.match < estimate.chance < 0.4


def test_the_margin_has_the_error_of_the_net_unless_chances_are_exact() -> None:
    judged = matchup("(4) (8) (10) (12) (20)", "(6) (8) (12) (20) (20)")
    skilled = matchup("(4) (8) (10) (12) (20)", "s(6) (8) (12) (20) (20)")
    exact = matchup("(4) (4) (4)", "(20) (20) (20)")
    assert 1.96 * PLAIN_ERROR < judged.estimate(worked_out(judged)).margin < 0.15
    assert 0 < skilled.estimate(worked_out(skilled)).margin - 1.96 * SKILLED_ERROR < 0.04
    assert 0 <= exact.estimate(worked_out(exact)).margin < 1.96 * PLAIN_ERROR


@pytest.mark.parametrize("exact", [True, False])
def test_who_may_answer_the_roll_is_worth_more_and_less_surely(exact: bool) -> None:
    dice = "(4) (6)" if exact else "(4) (6) (8) (10) (12)"
    margin = 1.96 * hypot(ANSWERS_ERROR, 0.0 if exact else SKILLED_ERROR)
    answering, other, both = (
        table.estimate(worked_out(table))
        for table in (
            matchup(f"f{dice}", dice),
            matchup(dice, f"f{dice}"),
            matchup(f"f{dice}", f"f{dice}"),
        )
    )
    assert 0.53 < answering.chance == pytest.approx(1 - other.chance, abs=1e-3)
    assert both.chance == pytest.approx(0.5, abs=1e-4)
    assert all(margin <= one.margin < margin + 0.08 for one in (answering, other, both))


def test_a_margin_is_one_at_most_however_few_rolls_there_are() -> None:
    table = matchup("(4) f(6) (8) (10) (X)", "s(4) (6) (8) (10) (12)")
    known = table.new_progress()
    margins = [table.estimate(known).margin]
    while known.stage == 0:
        known = at_once(table.advanced(known, lambda: True))
        margins.append(table.estimate(known).margin)
    assert margins[0] == 1
    assert all(0 < margin <= 1 for margin in margins)


def test_all_sizes_of_a_letter_are_compared_and_some_of_several() -> None:
    table = matchup("(4) (X)", "(6) (Y)")
    assert [len(side) for side in table.choices] == [17, 20]
    assert table.letters == (("(X)",), ("(Y)",))
    thin = matchup("(4) (X) (Y)", "(6) (Z)")
    assert all(4 <= len(side) <= 24 for side in thin.choices)
    assert {(4, 1), (20, 20)} <= set(thin.choices[0])


def test_the_mixes_are_shares() -> None:
    table = matchup("(4) (6/10)", "(6) (4/12)")
    estimate = table.estimate(worked_out(table))
    for shares, choices in zip((estimate.mine, estimate.theirs), table.choices, strict=True):
        assert len(shares) == len(choices)
        assert sum(shares) == pytest.approx(1)


def test_stopping_anywhere_changes_nothing() -> None:
    table = matchup("(4) (6/10)", "(6) (4/12)")
    hurried = table.new_progress()
    while not hurried.is_done:
        hurried = at_once(table.advanced(hurried, lambda: True))
    assert hurried == worked_out(table)


def test_what_is_known_grows() -> None:
    table = matchup("(4) (X)", "(6) (8)")
    known, done = table.new_progress(), [0.0]
    while not known.is_done:
        after = at_once(table.advanced(known, never))
        spent = sum(cell.rolls for cell in after.cells) - sum(cell.rolls for cell in known.cells)
        assert spent <= STEP + TARGETS[-1]
        known = after
        done.append(known.share_done)
    assert done == sorted(done)
    assert done[-1] == 1


def test_a_special_that_asks_for_something_else_is_refused() -> None:
    crypto, avis = button_by_name("Crypto"), button_by_name("Avis")
    assert crypto is not None
    assert avis is not None
    rules = setup("(4)", "(4)").rules
    duel = new_match(BUTTON_MEN, Setup((crypto.entrant, avis.entrant), rules), "m").state
    with pytest.raises(ValueError, match="other-choices"):
        Matchup(duel, evaluation_of(duel.rules))


def test_progress_of_another_match_up_is_refused() -> None:
    table = matchup("(4) (X)", "(6) (8)")
    with pytest.raises(ValueError, match="another match-up"):
        at_once(table.advanced(Progress((Cell(),), 0, (0,)), never))


# --- Called like from a page -----------------------------------------------------------------


def asked(known: object, first: str = "(4) (6/10)", second: str = "(6) (8)") -> dict[str, object]:
    said = {
        "ask": "matchup",
        "setup": codec().encode(setup(first, second)),
        "known": known,
        "seed": "",
        "ticket": 3,
    }
    answer: dict[str, object] = json.loads(worker.choose(json.dumps(said)))
    return answer


def test_a_page_asks_step_by_step() -> None:
    known: object = None
    answers: list[dict[str, object]] = []
    while not answers or answers[-1]["done"] != 1:
        answers.append(asked(known))
        known = answers[-1]["known"]
    last = answers[-1]
    assert last["ticket"] == 3
    assert last["choices"] == [[[6], [10]], [[]]]
    assert last["letters"] == [["(6/10)"], []]
    assert 0 < float(str(last["chance"])) < 1


@pytest.mark.parametrize(
    "known",
    [
        {},
        {"cells": [], "stage": 0, "waiting": []},
        {"cells": [0, 0], "stage": 0, "waiting": [0]},
        {"cells": [0] * 6, "stage": 0, "waiting": [9]},
        {"cells": [0] * 6, "stage": 0, "waiting": []},
        {"cells": [0] * 6, "stage": 4, "waiting": [0]},
        {"cells": [0] * 6, "stage": 99, "waiting": []},
        {"cells": [4, 99_999_999, 0, 0, 0, 0], "stage": 0, "waiting": [0]},
        {"cells": [-1, 0, 0, 0, 0, 0], "stage": 0, "waiting": [0]},
        {"cells": ["0"] * 6, "stage": 0, "waiting": [0]},
        {"cells": [0] * 3, "stage": 0, "waiting": [0]},
    ],
)
def test_what_cannot_be_known_is_refused(known: object) -> None:
    assert "error" in asked(known)


def test_more_than_two_sides_are_refused() -> None:
    three = replace(setup("(4)", "(4)"), entrants=setup("(4)", "(4)", "(4)").entrants)
    said = {
        "ask": "matchup",
        "setup": codec().encode(three),
        "known": None,
        "seed": "",
        "ticket": 1,
    }
    assert "error" in json.loads(worker.choose(json.dumps(said)))
