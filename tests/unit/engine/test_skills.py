"""Skills, and the traits of a set of skills."""

from itertools import permutations

import pytest

from engine.button_men.dice.die import PLAIN, Scoring, Worth, traits_of
from engine.button_men.dice.sizes import halved
from engine.button_men.dice.skill import Skill
from engine.button_men.fight.attack import POWER, SKILL, Attack, AttackKind
from engine.button_men.fight.attacking import ATTACKING, Attacking
from engine.button_men.fight.events import Struck
from engine.button_men.fight.resolution import strike, success
from engine.button_men.recipe import RecipeError, parse_die, parse_recipe
from engine.button_men.skills import BY_LETTER, SKILLS
from engine.button_men.skills.teleport import TELEPORT_ATTACK
from engine.button_men.skills.thief import THIEF_ATTACK
from engine.luck import outcomes
from tests.narrowing import instance
from tests.notation.build_button_men import fight, rolls


def test_the_skills_are_found() -> None:
    assert len(SKILLS) == len(BY_LETTER) == len({skill.name for skill in SKILLS}) >= 10
    assert all(BY_LETTER[skill.letter] is skill for skill in SKILLS)


@pytest.mark.parametrize("skill", [skill for skill in SKILLS if skill.is_given_in_play], ids=repr)
def test_no_recipe_gives_a_skill_that_only_another_gives(skill: Skill) -> None:
    with pytest.raises(RecipeError):
        parse_recipe(f"{skill.letter}(4)")


def test_kinds_of_attack_have_names_of_their_own() -> None:
    names = [
        kind.name
        for kind in (POWER, SKILL, *(kind for one in SKILLS for kind in one.part(Attacking).gains))
    ]
    assert len(set(names)) == len(names)


def test_a_set_of_skills_has_one_object() -> None:
    assert traits_of((BY_LETTER["p"], BY_LETTER["s"])) is parse_die("ps(4)").traits
    assert traits_of((BY_LETTER["p"], BY_LETTER["s"])) is parse_die("rps(4)").called_in().traits
    assert parse_die("{p,s}(4)").with_entry(1).with_decided_skills() == parse_die("s(4)")
    assert parse_die("{p,*s}(4)").as_printed() == parse_die("{p,s}(4)")
    for text in ("x{g,?}(C)", "x{gp,s}(X)?", "x{s,g}(X)!"):
        for entry in range(2):
            die = parse_die(text).with_entry(entry).with_decided_skills()
            assert parse_die(str(die)) == die
    assert parse_die("(4)").traits is PLAIN
    assert parse_die("s(4)").without(BY_LETTER["s"]).traits is PLAIN


def test_the_order_in_which_skills_are_written_changes_nothing_but_the_print() -> None:
    for letters in permutations("pszF"):
        traits = parse_die(f"{''.join(letters)}(4)").traits
        usual = parse_die("pszF(4)").traits
        assert set(ATTACKING[traits].kinds) == set(ATTACKING[usual].kinds)
        assert (traits.kept, traits.captured) == (usual.kept, usual.captured)
        assert ATTACKING[traits].lends_to == ATTACKING[usual].lends_to


def kinds(text: str) -> tuple[AttackKind, ...]:
    return ATTACKING[parse_die(text).traits].kinds


def test_what_one_skill_forbids_another_does_not_allow() -> None:
    assert POWER in kinds("z(4)")
    assert POWER not in kinds("zs(4)")
    assert SKILL not in kinds("zB(4)")
    assert kinds("BF(4)") == BY_LETTER["B"].part(Attacking).gains


def test_skills_speak_in_the_order_they_say() -> None:
    added = Scoring(lambda worth: Worth(worth.kept + 3, worth.captured))
    doubled = Scoring(lambda worth: Worth(worth.kept * 2, worth.captured))
    first, then = Skill("first", added), Skill("then", doubled)
    assert traits_of((then, Skill("first", added, order=10))).kept == (1 + 3) * 2
    assert traits_of((first, Skill("then", doubled, order=10))).kept == 1 * 2 + 3
    assert traits_of((then, first)).kept == traits_of((first, then)).kept


@pytest.mark.parametrize(
    ("sizes", "half"),
    [((8,), (4,)), ((7,), (4,)), ((1,), (1,)), ((0,), (0,)), ((7, 10), (4, 5)), ((7, 9), (4, 4))],
)
def test_half_of_a_size(sizes: tuple[int, ...], half: tuple[int, ...]) -> None:
    assert halved(sizes) == half


def test_an_attack_without_its_settings() -> None:
    attack = Attack(POWER, (0,), (0,), 1)
    assert attack.bare is attack


def test_skills_stand_in_one_order_however_a_die_got_them() -> None:
    """Otherwise a die would differ after loading a save."""
    wild = parse_die("p(C):3")
    assert wild.with_skill(BY_LETTER["v"]) == parse_die("pv(C):3")
    (drawn,) = parse_recipe("@p(C)")
    assert drawn == parse_die("p@(C)")
    for _, die in outcomes(drawn.rolled):
        assert die == parse_die(str(die))


def test_luck_gives_nothing_to_a_die_whose_own_skills_cannot_go_together() -> None:
    """A recipe cannot have it, but a save can."""
    rolled = {str(die) for _, die in outcomes(parse_die("Dm@z(2)").rolled)}
    assert rolled == {"Dm@(2):1", "Dm@(2):2"}


@pytest.mark.parametrize(
    ("dice", "kind"),
    [("$(8):5 | (6):3~asleep", THIEF_ATTACK), ("T(8):5 | (6):3~asleep", TELEPORT_ATTACK)],
)
def test_a_die_that_changes_sides_is_foreseen_awake(dice: str, kind: AttackKind) -> None:
    after = success(fight(dice), Attack(kind, (0,), (0,), 1))
    assert not any(die.marks for side in after.sides for die in side.dice)


def test_a_copy_is_told_to_be_rolled_from_what_its_attacker_showed() -> None:
    step = strike(fight("D(20):15 | (8):3 (6):6"), Attack(POWER, (0,), (0,), 1), rolls(5))
    (struck,) = step.events
    (change,) = instance(struck, Struck).rolled
    assert (change.before.value, str(change.after)) == (15, "(8):5")
