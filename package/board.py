"""A match as text for people: what a seat may know."""

from collections.abc import Iterator

from engine.button_men.view import DuelView
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.brawl import Laid


def board_text(view: DuelView | BrawlView) -> str:
    """Return what a seat, or a spectator, sees: dice, scores and cards. The numbers are those that
    actions use."""
    return "\n".join(_duel(view) if isinstance(view, DuelView) else _brawl(view))


def _duel(view: DuelView) -> Iterator[str]:
    yield f"Round {view.round}, {view.phase.value}"
    for seat, player in enumerate(view.players):
        side = view.fight.sides[seat] if view.fight else None
        score = f", {side.score / 2:g} points" if side else ""
        yield f"{_mark(seat, view)}{seat + 1} {player.name}: won {player.won}{score}"
        dice = side.dice if side else player.roster
        yield "    " + "  ".join(f"{at}. {die}" for at, die in enumerate(dice, 1))


def _brawl(view: BrawlView) -> Iterator[str]:
    table = view.table
    yield f"Turn {table.turn}, {table.pile} cards in the pile"
    for seat, player in enumerate(table.players):
        known = f" ({' '.join(player.known)})" if player.known else ""
        hold = table.hold_by(seat)
        holds = f", holds {hold.victim + 1} by {hold.card}" if hold else ""
        yield (
            f"{_mark(seat, view)}{seat + 1} {player.name}: {player.counters} counters, "
            f"{player.cards} cards{known}{holds}"
        )
    for one in table.stack:
        seat, at = (one.seat, one.on) if isinstance(one, Laid) else one.seats
        target = "" if at is None else f" on {at + 1}"
        yield f"    {seat + 1} plays {' '.join(one.cards) or 'no card yet'}{target}"
    if view.hand:
        yield f"Your hand: {' '.join(view.hand)}"


def _mark(seat: int, view: DuelView | BrawlView) -> str:
    acts = seat in view.to_act if isinstance(view, DuelView) else seat == view.asked
    return "> " if acts else "  "
