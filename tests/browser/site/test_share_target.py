"""What other apps share with the installed game: the service worker answers, and no server sees
it."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, expect

from tests.browser.site.conftest import FOLDER
from tests.browser.site.keeping import visit_without_python, wait_until_kept
from tests.browser.starts import ready
from tests.drivers.friends_driver import inviting
from tools.site.offline import MANIFEST

SHARE = """
([action, fields, file]) => {
  const form = document.createElement("form");
  Object.assign(form, { action, method: "post", enctype: "multipart/form-data" });
  for (const [name, value] of fields) {
    form.append(Object.assign(document.createElement("textarea"), { name, value }));
  }
  if (file) {
    const given = new DataTransfer();
    given.items.add(new File([file], "link.txt", { type: "text/plain" }));
    const input = Object.assign(document.createElement("input"), { type: "file", name: "text" });
    input.files = given.files;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
"""
"""Sends the form that a browser sends for its share sheet."""

NO_LINK, TOO_LONG = "no match link in this text", "too long for a link"
LARGE = "a" * 1_000_000


@pytest.fixture
def shared(page: Page, address: str, host: Path) -> Page:
    """A page of the same host that is not ours, beside the cached site."""
    (host / "elsewhere.html").write_text('<!doctype html><link rel="icon" href="data:,">')
    visit_without_python(page, address)
    wait_until_kept(page)
    return page


def share(page: Page, address: str, *fields: tuple[str, str], file: str = "") -> Response:
    """Share these fields, wait until the game is ready, and return the answer to the form."""
    page.goto(f"{address.removesuffix(f'{FOLDER}/')}elsewhere.html")
    with page.expect_response(f"{address}share") as answered:
        page.evaluate(SHARE, [f"{address}share", [*map(list, fields)], file])
    page.wait_for_url(lambda url: url.startswith(address))
    ready(page)
    return answered.value


def test_a_shared_link_opens_and_reaches_no_server(shared: Page, address: str) -> None:
    link = inviting().link
    answer = share(shared, address, ("title", "Ann"), ("text", f"Play with me:\n{link} !"))
    assert answer.from_service_worker
    assert answer.status == 303
    expect(shared.get_by_role("dialog", name="Invitation")).to_contain_text("Ann invites you")
    assert "link=" not in shared.url


def test_what_is_no_link_is_refused_in_words(shared: Page, address: str) -> None:
    """It may be too large, in several fields, or in files."""
    notice = shared.locator("#notices")
    for fields, file, why in (
        ([("text", LARGE)], "", TOO_LONG),
        ([("other", LARGE)], "", TOO_LONG),
        ([("text", "hello")], LARGE, TOO_LONG),
        ([("title", "Hi"), ("text", "hello"), ("text", inviting().link)], "", NO_LINK),
        ([("link", inviting().link)], "", NO_LINK),
        ([], inviting().link, NO_LINK),
    ):
        assert share(shared, address, *fields, file=file).from_service_worker
        expect(notice).to_contain_text(why)
        expect(shared.get_by_role("dialog")).to_have_count(0)


def test_the_manifest_names_the_share_target(built: Path) -> None:
    manifest = json.loads((built / MANIFEST).read_text(encoding="utf-8"))
    assert manifest["share_target"]["method"] == "POST"
    assert "files" not in manifest["share_target"]["params"]
    assert manifest["launch_handler"]["client_mode"][0] == "navigate-existing"
