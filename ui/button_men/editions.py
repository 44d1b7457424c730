"""Editions of the printed rules, and their answers to each question, in words."""

from collections.abc import Iterator
from dataclasses import fields

from engine.button_men.dice.editions import EDITIONS, RULEBOOK, Rules
from engine.value import value
from ui.button_men.messages import EditionInput, ToggleEdition
from ui.components.field import list_field
from ui.nodes import Node, h
from ui.shell.settings import Settings
from ui.text.i18n import Texts

NO_QUESTIONS = ("edition", "to_win")
"""Fields of the rules that are chosen elsewhere, so they are not listed as rules of an edition."""


@value
class EditionRule:
    """A rule of an edition, in words."""

    text: str
    is_other: bool
    """Whether the rule differs from that of the default edition."""


@value
class EditionView:
    """An edition of the printed rules, in words."""

    name: str
    text: str
    """A sentence about the special features of the edition."""
    lines: tuple[EditionRule, ...]
    """All rules, those that differ from the default first, or none while they are collapsed."""


def edition_view(texts: Texts, rules: Rules, *, is_open: bool) -> EditionView:
    """Return the edition of these rules in words, with its list of rules only if `is_open`."""
    usual = dict(answers(RULEBOOK))
    lines = [
        EditionRule(texts.t(f"rule.{question}.{answer}"), answer != usual[question])
        for question, answer in (answers(rules) if is_open else ())
    ]
    lines.sort(key=lambda line: not line.is_other)
    text = texts.t(f"edition.{rules.edition}.text")
    return EditionView(edition_name(texts, rules.edition), text, tuple(lines))


def edition_name(texts: Texts, edition: str) -> str:
    """Return the translated name of an edition."""
    return texts.t(f"edition.{edition}.name")


def answers(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each question and its answer, as parts of text keys: "skill-dice" and "2"."""
    for field in fields(rules):
        if field.name not in NO_QUESTIONS:
            yield field.name.replace("_", "-"), _word(getattr(rules, field.name))


def _word(answer: object) -> str:
    if isinstance(answer, bool):
        return "yes" if answer else "no"
    if isinstance(answer, tuple):
        return "-".join(str(one) for one in answer)
    return str(answer)


def edition_panel(texts: Texts, edition: EditionView) -> Node:
    """Return the panel beside the table. It shows the name of the edition and, while expanded, also
    the text and all rules."""
    is_open = bool(edition.lines)
    return h(
        "section",
        _fold("edition-fold", texts.t("screen.rules-of", edition=edition.name), is_open=is_open),
        h("p", edition.text, class_="edition-text") if is_open else None,
        _rules(texts, edition),
        class_="edition edition--panel box edition--open"
        if is_open
        else "edition edition--panel box",
        aria_label=texts.t("screen.edition"),
    )


def edition_explanation(texts: Texts, edition: EditionView) -> Node:
    """Return the explanation of an edition in the new-match dialog, with all rules while it is
    expanded."""
    return h(
        "div",
        h("p", edition.text, class_="edition-text", aria_live="polite"),
        _fold("edition-how", texts.t("screen.how-it-plays"), is_open=bool(edition.lines)),
        _rules(texts, edition),
        class_="edition",
    )


def edition_names(texts: Texts) -> dict[str, str]:
    """Return the translated names of all editions, by edition."""
    return {one: edition_name(texts, one) for one in EDITIONS}


def usual_edition(texts: Texts, settings: Settings) -> Node:
    """Return the setting for the edition of new matches."""
    chosen = settings.edition or RULEBOOK.edition
    label = texts.t("settings.edition")
    return list_field(label, "edition", chosen, edition_names(texts), EditionInput(settings))


def _fold(key: str, label: str, *, is_open: bool) -> Node:
    return h(
        "button",
        label,
        key=key,
        on=ToggleEdition(),
        type="button",
        class_="edition-fold",
        aria_expanded=is_open,
    )


def _rules(texts: Texts, edition: EditionView) -> Node | None:
    if not edition.lines:
        return None
    return h(
        "ul", [_rule(texts, line) for line in edition.lines], class_="edition-rules column gap-1"
    )


def _rule(texts: Texts, line: EditionRule) -> Node:
    if not line.is_other:
        return h("li", line.text)
    return h(
        "li",
        line.text,
        h("em", " ", texts.t("screen.other-rule"), class_="edition-mark"),
        class_="edition-other",
    )
