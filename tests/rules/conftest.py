"""Makes failing examples show the expected and the actual result."""

import pytest

pytest.register_assert_rewrite("tests.rules.forms", "tests.rules.button_men_scenes")
