"""The announcement: what has just happened, for whoever hears the page."""

from collections.abc import Sequence

from ui.match.narration import Sentence
from ui.nodes import Node, h


def announcement(fresh: Sequence[Sentence], prompt: str) -> Node:
    """It stands before the prompt, for what changes first is read aloud first: what has happened,
    and then what is to be done.

    The log must therefore keep silent, and what the prompt says itself is left to it.
    """
    return h(
        "div",
        [
            h("p", sentence.text, key=f"told-{sentence.key}")
            for sentence in fresh
            if sentence.text not in prompt
        ],
        key="told",
        class_="unseen",
        aria_live="polite",
    )
