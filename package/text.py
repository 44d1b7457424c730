"""Text both ways, for dice, recipes, positions, cards, actions and whole matches.

    game: button-men
    rules: rulebook to_win=1
    player: Shore
    player: s(10) (4) (12)
    seed: 1

    1 choose-sizes with 12
    2 power 1 > 3

Parsing what a `…_text` function returns gives an equal value. A text that cannot be parsed raises a
TextError.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Generic, TypeVar, cast

from engine.button_men import recipe as recipes
from engine.button_men.buttons import entrant, playable
from engine.button_men.dice.die import MARKS, Die
from engine.button_men.dice.editions import EDITIONS, RULEBOOK, Notation, Rules
from engine.button_men.dice.sizes import SWING_RANGES
from engine.button_men.fight.fight import Fight
from engine.button_men.match.actions import Surrender
from engine.button_men.match.duel import Entrant
from engine.button_men.match.duel import Setup as DuelSetup
from engine.button_men.outside import position as positions
from engine.button_men.outside.saves import RECORDS as DUEL_RECORDS
from engine.button_men.outside.saves import DuelMatch
from engine.button_men.outside.saves import codec as duel_codec
from engine.button_men.outside.validation import setup_problems as duel_problems
from engine.button_men.recipe import RecipeError
from engine.button_men.skills import BY_NOTATION
from engine.game import Action, Game, IllegalAction, Refusal, Seat, Setup, State, View
from engine.games import BUTTON_MEN_GAME, GAME_NAMES, LUNCH_MONEY_GAME
from engine.library.brawl_decision import brawl_decision
from engine.library.decision import DONE, Decision
from engine.library.duel_decision import duel_decision
from engine.lunch_money.deck import CARDS, DECKS
from engine.lunch_money.outside.saves import RECORDS as BRAWL_RECORDS
from engine.lunch_money.outside.saves import BrawlMatch
from engine.lunch_money.outside.saves import codec as brawl_codec
from engine.lunch_money.outside.validation import setup_problems as brawl_problems
from engine.lunch_money.state.brawl import CURRENT_DECK, BrawlSetup
from engine.lunch_money.state.rulings import DEFAULT
from engine.match import Match, new_match
from engine.records import Records
from engine.saving import Codec, DamagedSave, Problems, Record, read_json

T = TypeVar("T")
Header = Mapping[str, Sequence[tuple[int, str]]]
"""The lines before the moves, by name, with their numbers."""


class TextError(ValueError):
    """A text that cannot be parsed: what is wrong, where, and what is accepted there."""

    def __init__(
        self, problem: str, accepted: Iterable[object] = (), line: int = 0, column: int = 0
    ) -> None:
        self.problem, self.accepted = problem.rstrip("."), tuple(map(str, accepted))
        self.line, self.column = line, column
        where = [f"{name} {at}" for name, at in (("line", line), ("column", column)) if at]
        parts = [f"{', '.join(where)}: {self.problem}." if where else f"{self.problem}."]
        parts += [f"Accepted: {', '.join(self.accepted)}."] if self.accepted else []
        super().__init__(" ".join(parts))


def die_text(die: Die) -> str:
    """Return a die with its size, value and marks: "ps(X=7):3~dizzy"."""
    return str(die)


def parse_die(text: str) -> Die:
    """Parse one die."""
    with _explaining():
        return recipes.parse_die(text)


def recipe_text(dice: tuple[Die, ...]) -> str:
    """Return the recipe of these dice: "s(10) (4) (X)"."""
    return recipes.recipe_of(dice)


def parse_recipe(text: str) -> tuple[Die, ...]:
    """Parse a recipe, which may be as irregular as those of published buttons."""
    with _explaining():
        return recipes.parse_recipe(text, as_printed=True)


def position_text(fight: Fight) -> str:
    """Return a position, the mover's dice first: "s(10):2 holding (6):3 | (12):9"."""
    return positions.position_of(fight)


def parse_position(text: str, rules: Rules = RULEBOOK) -> Fight:
    """Parse a position, in which the first side moves."""
    with _explaining():
        return positions.parse_position(text, rules)


def cards_text(cards: Iterable[str]) -> str:
    """Return cards of Lunch Money: "jab poke-in-the-eye"."""
    return " ".join(cards)


def parse_cards(text: str) -> tuple[str, ...]:
    """Parse the names of cards."""
    for word in re.finditer(r"\S+", text):
        if word[0] not in CARDS:
            close = get_close_matches(word[0], CARDS) or CARDS
            raise TextError(f"there is no card {word[0]!r}", close, column=word.start() + 1)
    return tuple(text.split())


def action_text(match: Match[Setup, State, Action, View], seat: Seat, action: Action) -> str:
    """Return an action that a player may take now: "power 1 > 3"."""
    return _texts_of(match).action_text(match.state, seat, action)


def parse_action(match: Match[Setup, State, Action, View], seat: Seat, text: str) -> Action:
    """Parse an action of a player who must decide now."""
    return _texts_of(match).action(match, seat, text)


def decision_of(match: Match[Setup, State, Action, View], seat: Seat) -> Decision[Action]:
    """Return the decision of a player. Raises ValueError if there is none."""
    return _texts_of(match).decision(match.state, seat)


def match_played(
    match: Match[Setup, State, Action, View], seat: Seat, text: str
) -> Match[Setup, State, Action, View]:
    """Return the match after an action."""
    return _texts_of(match).played(match, seat, text)


def new_duel(header: Mapping[str, Iterable[str]], seed: str) -> DuelMatch:
    """Return a new duel with these lines, by name."""
    return _DUELS.begun(_numbered(header), seed)


def new_brawl(header: Mapping[str, Iterable[str]], seed: str) -> BrawlMatch:
    """Return a new brawl with these lines, by name."""
    return _BRAWLS.begun(_numbered(header), seed)


def match_text(match: Match[Setup, State, Action, View]) -> str:
    """Return a match that was rolled from its seed, each move on a line."""
    return "\n".join(_texts_of(match).lines_of(match)) + "\n"


def parse_match(text: str) -> DuelMatch | BrawlMatch:
    """Parse a match and play it. Lines that begin with "#" are comments."""
    header, moves = dict[str, list[tuple[int, str]]](), list[tuple[int, str]]()
    for number, line in enumerate(text.splitlines(), 1):
        named = re.fullmatch(r"([a-z]+): *(.*)", line)
        if named and not moves:
            header.setdefault(named[1], []).append((number, named[2].rstrip()))
        elif line.strip() and not line.startswith("#"):
            moves.append((number, line))
    at, game = _one(header, "game")
    if game not in _GAMES:
        raise TextError(f"there is no game {game!r}", _GAMES, at)
    texts = _DUELS if game == BUTTON_MEN_GAME.name else _BRAWLS
    return texts.match(header, moves)


def record_of(match: Match[Setup, State, Action, View]) -> Record:
    """Return the page's record of a match, for JSON. Raises ValueError if it is too long."""
    record = _texts_of(match).records.of(match)
    if record is None:
        raise ValueError("this match is too long for a record")
    return record


def parse_record(text: str) -> DuelMatch | BrawlMatch:
    """Parse the JSON of a record and play it."""
    with _explaining():
        record = read_json(text)
        if not isinstance(record, dict) or record.get("game") not in _GAMES:
            raise TextError("this is no record", [f'{{"game": "{name}", …}}' for name in _GAMES])
        texts = _DUELS if record["game"] == BUTTON_MEN_GAME.name else _BRAWLS
        return texts.records.match(record)


class _GameText(Generic[Setup, State, Action, View]):
    """The text of one game."""

    def __init__(
        self,
        game: Game[Setup, State, Action, View],
        decision: Callable[[State, Seat], Decision[Action]],
        problems: Callable[[Setup], Problems],
        header: Callable[[Setup], Iterator[tuple[str, str]]],
        setup: Callable[[Header], Setup],
        names: Iterable[str],
        resigning: Mapping[str, Action],
        records: Records[Setup, State, Action, View],
    ) -> None:
        self._game, self.decision, self._problems, self._header = game, decision, problems, header
        self._setup, self._names, self._resigning = setup, names, resigning
        self.records = records

    def action_text(self, state: State, seat: Seat, action: Action) -> str:
        for name, resigning in self._resigning.items():
            if action == resigning:
                return name
        return " ".join(self.decision(state, seat).tokens_of(action)[:-1])

    def action(
        self, match: Match[Setup, State, Action, View], seat: Seat, text: str, column: int = 1
    ) -> Action:
        if seat not in (acting := match.game.to_act(match.state)):
            accepted = [f"player {other + 1}" for other in acting] or ["no more moves"]
            raise TextError(f"player {seat + 1} does not have to decide", accepted)
        if text.strip() in self._resigning:
            return self._resigning[text.strip()]
        decision = self.decision(match.state, seat)
        for word in re.finditer(r"\S+", text):
            if word[0] == DONE or word[0] not in decision.tokens:
                accepted = [token for token in decision.tokens if token != DONE] or ["nothing"]
                column += word.start()
                raise TextError(f"{word[0]!r} cannot follow", accepted, column=column)
            decision = decision.after(word[0])
        if DONE not in decision.tokens:
            raise TextError("the action is incomplete", decision.tokens, column=column + len(text))
        return cast("Action", decision.after(DONE).action)

    def lines_of(self, match: Match[Setup, State, Action, View]) -> Iterator[str]:
        yield f"game: {match.game.name}"
        for name, text in self._header(match.setup):
            yield f"{name}: {text}"
        yield f"seed: {_quoted(match.seed)}"
        yield ""
        for state, entry in zip(match.states, match.log, strict=False):
            yield f"{entry.seat + 1} {self.action_text(state, entry.seat, entry.action)}"

    def match(
        self, header: Header, moves: Iterable[tuple[int, str]]
    ) -> Match[Setup, State, Action, View]:
        names = ("game", *self._names, "seed")
        for name, lines in header.items():
            if name not in names:
                raise TextError(f"{name!r} means nothing here", names, lines[0][0])
        line, seed = _one(header, "seed")
        match = self.begun(header, _unquoted(seed, line))
        for line, text in moves:
            parts = re.fullmatch(r"([1-9]) +(\S.*)", text)
            if parts is None:
                accepted = ["player and action, as in 1 pass"]
                raise TextError(f"{text!r} is not a move", accepted, line)
            with _explaining(line):
                match = self.played(match, int(parts[1]) - 1, parts[2], parts.start(2) + 1)
        return match

    def begun(self, header: Header, seed: str) -> Match[Setup, State, Action, View]:
        setup = self._setup(header)
        with _explaining():
            for problem in self._problems(setup):
                raise problem
            return new_match(self._game, setup, seed)

    def played(
        self, match: Match[Setup, State, Action, View], seat: Seat, text: str, column: int = 1
    ) -> Match[Setup, State, Action, View]:
        with _explaining():
            return match.played(seat, self.action(match, seat, text, column))


def _numbered(header: Mapping[str, Iterable[str]]) -> Header:
    return {name: [(0, line) for line in lines] for name, lines in header.items()}


def _one(header: Header, name: str, default: str | None = None) -> tuple[int, str]:
    """Return the only line with this name, and its number."""
    lines = header.get(name) or ([] if default is None else [(0, default)])
    if len(lines) != 1:
        line = lines[1][0] if lines else 0
        raise TextError(f"a match has one line {name!r}, not {len(lines)}", [f"{name}: …"], line)
    return lines[0][0], str(lines[0][1])


def _duel_header(setup: DuelSetup) -> Iterator[tuple[str, str]]:
    codec, base = duel_codec(), EDITIONS[setup.rules.edition]
    yield "rules", " ".join((setup.rules.edition, *_changes(codec, setup.rules, base)))
    for one in setup.entrants:
        yield "player", _entrant_text(one, setup.rules)
    if setup.position is not None:
        yield "position", position_text(setup.position)


def _duel_setup(header: Header) -> DuelSetup:
    line, text = _one(header, "rules", RULEBOOK.edition)
    edition, *changes = text.split() or [""]
    if edition not in EDITIONS:
        raise TextError(f"there is no edition {edition!r}", EDITIONS, line)
    rules = _changed(duel_codec(), EDITIONS[edition], changes, line)
    entrants = [_entrant(text, rules, line) for line, text in header.get("player", ())]
    line, position = _one(header, "position", "")
    with _explaining(line):
        fight = positions.parse_position(position, rules) if position else None
    return DuelSetup(tuple(entrants), rules, fight)


def _entrant_text(one: Entrant, rules: Rules) -> str:
    """Return the button or recipe of an entrant, or a record if it is neither."""
    for text in (one.name, one.recipe):
        try:
            if text == _quoted(text) and entrant(text, rules) == one:
                return text
        except RecipeError:
            continue
    return json.dumps(duel_codec().encode(one))


def _entrant(text: str, rules: Rules, line: int) -> Entrant:
    with _explaining(line):
        if not text.startswith('{"'):
            return entrant(text, rules)
        found: Entrant = duel_codec().decode(Entrant, _parsed_json(text, line))
        return found


def _brawl_header(setup: BrawlSetup) -> Iterator[tuple[str, str]]:
    yield "rules", " ".join(("default", *_changes(brawl_codec(), setup.rulings, DEFAULT)))
    yield "deck", setup.deck
    for name in setup.names:
        yield "player", _quoted(name)
    if setup.dealer is not None:
        yield "dealer", str(setup.dealer + 1)


def _brawl_setup(header: Header) -> BrawlSetup:
    line, text = _one(header, "rules", "default")
    rulings = _changed(brawl_codec(), DEFAULT, text.split()[1:], line)
    names = tuple(_unquoted(text, line) for line, text in header.get("player", ()))
    line, deck = _one(header, "deck", CURRENT_DECK)
    if deck not in DECKS:
        raise TextError(f"there is no deck {deck!r}", DECKS, line)
    line, dealer = _one(header, "dealer", "")
    numbers = [str(number) for number in range(1, len(names) + 1)]
    if dealer and dealer not in numbers:
        raise TextError(f"{dealer!r} is not a player", numbers, line)
    return BrawlSetup(names, rulings, int(dealer) - 1 if dealer else None, deck)


def _changes(codec: Codec, of: object, base: object) -> Iterator[str]:
    """Yield the answers in which these rules differ from others: "tie=coin to_win=1"."""
    usual = codec.encode(base)
    for name, answer in codec.encode(of).items():
        if answer != usual[name]:
            is_plain = isinstance(answer, str)
            yield f"{name}={answer if is_plain else json.dumps(answer, separators=(',', ':'))}"


def _changed(codec: Codec, base: T, changes: Iterable[str], line: int) -> T:
    """Return the rules with these answers."""
    record = codec.encode(base)
    questions = [name for name in record if name != "is"]
    for change in changes:
        name, is_answered, answer = change.partition("=")
        if name not in questions or not is_answered:
            raise TextError(f"{change!r} answers no question", [f"{n}=…" for n in questions], line)
        is_text = isinstance(record[name], str)
        record[name] = answer if is_text else _parsed_json(answer, line)
    with _explaining(line):
        found: T = codec.decode(type(base), record)
        return found


def _quoted(text: str) -> str:
    """Return a text as it is, or as JSON if it would be parsed as another one."""
    is_plain = text.isprintable() and text == text.strip() != "" and text[0] not in '"{'
    return text if is_plain else json.dumps(text)


def _unquoted(text: str, line: int) -> str:
    found = _parsed_json(text, line) if text.startswith('"') else text
    return str(found)


def _parsed_json(text: str, line: int) -> object:
    try:
        return cast("object", json.loads(text))
    except (ValueError, RecursionError) as error:
        raise TextError(f"{text!r} is not JSON", ['1, true, "text" or ["attack"]'], line) from error


@contextmanager
def _explaining(line: int = 0) -> Iterator[None]:
    """Turn the errors of the engine into TextErrors, and give errors their line."""
    try:
        yield
    except TextError as error:
        line = error.line or line
        raise TextError(error.problem, error.accepted, line, error.column) from None
    except (RecipeError, DamagedSave, IllegalAction) as error:
        words = dict(error.refusal.words)
        accepted = _ACCEPTED.get(error.refusal.reason)
        # In a longer text, the place in its line is another one; the sentence names the die.
        place = 0 if line else int(words.get("place", 0))
        expected = accepted(words) if accepted else ()
        raise TextError(_reason(error.refusal), expected, line, place) from error
    except (ValueError, LookupError) as error:
        raise TextError(f"this cannot be played ({error})", (), line) from error


_ACCEPTED: Mapping[str, Callable[[Mapping[str, object]], Iterable[str]]] = {
    "button.unknown": lambda words: [
        *get_close_matches(str(words["name"]), [button.name for button in playable()]),
        "a recipe, as in (4) s(X)",
    ],
    "save.incoherent": lambda words: {
        "$.setup.entrants": ["2 to 6 lines “player: …”"],
        "$.setup.names": ["2 to 8 lines “player: …”"],
    }.get(str(words["at"]), ()),
    "recipe.unknown-skill": lambda words: sorted(BY_NOTATION[Notation.COMMON]),
    "recipe.unknown-letter": lambda words: SWING_RANGES,
    "recipe.mark": lambda words: sorted(MARKS),
    "recipe.unreadable": lambda words: ["skills, (size), skills, :value and ~marks, as in s(6):3"],
    "recipe.value": lambda words: ["0 to 198"],
    "recipe.chosen-size": lambda words: ["each size of the die, as in (X=4)"],
    "recipe.skill-twice": lambda words: ["each skill once"],
}
"""What is accepted, for reasons whose sentences do not state it."""


@cache
def _sentences() -> Mapping[str, str]:
    """Return the page's sentences for reasons. The wheel has those it needs beside this file."""
    here = Path(__file__).parent
    places = (here / "reasons.json", here.parent / "assets/texts/en.json")
    found = next(place for place in places if place.exists())
    sentences: dict[str, str] = json.loads(found.read_text(encoding="utf-8"))
    return sentences


def _reason(refusal: Refusal) -> str:
    """Return why something was refused, as a sentence if it can be one without names."""
    try:
        return _sentences()[f"why.{refusal.reason}"].format(**dict(refusal.words))
    except (LookupError, ValueError):
        return str(refusal)


_DUELS = _GameText(
    BUTTON_MEN_GAME,
    duel_decision,
    duel_problems,
    _duel_header,
    _duel_setup,
    ("rules", "player", "position"),
    {Surrender.name: Surrender()},
    DUEL_RECORDS,
)
_BRAWLS = _GameText(
    LUNCH_MONEY_GAME,
    brawl_decision,
    brawl_problems,
    _brawl_header,
    _brawl_setup,
    ("rules", "deck", "player", "dealer"),
    {},
    BRAWL_RECORDS,
)
_GAMES = dict(zip(GAME_NAMES, (_DUELS, _BRAWLS), strict=True))


def _texts_of(
    match: Match[Setup, State, Action, View],
) -> _GameText[Setup, State, Action, View]:
    return cast("_GameText[Setup, State, Action, View]", _GAMES[match.game.name])
