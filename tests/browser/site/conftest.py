"""The built site, served in a sub-folder of a host, and an eye on its security policy."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.starts import started
from tests.browser.watch import Watch
from tools.serve import serving

FOLDER = "games/dice"
"""Where on its host the site lies: all tests are tests of hosting in a sub-folder."""

TELL_REFUSALS = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
  console.error(`refused by ${violatedDirective}: ${blockedURI} (${sourceFile})`));
"""

Visit: TypeAlias = Callable[..., Page]


@pytest.fixture(scope="session")
def host(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a host that has the site in a sub-folder."""
    folder = tmp_path_factory.mktemp("host")
    shutil.copytree(built, folder / FOLDER)
    return folder


@pytest.fixture(scope="session")
def address(host: Path) -> Iterator[str]:
    """Where on that host the site is, with a slash at the end."""
    with serving(host) as address:
        yield f"{address}/{FOLDER}/"


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """Here the site may be kept."""
    return {**browser_context_args, "service_workers": "allow"}


@pytest.fixture
def has_own_page() -> bool:
    """Every test here: what is built is above all a start."""
    return True


@pytest.fixture(autouse=True)
def watch(context: BrowserContext, address: str) -> Iterator[Watch]:
    """As elsewhere; the one origin that may be asked is this host's."""
    yield from watched(context, address.removesuffix(f"/{FOLDER}/"))


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """A browser that says what the site's policy refuses, which fails the test."""
    context.add_init_script(TELL_REFUSALS)
    return context


@pytest.fixture
def visit(page: Page, address: str) -> Visit:
    """Opens the site with parameters of the address, and waits until it is ready."""
    return lambda parameters="": started(page, address + parameters)


def watched(context: BrowserContext, origin: str) -> Iterator[Watch]:
    """Watch a browser; fails at the end if anything was wrong."""
    watch = Watch(context, origin)
    yield watch
    wrong = watch.verdict()
    assert not wrong, "\n".join(wrong)
