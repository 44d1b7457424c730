"""The number of examples: few and deterministic in every run, fewer with `make test FAST=1`, and
many random ones with `make explore`."""

from collections.abc import Sequence
from typing import TypeVar

from hypothesis import HealthCheck, settings

C = TypeVar("C")

FAST, QUICK, EXPLORE = "fast", "quick", "explore"
"""Hypothesis profiles; `--hypothesis-profile` loads one."""

USUAL = 100
"""The examples of a test without its own number."""
LESS, MORE = 5, 20
"""Every run tries a fifth of a test's examples, a fast one a fifth of that; exploring tries twenty
times as many."""


def load() -> None:
    """Register the profiles, and load the quick one."""
    settings.register_profile(
        QUICK,
        max_examples=USUAL // LESS,
        derandomize=True,
        database=None,
        # On a busy machine, a slow example does not indicate a problem in the code.
        deadline=None,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
    quick = settings.get_profile(QUICK)
    settings.register_profile(EXPLORE, quick, derandomize=False, max_examples=MORE * USUAL)
    settings.register_profile(FAST, quick, max_examples=USUAL // LESS**2)
    settings.load_profile(QUICK)


def is_exploring() -> bool:
    """Whether this is `make explore`."""
    return settings.get_current_profile_name() == EXPLORE


def is_fast() -> bool:
    """Whether this is a fast run."""
    return settings.get_current_profile_name() == FAST


def examples(usual: int) -> settings:
    """Return settings for this number of examples, of which a normal run tries a fifth."""
    return settings(max_examples=count(usual))


def count(usual: int) -> int:
    """Return how many of these examples to try."""
    return usual * MORE if is_exploring() else max(1, usual // (LESS**2 if is_fast() else LESS))


def sampled(cases: Sequence[C]) -> Sequence[C]:
    """Return the cases to try if they differ only in random data: a fast run takes every fifth."""
    return cases[::LESS] if is_fast() else cases
