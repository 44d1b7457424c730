"""How much is tried: a little in every run, which is the same each time, and much by `make
explore`, which looks for what is new."""

from hypothesis import HealthCheck, settings

QUICK, EXPLORE = "quick", "explore"
"""Profiles of Hypothesis, of which `--hypothesis-profile` loads one."""

USUAL = 100
"""Examples of a test that names no number."""
LESS, MORE = 5, 20
"""Every run tries a fifth of the examples that a test names; exploring, twenty times as many."""


def load() -> None:
    """Make both profiles known, and load the quick one."""
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
    settings.load_profile(QUICK)


def is_exploring() -> bool:
    """Whether much is tried."""
    return settings.get_current_profile_name() == EXPLORE


def examples(usual: int) -> settings:
    """The settings of a test with this many examples, of which every run tries a share."""
    return settings(max_examples=usual * MORE if is_exploring() else max(1, usual // LESS))
