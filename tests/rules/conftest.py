"""Makes failing examples show what was expected and what happened."""

import pytest

pytest.register_assert_rewrite("tests.rules.forms", "tests.rules.button_men_scenes")
