"""Measures how long the parts of the program take. measure_page.py runs this code inside a page.

A part's time is that of its functions, without that of other parts that they call.
"""

import json
import sys
import time
from collections.abc import Callable
from functools import cached_property, wraps
from typing import ParamSpec, TypeVar, cast

import js
from pyodide.ffi import create_proxy

P = ParamSpec("P")
R = TypeVar("R")


class Stopwatch:
    """Adds up the milliseconds spent in each part, by wrapping the functions of the parts."""

    def __init__(self) -> None:
        self._spent: dict[str, float] = {}
        self._running: list[str] = []
        self._since = 0.0

    def watch(self, parts: str) -> None:
        """Start to measure `parts`: a JSON list of triples of a part's name, a module that is
        already loaded, and the name of a function, method or cached property in that module."""
        for part, module, name in json.loads(parts):
            *within, function = name.split(".")
            place = sys.modules[module]
            for each in within:
                place = getattr(place, each)
            old = vars(place)[function]
            if isinstance(old, cached_property):
                new = cached_property(self._timed(part, old.func))
                new.__set_name__(cast(type, place), function)
                setattr(place, function, new)
                continue
            timed = self._timed(part, old)
            setattr(place, function, timed)
            if not within:
                _replace(old, timed)

    def pop_times(self) -> str:
        """Return, as JSON, the milliseconds of each part that has run since the last call, and
        start again from zero."""
        spent, self._spent = self._spent, {}
        return json.dumps(spent)

    def _timed(self, part: str, function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def run(*args: P.args, **kwargs: P.kwargs) -> R:
            self._lap()
            self._running.append(part)
            try:
                return function(*args, **kwargs)
            finally:
                self._lap()
                self._running.pop()

        return run

    def _lap(self) -> None:
        """Add the time since the last lap to the running part, if any, and begin a new lap."""
        now = time.perf_counter()
        if self._running:
            part = self._running[-1]
            self._spent[part] = self._spent.get(part, 0.0) + (now - self._since) * 1000
        self._since = now


def _replace(old: object, new: object) -> None:
    """Replace an object in all modules of `ui` that have imported it."""
    for name, module in list(sys.modules.items()):
        if name.startswith("ui."):
            for each, there in list(vars(module).items()):
                if there is old:
                    setattr(module, each, new)


stopwatch = Stopwatch()
js.window.watchParts = create_proxy(stopwatch.watch)
js.window.partsSpent = create_proxy(stopwatch.pop_times)
