"""Played matches: what is known of each after its end."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated

from engine.bounds import AtMost, Between, Distinct, Matching, Printable
from engine.game import Seat
from engine.saving import Consistent
from engine.value import tagged, value
from ui.bounds import Count, DayText, GameName
from ui.opponent import Opponent, solo_seat

LONGEST_NAME = 150
"""Characters; a recipe has fewer."""
MAX_PLAYERS = 8
MAX_FEATS = 20
MAX_ERROR_RATE = 10_000
"""A decision costs no more than the whole match."""
MAX_RECORDS = 500_000
"""The most characters of all records together; the records of the oldest matches go first."""

Name = Annotated[str, Printable(LONGEST_NAME, at_least=1)]
NameOrEmpty = Annotated[str, Printable(LONGEST_NAME)]


@tagged("Player")
@value
class Player:
    """Who sat at one seat."""

    name: Name
    """What they are called in the list of matches: their name, or what they played with."""
    played_by: Opponent
    face: NameOrEmpty = ""
    """What the album knows them by: the name of their button, or of their portrait. Empty: they are
    not in it."""


@tagged("Played")
@value
class PastMatch(Consistent):
    """A match that was played to its end."""

    match: Annotated[str, Matching("[0-9a-f]{8,64}")]
    """By this it is known again, also when its end was taken back: see match/history_entry.py."""
    game: GameName
    day: DayText
    """The day on which it ended, as "2026-11-20"; empty: it has not been entered yet."""
    players: Annotated[tuple[Player, ...], AtMost(MAX_PLAYERS, at_least=2)]
    """By seat."""
    used: NameOrEmpty
    """What distinguishes matches of the player alone at the screen: their button, or how many
    played. Empty: nothing that has a name, so the text is `statistics.unnamed-<game>`."""
    winners: Annotated[tuple[Seat, ...], Distinct()]
    """Nobody, if it was called off."""
    score: tuple[Count, ...]
    """By seat: rounds won, or counters left."""
    moves: Count
    hints: Count
    undos: Count
    edition: NameOrEmpty
    """The edition of the printed rules; empty where there is one."""
    record: Annotated[str, AtMost(MAX_RECORDS), Matching("[A-Za-z0-9_-]*")]
    """The whole match, packed as for a link; empty if it would be too long, or is too old."""
    error_rate: Annotated[int, Between(0, MAX_ERROR_RATE)] | None = None
    """What a decision of the only player at the screen has cost on average, in hundredths of a
    percent of the chance to win the match; None: it was not reviewed."""
    feats: Annotated[tuple[Name, ...], AtMost(MAX_FEATS)] = ()
    """The names of what the only player at the screen has done in it that the album knows."""

    def agreement(self) -> Mapping[str, bool]:
        seats = range(len(self.players))
        return {
            "winners": all(winner in seats for winner in self.winners),
            "score": len(self.score) == len(seats),
        }

    @property
    def me(self) -> Seat | None:
        """The seat of the only one at the screen, or None if several shared it."""
        return solo_seat([player.played_by for player in self.players])

    @property
    def is_won(self) -> bool:
        """Whether the only player at the screen has won."""
        return self.me in self.winners

    @property
    def level(self) -> Opponent:
        """The strongest of the computers they played against; HUMAN: several shared the screen;
        FRIEND: they played with a remote friend."""
        if any(player.played_by is Opponent.FRIEND for player in self.players):
            return Opponent.FRIEND
        levels = [player.played_by for player in self.players if player.played_by.is_computer]
        return Opponent.HUMAN if self.me is None else max(levels, key=list(Opponent).index)


def player(name: str, played_by: Opponent, face: str = "") -> Player:
    """A player under a name that can be shown, and read again; links may bring others."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return Player(shown.strip()[:LONGEST_NAME] or "?", played_by, face)


def without_record(played: PastMatch) -> PastMatch:
    """The same, no longer to be looked at."""
    return replace(played, record="")
