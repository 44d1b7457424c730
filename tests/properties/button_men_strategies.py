"""Random dice with any skills, recipes, fights and setups."""

import re
from dataclasses import replace

from hypothesis import strategies as st

from engine.button_men.dice.die import ASLEEP, DIZZY, Die
from engine.button_men.dice.editions import (
    EDITIONS,
    RULEBOOK,
    Ambush,
    Choosers,
    Consent,
    Dizziness,
    Lending,
    Notation,
    RollOccasion,
    Rules,
    SkillLoss,
    SwingSizes,
    TieRule,
)
from engine.button_men.dice.sizes import CARDS_LETTER, SWING_RANGES
from engine.button_men.dice.skill import Lineup, Place, Skill, Waits
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.match.duel import Setup
from engine.button_men.outside.validation import disagreeing
from engine.button_men.recipe import parse_die
from engine.button_men.skills import SKILLS
from tests.notation.build_button_men import setup

# Mostly small dice: they match, add up and tie far more often than large ones.
SIZES = st.one_of(st.integers(0, 8), st.integers(0, 30), st.sampled_from([99]))
SWINGS = st.builds(
    str.__add__, st.sampled_from(sorted(SWING_RANGES)), st.sampled_from(["", "", "", "'", "''"])
)

IN_PLAY = tuple(
    skill
    for skill in SKILLS
    if skill.starts_in_play and not skill.is_given_in_play and skill.place is not Place.INSIDE
)
EXTRA = tuple(skill for skill in SKILLS if skill.part(Lineup).waits is Waits.AT_THE_END)
LATER = tuple(skill for skill in SKILLS if skill.part(Lineup).waits is Waits.ANYWHERE)


@st.composite
def words(draw: st.DrawFn, most_skills: int = 3) -> str:
    """Return one die of a recipe, in its canonical notation."""
    lists = st.lists(st.sampled_from(IN_PLAY), unique=True, max_size=most_skills)
    body = draw(bodies())
    skills = draw(lists.filter(lambda skills: _go_together(skills, body)))
    skills = sorted(skills, key=lambda skill: skill.spelling.draws != "")
    before = "".join(skill.letter for skill in skills if skill.place is not Place.BEHIND)
    after = "".join(skill.letter for skill in skills if skill.place is Place.BEHIND)
    return f"{before}({body}){after}"


def _go_together(skills: list[Skill], body: str) -> bool:
    """Whether a die with this body may have these skills together (rules, section 7)."""
    letters = {skill.letter for skill in skills}
    if letters.issuperset("Dm"):
        return False
    if "!" not in letters:
        return True
    changes = letters & {"H", "h"} and re.fullmatch(f"[0-9,]+|{CARDS_LETTER}", body)
    return not (letters & {"?", "&", "k", "M", "D", "m"} or changes)


@st.composite
def listed(draw: st.DrawFn) -> str:
    """Return one die with a list of skills to choose from, in its canonical notation."""
    skills = [skill for skill in IN_PLAY if skill.place is not Place.BEHIND]
    lists = st.lists(st.sampled_from(skills), unique=True, min_size=2, max_size=5)
    body = draw(bodies())
    drawn = draw(lists.filter(lambda skills: _go_together(skills, body)))
    outside, first, *others = (skill.letter for skill in drawn)
    entries = [first, *("".join(pair) for pair in zip(others[::2], others[1::2], strict=False))]
    return f"{outside}{{{','.join(entries)}}}({body})"


@st.composite
def bodies(draw: st.DrawFn) -> str:
    """Return the part of a die's notation in parentheses."""
    kind = draw(
        st.sampled_from(["plain", "plain", "swing", "option", "twin", "swing twin", "cards"])
    )
    match kind:
        case "plain":
            return str(draw(SIZES))
        case "cards":
            return CARDS_LETTER
        case "swing":
            return draw(SWINGS)
        case "option":
            return f"{draw(SIZES)}/{draw(SIZES)}"
        case "twin":
            return f"{draw(SIZES)},{draw(SIZES)}"
    swing = draw(SWINGS)
    return draw(st.sampled_from([f"{swing},{swing}", f"{swing},4", f"2,{swing}"]))


@st.composite
def dice(draw: st.DrawFn, most_skills: int = 3) -> Die:
    """Return a die in play: with a size and a value, sometimes dizzy or asleep."""
    die = parse_die(draw(words(most_skills)))
    if die.body.choices:
        die = die.with_chosen_size(draw(st.sampled_from(die.body.choices)))
    value = draw(st.integers(die.lowest, min(die.size, die.lowest + 9)))
    marks = draw(st.sampled_from([(), (), (), (), (DIZZY,), (ASLEEP,)]))
    return die.turned(value).marked(frozenset(marks))


@st.composite
def rules(draw: st.DrawFn) -> Rules:
    """Return an edition, or random rules."""
    edition = draw(st.sampled_from(list(EDITIONS.values())))
    if draw(st.booleans()):
        return edition
    return replace(
        edition,
        tie=draw(st.sampled_from(TieRule)),
        skill_dice=draw(st.sampled_from([1, 2])),
        fewest_targets=draw(st.sampled_from([1, 2])),
        choosers=draw(st.sampled_from(Choosers)),
        secret=draw(st.booleans()),
        choose_after_draw=draw(st.booleans()),
        swing_sizes=draw(st.sampled_from(SwingSizes)),
        resizes_on=draw(
            st.sampled_from([(RollOccasion.ATTACK,), (RollOccasion.ATTACK, RollOccasion.REACTION)])
        ),
        lending=draw(st.sampled_from(Lending)),
        judges_raised=draw(st.booleans()),
        dizzy_for=draw(st.sampled_from(Dizziness)),
        sheds=draw(st.sampled_from(SkillLoss)),
        consent=draw(st.sampled_from(Consent)),
        ambush=draw(st.sampled_from(Ambush)),
        notation=draw(st.sampled_from(Notation)),
    )


@st.composite
def fights(draw: st.DrawFn, most_dice: int = 5, most_sides: int = 2) -> Fight:
    """Return a fight in which every side has dice."""
    rows = st.lists(dice(), min_size=1, max_size=most_dice).map(_agreeing)
    sides = draw(st.lists(rows, min_size=2, max_size=most_sides))
    mover = draw(st.integers(0, len(sides) - 1))
    rested = [
        Side(tuple(row))
        if seat == mover
        else Side(tuple(row)).without_marks_except(frozenset({ASLEEP}))
        for seat, row in enumerate(sides)
    ]
    return Fight(tuple(rested), mover, draw(st.integers(0, 1)), draw(rules()))


def _agreeing(row: list[Die]) -> list[Die]:
    """Return the dice without those whose size differs from an earlier one with the same letter."""
    return [die for at, die in enumerate(row) if disagreeing(row[: at + 1], RULEBOOK) is None]


@st.composite
def recipes(draw: st.DrawFn, least_dice: int = 1) -> str:
    """Return a recipe within the grammar and its limits."""
    drawn = draw(st.lists(st.one_of(words(), words(), listed()), min_size=least_dice, max_size=6))
    while len(drawn) > 1 and sum(_largest(word) for word in drawn) > 190:
        drawn.pop()
    for skills in (LATER, LATER, EXTRA):
        if sum(_largest(word) for word in drawn) <= 190 and draw(st.integers(0, 3)) == 0:
            size = draw(st.sampled_from(["6", "10", "4/8"]))
            drawn.append(f"{draw(st.sampled_from(skills)).letter}({size})")
    return " ".join(drawn)


@st.composite
def setups(draw: st.DrawFn) -> Setup:
    """Return a match of two players, sometimes of three or four, to one, two or three wins."""
    players = draw(st.sampled_from([2, 2, 2, 2, 3, 4]))
    drawn = draw(st.lists(recipes(3), min_size=players, max_size=players))
    return setup(*drawn, rules=draw(rules()).winning_at(draw(st.sampled_from([1, 2, 3]))))


def _largest(word: str) -> int:
    die = parse_die(word)
    return sum(die.body.sizes_at(max(die.body.choices))) if die.body.choices else die.size
