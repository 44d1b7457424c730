"""Histories for tests, with invented matches."""

from dataclasses import replace

from ui.history.history import History
from ui.history.past_match import PastMatch, Player
from ui.opponent import Opponent

DAY = "2026-11-20"


def played(mark: int, *, day: str = DAY, won: bool = True, **changes: object) -> PastMatch:
    """Return a duel won or lost by Avis against the computer."""
    one = PastMatch(
        f"{mark:020x}",
        "button-men",
        day,
        (Player("Avis", Opponent.HUMAN), Player("Hammer", Opponent.NORMAL)),
        "Avis",
        (0,) if won else (1,),
        (3, 1) if won else (1, 3),
        40,
        0,
        0,
        "rulebook",
        "",
    )
    return replace(one, **changes)  # type: ignore[arg-type]


def history(*results: bool) -> History:
    """Return a match for each result, on the same day."""
    return History(tuple(played(mark, won=won) for mark, won in enumerate(results)))


FACES = ("player", "hothead", "bully", "coward")


def brawl(mark: int, *knockouts: str) -> PastMatch:
    """Return a brawl of four with these knockouts."""
    kinds = (Opponent.HUMAN, *(Opponent.EASY,) * 3)
    players = tuple(Player(face, by, face) for face, by in zip(FACES, kinds, strict=True))
    return played(
        mark, game="lunch-money", players=players, used="4", score=(3, 0, 0, 0), winners=(0,),
        edition="", knockouts=knockouts,
    )  # fmt: skip
