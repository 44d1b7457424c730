"""Checks the rules of the installed package: `python -m tests.package.installed_engine` in an
environment that has the wheel, of any Python, without pytest.

Each module `engine.…` is that of the package, in place of the repository's. Every rule example and
every recorded game of the tests must hold; the last line has their numbers.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from types import ModuleType

ENGINE = "button_men_and_lunch_money._engine"
TESTS = Path(__file__).parents[1]


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


def main() -> None:
    """Check everything, and print which engine it was and how much."""
    sys.meta_path.insert(0, InstalledEngine())
    # The engine that these import is the installed one only from here on.
    from tests.conformance.tally import tallied
    from tests.rules import forms, lunch_money_scenes
    from tests.rules.example import examples_in

    examples = 0
    for path in sorted(TESTS.glob("rules/button_men/*.txt")):
        for example in examples_in(path):
            forms.checked(example)
            examples += 1
    for path in sorted(TESTS.glob("rules/lunch_money/*.txt")):
        for scene in lunch_money_scenes.scenes_in(path):
            lunch_money_scenes.checked(scene)
            examples += 1
    tally = tallied(sorted(TESTS.glob("conformance/*.jsonl.gz")))
    print("\n".join(tally.differences))
    print(sys.modules["engine"].__file__)
    print(f"{examples} examples, {tally}")
    sys.exit(1 if tally.differences else 0)


if __name__ == "__main__":
    main()
