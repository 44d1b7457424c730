"""A match of either game, played with texts or tokens, and as a text that can be parsed again:

game: button-men
rules: rulebook to_win=1
player: Shore
player: s(10) (4) (12)
seed: 1

1 choose-sizes with 12
2 power 1 > 3
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Generic, TypeAlias, cast

from engine.button_men.match.actions import Surrender
from engine.button_men.match.duel import Duel
from engine.button_men.outside.saves import RECORDS as DUEL_RECORDS
from engine.button_men.outside.validation import setup_problems as duel_problems
from engine.button_men.view import DuelView
from engine.game import Action, Event, Setup, State, View
from engine.games import BUTTON_MEN_GAME, LUNCH_MONEY_GAME
from engine.library.brawl_decision import brawl_decision
from engine.library.decision import DONE, Decision
from engine.library.duel_decision import duel_decision
from engine.luck import Luck, outcomes
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.outside.saves import RECORDS as BRAWL_RECORDS
from engine.lunch_money.outside.validation import setup_problems as brawl_problems
from engine.lunch_money.state.brawl import CURRENT_DECK, Brawl
from engine.match import Match as EngineMatch
from engine.match import new_match
from engine.records import Records
from engine.saving import Problems, Record, read_json
from engine.value import value

from . import setups
from .text import TextError, checked, explaining

Played: TypeAlias = EngineMatch[object, object, object, object]


@value
class _Kind(Generic[Setup, State, Action, View]):
    """What differs between the games."""

    records: Records[Setup, State, Action, View]
    decision: Callable[[State, int], Decision[Action]]
    setup: Callable[[setups.Header], Setup]
    lines: Callable[[Setup], Iterator[tuple[str, str]]]
    problems: Callable[[Setup], Problems]
    names: tuple[str, ...]
    """Of the lines of a setup."""
    resigning: Action | None = None


_DUELS = duel_problems, ("rules", "player", "position"), Surrender()
_BRAWLS = brawl_problems, ("rules", "deck", "player", "dealer")
_KINDS = cast(
    "Mapping[str, _Kind[object, object, object, object]]",
    {
        BUTTON_MEN_GAME.name: _Kind(
            DUEL_RECORDS, duel_decision, setups.parse_duel, setups.duel_lines, *_DUELS
        ),
        LUNCH_MONEY_GAME.name: _Kind(
            BRAWL_RECORDS, brawl_decision, setups.parse_brawl, setups.brawl_lines, *_BRAWLS
        ),
    },
)


@value
class Match:
    """A match: an immutable value. Seats are counted from 0; dice, and players in texts, from 1.

    An action is a text such as "power 1 > 3". Where a `seat` can be given, it defaults to the first
    one that must decide.
    """

    played_match: Played
    """The match as the engine has it."""

    @classmethod
    def parse(cls, text: str) -> "Match":
        """Parse a match, or the JSON of a record, and play it. Lines that begin with "#" are
        comments. Raises TextError."""
        if checked(text).lstrip().startswith("{"):
            return cls(_recorded(text))
        header, moves = dict[str, list[tuple[int, str]]](), list[tuple[int, str]]()
        for number, line in enumerate(text.splitlines(), 1):
            named = re.fullmatch(r"([a-z]+): *(.*)", line)
            if named and not moves:
                header.setdefault(named[1], []).append((number, named[2].rstrip()))
            elif line.strip() and not line.startswith("#"):
                moves.append((number, line))
        match = cls(_begun(header))
        for number, line in moves:
            parts = re.fullmatch(r"([1-9]) +(\S.*)", line)
            if parts is None:
                accepted = ["player and action, as in 1 pass"]
                raise TextError(f"{line!r} is not a move", accepted, number)
            with explaining(number, parts.start(2)):
                match = match.played(parts[2], int(parts[1]) - 1)
        return match

    @property
    def text(self) -> str:
        """The match as text. Raises ValueError if it was not rolled from its seed, as after
        `outcomes`."""
        text = f"{self}\n"
        if Match.parse(text) != self:
            raise ValueError("this match was not rolled from its seed")
        return text

    @property
    def record(self) -> Record:
        """The page's record of the match, for JSON. Raises ValueError if it is too long."""
        record = self._kind.records.of(self.played_match)
        if record is None:
            raise ValueError("this match is too long for a record")
        return record

    def __str__(self) -> str:
        """Return the setup and the moves."""
        setup, seed = self.played_match.setup, self.played_match.seed
        lines = [("game", self.game), *self._kind.lines(setup), ("seed", setups.quoted(seed))]
        header = "\n".join(f"{name}: {text}" for name, text in lines)
        return "\n".join((header, "", *self.log) if self.log else (header,))

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
        played = self.played_match
        return tuple(
            f"{entry.seat + 1} {self._text_of(state, entry.action, entry.seat)}"
            for state, entry in zip(played.states, played.log, strict=False)
        )

    @property
    def events(self) -> tuple[Event, ...]:
        """What followed from the last move, or preceded the first one."""
        log = self.played_match.log
        return log[-1].events if log else self.played_match.opening

    def view(self, seat: int | None = None) -> DuelView | BrawlView:
        """Return what a seat may know."""
        seat, seats = (*self.to_act, 0)[0] if seat is None else seat, self.state.seats
        if seat not in seats:
            raise ValueError(f"there is no seat {seat!r}, only {', '.join(map(str, seats))}")
        view = self.played_match.game.view(self.played_match.state, seat)
        return cast("DuelView | BrawlView", view)

    def decision(self, seat: int | None = None) -> Decision[object]:
        """Return the decision of a seat as tokens. Raises ValueError if it has none."""
        return self._kind.decision(self.played_match.state, self._seat(seat))

    def actions(self, seat: int | None = None) -> Iterator[str]:
        """Yield all legal actions of a seat, of which there may be very many."""
        if self.to_act:
            yield from _ends(self.decision(seat))

    def parse_action(self, text: str, seat: int | None = None) -> object:
        """Parse an action of a seat. Raises TextError."""
        kind, seat = self._kind, self._seat(seat)
        if checked(text).strip() == Surrender.name and kind.resigning is not None:
            with explaining():
                self.played_match.played(seat, kind.resigning)
            return kind.resigning
        decision = self.decision(seat)
        for word in re.finditer(r"\S+", text):
            if word[0] == DONE or word[0] not in decision.tokens:
                accepted = [token for token in decision.tokens if token != DONE] or ["nothing"]
                raise TextError(f"{word[0]!r} cannot follow", accepted, column=word.start() + 1)
            decision = decision.after(word[0])
        if DONE not in decision.tokens:
            raise TextError("the action is incomplete", decision.tokens, column=len(text) + 1)
        return decision.after(DONE).action

    def action_text(self, action: object, seat: int | None = None) -> str:
        """Return the text of a legal action of a seat. Raises ValueError if it is not legal."""
        return self._text_of(self.played_match.state, action, self._seat(seat))

    def _text_of(self, state: object, action: object, seat: int) -> str:
        if action == self._kind.resigning:
            return Surrender.name
        return " ".join(self._kind.decision(state, seat).tokens_of(action)[:-1])

    def played(self, action: str, seat: int | None = None) -> "Match":
        """Return the match after an action. Raises TextError if it is not legal."""
        chosen = self.parse_action(action, seat)
        with explaining():
            return Match(self.played_match.played(self._seat(seat), chosen))

    def resigned(self, seat: int | None = None) -> "Match":
        """Return the match after a seat surrenders the round, on its turn in a fight. Raises
        ValueError at any other time. Lunch Money has no such rule."""
        return self.played(Surrender.name, seat)

    def undone(self) -> "Match":
        """Return the match before its last move. Raises ValueError if there is none."""
        if not self.played_match.log:
            raise ValueError("nothing has been played yet")
        return Match(self.played_match.undone())

    def outcomes(self, action: str, seat: int | None = None) -> Iterator[tuple[Fraction, "Match"]]:
        """Yield every result of an action with its exact probability. Results can be equal, and
        there can be very many."""
        at, chosen = self._seat(seat), self.parse_action(action, seat)

        def result(luck: Luck) -> Match:
            return Match(self.played_match.replayed(at, chosen, luck))

        return outcomes(result)

    @property
    def _kind(self) -> _Kind[object, object, object, object]:
        return _KINDS[self.game]

    def _seat(self, seat: int | None) -> int:
        """Return this seat, or the first one that must decide."""
        acting = self.to_act
        if not acting:
            raise TextError("the match is over")
        if seat is None:
            return acting[0]
        if seat not in acting:
            who = f"player {seat + 1}" if isinstance(seat, int) else f"seat {seat!r}"
            accepted = [f"player {other + 1}" for other in acting]
            raise TextError(f"{who} does not have to decide", accepted)
        return acting[acting.index(seat)]


def _ends(decision: Decision[object]) -> Iterator[str]:
    """Yield the text of every action of a decision."""
    if not decision.tokens:
        yield " ".join(decision.chosen[:-1])
    for token in decision.tokens:
        yield from _ends(decision.after(token))


def _begun(header: setups.Header) -> Played:
    """Return the new match that these lines describe."""
    at, game = setups.line_of(header, "game")
    if game not in _KINDS:
        raise TextError(f"there is no game {game!r}", _KINDS, at)
    kind = _KINDS[game]
    names = ("game", *kind.names, "seed")
    for name, lines in header.items():
        if name not in names:
            raise TextError(f"{name!r} means nothing here", names, lines[0][0])
    line, seed = setups.line_of(header, "seed")
    seed, setup = setups.unquoted(seed, line), kind.setup(header)
    with explaining():
        for problem in kind.problems(setup):
            raise problem
        return new_match(kind.records.game, setup, seed)


def _recorded(text: str) -> Played:
    """Return the match in the JSON of a record."""
    with explaining():
        record = read_json(text)
        for name, kind in _KINDS.items():
            if isinstance(record, dict) and record.get("game") == name:
                return kind.records.match(record)
    raise TextError("this is no record", [f'{{"game": "{name}", …}}' for name in _KINDS])


def duel(*plays: str, seed: object, rules: str = "rulebook", position: str = "") -> Match:
    """Return a new match of Button Men between buttons or recipes.

    `rules`: an edition, and answers that differ from it, as in "tournament to_win=1". `position`:
    the dice of the first round. Raises TextError.
    """
    lines = {"rules": [rules], "player": plays, "position": [position] if position else []}
    return _new(BUTTON_MEN_GAME.name, seed, lines)


def brawl(*names: str, seed: object, rules: str = "default", deck: str = CURRENT_DECK) -> Match:
    """Return a new match of Lunch Money between players with these names.

    `rules`: answers that differ from the default, as in "default discarding=flat". Raises
    TextError.
    """
    lines = {
        "rules": [rules],
        "player": [json.dumps(checked(name)) for name in names],
        "deck": [deck],
    }
    return _new(LUNCH_MONEY_GAME.name, seed, lines)


def _new(game: str, seed: object, lines: Mapping[str, Iterable[str]]) -> Match:
    given = {"game": [game], **lines, "seed": [json.dumps(str(seed))]}
    header = {name: [(0, checked(text)) for text in texts] for name, texts in given.items()}
    return Match(_begun(header))
