"""How much is tried: a little in every run, which is the same each time; less where somebody waits
for it (`make test FAST=1`); and much by `make explore`, which looks for what is new."""

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import HealthCheck, settings

C = TypeVar("C")

FAST, QUICK, EXPLORE = "fast", "quick", "explore"
"""Profiles of Hypothesis, of which `--hypothesis-profile` loads one."""

USUAL = 100
"""Examples of a test that names no number."""
LESS, MORE = 5, 20
"""Every run tries a fifth of the examples that a test names, and a fast one a fifth of that;
exploring, twenty times as many."""


def load() -> None:
    """Make the profiles known, and load the quick one."""
    settings.register_profile(
        QUICK,
        max_examples=USUAL // LESS,
        derandomize=True,
        database=None,
        # On a busy machine a slow example says nothing about the code.
        deadline=None,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
    quick = settings.get_profile(QUICK)
    settings.register_profile(EXPLORE, quick, derandomize=False, max_examples=MORE * USUAL)
    settings.register_profile(FAST, quick, max_examples=USUAL // LESS**2)
    settings.load_profile(QUICK)


def is_exploring() -> bool:
    """Whether much is tried."""
    return settings.get_current_profile_name() == EXPLORE


def is_fast() -> bool:
    """Whether somebody waits."""
    return settings.get_current_profile_name() == FAST


def examples(usual: int) -> settings:
    """Return the settings of a test with this many examples, of which every run tries a share."""
    return settings(max_examples=count(usual))


def count(usual: int) -> int:
    """How many of this many examples are tried."""
    return usual * MORE if is_exploring() else max(1, usual // (LESS**2 if is_fast() else LESS))


def sampled(cases: Sequence[C]) -> Sequence[C]:
    """Cases that differ only in what was drawn for them, by a seed for example: a fast run tries
    the first of five."""
    return cases[::LESS] if is_fast() else cases
