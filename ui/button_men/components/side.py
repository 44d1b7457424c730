"""One player's side of the table: who he is, his score, his dice and what he has captured."""

from ui.button_men.components.dice_row import dice_row
from ui.button_men.components.pile import pile
from ui.button_men.components.score import score
from ui.button_men.view_model import Row
from ui.components.badge import badge
from ui.nodes import Node, h
from ui.text.i18n import Texts


def side(texts: Texts, row: Row, to_win: int) -> Node:
    """Mine lies at the foot of the table, the others' at its head."""
    classes = ["side", "side--mine" if row.is_mine else "side--theirs"]
    if row.is_to_act:
        classes.append("side--to-act")
    return h(
        "section",
        h(
            "div",
            badge(row.name, row.set, key=f"badge-{row.seat}"),
            _who(texts, row),
            score(texts, row, to_win),
            class_="side-head",
        ),
        dice_row(texts, row),
        _piles(texts, row),
        key=f"side-{row.seat}",
        class_=" ".join(classes),
        aria_label=row.name,
    )


def _piles(texts: Texts, row: Row) -> Node | None:
    """What lies beside the fight: dice he took, dice he lost for good, dice still to come."""
    kinds = (("captured", row.captured), ("removed", row.removed), ("waiting", row.waiting))
    piles = [drawn for kind, dice in kinds if (drawn := pile(texts, kind, dice))]
    return h("div", piles, class_="piles") if piles else None


def _who(texts: Texts, row: Row) -> Node:
    notes = [
        texts.t(f"screen.{note}")
        for note, holds in (("went-first", row.has_first), ("has-chosen", row.has_chosen))
        if holds
    ]
    return h(
        "div",
        h("h2", row.name, class_="side-name"),
        h(
            "p",
            row.recipe,
            [h("span", texts.t("screen.note", note=note), class_="side-note") for note in notes],
            class_="side-recipe",
        ),
        class_="side-who",
    )
