"""The dialog with the link of a match."""

from ui.components.dialog import dialog, dialog_action
from ui.i18n import Texts
from ui.messages import CloseDialog
from ui.nodes import Node, h


def sharing(texts: Texts, link: str, warning: str = "") -> Node:
    """The link to be copied: the whole match is in it, and nothing is sent anywhere."""
    body = (
        h("p", texts.t("screen.sharing-means")),
        *([h("p", warning)] if warning else []),
        h(
            "label",
            h("span", texts.t("screen.link"), class_="field-label"),
            h(
                "textarea",
                link,
                key="link",
                readonly=True,
                rows=5,
                spellcheck="false",
            ),
            class_="field",
        ),
    )
    actions = (dialog_action("close", texts.t("screen.close"), CloseDialog(), "button--primary"),)
    return dialog(texts, texts.t("screen.sharing"), body, actions, is_wide=False)
