"""The style of player texts as a table: what each language forbids, and how long texts may be.

CONTRIBUTING.md explains the style. Each language has a table of its own beside this module.
"""

import re
from dataclasses import dataclass, field

from tests.drivers.languages import Words

PLACE = re.compile(r"\{[^}]*\}")
BUTTONS = re.compile(r"(action|button|pass)\.")
PROMPTS = re.compile(r"prompt\.")
MAX_BUTTON_WORDS = 3
MAX_PROMPT_WORDS = 12


@dataclass(frozen=True)
class Rule:
    """A form that no text has."""

    name: str
    """What is wrong, or the word to use instead."""
    pattern: str
    """A regular expression for the form, searched whatever its case."""
    exempt: str = ""
    """A regular expression for the keys of texts that may have it; empty for none."""

    def broken_by(self, texts: Words) -> list[str]:
        """Return the keys of the texts that break the rule. Names of places are no text."""
        form, exempt = re.compile(self.pattern, re.IGNORECASE), re.compile(self.exempt or r"(?!)")
        return [
            key
            for key, text in texts.items()
            if form.search(PLACE.sub("{}", text)) and not exempt.match(key)
        ]


@dataclass(frozen=True)
class Style:
    """The style of a language."""

    rules: tuple[Rule, ...]
    long_buttons: frozenset[str] = field(default_factory=frozenset)
    """Keys of buttons that need more than three words."""
    long_prompts: frozenset[str] = field(default_factory=frozenset)
    """Keys of prompts that need more than twelve words."""


def number_of_words(text: str) -> int:
    """Return the number of words, each place counted as one."""
    return sum(re.search(r"\w", word) is not None for word in PLACE.sub("x", text).split())


def too_long(texts: Words, keys: re.Pattern[str], limit: int) -> set[str]:
    """Return the keys of texts with more words than the limit. Places of buttons do not count: the
    names of dice can be long."""
    return {
        key
        for key, text in texts.items()
        if keys.match(key)
        and number_of_words(PLACE.sub("", text) if keys is BUTTONS else text) > limit
    }
