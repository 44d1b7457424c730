"""The page knows no card: their names and effects are in the texts and in the engine."""

from engine.lunch_money.deck import CARDS
from tests.shape.source import identifiers, imports, modules, strings

CONSTANTS = {name.upper().replace("-", "_") for name in CARDS}


def test_the_page_imports_no_card() -> None:
    assert not [
        f"{module.path}:{line} {name}"
        for module in modules("ui")
        for name, line in imports(module)
        if name.startswith("engine.lunch_money.cards")
    ]


def test_the_page_names_no_card() -> None:
    """This covers constants and strings."""
    assert not [
        f"{module.path}:{line} {name!r}"
        for module in modules("ui")
        for name, line in (
            *((name, line) for name, line in identifiers(module) if name in CONSTANTS),
            *((text, line) for text, line in strings(module) if text in CARDS),
        )
    ]
