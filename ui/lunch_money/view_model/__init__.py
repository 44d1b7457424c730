"""Reading the model: what the brawl screen shows, worked out so that no screen needs a rule.

A screen calls `table(model)` once for each drawing and shows what it holds.
"""

from ui.lunch_money.view_model.table import table
from ui.lunch_money.view_model.values import (
    Bystander,
    CardView,
    Choices,
    LastPlay,
    Layer,
    Note,
    PlayerView,
    Result,
    Target,
    ViewModel,
)

__all__ = [
    "Bystander",
    "CardView",
    "Choices",
    "LastPlay",
    "Layer",
    "Note",
    "PlayerView",
    "Result",
    "Target",
    "ViewModel",
    "table",
]
