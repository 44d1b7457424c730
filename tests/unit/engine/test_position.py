"""Positions as text: they can be parsed back, and errors are reported."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.dice.editions import BUTTON_WEAVERS, ORIGINALS, RULEBOOK
from engine.button_men.fight.fight import Fight
from engine.button_men.match.duel import Entrant, Phase, Setup
from engine.button_men.outside.position import parse_position, position_of, side_texts
from engine.button_men.outside.saves import restored, saved
from engine.button_men.outside.validation import MAX_TYPED_ATTACKS, refusal_of_rows
from engine.button_men.recipe import RecipeError, parse_recipe
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from engine.match import new_match
from tests.notation.build_button_men import fight
from tests.properties.button_men_strategies import fights


@pytest.mark.parametrize(
    "text",
    [
        "(6):4 | (8):2",
        "s(10):2 (6):6 holding p(8):3 | (12):9",
        "(X=7)!:5 (6,6):12 | (4/20=20):13 holding (4):1 (6):2 | q(8):3",
    ],
)
def test_a_position_comes_back_as_it_was_written(text: str) -> None:
    assert position_of(parse_position(text, RULEBOOK)) == text
    assert parse_position(text, RULEBOOK) == fight(text)


@pytest.mark.parametrize(
    "text", ["(6):4 | (8):2", "(6):4|(8):2", "(6):4| (8):2", " (6):4 |\t(8):2"]
)
def test_a_bar_by_itself_or_after_a_value_parts_sides(text: str) -> None:
    assert parse_position(text, RULEBOOK) == fight("(6):4 | (8):2")


def test_a_bar_at_a_die_is_a_letter() -> None:
    assert side_texts("|(6):4 s|(4):1 | |(8):2|(6):3") == ["|(6):4 s|(4):1 ", " |(8):2", "(6):3"]


def test_a_position_is_read_with_the_letters_of_its_edition() -> None:
    position = parse_position("r(12):9 holding r(4):1 | (8):4 (12):5", ORIGINALS)
    assert position_of(position) == "#(12):9 holding #(4):1 | (8):4 (12):5"
    with pytest.raises(RecipeError, match="not-in-play"):
        parse_position("r(12):9 | (8):4", RULEBOOK)


@given(fights())
def test_every_fight_without_marks_has_a_text(one: Fight) -> None:
    if any(die.marks for side in one.sides for die in side.dice):
        return
    back = parse_position(position_of(one), one.rules)
    turned = one.sides[one.mover :] + one.sides[: one.mover]
    assert back.sides == turned


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("(6):4", "position.sides"),
        (" | ".join(["(6):4"] * 7), "position.sides"),
        ("(6):4 | ", "position.no-dice"),
        ("(6):4 | (8)", "position.value"),
        ("(6):7 | (8):2", "position.value"),
        ("(6):4 | (X):2", "position.no-size"),
        ("(6):4 holding (X) | (8):2", "position.no-size"),
        ("(6):4 +(8):3 | (8):2", "position.not-in-play"),
        (" ".join(["(6):4"] * 12) + " | (8):2", "position.too-many-dice"),
        ("(6):4 | (8):2" + " " * 600, "position.too-long"),
        ("(6):4 holding" + " 4" * 200 + " | (8):2", "position.too-long"),
        ("(6:4 | (8):2", "recipe.parentheses"),
        ("6:4:4 | (8):2", "recipe.unreadable"),
        ("(6):4~dizzy | (8):2", "position.marks"),
    ],
)
def test_what_is_wrong_with_a_position_is_told(text: str, reason: str) -> None:
    with pytest.raises(RecipeError) as refused:
        parse_position(text, RULEBOOK)
    assert refused.value.refusal.reason == reason


@pytest.mark.parametrize(
    ("text", "reason", "die", "place"),
    [
        ("(6):4 s(X=99):3 | (8):2", "recipe.chosen-size", 2, 10),
        ("(6):4 | (8):2 (6):199", "recipe.value", 3, 19),
        ("(6):4 | (8):2 (6):7", "position.value", 3, 15),
        ("(6):4 holding (4) (4/10=7) | (8):2", "recipe.chosen-size", 3, 24),
        ("(6):4 holding (4):5 | (8):2", "position.value", 2, 15),
        ("(6):4 | (8)", "position.value", 2, 9),
        ("(X=5):5 (6):4 (X=9):5 | (8):2", "position.sizes-differ", 3, 15),
        ("(6):4~dizzy | (8):2", "position.marks", 1, 1),
        ("(6):4 | (8):2~angry", "recipe.mark", 2, 14),
        ("(6):4 | (8):2 )8(:3", "recipe.parentheses", 3, 15),
    ],
)
def test_what_is_wrong_with_a_die_is_told_with_its_place(
    text: str, reason: str, die: int, place: int
) -> None:
    """Dice are numbered across both sides, columns from the beginning of the text."""
    with pytest.raises(RecipeError) as refused:
        parse_position(text, RULEBOOK)
    words = dict(refused.value.refusal.words)
    assert (refused.value.refusal.reason, words["die"], words["place"]) == (reason, die, place)


def test_what_an_attack_has_halved_lies_only_where_it_keeps_its_letter() -> None:
    text = "(X=10):5 (X=5):5 (4/10=2):1 | (8):2"
    assert position_of(parse_position(text, BUTTON_WEAVERS)) == text
    with pytest.raises(RecipeError, match=r"position.sizes-differ .* die=2 "):
        parse_position("(X=10):5 (X=5):5 | (8):2", RULEBOOK)
    with pytest.raises(RecipeError, match=r"recipe.chosen-size .* die=1 "):
        parse_position("(4/10=2):1 | (8):2", RULEBOOK)


def test_dice_that_change_their_size_in_play_need_not_agree() -> None:
    assert parse_position("(X=5)?:5 (X=9):5 (X=6)!:2 (X=9):1 | (8):2", RULEBOOK)


@pytest.mark.parametrize(("players", "die"), [(2, "gz#:(18):9"), (6, "g(18):9")])
def test_dice_that_make_more_attacks_than_a_page_can_show_are_refused(
    players: int, die: str
) -> None:
    many = " | ".join([" ".join([die] * 11)] * players)
    with pytest.raises(RecipeError) as refused:
        parse_position(many, RULEBOOK)
    assert refused.value.refusal.reason == "dice.too-many-attacks"
    few = many.replace(die, "(18):9").replace("(18):9 (18):9 ", "")
    assert parse_position(few, RULEBOOK)


def test_large_dice_whose_sums_take_long_to_list_are_refused() -> None:
    """The sums include subtractions and help from other dice."""
    text = f"F(30):30 {' '.join(['kg(30):1'] * 6)} | (30):29"
    assert parse_position(text, RULEBOOK)
    for large in ("(99)", "(T=99)"):
        with pytest.raises(RecipeError, match=r"dice.too-many-attacks"):
            parse_position(text.replace("kg(30)", f"Hkg{large}"), RULEBOOK)


def test_lists_hide_no_sums_that_take_long() -> None:
    """Possible skills from a list count, even if the dice have none of them yet."""
    dice = " ".join(f"({size}){{kgF}}" for size in range(15, 25))
    plain = dice.replace("{kgF}", "")
    theirs = parse_recipe("(99) (99)")
    assert refusal_of_rows([parse_recipe(plain), theirs], limit=MAX_TYPED_ATTACKS) is None
    assert refusal_of_rows([parse_recipe(dice), theirs], limit=MAX_TYPED_ATTACKS)


@given(st.text(alphabet="(){}|:~=X0123456789 psq+!holding", max_size=60))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    try:
        position = parse_position(text, RULEBOOK)
    except RecipeError:
        return
    assert parse_position(position_of(position), RULEBOOK) == position


def set_up(text: str) -> Setup:
    entrants = (Entrant("Avis", "(10) (6)"), Entrant("Kith", "(12)"))
    return Setup(entrants, RULEBOOK.winning_at(1), parse_position(text, RULEBOOK.winning_at(1)))


def test_a_match_begins_in_its_position() -> None:
    match = new_match(BUTTON_MEN, set_up("s(10):2 (6):6 holding (8):3 | (12):9"), "x")
    assert match.state.phase is Phase.FIGHT
    assert BUTTON_MEN.to_act(match.state) == (0,)
    assert match.state.on_table.sides[0].score == 8 * 2 + 10 + 6
    assert restored(saved(match)).match == match


def test_a_position_of_other_sides_or_rules_begins_no_match() -> None:
    three = set_up("(6):4 | (8):2 | (4):1")
    with pytest.raises(ValueError, match="not of this match"):
        BUTTON_MEN.begin(three, Seeded("x"))
    other = Setup(three.entrants, BUTTON_WEAVERS, parse_position("(6):4 | (8):2", RULEBOOK))
    with pytest.raises(ValueError, match="not of this match"):
        BUTTON_MEN.begin(other, Seeded("x"))
