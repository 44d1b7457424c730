"""The content security policy as browsers enforce it: each directive blocks something."""

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
"""For each directive, something that the policy blocks. Objects, bases and forms are blocked even
from the same site; frames from other sites, like everything without a directive of its own."""
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
    """The test uses the embedded page, which does not fetch Python before someone plays."""
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
