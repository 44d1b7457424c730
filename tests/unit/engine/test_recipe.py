"""Invalid recipes: each error names the die and the column (rules, section 7)."""

import pytest

from engine.button_men.recipe import RecipeError, parse_die, parse_recipe, recipe_of
from engine.game import Refusal

TOO_LONG = "(1)" + " " * 150


@pytest.mark.parametrize(
    ("text", "reason", "die", "place"),
    [
        ("(4) 6)", "parentheses", 2, 5),
        ("(4) (6", "parentheses", 2, 5),
        ("(4) s6", "parentheses", 2, 5),
        ("(4)(6)", "parentheses", 1, 1),
        ("((4))", "parentheses", 1, 1),
        ("( 4 )", "parentheses", 1, 1),
        ("(4, 6)", "parentheses", 1, 1),
        ("s", "parentheses", 1, 1),
        (")4(", "parentheses", 1, 1),
        ("(4) {6,6}", "parentheses", 2, 5),
        ("{4}", "parentheses", 1, 1),
        ("(4) (6}", "parentheses", 2, 5),
        ("(4) {s,z(6)", "list", 2, 5),
        ("(4) p{s,s}(6)", "list", 2, 6),
        ("(4) p{s,}(6)", "list", 2, 6),
        ("(4) ({s,z})", "list", 2, 5),
        ("(4) p{s,zQ}(6)", "unknown-skill", 2, 10),
        ("(4) (6)p{s,zQ}", "unknown-skill", 2, 13),
        ("(4) {s,z}p(6)Q", "unknown-skill", 2, 14),
        ("C(4)", "unknown-skill", 1, 1),
        ("(4) spL(6)", "unknown-skill", 2, 7),
        ("(4) (6)L", "unknown-skill", 2, 8),
        ("(4) sL(6)", "unknown-skill", 2, 6),
        ("(4) (6)é", "unknown-skill", 2, 8),
        ("(4):3", "unknown-skill", 1, 5),
        ("(4)~dizzy", "unknown-skill", 1, 6),
        ("(4) ss(6)", "skill-twice", 2, 5),
        ("s(6)s", "skill-twice", 1, 1),
        ("(4) (X)!?", "two-resizers", 2, 5),
        ("(X)?!", "two-resizers", 1, 1),
        ("!(X)? (4)", "two-resizers", 1, 1),
        ("cp(X,X)!?", "two-resizers", 1, 1),
        ("(4) (8)!?", "two-resizers", 2, 5),
        ("()", "size", 1, 2),
        ("(100)", "size", 1, 2),
        ("(04)", "size", 1, 2),
        ("(-4)", "size", 1, 2),
        ("(4.5)", "size", 1, 2),
        ("(x)", "size", 1, 2),
        ("(4\u0663)", "size", 1, 2),
        ("(4) (6) (\uff14)", "size", 3, 10),
        ("(4,)", "size", 1, 4),
        ("(,4)", "size", 1, 2),
        ("(4/)", "size", 1, 4),
        ("(4/100)", "size", 1, 4),
        ("(X/4)", "size", 1, 2),
        ("(X=7)", "size", 1, 2),
        ("(4=5)", "size", 1, 2),
        ("(X=)", "size", 1, 2),
        ("(4/10=4)", "size", 1, 4),
        ("(X=4,X=4)", "size", 1, 2),
        ("(4/6/8)", "option", 1, 2),
        ("(4) (Q)", "unknown-letter", 2, 6),
        ("(4) (C,4)", "unknown-letter", 2, 6),
        ("(4,6,8)", "three-parts", 1, 2),
        ("(X,Y)", "two-letters", 1, 2),
        ("(X,X')", "two-letters", 1, 2),
    ],
)
def test_errors_in_a_die(text: str, reason: str, die: int, place: int) -> None:
    refusal = refused(text)
    words = dict(refusal.words)
    assert (refusal.reason, words["die"]) == (f"recipe.{reason}", die)
    if reason not in ("skill-twice", "two-resizers"):
        assert words["place"] == place


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("", Refusal("recipe.empty")),
        (" , ,\t", Refusal("recipe.empty")),
        (TOO_LONG, Refusal("recipe.too-long", (("longest", 149),))),
        ("(1)".ljust(150), Refusal("recipe.too-long", (("longest", 149),))),
        ("(1)".ljust(149), None),
        (
            "(4) " * 12,
            Refusal("recipe.too-many-dice", (("most", 11), ("dice", 12))),
        ),
        ("(99) (99) (3)", Refusal("recipe.too-many-sides", (("sides", 201), ("most", 200)))),
        ("(50,50) (X,X) (Z) (Z)", None),
        (
            "(50,50) (X,X) (Z) (Z) (1)",
            Refusal("recipe.too-many-sides", (("sides", 201), ("most", 200))),
        ),
        (
            "(1/99) (99/1) (3)",
            Refusal("recipe.too-many-sides", (("sides", 201), ("most", 200))),
        ),
        ("(4) +(6) +(8)", Refusal("recipe.two-waiting", (("die", 3),))),
        ("(4) +(6) (8)", Refusal("recipe.waiting-not-last", (("die", 2),))),
        ("+(6)", Refusal("recipe.waiting-not-last", (("die", 1),))),
        ("(4)" + " (4)" * 10, None),
        ("(99) (99) (2)", None),
    ],
)
def test_errors_in_a_whole_recipe(text: str, refusal: Refusal | None) -> None:
    if refusal is None:
        assert parse_recipe(text)
    else:
        assert refused(text) == refusal


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("4 6,8 , (10)", "(4) (6) (8) (10)"),
        ("  (4)\t(6)\n", "(4) (6)"),
        ("(6)s", "s(6)"),
        ("!(X)", "(X)!"),
        ("z(X)!s", "zs(X)!"),
        ("sp(20)", "sp(20)"),
        ("ps(20)", "ps(20)"),
        ("(X') (X'') p(4,X)", "(X') (X'') p(4,X)"),
        ("(10/4) (0/0) 0", "(10/4) (0/0) (0)"),
        ("(4) (6) +s(8)", "(4) (6) +s(8)"),
        ("B(8)! f(4,6)", "B(8)! f(4,6)"),
    ],
)
def test_recipes_are_printed_in_one_form(text: str, printed: str) -> None:
    assert recipe_of(parse_recipe(text)) == printed


@pytest.mark.parametrize(
    "text",
    ["s(10):2", "(X=7)!:5", "(4/10=4):3", "(4/10=2)", "(X=9,X=9):12", "(4,X=9)", "f(6):1~dizzy"],
)
def test_dice_in_play_are_printed_as_they_were_written(text: str) -> None:
    assert str(parse_die(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        *("(4=5)", "(X=)", "(X=4,X)", "(4):", "(4):1000", "(4)~", "(4):-1", "(4)5", "", "(4):1:2"),
        *("(X=07)", "(6):04", "(6)~~dizzy", "(6)~dizzy~dizzy"),
    ],
)
def test_dice_in_play_that_cannot_be_read(text: str) -> None:
    with pytest.raises(RecipeError):
        parse_die(text)


@pytest.mark.parametrize(
    ("text", "reason", "place"),
    [
        ("(6):199", "value", 5),
        ("(6)~angry", "mark", 4),
        ("(6):5~dizzy~dizzy", "mark", 6),
    ],
)
def test_what_no_die_can_be_is_refused_with_its_place(text: str, reason: str, place: int) -> None:
    with pytest.raises(RecipeError) as error:
        parse_die(text, die=3, place=11)
    words = dict(error.value.refusal.words)
    assert error.value.refusal.reason == f"recipe.{reason}"
    assert (words["die"], words["place"], words["text"]) == (3, 10 + place, text)


@pytest.mark.parametrize(
    "text",
    [
        *("(X=10)", "(X=2)", "(4/10=5)", "(P=1,P=0)", "(X=3,X=2)"),
        *("(X=99)", "s(X=0)", "(4/10=7)", "(X=5,X=9)", "(4,X=21)"),
    ],
)
def test_skills_may_have_given_a_die_any_size_whatever_its_letter(text: str) -> None:
    assert str(parse_die(text)) == text


def refused(text: str) -> Refusal:
    """Return the refusal of an invalid recipe."""
    with pytest.raises(RecipeError) as error:
        parse_recipe(text)
    assert str(error.value) == str(error.value.refusal)
    return error.value.refusal


def test_what_luck_has_given_to_a_die_does_not_stand_in_its_recipe() -> None:
    in_play = tuple(map(parse_die, ("@z(20):5", "z@(20):5", "p@z(X=9)!:5", "@(4/8=8):5")))
    assert recipe_of(in_play) == "@(20) z@(20) p@(X)! @(4/8)"
