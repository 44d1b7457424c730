"""Notices: what the player should know beyond the game."""

from dataclasses import replace

from engine.saving import DamagedSave
from ui.address import Problem
from ui.i18n import Texts
from ui.model import Model, Notice
from ui.wording import refused

THINKING_FAILED = "thinking-failed"


def with_notice(model: Model, key: str, **words: str | int) -> Model:
    """The model with one more notice; it takes the place of an earlier one about the same."""
    notice = Notice(key, model.texts.t(f"notice.{key}", **words))
    others = tuple(one for one in model.notices if one.key != key)
    return replace(model, notices=(*others, notice))


def has_notice(model: Model, key: str) -> bool:
    """Is there a notice about this?"""
    return any(notice.key == key for notice in model.notices)


def without_notice(model: Model, key: str) -> Model:
    """The model after the player has put a notice away."""
    return replace(model, notices=tuple(one for one in model.notices if one.key != key))


def address_notice(texts: Texts, problem: Problem) -> Notice:
    """What is wrong with a parameter of the address."""
    name = problem.name.rstrip("2345")
    why = refused(texts, problem.why) if problem.why else texts.t(f"why.address.{name}")
    text = texts.t("notice.address", name=problem.name, said=problem.said, why=why)
    return Notice(f"address-{problem.name}", text)


def damage_notice(texts: Texts, problem: DamagedSave) -> Notice:
    """That the kept match could not be read, and what became of it."""
    return Notice("damaged", texts.t("notice.damaged", why=refused(texts, problem.refusal)))
