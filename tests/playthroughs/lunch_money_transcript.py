"""Brawls as text, and back.

A playthrough begins with the setup. Then come moves in the notation of build_lunch_money.py; the
events of each move are indented below it. Only the setup and the moves are parsed: everything
indented follows from them.
"""

from collections.abc import Iterator, Sequence

from engine.game import Event, Seat
from engine.lunch_money.outside.saves import BrawlMatch
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state import events
from engine.lunch_money.state.brawl import BrawlSetup
from engine.match import new_match
from tests.notation.build_lunch_money import move
from tests.notation.build_lunch_money import text_of as text_of_move
from tests.rules.lunch_money_scenes import rulings_of


def parse(text: str) -> BrawlMatch:
    """Return the match that results from the setup and the moves of a playthrough."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith(("#", " "))]
    agreed = dict(line.split(": ", 1) for line in lines if ": " in line)
    names = tuple(agreed["players"].split())
    setup = BrawlSetup(names, rulings_of(agreed["rulings"]), deck=agreed["deck"])
    match = new_match(LUNCH_MONEY, setup, agreed["seed"])
    for line in lines:
        if ": " not in line:
            match = match.played(*move(match.state, line))
    return match


def written(match: BrawlMatch, heading: str) -> str:
    """Return the playthrough of a match. `heading` is its comment and its setup."""
    names = match.setup.names
    lines = [heading.rstrip(), "", *_lines_of(match.opening, names)]
    for entry, state in zip(match.log, match.states, strict=False):
        lines.append(text_of_move(state, entry.seat, entry.action))
        lines += _lines_of(entry.events, names)
    return "\n".join(lines) + "\n"


def heading_of(text: str) -> str:
    """Return the comment and the setup with which a playthrough begins."""
    return text.partition("\n\n")[0]


def _lines_of(events: Sequence[Event], names: tuple[str, ...]) -> Iterator[str]:
    return (f"    {_line(event, names)}" for event in events)


def _line(event: Event, names: tuple[str, ...]) -> str:
    """Return a line about an event, with the names of the players."""

    def name(seat: Seat | None) -> str:
        return "nobody" if seat is None else names[seat]

    match event:
        case events.BrawlBegan(dealer, cards):
            return f"{name(dealer)} deals from {cards} cards"
        case events.Drew(seat, count, cards):
            return f"{name(seat)} draws {count}: {' '.join(cards)}"
        case events.Reshuffled(count):
            return f"{count} discards are shuffled"
        case events.TurnBegan(seat, turn):
            return f"turn {turn}: {name(seat)}"
        case events.Played(seat, cards, on, role):
            halved = f", halved {event.halvings} times" if event.halvings else ""
            against = f" against {' '.join(event.against)}" if event.against else ""
            what = f"{' '.join(cards) or '-'}{against} on {name(on)}"
            return f"{name(seat)} plays {what}: {role}{halved}"
        case events.Hurt(seat, by, cards, damage, counters):
            by_what = " ".join(cards) or "-"
            return f"{name(seat)} loses {damage} by {name(by)} with {by_what}: {counters}"
        case events.Healed(seat, cards, amount, _, counters):
            return f"{name(seat)} gets {amount} by {' '.join(cards)}: {counters}"
        case events.KnockedOut(seat, by, counters, cards):
            return f"{name(seat)} falls by {name(by)} with {counters}: {' '.join(cards) or '-'}"
        case events.BrawlEnded(winners):
            return f"{', '.join(map(name, winners)) or 'nobody'} wins"
    return _lasting(event, names)


def _lasting(event: Event, names: tuple[str, ...]) -> str:
    match event:
        case events.Stopped(seat, by, attacker, card, left, evaded):
            how = "evades" if evaded else "stops"
            return f"{names[seat]} {how} {card} of {names[attacker]} with {by}, {left} parts left"
        case events.PassedOn(seat, card, to, to_left):
            way = "left" if to_left else "right"
            return f"{card} of {names[seat]} goes on to the {way}: {names[to]}"
        case events.CameAround(seat, card):
            return f"{card} of {names[seat]} meets nobody"
        case events.Cancelled(seat, by, cards, role):
            return f"{names[by]} cancels {' '.join(cards) or '-'} of {names[seat]}: {role}"
        case events.Marked(seat, by, card):
            return f"{card} of {names[by]} lasts on {names[seat]}"
        case events.Held(seat, by, card):
            return f"{names[by]} holds {names[seat]} with {card}"
        case events.LetGo(seat, by, card, ending):
            return f"{names[by]} holds {names[seat]} with {card} no more: {ending}"
        case events.Returned(seat, card):
            return f"{card} returns to {names[seat]}"
        case events.TakenAway(seat, by, card):
            return f"{names[by]} takes {card} away from {names[seat]}"
        case events.Discarded(seat, cards):
            return f"{names[seat]} discards {' '.join(cards)}"
        case events.PassedTurn(seat) | events.TurnLost(seat):
            what = "passes" if isinstance(event, events.PassedTurn) else "loses the turn"
            return f"{names[seat]} {what}"
    raise TypeError(f"no words for {event}")
