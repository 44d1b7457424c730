"""Wording: names of dice and attacks, and refusals as sentences."""

from collections.abc import Sequence
from functools import lru_cache

from engine.button_men.dice.die import Die
from engine.button_men.dice.sizes import Option, Sides
from engine.button_men.dice.skill import Skill
from engine.button_men.match.duel import Action
from engine.button_men.view import DuelView
from engine.game import Refusal
from ui.button_men.selection import dice_of
from ui.text import wording
from ui.text.i18n import Texts


# All dice on the table are named after every click.
@lru_cache(maxsize=256)
def die_name(texts: Texts, die: Die) -> str:
    """Return the full name of a die: "shadow d10 showing 2", "twin (8,8) showing 11"."""
    return _with_value(texts, die, die_kind(texts, die), "die.showing")


def die_label(texts: Texts, die: Die) -> str:
    """Return a short name of a die, with its skills and value: "shadow d10 (2)", "X (2)"."""
    name = body_name(texts, die)
    if die.value and len(die.sizes) == 1:
        name = die.body.letter or texts.t("die.plain", size=die.size)
    return _with_value(texts, die, _skilled(texts, die, name), "die.short")


def _with_value(texts: Texts, die: Die, name: str, key: str) -> str:
    if die.value:
        name = texts.t(key, die=name, value=die.value)
    for mark in sorted(die.marks, reverse=True):
        name = texts.t("die.marked", mark=texts.t(f"mark.{mark}"), die=name)
    return name


def die_kind(texts: Texts, die: Die) -> str:
    """Return the name of a die without its value: "shadow d10", "turbo X swing d7"."""
    return _skilled(texts, die, body_name(texts, die))


def _skilled(texts: Texts, die: Die, name: str) -> str:
    if die.traits.entries and die.traits.entry is None:
        entries = [entry_name(texts, die, at) for at in range(len(die.traits.entries))]
        name = texts.t("die.list", die=name, entries=texts.t("list.or").join(entries))
    for skill in reversed(die.traits.skills):
        name = texts.t("die.skilled", skill=texts.t(f"skill.{skill.name}.name"), die=name)
    return name


def entry_name(texts: Texts, die: Die, entry: int) -> str:
    """Return the entry with this index of the die's skill list, in words: "fire", "shadow and
    speed"."""
    skills = die.traits.entries[entry]
    return texts.lists([texts.t(f"skill.{skill.name}.name") for skill in skills])


def body_name(texts: Texts, die: Die) -> str:
    """Return the name of a die without its skills: "d10", "X swing d7", "option die 4 or 8", "twin
    (8,8)"."""
    if isinstance(die.body, Option):
        key = "die.option" if die.sizes else "die.option-open"
        return texts.t(key, size=die.size, first=die.body.first, second=die.body.second)
    letter = die.body.letter
    if isinstance(die.body, Sides) and len(die.body.parts) > 1:
        parts = ",".join(map(str, die.sizes or die.body.parts))
        return texts.t("die.twin-swing" if letter else "die.twin", parts=parts, letter=letter or "")
    if letter is None:
        return texts.t("die.plain", size=die.size)
    if not die.sizes:
        return texts.t("die.swing-open", letter=letter)
    return texts.t("die.swing", letter=letter, size=die.size)


def skill_name(texts: Texts, skill: Skill) -> str:
    """Return the adjective for dice with this skill: "shadow". Some languages add a word for
    dice."""
    return texts.t("screen.skill", skill=texts.t(f"skill.{skill.name}.name"))


def attack_name(texts: Texts, kind: str) -> str:
    """Return the name of an attack kind: "Power", "Skill"."""
    return texts.t(f"attack.{kind}")


def action_name(texts: Texts, view: DuelView, action: Action) -> str:
    """Return an action as an instruction to the player with this view: "Bring in d10"."""
    words = {name: die_label(texts, die) for name, die in dice_of(view, action).items()}
    return texts.t(f"action.{action.name}", **words)


def refusal_text(texts: Texts, refusal: Refusal, row: Sequence[Die] = ()) -> str:
    """Return the sentence that explains a refusal. `row` contains the dice that the refusal may
    name by index."""
    words = tuple((name, _word(name, word, row)) for name, word in refusal.words)
    return wording.refusal_text(texts, Refusal(refusal.reason, words))


def _word(name: str, word: str | int, row: Sequence[Die]) -> str | int:
    if name == "die" and isinstance(word, int) and 0 <= word < len(row):
        return str(row[word])
    return word
