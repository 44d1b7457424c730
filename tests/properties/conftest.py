"""Random examples are the same in every run; HYPOTHESIS_PROFILE=explore looks for new ones."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "same-every-time",
    derandomize=True,
    database=None,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "explore", deadline=None, print_blob=True, max_examples=2000, database=None
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same-every-time"))
