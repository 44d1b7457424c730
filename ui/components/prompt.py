"""The prompt: whose turn it is, what is to be done, and why something cannot be done."""

from collections.abc import Sequence

from ui.nodes import Node, h


def prompt(text: str, reasons: Sequence[str], *, is_thinking: bool) -> Node:
    """The one status line of the page; it is read aloud when it changes."""
    return h(
        "p",
        h("span", text),
        [h("span", " ", reason, class_="prompt-reason") for reason in reasons],
        key="prompt",
        class_="prompt prompt--thinking" if is_thinking else "prompt",
        role="status",
    )
