"""The keys of all refusals in Lunch Money, and the words that they carry."""

from engine.lunch_money.legal.reasons import Reason
from tests.shape.source import Module, modules


def lunch_money_reasons() -> frozenset[str]:
    """Return every key that the game may give as a reason; its words are under "why.<key>"."""
    return frozenset(reason.value for reason in Reason)


def refusing_elsewhere() -> list[str]:
    """Modules of the game that make refusals past the list of reasons."""
    return [module.path for module in _game() if "Refusal(" in module.text]


def unused() -> list[Reason]:
    """Reasons that no module of the game gives."""
    text = "".join(module.text for module in _game())
    return [reason for reason in Reason if f"Reason.{reason.name}" not in text]


def _game() -> list[Module]:
    return [
        module
        for module in modules("engine")
        if module.path.startswith("engine/lunch_money/")
        and module.path != "engine/lunch_money/legal/reasons.py"
    ]
