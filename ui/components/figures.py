"""Tables and tiles of figures."""

from collections.abc import Iterable, Sequence

from ui.nodes import Child, Node, h


def figures_table(
    key: str,
    caption: str,
    heads: Iterable[str],
    rows: Iterable[Sequence[Child]],
    *,
    box_class: str = "figures-box box",
) -> Node:
    """Return a table in a box that scrolls. `key` is the id of the caption. The first cell of each
    row is its head."""
    return h(
        "div",
        h(
            "table",
            h("caption", caption, key=key),
            h("thead", h("tr", [h("th", head, scope="col") for head in heads])),
            h("tbody", [_row(*row) for row in rows]),
            class_="figures small digits",
        ),
        class_=box_class,
        role="region",
        # It scrolls and may contain nothing focusable.
        tabindex=0,
        aria_labelledby=key,
    )


def _row(name: Child, *cells: Child) -> Node:
    return h("tr", h("th", name, scope="row"), [h("td", cell) for cell in cells])


def tiles(figures: Iterable[tuple[str, str]]) -> Node:
    """Return a tile for each pair of a name and its figure."""
    found = [h("div", h("dt", name), h("dd", said), class_="tile panel") for name, said in figures]
    return h("dl", found, class_="tiles column")
