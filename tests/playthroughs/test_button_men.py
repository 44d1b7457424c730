"""Golden transcripts: the same setup and the same moves give the same match, line by line.

After an intended change to the rules, run `python -m tests.playthroughs` to rewrite them.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from engine.button_men.dice.die import Die, Resizer, Rolling
from engine.button_men.dice.editions import EDITIONS
from engine.button_men.dice.skill import Skill
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.events import Ending, RoundBegan, RoundEnded, Struck
from engine.button_men.fight.settings import SettingKind
from engine.button_men.match.duel import Action, Phase
from engine.button_men.outside.saves import DuelMatch
from engine.button_men.skills import SKILLS
from engine.saving import family
from tests.playthroughs.button_men_transcript import heading_of, parse, written

FILES = sorted(Path(__file__).parent.glob("button_men/*.txt"))


@cache
def match_of(path: Path) -> DuelMatch:
    return parse(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_comes_out_as_it_was_written(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert written(match_of(path), heading_of(text)) == text


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_playthrough_goes_to_the_end(path: Path) -> None:
    assert match_of(path).state.phase is Phase.OVER


def test_every_skill_is_used_in_a_playthrough() -> None:
    """This includes all ways in which a skill can have an effect."""
    missing = {(skill, use) for skill in SKILLS for use in _uses(skill)}
    for match in map(match_of, FILES):
        missing.difference_update(_used(match))
        if not missing:
            return
    lacking = sorted(f"{skill.name}: {use}" for skill, use in missing)
    raise AssertionError(f"no playthrough shows {', '.join(lacking)}")


def test_every_edition_and_every_ending_is_in_a_playthrough() -> None:
    matches = [match_of(path) for path in FILES]
    assert {match.setup.rules.edition for match in matches} >= set(EDITIONS)
    events = [event for match in matches for entry in match.log for event in entry.events]
    endings = {event.ending for event in events if isinstance(event, RoundEnded)}
    endings |= {
        event.ending for m in matches for event in m.opening if isinstance(event, RoundEnded)
    }
    assert endings == set(Ending)
    assert any(len(match.state.players) > 2 for match in matches)


def _uses(skill: Skill) -> Iterator[str]:
    """Yield the ways in which a skill can have an effect."""
    if skill.is_given_in_play:
        yield "given"
        return
    yield "in play" if skill.starts_in_play else "offered"
    yield from (kind.name for kind in skill.part(Attacking).gains)
    yield from (one.name for one in _actions(skill))
    if skill.part(Attacking).lends_to:
        yield "lending"
    if skill.part(Rolling).resizer is Resizer.OWNER:
        yield "new size"


def _used(match: DuelMatch) -> Iterator[tuple[Skill, str]]:
    """Yield the skills with an effect in this match, with the kind of effect."""
    waiting = [die for player in match.states[0].players for die in player.waiting]
    yield from ((skill, "offered") for skill in _skills_of(waiting))
    for event in (*match.opening, *(event for entry in match.log for event in entry.events)):
        if isinstance(event, RoundBegan):
            rows = [die for row in event.rows for die in row]
            yield from ((skill, "in play") for skill in _skills_of(rows))
        if isinstance(event, Struck):
            yield from _used_in_strike(event)
    actions = {one: skill for skill in SKILLS for one in _actions(skill)}
    for entry in match.log:
        yield from ((actions[one], one.name) for one in actions if isinstance(entry.action, one))


def _used_in_strike(struck: Struck) -> Iterator[tuple[Skill, str]]:
    sized = [setting for setting in struck.attack.settings if setting.what is SettingKind.SIZE]
    for skill in _skills_of(struck.attackers):
        yield skill, struck.attack.kind.name
        if sized:
            yield skill, "new size"
    went = (*struck.captured, *(left.die for left in struck.left))
    given = _skills_of([*went, *(change.after for change in struck.rolled)])
    yield from ((skill, "given") for skill in given)
    lending = _skills_of([change.before for change in struck.turned])
    yield from ((skill, "lending") for skill in lending)


@cache
def _actions(skill: Skill) -> list[type[Action]]:
    """Return the actions that a skill adds; they are in its own module."""
    module = f"engine.button_men.skills.{skill.name.replace('-', '_')}"
    return [
        kind for kind in family(Action) if issubclass(kind, Action) and kind.__module__ == module
    ]


def _skills_of(dice: Iterable[Die]) -> set[Skill]:
    return {skill for die in dice for skill in die.traits.skills}
