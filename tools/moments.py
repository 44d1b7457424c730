"""The moments of a start: when the page reaches each, and how long its thread has worked by then.

The page marks them itself, from PyScript's events and calls to WebAssembly; the browser's trace
adds the thread's CPU clock, which other programs on a busy machine do not affect.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import median
from typing import NamedTuple, TypedDict

from playwright.sync_api import CDPSession, Page

MOMENTS = {
    "asked": "PyScript is there and asks for Python",
    "unpacked": "Python's code is there and unpacked",
    "compiled": "it is compiled",
    "instantiating": "its memory is there, files are laid",
    "instantiated": "it is instantiated",
    "restored": "Python runs, with the game imported",
    "begun": "the game begins",
    "ready": "ready",
    "painted": "painted",
}
"""The moments in their usual order, with descriptions."""

BEGIN = "begin"

MARK = """
{
  const LARGE = 1_000_000; // bytes: of Python's code, not of what unpacks it
  const mark = (name) => performance.getEntriesByName(name).length || performance.mark(name);
  const { compile, instantiate, instantiateStreaming } = WebAssembly;
  const bind = (name, how) => { WebAssembly[name] = how; };
  bind("compile", (code) => {
    if (code.byteLength < LARGE) return compile(code);
    mark("unpacked");
    return compile(code).finally(() => mark("compiled"));
  });
  const marked = (make) => (code, imports) => {
    if (!imports?.["GOT.func"]) return make.call(WebAssembly, code, imports);
    mark("instantiating");
    return make.call(WebAssembly, code, imports).finally(() => mark("instantiated"));
  };
  bind("instantiate", marked(instantiate));
  bind("instantiateStreaming", marked(instantiateStreaming));
  const PROGRESS = { "Loading Pyodide": "asked", "Loaded interpreter": "restored" };
  addEventListener("py:progress", ({ detail }) => PROGRESS[detail] && mark(PROGRESS[detail]));
  addEventListener("py:ready", () => mark("begun"), true);
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.state !== "ready") return;
    mark("ready");
    requestAnimationFrame(() => setTimeout(() => mark("painted")));
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ["data-state"] });
  mark("begin");
}
"""
"""A script that marks the moments in a page. It must run before the page's own scripts."""

PAINTED = "performance.getEntriesByName('painted').length"
AT = "performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime])"


class Moment(NamedTuple):
    """A moment of a start, in milliseconds."""

    at: float
    """Time since the navigation."""
    worked: float
    """CPU time of the page's thread since the page began."""


Start = Mapping[str, Moment]
"""The moments that the page has marked in one start, by name."""


class Traced(TypedDict):
    """An event of the browser's trace."""

    name: str
    cat: str
    tts: int
    """Microseconds of the thread's own clock."""


def start_trace(page: Page, session: CDPSession) -> Callable[[], Start]:
    """Begin to trace a page in which MARK runs. Return a function that waits until the page is
    painted and returns the moments."""
    events: list[Traced] = []
    is_complete: list[bool] = []
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda _: is_complete.append(True))
    session.send(
        "Tracing.start", {"categories": "blink.user_timing", "transferMode": "ReportEvents"}
    )

    def moments() -> Start:
        page.wait_for_function(PAINTED)
        session.send("Tracing.end")
        while not is_complete:
            page.wait_for_timeout(20)
        worked = {event["name"]: event["tts"] / 1000 for event in events if "tts" in event}
        at: list[tuple[str, float]] = page.evaluate(AT)
        return {
            name: Moment(time, worked[name] - worked[BEGIN]) for name, time in at if name in MOMENTS
        }

    return moments


def table(starts: Sequence[Start]) -> Iterator[str]:
    """Yield a line for each moment that any of these starts reached: its median time, the median
    work until then, and its description."""
    for name, words in MOMENTS.items():
        seen = [start[name] for start in starts if name in start]
        if seen:
            at, worked = (median(each) for each in zip(*seen, strict=True))
            yield f"{at:7.0f} ms {worked:7.0f} ms  {words}"
