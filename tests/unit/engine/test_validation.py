"""Validation: external input is refused if no match could have it or no page could show it."""

import copy
import json
from dataclasses import replace
from math import comb

import pytest
from hypothesis import example, given

from engine.button_men.buttons import all_buttons, published_recipes, why_not_playable
from engine.button_men.dice.editions import BUTTON_WEAVERS, RULEBOOK
from engine.button_men.dice.skill import Icon, Usage, part_of
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.fight.legal import attacks
from engine.button_men.match.duel import Entrant
from engine.button_men.outside.position import parse_position
from engine.button_men.outside.saves import RECORDS, restored, saved
from engine.button_men.outside.validation import (
    MAX_ATTACKS,
    MAX_PLAYERS,
    MAX_TYPED_ATTACKS,
    max_attacks,
    most_attacks,
    most_attacks_ever,
    refusal_of_rows,
)
from engine.button_men.recipe import parse_recipe
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.specials import BY_NAME
from engine.lunch_money.outside.saves import RECORDS as LUNCH_MONEY_RECORDS
from engine.lunch_money.outside.saves import restored as restored_brawl
from engine.lunch_money.outside.saves import saved as saved_brawl
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.brawl import BrawlSetup
from engine.match import new_match
from engine.saving import DamagedSave, Json
from tests.calls import at_most_calls
from tests.explore.effort import examples
from tests.notation.build_button_men import dice, setup
from tests.notation.build_button_men import fight as fight_of
from tests.notation.moves import move
from tests.properties.button_men_strategies import fights

HUGE = 10**30


def placed(record: Json, path: str, said: Json) -> Json:
    """Return a copy of the record with another value at a place: "setup.position.mover"."""
    changed = copy.deepcopy(record)
    *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
    place = changed
    for step in way:
        place = place[step]
    place[last] = said
    return changed


def problem_of(read: object, record: Json) -> dict[str, str | int]:
    """Return the problem that a reader of records reports, and its place, without long
    computation."""
    assert callable(read)
    with at_most_calls(), pytest.raises(DamagedSave) as damage:
        read(record)
    return {"reason": damage.value.refusal.reason, **dict(damage.value.refusal.words)}


def duel_record() -> Json:
    rules = RULEBOOK.winning_at(1)
    position = parse_position("(6):4 (X=7):3 holding (4):2 | (8):2 (10):10", rules)
    asked = replace(setup("(6) (X)", "(8) (10)", rules=rules), position=position)
    return json.loads(json.dumps(RECORDS.of(new_match(BUTTON_MEN, asked, "seed"))))


SIDE = "setup.position.sides.0"


@pytest.mark.parametrize(
    ("path", "said", "reason"),
    [
        ("setup.position.mover", 5, "incoherent"),
        ("setup.position.mover", -1, "incoherent"),
        ("setup.position.passes", -9, "out-of-range"),
        ("setup.position.passes", 3, "out-of-range"),
        (f"{SIDE}.dice", ["(4):3"] * 22, "out-of-range"),
        (f"{SIDE}.dice.0", "(4):99", "impossible-die"),
        (f"{SIDE}.dice.0", "(4):7", "impossible-die"),
        (f"{SIDE}.dice.0", "(4)", "impossible-die"),
        (f"{SIDE}.dice.0", "(X):3", "impossible-die"),
        (f"{SIDE}.dice.0", "(X=8):3", "unreadable"),
        (f"{SIDE}.dice.0", "(X=99):3", "unreadable"),
        (f"{SIDE}.dice.0", "+(4):3", "impossible-die"),
        (f"{SIDE}.dice.0", "(6):4~dizzy", "unreadable"),
        (f"{SIDE}.removed", ["(4):3"], "unreadable"),
        ("setup.position.mover", 1, "unreadable"),
        ("setup.position.passes", 1, "unreadable"),
        (f"{SIDE}.captured", ["(4):3"] * 99, "out-of-range"),
        (f"{SIDE}.captured.0", "(4):3~dizzy", "impossible-die"),
        ("setup.position.rules.skill_dice", 2, "incoherent"),
        ("setup.position.sides", [], "incoherent"),
        ("setup.rules.to_win", HUGE, "out-of-range"),
        ("setup.rules.to_win", 0, "out-of-range"),
        ("setup.rules.skill_dice", -1, "out-of-range"),
        ("setup.rules.lowest_span", HUGE, "out-of-range"),
        ("setup.rules.resizes_on", ["attack"] * 5, "incoherent"),
        ("setup.rules.edition", "pirate", "unknown-kind"),
        ("setup.entrants.0.recipe", "(6) (100)", "unreadable"),
        ("setup.entrants.0.recipe", "(1) " * 99, "unreadable"),
        ("setup.entrants.0.name", "A" * 999, "unreadable"),
        ("setup.entrants.0.name", "A\u202e", "unreadable"),
    ],
)
def test_a_record_of_a_duel_that_cannot_be_is_refused(path: str, said: Json, reason: str) -> None:
    told = problem_of(RECORDS.match, placed(duel_record(), path, said))
    assert told["reason"] == f"save.{reason}"
    assert str(told["at"]).startswith("$.setup.")
    assert problem_of(restored, placed(duel_record() | {"rules": 1}, path, said)) == told


@pytest.mark.parametrize("players", [1, 7, 5000])
def test_a_record_of_more_players_than_can_play_is_refused(players: int) -> None:
    entrants = duel_record()["setup"]["entrants"][:1] * players
    told = problem_of(RECORDS.match, placed(duel_record(), "setup.entrants", entrants))
    assert told == {"reason": "save.incoherent", "at": "$.setup.entrants"}


def test_a_record_of_more_attacks_than_a_page_can_show_is_refused() -> None:
    record = placed(duel_record(), "setup.position", None)
    for seat in (0, 1):
        record = placed(record, f"setup.entrants.{seat}.recipe", "gz#:(18) " * 11)
    told = problem_of(RECORDS.match, record)
    assert told == {
        "reason": "save.too-many-attacks",
        "at": "$.setup.entrants",
        "most": MAX_TYPED_ATTACKS,
    }


def test_a_seed_that_nobody_typed_is_refused() -> None:
    told = problem_of(RECORDS.match, placed(duel_record(), "seed", "x" * 301))
    assert told["reason"] == "save.too-long"


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("setup.dealer", HUGE),
        ("setup.dealer", 10**9),
        ("setup.dealer", 3),
        ("setup.dealer", -1),
        ("setup.names", ["A"]),
        ("setup.names", ["A"] * 9),
        ("setup.names.0", "x" * 21),
        ("setup.names.0", " "),
        ("setup.names.0", "\u202e"),
        ("setup.rulings.discard_cost", 0),
        ("setup.rulings.discard_cost", HUGE),
    ],
)
def test_a_brawl_that_cannot_be_is_refused_wherever_it_comes_from(path: str, said: Json) -> None:
    match = new_match(LUNCH_MONEY, BrawlSetup(("A", "B", "C"), dealer=0), "seed")
    record = json.loads(json.dumps(LUNCH_MONEY_RECORDS.of(match)))
    told = problem_of(LUNCH_MONEY_RECORDS.match, placed(record, path, said))
    assert str(told["at"]).replace("[", ".").replace("]", "") == f"$.{path}"
    assert problem_of(restored_brawl, placed(saved_brawl(match), path, said)) == told


def test_a_match_is_kept_after_an_extra_die_has_been_decided_on() -> None:
    match = new_match(BUTTON_MEN, setup("r(4) (6) +(8)", "(20)", rules=BUTTON_WEAVERS), "seed")
    for seat in (0, 1):
        match = match.played(seat, move(match.state, seat, "take-extra"))
    assert match.state.players[0].places == (0,)
    assert restored(json.loads(json.dumps(saved(match)))).match == match


# --- What a page can handle -----------------------------------------------------------------------


@examples(300)
@example(fight_of("qF(3):1 | (2):1"))
@given(fights(most_dice=6, most_sides=3))
def test_no_fight_has_more_attacks_than_is_reckoned_with(fight: Fight) -> None:
    rows = [side.dice for side in fight.sides]
    assert len(attacks(fight)) <= most_attacks(rows, fight.mover)


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("(18):1", "(18):5", 5082),
        ("g(18):9", "(18):9", 22506),
        ("Bz(18):9", "(18):3", 3630 + 121),
        ("(0):0", "(0):0", 22517 + 121),
    ],
)
def test_eleven_dice_against_eleven(one: str, other: str, found: int) -> None:
    """The estimate is an upper bound, and less than five times too high."""
    rows = (Side(dice(f"{one} " * 11)), Side(dice(f"{other} " * 11)))
    assert len(attacks(Fight(rows))) == found
    assert found <= most_attacks([side.dice for side in rows], 0) < 5 * found


@pytest.mark.parametrize(
    ("recipes", "drawn"),
    [
        ("@(18) | (2) (2) (2) (2) (2) (2)", "@z(18):6 | (2):2 (2):2 (2):2 (2):2 (2):2 (2):2"),
        ("@(8) @(8) | (6) (6)", "@t(8):8 @t(8):6 | (6):6 (6):6"),
    ],
)
def test_what_luck_may_give_to_dice_is_reckoned_with(recipes: str, drawn: str) -> None:
    rows = [parse_recipe(recipe) for recipe in recipes.split(" | ")]
    found = len(attacks(fight_of(drawn)))
    assert found > most_attacks(rows, 0), "it is no more than without"
    assert found <= most_attacks_ever(rows)[0]


@pytest.mark.parametrize(
    ("special", "recipes", "position"),
    [
        ("combat-once", "(20) | (2) (2) (2) (2)", "(20):4 | (2):2 (2):2 (2):2 (2):2"),
        ("socrates", "(20) (4) | (9) (2) (9)", "(20):3 (4):1 | (9):5 (2):2 (9):5"),
        ("control-twice", "(20) (4) | (9) (2)", "(20):3 (4):1 | (9):6 (2):2"),
        ("crypto", "(4) (6) | (2)", "t(4):4 t(6):5 (1):1 | (2):1"),
        ("skull-icon", "(4) | (2) r(4) r(4)", "(4):1 (4):1 (4):1 | (2):1"),
    ],
)
def test_what_the_rule_of_a_button_may_add_is_reckoned_with(
    special: str, recipes: str, position: str
) -> None:
    rule = BY_NAME[special]
    rows = [parse_recipe(recipe) for recipe in recipes.split(" | ")]
    mine, theirs = fight_of(position).sides
    other = BY_NAME["unknown-icon"]
    sides = (replace(mine, special=rule), replace(theirs, special=other))
    found = len(attacks(Fight(sides)))
    assert found > len(attacks(fight_of(position))) or len(mine.dice) > len(rows[0])
    assert found <= most_attacks_ever(rows, [rule, other])[0]


def test_all_published_buttons_can_be_played_with_each_other_by_six() -> None:
    playable = [one for one in all_buttons() if one.recipe and not why_not_playable(one)]
    dealt = [(parse_recipe(one.recipe or "", as_printed=True), one.rule) for one in playable]
    with_icons = [one for one in dealt if part_of(one[1], Usage).icon is not Icon.NONE]
    for group in (dealt, with_icons):
        longest = sorted(group, key=lambda one: len(one[0]))[-MAX_PLAYERS:]
        for one in (longest[0], *group):
            rows, specials = zip(one, *longest[1:], strict=True)
            assert refusal_of_rows(rows, specials) is None, one


def test_full_recipes_without_skills_can_be_played_by_two() -> None:
    full = parse_recipe("(18) " * 11)
    assert 11 * comb(11, 5) < MAX_TYPED_ATTACKS
    assert refusal_of_rows([full, full], limit=MAX_TYPED_ATTACKS) is None


def test_dice_that_are_typed_may_make_fewer_attacks_than_published_ones() -> None:
    """A page must not freeze while the player types; published buttons are always playable."""
    shane = Entrant("Shane Hensley", "E(6) E(6) E(6) E(6) E(6) E(6)")
    larger = Entrant("E(6) " * 7, "E(6) " * 7)
    assert max_attacks([shane] * 6) == MAX_ATTACKS
    assert max_attacks([*[shane] * 5, larger]) == MAX_TYPED_ATTACKS
    for entrant, count, is_refused in ((shane, 6, False), (larger, 2, False), (larger, 6, True)):
        rows = [parse_recipe(entrant.recipe)] * count
        assert bool(refusal_of_rows(rows, limit=max_attacks([entrant] * count))) is is_refused


def test_any_button_can_be_met_with_dice_of_ones_own() -> None:
    """Typed dice must be the reason for a refusal, not printed ones."""
    six = parse_recipe("(20) (20) (20) (20) (20) (20)")
    for recipe in published_recipes():
        printed = parse_recipe(recipe, as_printed=True)
        assert refusal_of_rows([printed, six], limit=MAX_TYPED_ATTACKS) is None
