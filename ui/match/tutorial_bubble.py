"""The coach: what is said in a lesson, and the offer of one."""

from ui.components.action import Button, action_button
from ui.match.tutorial import ADDRESS
from ui.nodes import Node, h
from ui.shell.messages import DeclineTutorial, DismissTopic, EndTutorial, Practise
from ui.text.i18n import Texts


def coach(texts: Texts, said: str | None) -> Node | None:
    """A bubble beside the prompt. It stays when there is nothing to say, so that what comes next
    is read aloud; None: there is no lesson."""
    if said is None:
        return None
    return h(
        "section",
        h("p", said, key="coach-words", class_="coach-words", aria_live="polite"),
        _ways(texts) if said else None,
        key="coach",
        class_="coach" if said else "coach coach--silent",
        aria_label=texts.t("screen.tutorial"),
    )


def _ways(texts: Texts) -> Node:
    return h(
        "div",
        action_button("got-it", Button(texts.t("button.got-it"), DismissTopic())),
        action_button(
            "end-tutorial", Button(texts.t("button.end-tutorial"), EndTutorial()), "button--quiet"
        ),
        class_="coach-ways",
    )


def tutorial_offer(texts: Texts) -> Node:
    """One line among the notices, which can be put away like them."""
    return h(
        "div",
        h("p", texts.t("tutorial.offer"), class_="notice-text"),
        h(
            "div",
            action_button("show-me", Button(texts.t("button.show-me"), Practise(ADDRESS))),
            action_button(
                "decline-tutorial",
                Button(texts.t("button.decline-tutorial"), DeclineTutorial()),
                "button--quiet",
            ),
            class_="coach-ways",
        ),
        key="lesson-offer",
        class_="notice notice--offer",
    )
