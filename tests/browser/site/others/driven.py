"""A running browser other than Chromium, with its reported errors."""

import os
import re
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.remote.webdriver import WebDriver
from selenium.webdriver.remote.webelement import WebElement

from tests.browser.site.others.installed import OtherBrowser
from tools.browser import is_root

Answer: TypeAlias = bool | int | str | list[str] | None

PATIENCE = 180
"""The timeout for a condition, in seconds; enough for a busy machine."""

GLANCE = 0.05
"""Seconds between two polls of a condition."""

SIZE = (1280, 800)

COMPLAINT = re.compile(
    r'console\.(?:error|warn): (?:"|\(new )(?!.*"(?:resource|chrome):).*'
    r"|JavaScript error: (?:https?:|file:|blob:|, line 0:).*"
)
"""A line in which Firefox reports an error or warning of a page; messages of its own scripts look
different. Unhandled promise rejections have no address."""


class Driven:
    """A running browser. Elements are found by type and name."""

    def __init__(self, name: str, driver: WebDriver, log: Path | None) -> None:
        """`log` is the file to which the browser writes console messages, or None if it cannot."""
        self.name = name
        self.driver = driver
        self._log = log
        self._heard = 0
        self._marks = 0

    @property
    def version(self) -> str:
        """The browser's version."""
        return str(self.driver.capabilities["browserVersion"])

    def ask(self, script: str, *given: object) -> Answer:
        """Return the result of a function with this body in the page or frame, after awaiting
        it."""
        answer: Answer = self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            f"(async function () {{ {script} }}).apply(null, arguments).then(done);",
            *given,
        )
        return answer

    def run(self, script: str) -> None:
        """Run this script in the page. It may navigate away, so no result is awaited."""
        self.driver.execute_script(script)

    def within(self, frame: str) -> None:
        """Switch to the frame with this id."""
        self.driver.switch_to.default_content()
        self.driver.switch_to.frame(self.one(f"//iframe[@id='{frame}']"))

    def seen(self, path: str) -> list[WebElement]:
        """Return the visible elements at this XPath."""
        return [one for one in self.driver.find_elements(By.XPATH, path) if one.is_displayed()]

    def one(self, path: str) -> WebElement:
        """Return the first visible element at this XPath, waiting for it."""
        self.until(lambda: bool(self.seen(path)), path)
        return self.seen(path)[0]

    def buttons(self, name: str) -> list[WebElement]:
        """Return the visible buttons with this name."""
        alike = self.seen(f"//button[contains(., '{name}')]")
        return [one for one in alike if one.accessible_name == name]

    def press(self, name: str) -> None:
        """Press the button with this name, waiting for it."""
        self.until(lambda: bool(self.buttons(name)), name)
        self.buttons(name)[0].click()

    def until(self, is_so: Callable[[], bool], what: str) -> None:
        """Wait for this condition. Raises TimeoutError with the description `what`."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > end:
                raise TimeoutError(f"waited for {what}; the page says: {self.text()[:2000]}")
            time.sleep(GLANCE)

    def text(self, path: str = "//body") -> str:
        """Return the text of the first element at this XPath."""
        return self.driver.find_element(By.XPATH, path).text

    def wait_until_ready(self) -> None:
        """Wait until the first action is possible."""
        self.until(lambda: self.state() in ("ready", "error"), "the start")
        assert self.state() == "ready", self.text()

    def state(self) -> str:
        """Return the page's state: "poster", "loading", "ready" or "error"."""
        return str(self.driver.execute_script("return document.documentElement?.dataset.state"))

    def complaints(self) -> list[str]:
        """Return the errors on pages that the browser has reported since the last call."""
        if self._log is None:
            return []
        log = self._log
        self.driver.switch_to.default_content()
        self._marks += 1
        mark = f"all is said up to mark {self._marks}."
        self.driver.execute_script("console.info(arguments[0])", mark)
        self.until(lambda: mark in log.read_text(errors="replace"), mark)
        said = log.read_text(errors="replace")
        new, self._heard = said[self._heard :], len(said)
        return COMPLAINT.findall(new)


@contextmanager
def driven(browser: OtherBrowser, folder: Path) -> Iterator[Driven]:
    """Yield the running browser; `folder` is for its log."""
    log = folder / f"{browser.name}.log"
    log.touch()
    with RUNNING[browser.name](browser, log) as running:
        running.driver.set_window_size(*SIZE)
        running.driver.set_script_timeout(PATIENCE)
        running.driver.set_page_load_timeout(PATIENCE)
        yield running


@contextmanager
def _firefox(browser: OtherBrowser, log: Path) -> Iterator[Driven]:
    options = webdriver.FirefoxOptions()
    options.binary_location = str(browser.program)
    options.add_argument("-headless")
    options.set_preference("devtools.console.stdout.content", True)
    # Its own experiments: without a network they log errors like a page.
    options.set_preference("messaging-system.rsexperimentloader.enabled", False)
    # Its fixes for other sites: it warns about those that it skips.
    options.set_preference("extensions.webcompat.perform_injections", False)
    service = webdriver.FirefoxService(str(browser.driver), log_output=str(log))
    driver = webdriver.Firefox(options, service)
    try:
        yield Driven(browser.name, driver, log)
    finally:
        driver.quit()


@contextmanager
def _webkit(browser: OtherBrowser, _: Path) -> Iterator[Driven]:
    options = webdriver.WebKitGTKOptions()
    options.binary_location = str(browser.program)
    options.add_argument("--automation")
    with _screen() as display:
        environment = os.environ | {"DISPLAY": display, "GDK_BACKEND": "x11"}
        if is_root():  # its sandbox cannot run as root, like Chromium's
            environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        service = webdriver.WebKitGTKService(str(browser.driver), env=environment)
        service.start()
        try:
            # Not webdriver.WebKitGTK: Selenium warns about how it connects.
            server = RemoteConnection(client_config=ClientConfig(service.service_url))
            driver = WebDriver(server, options=options)
            try:
                yield Driven(browser.name, driver, None)
            finally:
                driver.quit()
        finally:
            service.stop()


@contextmanager
def _screen() -> Iterator[str]:
    """Run a virtual screen and yield its name."""
    reading, writing = os.pipe()
    with (
        os.fdopen(reading) as told,
        subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x1000x24"],
            pass_fds=[writing],
            stderr=subprocess.DEVNULL,
        ) as server,
    ):
        os.close(writing)
        try:
            yield f":{told.readline().strip()}"
        finally:
            server.terminate()


RUNNING = {"Firefox": _firefox, "WebKit": _webkit}
