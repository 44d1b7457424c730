"""Reading the model: what the brawl screen shows, worked out so that no screen needs a rule.

A screen calls `table(model)` once for each drawing and shows what it holds.
"""

from ui.lunch_money.view_model.table import table
from ui.lunch_money.view_model.values import (
    Bystander,
    CardSeen,
    Choices,
    Lately,
    Layer,
    Note,
    PlayerSeen,
    Result,
    TableSeen,
    Target,
)

__all__ = [
    "Bystander",
    "CardSeen",
    "Choices",
    "Lately",
    "Layer",
    "Note",
    "PlayerSeen",
    "Result",
    "TableSeen",
    "Target",
    "table",
]
