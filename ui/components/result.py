"""A result: who won, and why."""

from collections.abc import Sequence

from ui.nodes import Child, Node, h

RESULT = "result"
"""Its key."""


def result(
    title: str, why: Sequence[str], look: str, actions: Sequence[Child] = (), *, is_last: bool
) -> Node:
    """`look` is "won", "lost" or "drawn", as whoever looks at the screen sees it.

    `is_last`: the match is over. What comes next is in the action bar, where the thumb is.
    """
    return h(
        "section",
        h(
            "div",
            h("h2", title, key="result-title", class_="result-title"),
            h("p", " ".join(why), class_="result-why"),
            class_="result-text",
        ),
        h("div", actions, class_="result-actions") if actions else None,
        key=RESULT,
        class_=f"result result--{look}" + (" result--match" if is_last else ""),
        aria_labelledby="result-title",
    )
