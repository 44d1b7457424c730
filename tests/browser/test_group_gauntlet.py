"""A gauntlet for a group: its terms and an entry are typed, and pasted lines are replayed."""

from playwright.sync_api import Page, expect

from tests.browser.starts import started
from tests.drivers.group_runs import CUP, line_of, past_run


def test_terms_are_written_and_entered(page: Page) -> None:
    started(page, "/?screen=gauntlet&game=button-men&speed=0")
    page.get_by_role("button", name="New group gauntlet").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Name").fill(CUP.title)
    dialog.get_by_label("Rivals").fill("lady k, Nobody")
    expect(dialog).to_contain_text("No tournament button is called “Nobody.”")
    dialog.get_by_label("Rivals").fill("lady k, avis")
    dialog.get_by_role("group", name="Hearts").get_by_role("button", name="1").click()
    dialog.get_by_role("button", name="New group gauntlet").click()
    expect(page.get_by_text(f"{CUP.title} · Under 45%")).to_be_visible()
    link = page.get_by_label("The link").input_value()
    started(page, link[link.index("/#") :])
    page.get_by_role("button", name="Enter").click()
    dialog.get_by_label("Your name").fill(CUP.player)
    dialog.get_by_label("Button").select_option(CUP.button)
    dialog.get_by_role("button", name="Enter").click()
    page.get_by_role("button", name="Fight Lady K").click()
    expect(page.locator("#table")).to_contain_text("Lady K")


def test_pasted_lines_become_standings(page: Page) -> None:
    line = line_of(past_run())
    started(page, "/?screen=results&game=button-men")
    page.get_by_label("Your friends’ results").fill(f"Look!\n{line}\n{line[:-9]}")
    expect(page.get_by_text("Line 2: Damaged or incomplete.")).to_be_visible(timeout=60_000)
    table = page.get_by_role("table", name=CUP.title)
    expect(table.get_by_role("row")).to_have_count(2)
    expect(table).to_contain_text(CUP.button)
    expect(page.get_by_label("Your friends’ results")).to_have_value(f"Look!\n{line}\n{line[:-9]}")
