"""The end of a run is shared as a picture."""

from pathlib import Path

from tests.browser.conftest import OpenPage
from tests.browser.pictures import saved_picture
from tests.browser.shared_page import SITE, open_in
from tests.drivers.run_matches import ended
from ui.runs.runs import RUNS_FORM, Runs
from ui.shell.storage_keys import RUNS


def test_the_end_is_a_picture(open_page: OpenPage, tmp_path: Path) -> None:
    page = open_page(speed=0)
    runs = Runs(over=(ended("0+0---", "lost"),))
    open_in(page, "/?speed=0#screen=gauntlet", {f"{SITE}{RUNS}": RUNS_FORM.text(runs)})
    page.locator("#run-share-fold").click()
    assert saved_picture(page, tmp_path) == "gauntlet-2026-11-22.png"
