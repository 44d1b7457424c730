"""The setup of a match as lines of text: its rules, players, deck and position."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar, cast

from engine.button_men.buttons import entrant
from engine.button_men.dice.editions import EDITIONS, RULEBOOK, Rules
from engine.button_men.match.duel import Entrant, Setup
from engine.button_men.outside.position import parse_position, position_of
from engine.button_men.outside.saves import codec as duel_codec
from engine.button_men.recipe import RecipeError
from engine.lunch_money.deck import DECKS
from engine.lunch_money.outside.saves import codec as brawl_codec
from engine.lunch_money.state.brawl import CURRENT_DECK, BrawlSetup
from engine.lunch_money.state.rulings import DEFAULT
from engine.saving import Codec, DamagedSave, read_json

from .text import TextError, explaining

T = TypeVar("T")
Header = Mapping[str, Sequence[tuple[int, str]]]
"""Lines by name, each with its number."""


def line_of(header: Header, name: str, default: str | None = None) -> tuple[int, str]:
    """Return the only line with this name, and its number."""
    lines = header.get(name) or ([] if default is None else [(0, default)])
    if len(lines) != 1:
        line = lines[1][0] if lines else 0
        raise TextError(f"a match has one line {name!r}, not {len(lines)}", [f"{name}: …"], line)
    return lines[0]


def duel_lines(setup: Setup) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each line of a duel."""
    base = EDITIONS[setup.rules.edition]
    yield "rules", " ".join((base.edition, *_changes(duel_codec(), setup.rules, base)))
    for one in setup.entrants:
        yield "player", _entrant_text(one, setup.rules)
    if setup.position is not None:
        yield "position", position_of(setup.position)


def parse_duel(header: Header) -> Setup:
    """Parse the lines of a duel."""
    line, text = line_of(header, "rules", RULEBOOK.edition)
    edition, *changes = text.split() or [""]
    if edition not in EDITIONS:
        raise TextError(f"there is no edition {edition!r}", EDITIONS, line)
    rules = _changed(duel_codec(), EDITIONS[edition], changes, line)
    entrants = [_entrant(text, rules, line) for line, text in header.get("player", ())]
    line, position = line_of(header, "position", "")
    with explaining(line):
        fight = parse_position(position, rules) if position else None
    return Setup(tuple(entrants), rules, fight)


def _entrant_text(one: Entrant, rules: Rules) -> str:
    """Return the button or recipe of an entrant, or a record if it is neither."""
    for text in (one.name, one.recipe):
        try:
            if text == quoted(text) and entrant(text, rules) == one:
                return text
        except RecipeError:
            continue
    return json.dumps(duel_codec().encode(one))


def _entrant(text: str, rules: Rules, line: int) -> Entrant:
    with explaining(line):
        if not text.startswith('{"'):
            return entrant(text, rules)
        found: Entrant = duel_codec().decode(Entrant, _parsed_json(text, line))
        return found


def brawl_lines(setup: BrawlSetup) -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each line of a brawl."""
    yield "rules", " ".join(("default", *_changes(brawl_codec(), setup.rulings, DEFAULT)))
    yield "deck", setup.deck
    for name in setup.names:
        yield "player", quoted(name)
    if setup.dealer is not None:
        yield "dealer", str(setup.dealer + 1)


def parse_brawl(header: Header) -> BrawlSetup:
    """Parse the lines of a brawl."""
    line, text = line_of(header, "rules", "default")
    default, *changes = text.split() or [""]
    if default != "default":
        raise TextError(f"there are no rules {default!r}", ["default"], line)
    rulings = _changed(brawl_codec(), DEFAULT, changes, line)
    names = tuple(unquoted(text, line) for line, text in header.get("player", ()))
    line, deck = line_of(header, "deck", CURRENT_DECK)
    if deck not in DECKS:
        raise TextError(f"there is no deck {deck!r}", DECKS, line)
    line, dealer = line_of(header, "dealer", "")
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
    with explaining(line):
        found: T = codec.decode(type(base), record)
        return found


def quoted(text: str) -> str:
    """Return a text as it is, or as JSON if it would be parsed as another one."""
    is_plain = text.isprintable() and text == text.strip() != "" and text[0] not in '"{'
    return text if is_plain else json.dumps(text)


def unquoted(text: str, line: int) -> str:
    """Return the text that was quoted in this line."""
    return str(_parsed_json(text, line)) if text.startswith('"') else text


def _parsed_json(text: str, line: int) -> object:
    try:
        return cast("object", read_json(text))
    except DamagedSave as error:
        raise TextError(f"{text!r} is not JSON", ['1, true, "text" or ["attack"]'], line) from error
