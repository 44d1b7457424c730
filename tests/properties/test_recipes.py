"""Recipes: notation can be parsed back, and invalid text is refused with the place of the error."""

from collections.abc import Callable
from typing import TypeVar

from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.dice.die import Die
from engine.button_men.recipe import RecipeError, parse_die, parse_recipe, recipe_of
from engine.game import Refusal
from tests.explore.effort import examples
from tests.properties.button_men_strategies import dice, recipes

T = TypeVar("T")

SIGNS = "()/,={}:~'! \t\n0123456789+BcFfpsztXYPQrIC&?`^%dé٣"
GARBAGE = st.one_of(
    st.text(SIGNS, max_size=30), st.text(max_size=200), st.text("(4)X,/' !sp", max_size=12)
)


@examples(300)
@given(recipes())
def test_a_recipe_is_printed_as_it_was_written(text: str) -> None:
    read = parse_recipe(text)
    assert recipe_of(read) == text
    assert parse_recipe(recipe_of(read)) == read


@given(recipes(), st.data())
def test_commas_spaces_and_bare_numbers_are_only_another_spelling(
    text: str, data: st.DataObject
) -> None:
    gaps = st.sampled_from([" ", "  ", ",", ", ", " ,\t", "\n"])
    words = [_bare(word) for word in text.split()]
    spelt = data.draw(gaps).join(words)
    if len(spelt) < 150:
        assert parse_recipe(data.draw(st.sampled_from(["", " "])) + spelt) == parse_recipe(text)


@given(recipes(), st.data())
def test_skills_may_stand_before_or_behind(text: str, data: st.DataObject) -> None:
    word = data.draw(st.sampled_from(text.split()))
    before, _, rest = word.partition("(")
    body, _, after = rest.partition(")")
    # A list of skills stays in one piece.
    cuts = [at for at in range(len(before) + 1) if before[:at].count("{") == before[:at].count("}")]
    cut = data.draw(st.sampled_from(cuts))
    if not before.startswith("+"):
        moved = f"(1) {before[:cut]}({body}){before[cut:]}{after}"
        assert parse_recipe(moved) == parse_recipe(f"(1) {word}")


@examples(300)
@given(dice())
def test_a_die_in_play_is_printed_and_read(die: Die) -> None:
    assert parse_die(str(die)) == die
    assert str(parse_die(str(die))) == str(die)


@examples(1000)
@given(GARBAGE)
def test_garbage_is_refused_and_its_place_is_told(text: str) -> None:
    _parsed_or_refused(text)


@examples(500)
@given(recipes(), st.data())
def test_a_recipe_with_a_slip_of_the_pen(text: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(text)))
    slip = data.draw(st.text(SIGNS, max_size=2))
    _parsed_or_refused(text[:at] + slip + text[at + data.draw(st.integers(0, 2)) :])


@examples(500)
@given(GARBAGE)
def test_garbage_is_no_die_in_play(text: str) -> None:
    read = _read(parse_die, text)
    if isinstance(read, Refusal):
        assert read.reason.startswith("recipe.")
    else:
        assert parse_die(str(read)) == read


def _parsed_or_refused(text: str) -> None:
    """Assert that parsing raises only RecipeError, and drops nothing from what it reads."""
    read = _read(parse_recipe, text)
    if isinstance(read, Refusal):
        words = dict(read.words)
        assert read.reason.startswith("recipe.")
        assert words.get("die", 1) in range(1, 160)
        assert words.get("place", 1) in range(1, len(text) + 2)
    else:
        printed = recipe_of(read)
        assert parse_recipe(printed) == read
        assert _signs(printed) == _signs(text)


def _read(parse: Callable[[str], T], text: str) -> T | Refusal:
    try:
        return parse(text)
    except RecipeError as error:
        return error.refusal


def _signs(text: str) -> list[str]:
    """Return the parts of a recipe, regardless of order, spaces, commas and parentheses."""
    return sorted(sign for sign in text if not sign.isspace() and sign not in ",()")


def _bare(word: str) -> str:
    """Return a plain number without its parentheses."""
    inside = word.strip("()")
    return inside if word == f"({inside})" and inside.isdigit() else word
