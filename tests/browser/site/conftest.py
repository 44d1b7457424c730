"""The built site, served from a subfolder of a host, with checks of its security policy."""

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
"""The folder of the site on its host: all tests cover hosting in a subfolder."""

TELL_REFUSALS = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
  console.error(`refused by ${violatedDirective}: ${blockedURI} (${sourceFile})`));
"""

Visit: TypeAlias = Callable[..., Page]


@pytest.fixture(scope="session")
def host(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a host that has the site in a subfolder."""
    folder = tmp_path_factory.mktemp("host")
    shutil.copytree(built, folder / FOLDER)
    return folder


@pytest.fixture(scope="session")
def address(host: Path) -> Iterator[str]:
    """The address of the site on that host, with a trailing slash."""
    with serving(host) as address:
        yield f"{address}/{FOLDER}/"


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, object]) -> dict[str, object]:
    """Allow the service worker here."""
    return {**browser_context_args, "service_workers": "allow"}


@pytest.fixture
def has_own_page() -> bool:
    """Always true here: these tests are about starts."""
    return True


@pytest.fixture(autouse=True)
def watch(context: BrowserContext, address: str) -> Iterator[Watch]:
    """Fail on errors and on requests to origins other than this host."""
    yield from watched(context, address.removesuffix(f"/{FOLDER}/"))


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """A browser context that reports policy violations, which fail the test."""
    context.add_init_script(TELL_REFUSALS)
    return context


@pytest.fixture
def visit(page: Page, address: str) -> Visit:
    """Open the site with address parameters, and wait until it is ready."""
    return lambda parameters="": started(page, address + parameters)


def watched(context: BrowserContext, origin: str) -> Iterator[Watch]:
    """Watch a browser context, and fail at the end if anything was wrong."""
    watch = Watch(context, origin)
    yield watch
    wrong = watch.verdict()
    assert not wrong, "\n".join(wrong)
