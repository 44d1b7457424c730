"""Pages: every address is that of a built file, and the policy applies to everything."""

import json
import re

import pytest

from tools.embedded_page import pages
from tools.runtime import ROOT
from tools.site.pages import ADDRESSED, BEGUN, FOLDER, UnknownAddress, page
from tools.site.recipe import ORIGIN, POLICY

PAGES = pages(ROOT)
SOURCES = [*PAGES.values()]
SOURCE = SOURCES[0]
PLACES = {
    address: f"parts/{at}"
    for at, address in enumerate(
        address
        for source in SOURCES
        for _, said in ADDRESSED.findall(source)
        for address in said.split()
    )
}
CONFIGURATION = {"interpreter": "./parts/python.mjs"}

of_each_page = pytest.mark.parametrize("source", SOURCES, ids=PAGES)


@of_each_page
def test_every_address_leads_into_the_site(source: str) -> None:
    built = page(source, PLACES, CONFIGURATION)
    addresses = re.findall(r'\b(?:href|src|data-core|data-files|data-words)="([^"#]+)"', built)
    assert addresses
    for said in addresses:
        assert all(one == FOLDER or one.startswith("parts/") for one in said.split())


@of_each_page
def test_the_configuration_stands_in_the_page(source: str) -> None:
    built = page(source, PLACES, CONFIGURATION)
    (said,) = re.findall("config='([^']+)'", built)
    assert json.loads(said) == CONFIGURATION


@of_each_page
def test_the_policy_comes_before_anything_that_it_is_about(source: str) -> None:
    """It is the first action of the first script."""
    built = page(source, PLACES, CONFIGURATION)
    looks = built.index(f'<script src="{PLACES["assets/looks.js"]}"')
    assert looks == built.index("<script")
    assert looks < built.index('rel="stylesheet"')
    assert "Content-Security-Policy" not in built


def test_the_policy_means_the_same_in_a_frame_without_an_origin() -> None:
    """There, WebKit does not match "'self'" with the site."""
    assert "'self'" not in str(POLICY)
    assert "'unsafe-inline'" not in str(POLICY)
    assert POLICY["default-src"] == ORIGIN


def test_the_policy_allows_what_it_must_and_nothing_else() -> None:
    """Directives without a value of their own, such as frames and workers, fall back to the
    default: this site."""
    assert {
        "default-src": ORIGIN,
        "script-src": f"{ORIGIN} 'unsafe-eval' 'wasm-unsafe-eval'",
        "object-src": "'none'",
        "base-uri": "'none'",
        "form-action": "'none'",
    } == POLICY


@of_each_page
def test_no_script_and_no_style_stands_in_the_page(source: str) -> None:
    """The exception is one line for Python, which the policy does not cover."""
    built = page(source, PLACES, CONFIGURATION)
    (python,) = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>[^<]*", built)
    assert re.fullmatch(rf"""<script type="py" config='[^']*'>{BEGUN}""", python)
    assert not re.findall(r"<style|\sstyle=|\son[a-z]+=", built)


@of_each_page
def test_players_of_the_site_get_no_advice_for_those_who_serve_its_source(source: str) -> None:
    built = page(source, PLACES, CONFIGURATION)
    assert "make play" in source
    assert "make play" not in built
    assert "start.missing" in built


def test_what_a_page_says_of_itself_is_no_html() -> None:
    built = page(SOURCE, PLACES, CONFIGURATION, about={"version": '1 "<b>" & 2'})
    assert ' data-version="1 &quot;&lt;b&gt;&quot; &amp; 2"' in built


def test_an_address_that_nobody_builds_is_named() -> None:
    with pytest.raises(UnknownAddress, match="new.css"):
        page(SOURCE.replace("</head>", '<link href="new.css"></head>'), PLACES, CONFIGURATION)


def test_a_page_without_the_patcher_is_refused() -> None:
    with pytest.raises(UnknownAddress, match="idiomorph"):
        page("<meta charset='utf-8'>", PLACES, CONFIGURATION)
