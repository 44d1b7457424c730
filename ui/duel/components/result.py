"""A result: who won a round or the match, and why."""

from ui.duel.components.action_bar import action_button
from ui.duel.reading import Buttons, Result
from ui.i18n import Texts
from ui.nodes import Node, h


def result(texts: Texts, ended: Result, buttons: Buttons, look: str) -> Node:
    """`look` is "won", "lost" or "drawn", as whoever looks at the screen sees it.

    Next round and Rematch are in the action bar, where the thumb is.
    """
    why = list(ended.why)
    if ended.is_match_over and ended.hints:
        why.append(texts.t("screen.hints", count=ended.hints))
    return h(
        "section",
        h(
            "div",
            h("h2", ended.title, key="result-title", class_="result-title"),
            h("p", " ".join(why), class_="result-why"),
            class_="result-text",
        ),
        h(
            "div",
            action_button("swap", buttons.swap),
            action_button("new-opponent", buttons.new_opponent),
            class_="result-actions",
        )
        if ended.is_match_over
        else None,
        class_=f"result result--{look}" + (" result--match" if ended.is_match_over else ""),
        aria_labelledby="result-title",
    )
