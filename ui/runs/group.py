"""Gauntlets for groups: terms that players share, and the entries of players.

The terms are a line of text: "Forum Cup; 3; 45; Avis, Hammer" has the title, the hearts, the entry
rule and the rivals in order. An entry adds a button, the number of the attempt and the player's
name. Its text is the seed of a run and determines it completely.
"""

import re
from functools import lru_cache
from hashlib import sha256

from engine.value import value

GROUP = "group "
"""The prefix of the seeds of entries."""
LONGEST_TITLE, LONGEST_PLAYER, LONGEST_RIVALS = 40, 20, 400
LONGEST_ENTRY, LONGEST_SHORT = 560, 90
"""The maximum lengths of the seed of an entry, and of a run's seed that is part of its matches'
seeds; longer ones are hashed."""
MAX_RIVALS, MAX_ATTEMPT = 12, 99
LIMITS = (100, 55, 50, 45, 40, 35, 30)
"""The entry rules: a button must beat an average one less often than this, in percent."""

_ENTRY = re.compile(
    rf"{GROUP}(?P<title>[^;]{{1,{LONGEST_TITLE}}}); (?P<hearts>[123]); (?P<below>\d+);"
    rf" (?P<rivals>[^;]+); (?P<button>[^;]+); (?P<attempt>[1-9]\d?);"
    rf" (?P<player>[^;]{{1,{LONGEST_PLAYER}}})"
)


@value
class Entry:
    """A player's attempt at a gauntlet for a group."""

    title: str
    hearts: int
    below: int
    """The entry rule, one of LIMITS."""
    rivals: tuple[str, ...]
    button: str = "-"
    attempt: int = 1
    player: str = "-"

    @property
    def terms(self) -> str:
        """The terms of the entry's gauntlet, as text."""
        return f"{self.title}; {self.hearts}; {self.below}; {', '.join(self.rivals)}"

    @property
    def seed(self) -> str:
        """The seed of the entry's run."""
        return f"{GROUP}{self.terms}; {self.button}; {self.attempt}; {self.player}"


@lru_cache(maxsize=16)
def entry_in(seed: str) -> Entry | None:
    """Return the entry that this seed describes, or None if it describes none."""
    is_fit = len(seed) <= LONGEST_ENTRY and seed.isprintable()
    match = _ENTRY.fullmatch(seed) if is_fit else None
    if match is None or int(match["below"]) not in LIMITS:
        return None
    title, hearts, below, rivals, button, attempt, player = match.groups()
    if title != title.strip() or player != player.strip():
        return None
    names = tuple(rivals.split(", "))[:MAX_RIVALS]
    return Entry(title, int(hearts), int(below), names, button, int(attempt), player)


def entry_under(terms: str) -> Entry | None:
    """Return an entry under these terms with "-" as button and player, or None if the terms are
    invalid."""
    return entry_in(f"{GROUP}{terms}; -; 1; -")


def luck_of(seed: str) -> str:
    """Return the prefix of the seeds of a run's matches. In a gauntlet for a group, all players
    have the same prefix in the same attempt, and thus the same luck."""
    entry = entry_in(seed)
    if entry is None and len(seed) <= LONGEST_SHORT:
        return seed
    shared = f"{entry.terms}; {entry.attempt}" if entry else seed
    return sha256(shared.encode()).hexdigest()[:16]
