"""Licences: in the built site, reached from the page, and not before somebody asks for them."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.button_men_page import ButtonMenPage
from tests.browser.site.conftest import Visit
from tests.browser.site.keeping import TABLE, kept, wait_until_kept
from tools.runtime import PACKAGES
from tools.site import bundles, slim
from tools.site.licences import READ, notice

PYTHON = "Python 3"


def listed(built: Path) -> list[str]:
    """What has a section of its own in the page of licences."""
    (path,) = (built / "parts").glob("licences-*.html")
    return re.findall("<h2>(.*?)</h2>", path.read_text(encoding="utf-8"))


def test_none_is_missing(built: Path) -> None:
    """Of what the bundler has put into any bundle, of what the build adds, and of Python."""
    made = (
        bundles.interpreter({}, slim.PYODIDE / slim.GLUE),
        bundles.pyscript(""),
        bundles.worker(),
        bundles.database(),
    )
    packages = {*READ, *(package for one in made for package in one.packages)}
    assert len(packages) > len(READ) + len(made)
    titles = listed(built)
    assert {notice(package).title for package in packages} <= set(titles)
    assert [title for title in titles if title.startswith(PYTHON)]
    for package in ("polyscript", "fake-indexeddb", "coincident"):
        assert package in packages
        assert (PACKAGES / package).is_dir()


def test_the_menu_leads_there_with_the_version_and_without_a_network(
    page: Page, visit: Visit, built: Path
) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    game = ButtonMenPage(visit(TABLE))
    assert not [url for url in asked if "licences" in url]
    wait_until_kept(page)
    assert [url for url in kept(page) if "/licences-" in url]
    game.button("Menu").click()
    page.locator("#menu-about").click()
    expect(page.get_by_role("dialog").get_by_text(re.compile("^Version [0-9.]+$"))).to_be_visible()
    page.context.set_offline(True)
    with page.expect_popup() as opened:
        page.get_by_role("link", name="What has changed").click()
    expect(opened.value.get_by_role("heading", level=1)).to_have_text("Changelog")
    opened.value.close()
    with page.expect_popup() as opened:
        page.get_by_role("link", name="Licences of everything").click()
    headings = opened.value.get_by_role("heading", level=2)
    assert headings.all_inner_texts() == listed(built)
    page.context.set_offline(False)
