"""Fixtures of the explorations."""

import pytest


@pytest.fixture
def seed(request: pytest.FixtureRequest) -> str:
    """The random seed: `--hypothesis-seed`, or a fixed one."""
    return str(request.config.getoption("--hypothesis-seed") or "test")
