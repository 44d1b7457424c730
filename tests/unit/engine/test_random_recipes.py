"""Random recipes of the RandomBM buttons (rules, section 8)."""

import re

import pytest

from engine.button_men.match.duel import Roster
from engine.button_men.specials import BY_NAME
from engine.luck import Seeded
from tests.narrowing import present

SIZE = r"(4|6|8|10|12|20)"
SHAPES = {
    "random-vanilla": r"(\(N\) ){4}\(N\)",
    "random-soldiers": r"(\(N\) ){4}\(X\)",
    "random-fixed": r"([cdf]?\(N\) ?){5}",
    "random-mixed": r"(L*\(N\) ?){5}",
    "random-anime": r"(\(N\) ){4}(r\(N\) ?){4}",
    **{
        f"random-{count}skill": r"(L*\(N\) ){4}L*\([R-Z]\)[?&]?"
        for count in ("mono", "duo", "tri", "tetra", "penta")
    },
}
SKILLS = {"random-fixed": 1, "random-mixed": 3, "random-monoskill": 1, "random-duoskill": 2}
SKILLS |= {"random-triskill": 3, "random-tetraskill": 4, "random-pentaskill": 5}


def drawn(name: str, seed: str) -> str:
    draws = present(BY_NAME[name].part(Roster).draws_recipe)
    return draws(Seeded(seed))


def test_every_one_has_a_shape() -> None:
    assert set(SHAPES) == {name for name, one in BY_NAME.items() if one.part(Roster).draws_recipe}


@pytest.mark.parametrize("name", SHAPES)
def test_drawn_recipes_have_their_shape(name: str) -> None:
    shape = SHAPES[name].replace("N", SIZE).replace("L", "[^ ()]")
    for number in range(100):
        assert re.fullmatch(shape, drawn(name, str(number)))


@pytest.mark.parametrize("name", SHAPES)
def test_sizes_stand_in_order(name: str) -> None:
    for number in range(100):
        words = drawn(name, str(number)).split()
        sizes = [int(size) for word in words[:4] for size in re.findall(r"\d+", word)]
        assert sizes == sorted(sizes)


@pytest.mark.parametrize("name", SKILLS)
def test_each_skill_is_on_two_dice(name: str) -> None:
    for number in range(100):
        recipe = drawn(name, str(number))
        before = "".join(re.findall(r"([^ ()]*)\(", recipe))
        after = re.findall(r"\)([?&])", recipe)
        assert all(before.count(letter) == 2 for letter in before)
        # Mood and mad dice swing: there is no die for a second such skill.
        assert (
            SKILLS[name] - (name.endswith("skill") and SKILLS[name] > 1)
            <= (len(set(before)) + len(after))
            <= SKILLS[name]
        )


def test_the_same_luck_draws_the_same_recipe() -> None:
    assert drawn("random-mixed", "a") == drawn("random-mixed", "a") != drawn("random-mixed", "b")
