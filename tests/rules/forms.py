"""The forms of rule examples, and how each is checked. test_button_men.py explains them."""

import re
from collections.abc import Callable
from fractions import Fraction

from engine.button_men.dice.editions import RollOccasion, Rules
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.resolution import strike
from engine.button_men.match.actions import Strike
from engine.button_men.match.initiative import leaders
from engine.button_men.phases import offers
from engine.button_men.recipe import RecipeError, parse_die, parse_recipe, recipe_of
from engine.button_men.rules import BUTTON_MEN
from engine.luck import outcomes
from tests.narrowing import instance
from tests.notation.build_button_men import duel, fight, rolls
from tests.notation.moves import attack_of, move, text_of_attack
from tests.rules.button_men_scenes import checked_scene, refusal_in_scene
from tests.rules.example import Example

Check = Callable[[re.Match[str], Example], None]


def checked(example: Example) -> None:
    """Check an example. Raises AssertionError if it does not hold, ValueError if its form is
    unknown."""
    for form, check in FORMS.items():
        said = re.fullmatch(form, example.text)
        if said:
            check(said, example)
            return
    raise ValueError(f"no form of example: {example.text}")


def _all_attacks(said: re.Match[str], example: Example) -> None:
    assert _found(said[1], example) == _listed(said[2])


def _includes(said: re.Match[str], example: Example) -> None:
    assert _found(said[1], example) >= _listed(said[2])


def _without(said: re.Match[str], example: Example) -> None:
    assert not _found(said[1], example) & _listed(said[2])


def _found(position: str, example: Example) -> set[str]:
    table = fight(position, example.rules)
    return {_with_lent(attack, table) for attack in attacks(table)}


def _listed(text: str) -> set[str]:
    listed = set() if text == "-" else {part.strip() for part in text.split(";")}
    for part in listed:
        attack_of(re.sub(r" lent \d+$", "", part))
    return listed


def _with_lent(attack: Attack, table: Fight) -> str:
    lent = f" lent {attack.short}" if attack.short else ""
    return text_of_attack(attack, len(table.sides)) + lent


def _offers(said: re.Match[str], example: Example) -> None:
    state = duel(said[1], example.rules)
    assert {offer.action.name for offer in offers(state, 0)} == set(said[2].split(", "))


def _scores(said: re.Match[str], example: Example) -> None:
    wanted = tuple(2 * Fraction(points) for points in said[2].split(", "))
    assert fight(said[1], example.rules).scores == wanted


def _first(said: re.Match[str], example: Example) -> None:
    sides = fight(said[1], example.rules).sides
    assert [seat + 1 for seat in leaders(sides)] == [int(seat) for seat in said[2].split(", ")]


def _sizes(said: re.Match[str], example: Example) -> None:
    choices = parse_die(said[1]).body.choices
    first, _, last = said[2].partition("-")
    wanted = range(int(first), int(last) + 1) if last else map(int, first.split(", "))
    assert choices == tuple(wanted)


def _reads(said: re.Match[str], example: Example) -> None:
    assert recipe_of(parse_recipe(said[1].strip(), example.rules.notation)) == said[2]


def _refused_recipe(said: re.Match[str], example: Example) -> None:
    assert _why_unreadable(said[1].strip(), example.rules) == said[2]


def _why_unreadable(recipe: str, rules: Rules) -> str | None:
    try:
        parse_recipe(recipe, rules.notation)
    except RecipeError as error:
        return error.refusal.reason
    return None


def _becomes(said: re.Match[str], example: Example) -> None:
    die = parse_die(said[1])
    chances: dict[int, Fraction] = {}
    for odds, after in outcomes(
        lambda luck: die.rerolled(luck, RollOccasion.ATTACK, example.rules)
    ):
        chances[after.size] = chances.get(after.size, Fraction(0)) + odds
    wanted = [int(size) for size in said[2].split(", ")]
    assert chances == {size: Fraction(1, len(wanted)) for size in wanted}


def _strike(said: re.Match[str], example: Example) -> None:
    position, made, rolled, expected = said.groups()
    state = duel(position, example.rules)
    action = instance(move(state, 0, made), Strike)
    refusal = BUTTON_MEN.refusal(state, 0, action)
    assert refusal is None, f"refused: {refusal}"
    luck = rolls(*map(int, (rolled or "").split()))
    after = strike(state.on_table, action.attack, luck).state
    assert luck.remaining == 0, "fewer dice are rolled"
    wanted = fight(expected, example.rules)
    assert rows_text(after) == rows_text(wanted)
    if "holding" in expected:
        assert captured_text(after) == captured_text(wanted)


def rows_text(table: Fight) -> list[list[str]]:
    """Return the dice of each side as text, so that a failing test shows them."""
    return [[str(die) for die in side.dice] for side in table.sides]


def captured_text(table: Fight) -> list[list[str]]:
    """Return the captured dice of each side as text."""
    return [[str(die) for die in side.captured] for side in table.sides]


def _odds(said: re.Match[str], example: Example) -> None:
    state = duel(said[1], example.rules)
    action = instance(move(state, 0, said[2]), Strike)
    attack = action.attack
    assert BUTTON_MEN.refusal(state, 0, action) is None
    chance = Fraction(0)
    for odds, step in outcomes(lambda luck: strike(state.on_table, attack, luck)):
        if len(step.state.sides[0].captured) == len(attack.targets):
            chance += odds
    assert chance == Fraction(said[3])


def _refused(said: re.Match[str], example: Example) -> None:
    kind, position, moves, rolled, reason = said.groups()
    refused = refusal_in_scene(kind or "fight", position, moves, rolled or "", example.rules)
    assert refused.startswith(reason)


def _scene(said: re.Match[str], example: Example) -> None:
    kind, position, moves, rolled, facts = said.groups()
    checked_scene(kind, position, moves or "", rolled or "", facts, example.rules)


_ROLLS = r"(?: rolls ([\d ]+))?"

FORMS: dict[str, Check] = {
    r"recipe (.+?) reads (.+)": _reads,
    r"recipe (.+?) refused (.+)": _refused_recipe,
    rf"(start|fight|match) (.+?)(?: :(?: (?!rolls)(.+?))?{_ROLLS})? => (.+)": _scene,
    rf"(?:(start|match) )?(.+?) : (.+?){_ROLLS} refused (.+)": _refused,
    rf"(.+?) : (.+?){_ROLLS} -> (.*)": _strike,
    r"(.+?) : (.+?) captures (\d+/\d+|\d)": _odds,
    r"(.+?)  +offers (.+)": _offers,
    r"(.+?)  +scores (.+)": _scores,
    r"(.+?)  +(?:first|tied) (.+)": _first,
    r"(.+?)  +sizes (.+)": _sizes,
    r"(.+?)  +becomes (.+)": _becomes,
    r"(.+?)  +includes (.+)": _includes,
    r"(.+?)  +without (.+)": _without,
    r"(.+?)  +([a-z-]+ \d.*|-)": _all_attacks,
}
"""The forms, tried in this order. White space separates the position from the statement about
it."""
