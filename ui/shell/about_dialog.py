"""The dialog about the project: the owners of the games, the version, the changes and the
licenses."""

from ui.nodes import Node, h
from ui.shell.build import SOURCE, Build
from ui.shell.dialog import close_action, dialog
from ui.text.i18n import Texts


def about_dialog(texts: Texts, build: Build, home: str) -> Node:
    """Return the dialog. In a built site, it states the version and links to the changes and
    licenses, which open in a new tab, so the match stays open. `home` is the page's address."""
    body = h(
        "div",
        [h("p", texts.t(f"about.{name}")) for name in ("project", "owners", "code")],
        h("p", texts.t("about.source")) if build == SOURCE else _build_nodes(texts, build, home),
        class_="about column gap-3",
    )
    return dialog(texts, texts.t("menu.about"), [body], [close_action(texts)], is_wide=False)


def _build_nodes(texts: Texts, build: Build, home: str) -> list[Node]:
    folder = f"{home.rpartition('/')[0]}/"
    can_be_compared = build.commit and home.startswith("http")
    return [
        h("p", texts.t("about.version", version=build.version)),
        *([h("p", texts.t("about.verify", address=folder))] if can_be_compared else ()),
        _page(texts, "changes", build.changes),
        _page(texts, "licences", build.licences),
    ]


def _page(texts: Texts, name: str, address: str) -> Node:
    link = h("a", texts.t(f"about.{name}"), key=name, href=address, target="_blank", rel="noopener")
    return h("p", link)
