"""The curtain: it hides the table while two players at one screen change places."""

from ui.components.badge import badge
from ui.duel.messages import LiftCurtain
from ui.duel.reading import Table
from ui.i18n import Texts
from ui.nodes import Node, h


def curtain(texts: Texts, table: Table, name: str) -> Node:
    """Nothing of the table but who must sit down now."""
    row = next((row for row in table.rows if row.name == name), table.rows[0])
    return h(
        "section",
        h(
            "div",
            badge(row.name, row.set, key="curtain-badge"),
            h("h2", texts.t("screen.curtain-title", name=name), class_="curtain-title"),
            h("p", row.recipe, class_="curtain-text"),
            h("p", table.prompt, key="prompt", class_="curtain-text", role="status"),
            h(
                "button",
                texts.t("screen.lift-curtain", name=name),
                key="lift-curtain",
                on=LiftCurtain(),
                type="button",
                class_="button button--primary",
            ),
            class_="curtain-card",
        ),
        key="curtain",
        class_="curtain",
    )
