"""Bundles: what the build does to style sheets."""

from tools.site.bundles import _short_names


def test_names_that_only_style_sheets_know_are_short() -> None:
    """Those that scripts read stay, and classes are no names."""
    code = ":root{--felt-deep:red;--whole:1}.card--felt-deep{color:var(--felt-deep)}"
    assert _short_names(code) == ":root{--a:red;--whole:1}.card--felt-deep{color:var(--a)}"
