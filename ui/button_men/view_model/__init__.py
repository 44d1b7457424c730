"""Reading the model: what the duel screen shows, worked out so that no screen needs a rule.

A screen calls `table(model)` once for each drawing and shows what it holds.
"""

from ui.button_men.view_model.table import table
from ui.button_men.view_model.values import (
    Buttons,
    DialView,
    DieView,
    Option,
    Result,
    Row,
    Table,
)

__all__ = [
    "Buttons",
    "DialView",
    "DieView",
    "Option",
    "Result",
    "Row",
    "Table",
    "table",
]
