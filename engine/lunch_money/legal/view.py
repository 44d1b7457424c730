"""What a seat knows of a brawl: the table, its own hand, and what it may do."""

from engine.game import Seat
from engine.lunch_money.legal.legal_actions import actions
from engine.lunch_money.legal.questions import Question, question_of, seat_asked
from engine.lunch_money.state.actions import Action
from engine.lunch_money.state.brawl import Brawl
from engine.lunch_money.state.table import Table
from engine.value import value


@value
class BrawlView:
    """What a seat may know. A spectator is seat None.

    The cards that it does not see are those of `deck_for(…)` without its hand, `table.discards`,
    the cards on `table.stack` and the `known` cards in other hands. See
    `unseen_cards` in deductions.py.
    """

    seat: Seat | None
    table: Table
    hand: tuple[str, ...]
    """This seat's cards, sorted; empty for a spectator."""
    asked: Seat | None
    """The player who must decide now; None if the brawl is over."""
    question: Question | None
    """What that player is asked."""
    actions: tuple[Action, ...]
    """What this seat may do now."""


def view_of(brawl: Brawl, seat: Seat | None) -> BrawlView:
    """The brawl as `seat` sees it."""
    return BrawlView(
        seat,
        brawl.table,
        () if seat is None else brawl.hands[seat],
        seat_asked(brawl.table),
        question_of(brawl.table),
        () if seat is None else tuple(actions(brawl.table, brawl.hands[seat], seat)),
    )
