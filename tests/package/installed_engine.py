"""A pytest plugin that tests the engine of the installed wheel in place of the repository's: each
module `engine.…` is that of the package."""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType

import pytest

ENGINE = "button_men_and_lunch_money._engine"


class InstalledEngine(MetaPathFinder, Loader):
    """Finds the modules of the engine in the package."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        is_engine = fullname.partition(".")[0] == "engine"
        return spec_from_loader(fullname, self) if is_engine else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return import_module(ENGINE + spec.name.removeprefix("engine"))

    def exec_module(self, module: ModuleType) -> None:
        """The module has been executed under its own name."""


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print which engine was tested."""
    terminalreporter.write_line(f"engine: {sys.modules['engine'].__file__}")


sys.meta_path.insert(0, InstalledEngine())
