"""Reading the model: what the brawl screen shows, worked out so that no screen needs a rule.

A screen calls `table(model)` once for each drawing and shows what it holds.
"""

from ui.brawl.reading.seen import (
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
from ui.brawl.reading.table import table

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
