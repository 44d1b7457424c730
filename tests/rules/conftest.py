"""Failing examples should show what was expected and what came."""

import pytest

pytest.register_assert_rewrite("tests.rules.forms", "tests.rules.scenes")
