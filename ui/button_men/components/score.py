"""A player's score in the round, and the rounds he has won."""

from ui.button_men.view_model import Row
from ui.button_men.wording import sides
from ui.nodes import Node, h
from ui.text.i18n import Texts


def score(texts: Texts, row: Row, to_win: int) -> Node:
    """Points with halves, and a pip for each round that is needed to win the match."""
    return h("div", _points(texts, row), _pips(texts, row, to_win), class_="score")


def _points(texts: Texts, row: Row) -> Node:
    return h(
        "p",
        h("span", texts.t("screen.score"), class_="score-label"),
        h("strong", texts.halves(row.score), class_="score-points"),
        _lead(texts, row),
        class_="score-line",
    )


def _lead(texts: Texts, row: Row) -> Node | None:
    """How many sides more he would have to lose to be level: what players go by."""
    if row.ahead <= 0:
        return None
    return h(
        "span",
        texts.t("screen.ahead", sides=sides(texts, row.ahead)),
        class_="score-lead",
        title=texts.t("screen.ahead-meaning"),
    )


def _pips(texts: Texts, row: Row, to_win: int) -> Node:
    return h(
        "p",
        h("span", texts.t("screen.rounds-won", won=row.won, needed=to_win), class_="pips-label"),
        [h("span", class_="pip pip--won" if at < row.won else "pip") for at in range(to_win)],
        class_="pips",
    )
