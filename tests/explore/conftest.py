"""What explorations share."""

import pytest


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> str:
    """What chance begins with: that of `--hypothesis-seed`, or always the same."""
    return str(request.config.getoption("--hypothesis-seed") or "test")
