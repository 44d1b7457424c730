"""Late code: modules that are imported only inside functions."""

from tools.site.game import late_code, modules
from tools.site.late import late_modules

SOURCES = {
    "ui": "",
    "ui.main": "import ui.program\nfrom pathlib import Path",
    "ui.program": "from ui import shown\n\ndef draw():\n    from ui.late.screen import draw\n",
    "ui.shown": "",
    "ui.late": "",
    "ui.late.screen": "import ui.late.part\nimport ui.shown",
    "ui.late.part": "",
    "ui.skill": "",
}


def test_what_is_only_imported_inside_functions_is_late() -> None:
    """So is what only such modules import; `ui.skill` is found by its folder."""
    assert late_modules(SOURCES) == {"ui.late.screen", "ui.late.part"}


def test_an_import_at_the_top_makes_a_module_early() -> None:
    sources = {**SOURCES, "ui.other": "from ui.late import part"}
    assert late_modules(sources) == {"ui.late.screen"}


def test_the_page_has_late_code() -> None:
    """Neither the entry point nor skills, which nothing imports by name, are late."""
    assert "ui.screens.late.rules" in late_code()
    assert {"engine.button_men.skills.shadow", "ui.screens.rules"} <= {*modules()}
    assert not {*modules()} & {*late_code()}
