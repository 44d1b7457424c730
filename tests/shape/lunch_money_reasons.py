"""The keys of all refusals in Lunch Money, and their parameters."""

from engine.lunch_money.legal.reasons import Reason
from tests.shape.source import Module, modules


def lunch_money_reasons() -> frozenset[str]:
    """Return every key that the game can give as a reason; its text is under "why.<key>"."""
    return frozenset(reason.value for reason in Reason)


def refusing_elsewhere() -> list[str]:
    """Return the modules of the game that create refusals outside the list of reasons."""
    return [module.path for module in _game() if "Refusal(" in module.text]


def unused() -> list[Reason]:
    """Return the reasons that no module of the game gives."""
    text = "".join(module.text for module in _game())
    return [reason for reason in Reason if f"Reason.{reason.name}" not in text]


def _game() -> list[Module]:
    return [
        module
        for module in modules("engine")
        if module.path.startswith("engine/lunch_money/")
        and module.path != "engine/lunch_money/legal/reasons.py"
    ]
