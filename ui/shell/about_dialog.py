"""The dialog about the project: whose games these are, which version this is, and the licences."""

from ui.nodes import Node, h
from ui.shell.build import SOURCE, Build
from ui.shell.dialog import close_action, dialog
from ui.text.i18n import Texts


def about_dialog(texts: Texts, build: Build) -> Node:
    """In a new tab opens only the page of licences; the match stays where it is."""
    body = h(
        "div",
        [h("p", texts.t(f"about.{name}")) for name in ("project", "owners", "code")],
        h("p", texts.t("about.source")) if build == SOURCE else _built(texts, build),
        class_="about",
    )
    return dialog(texts, texts.t("menu.about"), [body], [close_action(texts)], is_wide=False)


def _built(texts: Texts, build: Build) -> list[Node]:
    link = h(
        "a",
        texts.t("about.licences"),
        key="licences",
        href=build.licences,
        target="_blank",
        rel="noopener",
    )
    return [h("p", texts.t("about.version", version=build.version)), h("p", link)]
