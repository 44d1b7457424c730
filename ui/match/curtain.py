"""The curtain: it hides the table while two players at one screen change places."""

from ui.nodes import Node, h
from ui.shell.messages import LiftCurtain
from ui.text.i18n import Texts


def curtain(
    texts: Texts, name: str, prompt: str, *, picture: Node | None = None, note: str = ""
) -> Node:
    """Nothing of the table but who must sit down now, and what he is asked."""
    return h(
        "section",
        h(
            "div",
            picture,
            h("h2", texts.t("screen.curtain-title", name=name), class_="curtain-title"),
            h("p", note, class_="curtain-text") if note else None,
            h("p", prompt, key="prompt", class_="curtain-text", role="status"),
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
