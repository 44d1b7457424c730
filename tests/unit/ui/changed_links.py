"""Damaged links to shared matches, for the tests of every game."""

import random
import string
from collections.abc import Iterator

from engine.game import Action, Setup, State, View
from engine.match import Match
from engine.records import Records
from engine.saving import DamagedSave
from tests.narrowing import present
from ui.match.shared_link import pack, unpack

CHANGES = 2000
LETTERS = string.ascii_letters + string.digits + "-_.%"


def changed(text: str) -> Iterator[str]:
    """Yield the text with a letter replaced or removed, or cut off there."""
    luck = random.Random(4)
    for _ in range(CHANGES):
        at = luck.randrange(len(text))
        letter = luck.choice(LETTERS)
        yield luck.choice(
            (text[:at] + letter + text[at + 1 :], text[:at], text[:at] + text[at + 1 :])
        )


def assert_no_change_is_another_match(
    records: Records[Setup, State, Action, View], match: Match[Setup, State, Action, View]
) -> None:
    """Assert that most damaged links to the match are refused, and that the others give the same
    match."""
    record = present(records.of(match))
    refused = 0
    for text in changed(pack(record)):
        try:
            found = records.match(unpack(text))
        except DamagedSave:
            refused += 1
            continue
        assert found == match
    assert refused > CHANGES * 0.9
