"""Driven: a browser other than Chromium, started once, and what it has said of errors."""

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
"""Seconds until what is waited for must have happened, on a machine where others are busy."""

GLANCE = 0.05
"""Seconds between two looks whether it has."""

SIZE = (1280, 800)

COMPLAINT = re.compile(
    r'console\.(?:error|warn): (?:"|\(new )(?!.*"(?:resource|chrome):).*'
    r"|JavaScript error: (?:https?:|file:|blob:|, line 0:).*"
)
"""A line in which Firefox tells of an error or a warning on a page; what its own scripts say looks
otherwise. Without an address: a promise that nobody heeded."""


class Driven:
    """A running browser. Things are found by what they are and how they are called."""

    def __init__(self, name: str, driver: WebDriver, log: Path | None) -> None:
        """`log` is where the browser writes what pages tell the console; None: it tells nobody."""
        self.name = name
        self.driver = driver
        self._log = log
        self._heard = 0
        self._marks = 0

    @property
    def version(self) -> str:
        """Of the browser."""
        return str(self.driver.capabilities["browserVersion"])

    @property
    def has_console(self) -> bool:
        """Whether it tells what pages tell the console."""
        return self._log is not None

    def ask(self, script: str, *given: object) -> Answer:
        """What a function with this body returns in the page or frame, or what it promises."""
        answer: Answer = self.driver.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            f"(async function () {{ {script} }}).apply(null, arguments).then(done);",
            *given,
        )
        return answer

    def run(self, script: str) -> None:
        """Do this in the page. It may leave the page, then nobody waits for an answer."""
        self.driver.execute_script(script)

    def within(self, frame: str) -> None:
        """Go on in the frame of this id."""
        self.driver.switch_to.default_content()
        self.driver.switch_to.frame(self.one(f"//iframe[@id='{frame}']"))

    def seen(self, path: str) -> list[WebElement]:
        """What is visible of the elements on this XPath."""
        return [one for one in self.driver.find_elements(By.XPATH, path) if one.is_displayed()]

    def one(self, path: str) -> WebElement:
        """The first visible element there, once there is one."""
        self.until(lambda: bool(self.seen(path)), path)
        return self.seen(path)[0]

    def buttons(self, name: str) -> list[WebElement]:
        """The visible buttons of this name."""
        alike = self.seen(f"//button[contains(., '{name}')]")
        return [one for one in alike if one.accessible_name == name]

    def press(self, name: str) -> None:
        """Press the button of this name, once there is one."""
        self.until(lambda: bool(self.buttons(name)), name)
        self.buttons(name)[0].click()

    def until(self, is_so: Callable[[], bool], what: str) -> None:
        """Wait until it is so. TimeoutError: it never is; `what` says what was waited for."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > end:
                raise TimeoutError(f"waited for {what}; the page says: {self.text()[:2000]}")
            time.sleep(GLANCE)

    def text(self, path: str = "//body") -> str:
        """What the first element there says."""
        return self.driver.find_element(By.XPATH, path).text

    def wait_until_ready(self) -> None:
        """Until the first action is possible."""
        self.until(lambda: self.state() in ("ready", "error"), "the start")
        assert self.state() == "ready", self.text()

    def state(self) -> str:
        """How far the page is: "poster", "loading", "ready" or "error"."""
        return str(self.driver.execute_script("return document.documentElement?.dataset.state"))

    def complaints(self) -> list[str]:
        """What the browser has told of errors on pages since this was asked last."""
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
    """The browser, running while the block does; `folder` is for its log."""
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
    # Its own experiments: without a network they complain as if they were a page.
    options.set_preference("messaging-system.rsexperimentloader.enabled", False)
    # Its mends of other sites: it warns of those that it leaves out.
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
        if is_root():  # its sandbox cannot be built then, as that of Chromium
            environment["WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS"] = "1"
        service = webdriver.WebKitGTKService(str(browser.driver), env=environment)
        service.start()
        try:
            # Not webdriver.WebKitGTK: Selenium warns of how it connects.
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
    """A screen that nobody sees; its name."""
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
