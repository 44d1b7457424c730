"""Faces: what of a die is drawn, from the die as it is seen."""

from engine.button_men.die import UNMARKED, Die
from engine.button_men.sizes import Option
from ui.button_men.components.die import DieFace
from ui.button_men.view_model import DieView
from ui.button_men.wording import die_kind
from ui.text.i18n import Texts

TOLD = ("attacker", "attacked", "captured")
"""Marks of the last move that are told in words as well; a change of value tells itself."""


def face_of(texts: Texts, seen: DieView) -> DieFace:
    """The face of a die on the table."""
    die = seen.die
    return DieFace(
        key=seen.key,
        sizes=_sizes(die),
        value=die.value or None,
        notation=_caption(texts, seen),
        letters=tuple(skill.letter for skill in die.traits.skills),
        swing=die.body.letter,
        marks=seen.marks,
        name=seen.name,
        title=_title(texts, seen),
    )


def preview_of(texts: Texts, die: Die, key: str) -> DieFace:
    """The face of a die that somebody might play with."""
    return face_of(texts, DieView(key, die, None, (), die_kind(texts, die), None))


def _sizes(die: Die) -> tuple[int | None, ...]:
    """Its sizes; None for those that are not chosen yet."""
    if die.sizes:
        return die.sizes
    if isinstance(die.body, Option):
        return (None,)
    return tuple(part if isinstance(part, int) else None for part in die.body.parts)


def _caption(texts: Texts, seen: DieView) -> str:
    """What stands below a die: how it has just changed, which sizes it may have, or its recipe."""
    die, before = seen.die, seen.before
    if before is not None:
        return texts.t("screen.changed", before=before.value, after=die.value)
    notation = str(die.turned(0).marked(UNMARKED))
    if die.sizes or isinstance(die.body, Option):
        return notation
    choices = die.body.choices
    return texts.t("screen.range", die=notation, least=choices[0], most=choices[-1])


def _title(texts: Texts, seen: DieView) -> str:
    """Its name, what has just happened to it, and what its skills do, a line each."""
    skills = [texts.t(f"skill.{skill.name}.text") for skill in seen.die.traits.skills]
    return "\n".join((seen.name, *last_play(texts, seen), *skills))


def last_play(texts: Texts, seen: DieView) -> list[str]:
    """What has just happened to it, a line each."""
    lines = [texts.t(f"mark.{mark}") for mark in TOLD if mark in seen.marks]
    if seen.before is not None:
        lines.append(texts.t("screen.was", value=seen.before.value))
    return lines
