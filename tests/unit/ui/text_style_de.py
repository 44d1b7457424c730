"""The style of German player texts."""

from tests.unit.ui.text_style import Style

GERMAN = Style(rules=())
