"""Other projects whose tests ours must pass: `make peers` installs them."""

import sys
import warnings
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest


def peer(name: str, is_everywhere: bool = True) -> ModuleType:
    """Return a module of another project, or one that imports it. Without it, the tests of this
    module are skipped if it was not asked for, or if it has no wheel for this platform."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # PettingZoo warns of itself.
            return import_module(name)
    except ModuleNotFoundError:
        if is_everywhere and (Path(sys.prefix) / "peers").exists():
            raise
        pytest.skip(f"{name} is not installed: make peers", allow_module_level=True)
