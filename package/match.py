"""A match of either game, played with texts or tokens."""

import json
from collections.abc import Iterator
from fractions import Fraction
from typing import TypeAlias, cast

from engine.button_men.match.duel import Duel
from engine.button_men.view import DuelView
from engine.game import Event
from engine.library.decision import Decision
from engine.luck import Luck, outcomes
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.brawl import CURRENT_DECK, Brawl
from engine.match import Match as EngineMatch
from engine.value import value

from . import text as texts

Played: TypeAlias = EngineMatch[object, object, object, object]


@value
class Match:
    """A match: an immutable value. Seats are counted from 0; dice, and seats in texts, from 1.

    An action is a text such as "power 1 > 3". Where a `seat` can be given, it defaults to the first
    one that must decide.
    """

    played_match: Played
    """The match as the engine has it."""

    @classmethod
    def parse(cls, text: str) -> "Match":
        """Parse a match. Raises TextError."""
        return cls(cast("Played", texts.parse_match(text)))

    @property
    def text(self) -> str:
        """The match as text. Raises ValueError if it was not rolled from its seed, as after
        `outcomes`."""
        text = texts.match_text(self.played_match)
        if Match.parse(text) != self:
            raise ValueError("this match was not rolled from its seed")
        return text

    def __str__(self) -> str:
        """Return the setup and the moves."""
        return texts.match_text(self.played_match).rstrip()

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.played_match.game.name

    @property
    def state(self) -> Duel | Brawl:
        """Everything about the current state, including what players must not know."""
        return cast("Duel | Brawl", self.played_match.state)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide now: several if choices are secret, none at the end."""
        return self.played_match.game.to_act(self.played_match.state)

    @property
    def winners(self) -> tuple[int, ...] | None:
        """The winners, empty if the match was called off, or None while it is in progress."""
        return self.played_match.game.winners(self.played_match.state)

    @property
    def log(self) -> tuple[str, ...]:
        """The moves, each with the number of its player: "1 power 1 > 3"."""
        return tuple(str(self).partition("\n\n")[2].splitlines())

    @property
    def events(self) -> tuple[Event, ...]:
        """What followed from the last move, or preceded the first one."""
        log = self.played_match.log
        return log[-1].events if log else self.played_match.opening

    def view(self, seat: int | None = None) -> DuelView | BrawlView:
        """Return what a seat may know."""
        view = self.played_match.game.view(self.played_match.state, self._seat(seat))
        return cast("DuelView | BrawlView", view)

    @property
    def public_view(self) -> DuelView | BrawlView:
        """What everyone may know."""
        view = self.played_match.game.view(self.played_match.state, None)
        return cast("DuelView | BrawlView", view)

    def decision(self, seat: int | None = None) -> Decision[object]:
        """Return the decision of a seat as tokens. Raises ValueError if it has none."""
        return texts.decision_of(self.played_match, self._seat(seat))

    def actions(self, seat: int | None = None) -> Iterator[str]:
        """Yield all legal actions of a seat, of which there may be very many."""
        if self.to_act:
            yield from _ends(self.decision(seat))

    def played(self, action: str, seat: int | None = None) -> "Match":
        """Return the match after an action. Raises TextError if it is not legal."""
        return Match(texts.match_played(self.played_match, self._seat(seat), action))

    def resigned(self, seat: int | None = None) -> "Match":
        """Return the match after a seat surrenders the round, on its turn in a fight. Raises
        ValueError at any other time. Lunch Money has no such rule."""
        return self.played("surrender", seat)

    def undone(self) -> "Match":
        """Return the match before its last move. Raises ValueError if there is none."""
        if not self.played_match.log:
            raise ValueError("nothing has been played yet")
        return Match(self.played_match.undone())

    def outcomes(self, action: str, seat: int | None = None) -> Iterator[tuple[Fraction, "Match"]]:
        """Yield every result of an action with its exact probability. Results can be equal, and
        there can be very many."""
        at = self._seat(seat)
        chosen = texts.parse_action(self.played_match, at, action)

        def result(luck: Luck) -> Match:
            return Match(self.played_match.replayed(at, chosen, luck))

        return outcomes(result)

    def _seat(self, seat: int | None) -> int:
        acting = self.to_act
        return seat if seat is not None else acting[0] if acting else 0


def _ends(decision: Decision[object]) -> Iterator[str]:
    """Yield the text of every action of a decision."""
    if not decision.tokens:
        yield " ".join(decision.chosen[:-1])
    for token in decision.tokens:
        yield from _ends(decision.after(token))


def duel(*plays: str, seed: object, rules: str = "rulebook", position: str = "") -> Match:
    """Return a new match of Button Men between buttons or recipes.

    `rules`: an edition, and answers that differ from it, as in "tournament to_win=1". `position`:
    the dice of the first round. Raises TextError.
    """
    header = {"rules": [rules], "player": plays, "position": [position] if position else []}
    return Match(cast("Played", texts.new_duel(header, str(seed))))


def brawl(*names: str, seed: object, rules: str = "default", deck: str = CURRENT_DECK) -> Match:
    """Return a new match of Lunch Money between players with these names.

    `rules`: answers that differ from the default, as in "default discarding=flat". Raises
    TextError.
    """
    header = {"rules": [rules], "player": map(json.dumps, names), "deck": [deck]}
    return Match(cast("Played", texts.new_brawl(header, str(seed))))
