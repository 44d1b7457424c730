"""Versions of Debian packages."""

import pytest

from tests.hosts.packages import THEME, upstream


@pytest.mark.parametrize(
    ("version", "said"),
    [
        ("1:1.39.17-1+deb12u2", "1.39.17"),
        ("6.1.9+dfsg1-0+deb12u1", "6.1.9"),
        ("2:8.2+93", "8.2"),
    ],
)
def test_what_debian_adds_to_a_version_is_left_out(version: str, said: str) -> None:
    assert upstream(version) == said


def test_the_theme_that_wordpress_recommends_is_found() -> None:
    depends = "  Recommends: wordpress-l10n\n  Recommends: wordpress-theme-twentytwentythree\n"
    assert THEME.findall(depends) == ["wordpress-theme-twentytwentythree"]
