"""Random recipe: luck draws the dice of its player when a match begins.

The RandomBM buttons (rules, section 8). Their sizes are drawn from `SIZES`, and stand in order;
where skills are drawn, each of them is put on two dice. Those that stand behind the parentheses
need a swing die, so there is one of them at most, on that die alone (our ruling).
"""

from collections.abc import Callable, Sequence

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
    drawn = sorted(SIZES[luck.pick(len(SIZES))] for _ in range(dice))
    return [str(size) for size in drawn]


def _some(luck: Luck, letters: str, count: int) -> list[str]:
    return list(shuffled(tuple(letters), luck)[:count])


def _recipe(luck: Luck, bodies: Sequence[str], letters: Sequence[str]) -> str:
    """These dice, with each of these skills on two of them."""
    before: list[list[str]] = [[] for _ in bodies]
    for letter in sorted(letters):
        if letter not in SWING_SKILLS:
            for at in shuffled(range(len(bodies)), luck)[:2]:
                before[at].append(letter)
    after = next((letter for letter in letters if letter in SWING_SKILLS), "")
    ends = [after if body in SWINGS else "" for body in bodies]
    return " ".join(
        f"{''.join(own)}({body}){end}" for own, body, end in zip(before, bodies, ends, strict=True)
    )


def _vanilla(luck: Luck) -> str:
    return _recipe(luck, _sizes(luck, DICE), ())


def _soldiers(luck: Luck) -> str:
    return _recipe(luck, [*_sizes(luck, DICE - 1), "X"], ())


def _fixed(luck: Luck) -> str:
    return _recipe(luck, _sizes(luck, DICE), _some(luck, FIXED_SKILLS, 1))


def _mixed(luck: Luck) -> str:
    return _recipe(luck, _sizes(luck, DICE), _some(luck, SKILLS, 3))


def _anime(luck: Luck) -> str:
    in_play, waiting = _sizes(luck, 4), _sizes(luck, 4)
    return " ".join((*(f"({size})" for size in in_play), *(f"r({size})" for size in waiting)))


def _skilled(count: int) -> Callable[[Luck], str]:
    def recipe(luck: Luck) -> str:
        bodies = [*_sizes(luck, DICE - 1), SWINGS[luck.pick(len(SWINGS))]]
        return _recipe(luck, bodies, _some(luck, SKILLS + SWING_SKILLS, count))

    return recipe


VANILLA = Special("random-vanilla", (Roster(draws_recipe=_vanilla),))
SOLDIERS = Special("random-soldiers", (Roster(draws_recipe=_soldiers),))
FIXED = Special("random-fixed", (Roster(draws_recipe=_fixed),))
MIXED = Special("random-mixed", (Roster(draws_recipe=_mixed),))
ANIME = Special("random-anime", (Roster(draws_recipe=_anime),))
MONOSKILL = Special("random-monoskill", (Roster(draws_recipe=_skilled(1)),))
DUOSKILL = Special("random-duoskill", (Roster(draws_recipe=_skilled(2)),))
TRISKILL = Special("random-triskill", (Roster(draws_recipe=_skilled(3)),))
TETRASKILL = Special("random-tetraskill", (Roster(draws_recipe=_skilled(4)),))
PENTASKILL = Special("random-pentaskill", (Roster(draws_recipe=_skilled(5)),))
