"""Fields: text inputs, select boxes, and texts to copy by hand, with their labels."""

from collections.abc import Mapping
from functools import lru_cache

from ui.nodes import Listener, Node, h


def field(
    label: str,
    key: str,
    text: str,
    on_input: Listener,
    *,
    hint: str,
    problem: str | None = None,
    most: int | None = None,
    choices: str | None = None,
) -> Node:
    """Return a text field with its label. `key` is the id of its input, `hint` an example of what
    to type. `problem` is the id of the element that explains what is wrong with the text, or None.
    `most` is the maximum length of the text, and `choices` the id of a list of suggestions."""
    return h(
        "label",
        h("span", label, class_="field-label"),
        h(
            "input",
            key=key,
            on_input=on_input,
            type="text",
            value=text,
            placeholder=hint,
            maxlength=most,
            list=choices,
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            aria_invalid=True if problem else None,
            aria_describedby=problem,
        ),
        class_="field",
    )


def list_field(
    label: str,
    key: str,
    chosen: str,
    choices: Mapping[str, str],
    on_change: Listener,
    *,
    means: str = "",
) -> Node:
    """Return a select box with its label. `key` is its id, `choices` maps its values to their
    words, and `means` is an explanation of the chosen value, or ""."""
    note = f"{key}-means" if means else None
    options = _options(tuple(choices.items()), chosen)
    return h(
        "label",
        h("span", label, class_="field-label"),
        h("select", options, key=key, on_change=on_change, aria_describedby=note),
        h("span", means, key=note, class_="list-note") if means else None,
        class_="field",
    )


# Cached, since typing in another field leaves the select boxes of a dialog unchanged.
@lru_cache(maxsize=32)
def _options(choices: tuple[tuple[str, str], ...], chosen: str) -> tuple[Node, ...]:
    return tuple(h("option", words, value=one, selected=one == chosen) for one, words in choices)


def text_to_copy(label: str, key: str, text: str, lines: int) -> tuple[Node, Node]:
    """Return a label and a read-only text to select and copy. `key` is the id of the text, `lines`
    its height in lines."""
    named = f"{key}-label"
    return h("span", label, key=named, class_="field-label"), h(
        "textarea",
        text,
        key=key,
        readonly=True,
        rows=lines,
        spellcheck="false",
        aria_labelledby=named,
    )
