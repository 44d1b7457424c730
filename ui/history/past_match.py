"""Past matches: what is saved of each finished match."""

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
"""The maximum length of a name in characters. Recipes, which can be names, are shorter."""
MAX_PLAYERS = 8
MAX_FEATS = 20
MAX_ERROR_RATE = 10_000
"""The maximum error rate: each decision costs the whole match."""
MAX_RECORDS = 500_000
"""The maximum length of all records together, in characters. The records of the oldest matches are
dropped first."""

Knockout = Annotated[str, AtMost(LONGEST_NAME), Matching("[0-7]{2}[a-z0-9-]*")]
Name = Annotated[str, Printable(LONGEST_NAME, at_least=1)]
NameOrEmpty = Annotated[str, Printable(LONGEST_NAME)]


@tagged("Player")
@value
class Player:
    """A player in a finished match."""

    name: Name
    """The name shown in the list of matches: that of the person, or of their button."""
    played_by: Opponent
    face: NameOrEmpty = ""
    """The name of the player's button or portrait in the album, or "" if they have none there."""


@tagged("Played")
@value
class PastMatch(Consistent):
    """A finished match."""

    match: Annotated[str, Matching("[0-9a-f]{8,64}")]
    """The mark that identifies the match, even after its end was undone; see `mark_of` in
    `ui/match/history_entry.py`."""
    game: GameName
    day: DayText
    """The day on which the match ended, such as "2026-11-20", or "" before the match is
    recorded."""
    players: Annotated[tuple[Player, ...], AtMost(MAX_PLAYERS, at_least=2)]
    """The players by seat."""
    used: NameOrEmpty
    """The category by which statistics count matches of a single local player: the name of their
    button, or the number of players. For "", the statistics show `statistics.unnamed-<game>`."""
    winners: Annotated[tuple[Seat, ...], Distinct()]
    """The seats of the winners, or empty if the match was called off."""
    score: tuple[Count, ...]
    """Rounds won or counters left, by seat."""
    moves: Count
    hints: Count
    undos: Count
    edition: NameOrEmpty
    """The edition of the printed rules, or "" for a game with only one."""
    record: Annotated[str, AtMost(MAX_RECORDS), Matching("[A-Za-z0-9_-]*")]
    """The complete match, packed as for a link, or "" if it is too long or too old."""
    error_rate: Annotated[int, Between(0, MAX_ERROR_RATE)] | None = None
    """The average cost of a decision of the single local player, in hundredths of a percent of the
    chance to win the match, or None if it was not reviewed."""
    feats: Annotated[tuple[Name, ...], AtMost(MAX_FEATS)] = ()
    """The names of the single local player's feats, for which the album has pins."""
    knockouts: Annotated[tuple[Knockout, ...], AtMost(MAX_PLAYERS)] = ()
    """The knockouts of a brawl, each as the seats of attacker and target and the name of the last
    card, if any: "02hook"."""

    def agreement(self) -> Mapping[str, bool]:
        seats = range(len(self.players))
        return {
            "winners": all(winner in seats for winner in self.winners),
            "score": len(self.score) == len(seats),
            "knockouts": all(int(at) in seats for one in self.knockouts for at in one[:2]),
        }

    @property
    def me(self) -> Seat | None:
        """The seat of the single local player, or None if there were none or several."""
        return solo_seat([player.played_by for player in self.players])

    @property
    def is_won(self) -> bool:
        """Whether the single local player won; False if there was no such player."""
        return self.me in self.winners

    @property
    def level(self) -> Opponent:
        """The level of the strongest computer opponent, HUMAN if several local players took part,
        or FRIEND if a remote friend did."""
        if any(player.played_by is Opponent.FRIEND for player in self.players):
            return Opponent.FRIEND
        levels = [player.played_by for player in self.players if player.played_by.is_computer]
        return Opponent.HUMAN if self.me is None else max(levels, key=list(Opponent).index)


def player(name: str, played_by: Opponent, face: str = "") -> Player:
    """Return a player with this name, made printable and short enough to be saved, or "?" if
    nothing is left of it. Names from links may need that."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return Player(shown.strip()[:LONGEST_NAME] or "?", played_by, face)


def without_record(played: PastMatch) -> PastMatch:
    """Return the match without its record, and thus without a replay."""
    return replace(played, record="")
