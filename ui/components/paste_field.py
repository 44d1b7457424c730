"""A field for pasted texts."""

from ui.nodes import Listener, Node, h


def paste_field(
    label: str,
    key: str,
    text: str,
    on_input: Listener,
    *,
    lines: int,
    described: str | None = None,
    is_wrong: bool = False,
) -> Node:
    """Return a text area with its label. `key` is its id, `lines` its height in lines, and
    `described` the id of the element that describes its content, or None. `is_wrong` marks its
    content as invalid."""
    area = h(
        "textarea",
        text,
        key=key,
        on_input=on_input,
        rows=lines,
        spellcheck="false",
        autocomplete="off",
        aria_invalid=True if is_wrong else None,
        aria_describedby=described,
    )
    return h("label", h("span", label, class_="field-label"), area, class_="field")
