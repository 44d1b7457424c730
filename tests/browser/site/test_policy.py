"""The content security policy as a browser enforces it: what each of its words refuses."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.watch import Watch

TRIED = {
    "frame-src": "element('iframe', { src: 'https://elsewhere.invalid/' })",
    "script-src-elem": "element('script', { textContent: 'window.hasRun = true' })",
    "object-src": "element('object', { data: 'manifest.webmanifest' })",
    "base-uri": "element('base', { href: 'parts/' })",
    "form-action": "element('form', { action: 'index.html' }).submit()",
}
"""By what a browser calls it, something that the policy refuses. Objects, bases and forms are
refused even if they are of the site itself; frames of other sites, as is everything of theirs that
has no word of its own."""
TRY = """(tried) => {
  self.refused = [];
  addEventListener("securitypolicyviolation", ({ effectiveDirective }) =>
    refused.push(effectiveDirective));
  const element = (name, values) => {
    const made = Object.assign(document.createElement(name), values);
    document.body.append(made);
    return made;
  };
  eval(tried);
}"""


@pytest.mark.parametrize("directive", TRIED)
def test_what_a_word_forbids_is_refused(
    page: Page, address: str, watch: Watch, directive: str
) -> None:
    """In the embedded page, which fetches nothing of Python before somebody plays."""
    watch.expects(f"refused by {directive}")
    watch.allows("Content Security Policy")
    page.goto(f"{address}embed.html#game=button-men")
    expect(page.locator("html")).to_have_attribute("data-state", "poster")
    page.evaluate(TRY, TRIED[directive])
    page.wait_for_function("(name) => refused.includes(name)", arg=directive, timeout=5000)
    assert page.evaluate("[self.hasRun, document.baseURI, location.href]") == [
        None,
        page.url,
        f"{address}embed.html#game=button-men",
    ]
