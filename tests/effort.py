"""How much is tried: a little in every run, which is the same each time, and much by `make
explore`, which looks for what is new."""

from hypothesis import HealthCheck, settings

QUICK, EXPLORE = "quick", "explore"
"""Profiles of Hypothesis, of which `--hypothesis-profile` loads one."""

MORE = 20
"""As many times as many examples are tried when exploring."""


def load() -> None:
    """Make both profiles known, and load the quick one."""
    settings.register_profile(
        QUICK,
        derandomize=True,
        database=None,
        # On a busy machine a slow example says nothing about the code.
        deadline=None,
        print_blob=True,
        suppress_health_check=[HealthCheck.too_slow],
    )
    quick = settings.get_profile(QUICK)
    most = MORE * quick.max_examples
    settings.register_profile(EXPLORE, quick, derandomize=False, max_examples=most)
    settings.load_profile(QUICK)


def is_exploring() -> bool:
    """Whether much is tried."""
    return settings.get_current_profile_name() == EXPLORE


def examples(quick: int) -> settings:
    """The settings of a test that tries so many examples in every run."""
    return settings(max_examples=quick * MORE if is_exploring() else quick)
