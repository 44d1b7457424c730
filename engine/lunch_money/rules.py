"""Lunch Money as an implementation of `Game`."""

from collections.abc import Iterator

from engine.game import Refusal, Seat, Step
from engine.luck import Luck, shuffled
from engine.lunch_money.deck import deck_for
from engine.lunch_money.flow.move_context import MoveContext
from engine.lunch_money.flow.moves import advance_to_decision, begin_action, begin_turn
from engine.lunch_money.legal.legal_actions import legal_actions, refusal
from engine.lunch_money.legal.questions import question_of, seat_asked
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.actions import BrawlAction
from engine.lunch_money.state.brawl import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    Brawl,
    BrawlPlayer,
    BrawlSetup,
    BrawlTable,
)
from engine.lunch_money.state.events import BrawlBegan
from engine.value import Unique


class LunchMoney(Unique):
    """The rules of Lunch Money, with rulings where they are ambiguous."""

    name = "lunch-money"

    def begin(self, setup: BrawlSetup, luck: Luck) -> Step[Brawl]:
        """Return the brawl after the cards are dealt. The player to the dealer's left plays first
        (R-FIRST). Raises ValueError if this number of players is not allowed."""
        seats = len(setup.names)
        if not MIN_PLAYERS <= seats <= MAX_PLAYERS:
            raise ValueError(f"{seats} players")
        dealer = luck.pick(seats) if setup.dealer is None else setup.dealer
        pile = shuffled(deck_for(seats, setup.rulings, setup.deck), luck)
        players = tuple(BrawlPlayer(name) for name in setup.names)
        table = BrawlTable(setup.rulings, players, dealer, dealer, turn=0, deck=setup.deck)
        context = MoveContext(Brawl(table, ((),) * seats, pile), luck)
        context.events.append(BrawlBegan(dealer, len(pile)))
        for seat in (*context.others(dealer), dealer):
            context.refill(seat)
        begin_turn(context, (dealer + 1) % seats)
        return context.step()

    def to_act(self, state: Brawl) -> tuple[Seat, ...]:
        """Return the player who must decide now, or an empty tuple if the brawl is over. There is
        never more than one."""
        seat = seat_asked(state.table)
        return () if seat is None else (seat,)

    def actions(self, state: Brawl, seat: Seat) -> Iterator[BrawlAction]:
        """Yield all legal actions of `seat`. Each set of cards to discard comes once."""
        return legal_actions(state.table, state.hands[seat], seat)

    def refusal(self, state: Brawl, seat: Seat, action: BrawlAction) -> Refusal | None:
        """Return why `seat` may not take this action, or None if it is legal."""
        return refusal(state.table, state.hands[seat], seat, action)

    def play(self, state: Brawl, seat: Seat, action: BrawlAction, luck: Luck) -> Step[Brawl]:
        """Return the brawl at the next decision, or at its end."""
        context = MoveContext(state, luck)
        begin_action(context, seat, action)
        advance_to_decision(context)
        return context.step()

    def view(self, state: Brawl, seat: Seat | None) -> BrawlView:
        """Return everything that `seat` may know."""
        table, hand = state.table, () if seat is None else state.hands[seat]
        may_do = () if seat is None else tuple(legal_actions(table, hand, seat))
        return BrawlView(seat, table, hand, seat_asked(table), question_of(table), may_do)

    def winners(self, state: Brawl) -> tuple[Seat, ...] | None:
        """Return the last conscious player, an empty tuple if the brawl was called off, or None
        while the brawl is in progress."""
        return state.table.winners


LUNCH_MONEY = LunchMoney()
"""The shared instance of the rules, which are stateless."""
