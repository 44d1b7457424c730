"""`python -m tests.hosts` starts MediaWiki and WordPress, and plays a move through every snippet in
them.

Both are Debian packages, which are installed if necessary. They and the site run on this machine
during the test; afterwards only the packages remain. The exit code is 1 if a case failed.
`--widgets` is the folder of MediaWiki's Extension:Widgets, which Debian does not package; without
it, a stand-in with the same syntax is used. `--only` selects cases.
"""

import argparse
import signal
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

from playwright.sync_api import Browser, sync_playwright

from tests.hosts import mediawiki, packages, wordpress
from tests.hosts.cases import Case, cases, widget
from tests.hosts.processes import Failed
from tests.hosts.published import Sites, published
from tests.hosts.reading import read
from tests.hosts.table import Result, summary, table
from tools.browser import browser as browser_path
from tools.browser import switches

ENDED = 128 + signal.SIGTERM
"""The exit code after SIGTERM."""


class Host(Protocol):
    """A running host."""

    @property
    def address(self) -> str:
        """The address without a trailing slash."""

    def publish(self, title: str, body: str, role: str) -> str:
        """Publish a post as a user with this role and return its address. Raises Failed."""


def main(arguments: Sequence[str]) -> int:
    """Print the table; return the exit code."""
    parser = argparse.ArgumentParser(description="The games in real hosts.")
    parser.add_argument("--widgets", type=Path, default=mediawiki.STAND_IN, help="an extension")
    parser.add_argument("--only", default="", help="part of the name of host and snippet")
    said = parser.parse_args(arguments)
    # So that everything is shut down on SIGTERM, too.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(ENDED))
    packages.install()
    results = tried(said.widgets, said.only)
    print(f"\n{_versions(said.widgets)}\n\n{table(results)}\n\n{summary(results)}")
    return int(any(result.wrong for result in results))


def tried(widgets: Path, only: str) -> list[Result]:
    """Return the results of the cases whose names contain `only`."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="hosts-")))
        print("Building the site ...", flush=True)
        sites = stack.enter_context(published(folder / "site"))
        print("Installing the hosts ...", flush=True)
        wiki = stack.enter_context(mediawiki.mediawiki(folder / "wiki", widgets))
        blog = stack.enter_context(wordpress.wordpress(folder / "blog", sites.ports))
        wiki.publish("Widget:Playground", widget(sites.open))

        chosen = [case for case in cases(sites) if only in f"{case.host} {case.snippet}"]
        if not chosen:
            raise SystemExit(f"No host and snippet are called {only}.")
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=browser_path(), args=switches())
        stack.callback(browser.close)
        hosts: dict[str, Host] = {mediawiki.NAME: wiki, wordpress.NAME: blog}
        return [_tried(case, hosts[case.host], browser, sites) for case in chosen]


def _tried(case: Case, host: Host, browser: Browser, sites: Sites) -> Result:
    print(f"{case.host}: {case.title}", flush=True)
    begin = time.monotonic()
    try:
        wrong = read(
            browser, case, host.publish(case.title, case.body, case.role), host.address, sites
        )
    except Failed as failure:
        wrong = str(failure)
    return Result(case, time.monotonic() - begin, " ".join(wrong.split()))


def _versions(widgets: Path) -> str:
    names = ("mediawiki", "wordpress", "php-cli", "mariadb-server-core")
    extension = "a stand-in" if widgets == mediawiki.STAND_IN else str(widgets)
    said = ", ".join(f"{name} {packages.installed_version(name)}" for name in names)
    return f"{said}; Extension:Widgets: {extension}"


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit("\nEverything is taken down.")
