"""Random recipe: its player's dice are drawn at random when a match begins.

The RandomBM buttons (rules, section 8). Their sizes are drawn from `SIZES` and sorted; if skills
are drawn, each of them is put on two dice. Skills behind the parentheses need a swing die, so there
is at most one of them, on that die alone (our ruling).
"""

from engine.button_men.dice.skill import Special
from engine.button_men.match.duel import Roster
from engine.luck import Luck, shuffled

SIZES = (4, 6, 8, 10, 12, 20)
SWINGS = "RSTUVWXYZ"
SKILLS = "#BGHIJMbcdfghknopqstvz^"
SWING_SKILLS = "&?"
FIXED_SKILLS = "cdf"
DICE = 5


def _sizes(luck: Luck, dice: int) -> list[str]:
    return [str(size) for size in sorted(SIZES[luck.pick(len(SIZES))] for _ in range(dice))]


def _anime(luck: Luck) -> str:
    in_play, waiting = _sizes(luck, 4), _sizes(luck, 4)
    return " ".join((*(f"({size})" for size in in_play), *(f"r({size})" for size in waiting)))


def _random_roster(letters: str = "", count: int = 0, last: str = "") -> Roster:
    """Return a part that draws a recipe of five dice, with `count` skills from `letters`, each on
    two dice. If `last` is not empty, the last die is a swing die with one of its letters."""

    def recipe(luck: Luck) -> str:
        bodies = _sizes(luck, DICE - bool(last))
        bodies += last[luck.pick(len(last))] if len(last) > 1 else last
        skills = shuffled(tuple(letters), luck)[:count] if count else ()
        before = [""] * len(bodies)
        for letter in sorted(set(skills) - set(SWING_SKILLS)):
            for at in shuffled(range(len(bodies)), luck)[:2]:
                before[at] += letter
        behind = next((letter for letter in skills if letter in SWING_SKILLS), "")
        return " ".join(
            f"{own}({body}){behind if body in SWINGS else ''}"
            for own, body in zip(before, bodies, strict=True)
        )

    return Roster(draws_recipe=recipe)


VANILLA = Special("random-vanilla", _random_roster())
SOLDIERS = Special("random-soldiers", _random_roster(last="X"))
FIXED = Special("random-fixed", _random_roster(FIXED_SKILLS, 1))
MIXED = Special("random-mixed", _random_roster(SKILLS, 3))
ANIME = Special("random-anime", Roster(draws_recipe=_anime))
MONOSKILL = Special("random-monoskill", _random_roster(SKILLS + SWING_SKILLS, 1, SWINGS))
DUOSKILL = Special("random-duoskill", _random_roster(SKILLS + SWING_SKILLS, 2, SWINGS))
TRISKILL = Special("random-triskill", _random_roster(SKILLS + SWING_SKILLS, 3, SWINGS))
TETRASKILL = Special("random-tetraskill", _random_roster(SKILLS + SWING_SKILLS, 4, SWINGS))
PENTASKILL = Special("random-pentaskill", _random_roster(SKILLS + SWING_SKILLS, 5, SWINGS))
