"""Reading the model: what the duel screen shows, worked out so that no screen needs a rule.

A screen calls `table(model)` once for each drawing and shows what it holds.
"""

from ui.duel.reading.seen import (
    Buttons,
    DialSeen,
    DieSeen,
    Option,
    Result,
    Row,
    Table,
)
from ui.duel.reading.table import table

__all__ = [
    "Buttons",
    "DialSeen",
    "DieSeen",
    "Option",
    "Result",
    "Row",
    "Table",
    "table",
]
