"""Matches as text, and back.

A playthrough begins with the setup. Then come moves in the notation of moves.py, each preceded by
the player's number; the events of each move are indented below it. Only the setup and the moves are
parsed: everything indented follows from them.
"""

from collections.abc import Iterator, Sequence

from engine.button_men.dice.die import Die
from engine.button_men.fight.events import (
    Adjusted,
    BroughtIn,
    Change,
    Chose,
    Declared,
    Declined,
    InitiativeFound,
    Invoked,
    KeptDice,
    MatchEnded,
    Passed,
    Reacted,
    RecipeFound,
    Refused,
    Regained,
    RoundBegan,
    RoundEnded,
    SetAside,
    SizesSet,
    Struck,
    Swapped,
    Used,
)
from engine.button_men.match.duel import Entrant, Setup
from engine.button_men.outside.saves import DuelMatch
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.skills.auxiliary import ExtraDice
from engine.game import Event
from engine.match import new_match
from tests.notation.build_button_men import with_special
from tests.notation.moves import move, text_of, text_of_attack
from tests.rules.example import rules_of


def parse(text: str) -> DuelMatch:
    """Return the match that results from the setup and the moves of a playthrough."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith(("#", " "))]
    agreed = dict(line.split(": ", 1) for line in lines if ": " in line)
    entrants = [agreed[name] for name in sorted(agreed) if name.startswith("player ")]
    setup = Setup(
        tuple(map(_entrant, entrants)),
        rules_of(agreed["rules"]),
    )
    match = new_match(BUTTON_MEN, setup, agreed["seed"])
    for line in lines:
        if ": " not in line:
            seat, _, said = line.partition(" ")
            match = match.played(int(seat) - 1, move(match.state, int(seat) - 1, said))
    return match


def _entrant(said: str) -> Entrant:
    """Return a player: the name and the recipe, after the special of their button, if it has
    one."""
    name, _, text = said.partition("=")
    special, recipe = with_special(text)
    return Entrant(name.strip(), recipe.strip(), special)


def written(match: DuelMatch, heading: str) -> str:
    """Return the playthrough of a match. `heading` is its comment and its setup."""
    lines = [heading.rstrip(), "", *_lines_of(match.opening)]
    for entry, state in zip(match.log, match.states[1:], strict=True):
        lines.append(f"{entry.seat + 1} {text_of(entry.action, len(state.players))}")
        lines += _lines_of(entry.events)
        if state.fight is not None:
            sides = state.fight.sides
            points = " - ".join(_points(side.score) for side in sides)
            lines.append(f"    {' | '.join(row(side.dice) for side in sides)}    {points}")
    return "\n".join(lines) + "\n"


def heading_of(text: str) -> str:
    """Return the comment and the setup with which a playthrough begins."""
    return text.partition("\n\n")[0]


def row(dice: Sequence[Die | None]) -> str:
    """Return dice as text."""
    return " ".join(str(die) for die in dice if die is not None) or "-"


def _lines_of(events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        yield from (f"    {line}" for line in _lines(event))


def _lines(event: Event) -> Iterator[str]:
    """Yield the lines about an event."""
    match event:
        case SetAside(seat, of, die):
            yield f"{seat + 1} takes {die} of {of + 1} out of the round"
        case Adjusted(seat, special, changes):
            yield f"{seat + 1} uses {special}: {_changes(changes)}"
        case Declared(seat, attack):
            yield f"{seat + 1} declares {text_of_attack(attack)}"
        case Refused(seat, special):
            yield f"{seat + 1} uses {special} and refuses it"
        case Invoked(seat, special):
            yield f"{seat + 1} uses {special}"
        case Swapped(seat, special, of, went, came):
            yield f"{seat + 1} uses {special}: {of + 1} has {row(came)} instead of {row(went)}"
        case Regained(seat, special, die, after):
            yield f"{seat + 1} uses {special}: {die} is back as {after}"
        case RecipeFound(seat, recipe):
            yield f"{seat + 1} has the dice {recipe}"
        case Chose(seat):
            yield f"{seat + 1} has chosen"
        case SizesSet(seat, dice):
            yield f"{seat + 1} plays with {row(dice)}"
        case ExtraDice(dice):
            yield f"extra dice: {' | '.join(row([die]) for die in dice)}"
        case BroughtIn(seat, die, left):
            yield f"{seat + 1} brings in {die}{f' instead of {left}' if left else ''}"
        case KeptDice(seat):
            yield f"{seat + 1} keeps the dice as they are"
        case RoundBegan(number, rows):
            yield f"round {number}: {' | '.join(map(row, rows))}"
        case InitiativeFound(first, by_coin):
            yield f"{_player(first)} goes first{' by a coin' if by_coin else ''}"
        case Reacted(seat, skill, changes, gained):
            outcome = "goes first now" if gained else "does not gain the initiative"
            yield f"{seat + 1} uses {skill} ({_changes(changes)}) and {outcome}"
        case Used(seat, skill, changes):
            yield f"{seat + 1} uses {skill} ({_changes(changes)})"
        case Declined(seat):
            yield f"{seat + 1} lets the other go first"
        case Struck(seat):
            yield from _strike(event)
        case Change(seat):
            yield f"{seat + 1} rolls {_changes([event])}"
        case Passed(seat):
            yield f"{seat + 1} passes"
        case RoundEnded():
            points = ", ".join(_points(score) for score in event.scores)
            won = "-".join(map(str, event.won))
            yield f"round {event.round} is over ({event.ending}): {_player(event.winner)} wins it"
            yield f"points {points}; rounds {won}"
        case MatchEnded(winners):
            yield f"{', '.join(_player(seat) for seat in winners) or 'nobody'} wins the match"
        case _:
            raise TypeError(f"no words for {event}")


def _strike(struck: Struck) -> Iterator[str]:
    if struck.turned:
        yield f"turns down {_changes(struck.turned)}"
    yield f"attacks {row(struck.targets)} with {row(struck.attackers)} and {_outcome(struck)}"
    if struck.rolled:
        yield f"rolls {_changes(struck.rolled)}"
    for left in struck.left:
        yield f"{left.die} of {_player(left.seat)} leaves ({left.to})"
    for joined in struck.joined:
        yield f"{joined.die} joins {_player(joined.seat)}"
    if struck.goes_on:
        yield f"{_player(struck.seat)} moves again"
    if struck.misses:
        yield f"{_player(struck.seat)} misses a turn"


def _outcome(struck: Struck) -> str:
    if struck.removed:
        return f"takes {row(struck.removed)} out of the round"
    return f"captures {row(struck.captured) if struck.captured else 'nothing'}"


def _changes(changes: Sequence[Change]) -> str:
    return ", ".join(f"{change.before} -> {change.after}" for change in changes)


def _player(seat: int | None) -> str:
    return "nobody" if seat is None else str(seat + 1)


def _points(halves: int) -> str:
    return f"{halves / 2:g}"
