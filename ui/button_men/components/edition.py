"""An edition: by which printed rules a match is played, and how they go."""

from engine.button_men.editions import EDITIONS, RULEBOOK
from ui.button_men.editions import EditionView, Line, edition_name
from ui.button_men.messages import EditionPreferred, UnfoldEdition
from ui.nodes import Hearing, Node, h
from ui.shell.settings import Settings
from ui.text.i18n import Texts


def edition_panel(texts: Texts, edition: EditionView) -> Node:
    """Beside the table: its name; on demand what is special about it, and all its rules."""
    is_open = bool(edition.lines)
    return h(
        "section",
        _fold("edition-fold", texts.t("screen.rules-of", edition=edition.name), is_open=is_open),
        h("p", edition.text, class_="edition-text") if is_open else None,
        _rules(texts, edition),
        class_="edition edition--panel edition--open" if is_open else "edition edition--panel",
        aria_label=texts.t("screen.edition"),
    )


def edition_explained(texts: Texts, edition: EditionView) -> Node:
    """In the dialog: what is special about it; on demand all its rules."""
    return h(
        "div",
        h("p", edition.text, class_="edition-text", aria_live="polite"),
        _fold("edition-how", texts.t("screen.how-it-plays"), is_open=bool(edition.lines)),
        _rules(texts, edition),
        class_="edition",
    )


def edition_field(texts: Texts, label: str, chosen: str, on_change: Hearing) -> Node:
    """To choose one of all there are."""
    names = [
        h("option", edition_name(texts, one), value=one, selected=one == chosen) for one in EDITIONS
    ]
    return h(
        "label",
        h("span", label, class_="field-label"),
        h("select", names, key="edition", on_change=on_change),
        class_="field",
    )


def usual_edition(texts: Texts, settings: Settings) -> Node:
    """Among the settings: the one that new matches are played by."""
    chosen = settings.edition or RULEBOOK.edition
    return edition_field(texts, texts.t("settings.edition"), chosen, EditionPreferred(settings))


def _fold(key: str, label: str, *, is_open: bool) -> Node:
    return h(
        "button",
        label,
        key=key,
        on=UnfoldEdition(),
        type="button",
        class_="edition-fold",
        aria_expanded=is_open,
    )


def _rules(texts: Texts, edition: EditionView) -> Node | None:
    if not edition.lines:
        return None
    return h("ul", [_rule(texts, line) for line in edition.lines], class_="edition-rules")


def _rule(texts: Texts, line: Line) -> Node:
    if not line.is_other:
        return h("li", line.text)
    return h(
        "li",
        line.text,
        h("em", " ", texts.t("screen.other-rule"), class_="edition-mark"),
        class_="edition-other",
    )
