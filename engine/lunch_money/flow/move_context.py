"""A move context: a brawl while a move is being played. It is the only mutable object of the
game."""

from dataclasses import replace
from typing import TypeVar

from engine.game import Seat, Step
from engine.luck import Luck, shuffled
from engine.lunch_money.deck import CARDS
from engine.lunch_money.state import events
from engine.lunch_money.state.brawl import (
    HAND,
    Assault,
    Brawl,
    BrawlPlayer,
    BrawlTable,
    Hold,
    Laid,
    Open,
    Role,
    others_of,
)

Item = TypeVar("Item", Assault, Laid)


class MoveContext:
    """A brawl while a move is being played: created from a `Brawl`, changed by the move and
    everything that follows without a decision, then converted back into values and discarded. A
    search creates one for each move, so nothing is deep-copied."""

    def __init__(self, brawl: Brawl, luck: Luck) -> None:
        table = brawl.table
        self.table = table
        """The table before the move, for the parts that do not change."""
        self.luck = luck
        self.players = list(table.players)
        self.hands = list(brawl.hands)
        self.pile = brawl.pile
        self.discards = table.discards
        self.holds = table.holds
        self.stack: list[Open] = list(table.stack)
        self.active = table.active
        self.turn = table.turn
        self.has_acted = table.has_acted
        self.has_maintained = table.has_maintained
        self.quiet = table.quiet
        self.winners = table.winners
        self.events: list[events.BrawlEvent] = []

    def step(self) -> Step[Brawl]:
        """Return the new state, and the events that led to it."""
        return Step(Brawl(self.as_table(), tuple(self.hands), self.pile), tuple(self.events))

    def as_table(self) -> BrawlTable:
        """Return the current table."""
        for seat, (old, hand) in enumerate(zip(self.players, self.hands, strict=True)):
            if old.cards != len(hand):
                # Built field by field, because dataclasses.replace takes ten times as long.
                self.players[seat] = BrawlPlayer(
                    old.name, old.counters, len(hand), old.known, old.stomped, old.poked_until
                )
        return BrawlTable(
            self.table.rulings,
            tuple(self.players),
            self.table.dealer,
            self.active,
            self.turn,
            tuple(self.stack),
            self.holds,
            self.discards,
            len(self.pile),
            self.has_acted,
            self.has_maintained,
            self.quiet,
            self.winners,
            self.table.deck,
        )

    @property
    def top(self) -> Open | None:
        """The item that is resolved next, or None if the stack is empty."""
        return self.stack[-1] if self.stack else None

    def top_of(self, kind: type[Item]) -> Item:
        """Return the assault or play on top of the stack. Raises TypeError if it is of another
        kind."""
        top = self.stack[-1] if self.stack else None
        if not isinstance(top, kind):
            raise TypeError(f"no {kind.__name__} is on top of the stack")
        return top

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the other conscious players, clockwise from this player's left."""
        return others_of(self.players, seat)

    def lay(
        self, seat: Seat, cards: tuple[str, ...], target: Seat | None, role: Role, halvings: int = 0
    ) -> None:
        """Put cards from a hand on the stack. Their target is asked first, then the others in order
        (R-ORDER). `halvings`: the number of times that their damage is halved."""
        against = self.top.cards if isinstance(self.top, Laid) else ()
        self.take(seat, cards)
        asked = self.others(seat)
        if target is not None:
            asked = (target, *(other for other in asked if other != target))
        self.stack.append(Laid(seat, cards, target, role, asked, halvings=halvings))
        self.events.append(events.Played(seat, cards, target, role, against, halvings))

    def take(self, seat: Seat, cards: tuple[str, ...]) -> None:
        """Remove cards from a hand. Among equal cards, publicly known ones are removed first."""
        hand, known = list(self.hands[seat]), list(self.players[seat].known)
        for card in cards:
            hand.remove(card)
            if card in known:
                known.remove(card)
        self.hands[seat] = tuple(hand)
        if len(known) != len(self.players[seat].known):
            self.players[seat] = replace(self.players[seat], known=tuple(known))

    def clear(self, owner: Seat, cards: tuple[str, ...]) -> None:
        """Remove cards from the table: Weapons return to the hand of a conscious owner, and all
        other cards are discarded."""
        player = self.players[owner]
        for card in cards:
            if CARDS[card].returns and player.is_conscious:
                self.hands[owner] = tuple(sorted((*self.hands[owner], card)))
                player = replace(player, known=tuple(sorted((*player.known, card))))
                self.players[owner] = player
                self.events.append(events.Returned(owner, card))
            else:
                self.discards = (*self.discards, card)

    def refill(self, seat: Seat) -> None:
        """Draw up to a full hand, if there are enough cards. When the pile is empty, the discards
        are shuffled into a new one."""
        drawn: list[str] = []
        for _ in range(HAND - len(self.hands[seat])):
            if not self.pile:
                self._reshuffle()
            if not self.pile:  # All cards are in the hands or on the table (R-RESHUFFLE).
                break
            drawn.append(self.pile[-1])
            self.pile = self.pile[:-1]
        if drawn:
            self.hands[seat] = tuple(sorted((*self.hands[seat], *drawn)))
            self.events.append(events.Drew(seat, len(drawn), tuple(drawn)))

    def _reshuffle(self) -> None:
        """Shuffle the discards into a new pile."""
        # Sorted, so that the new order depends only on luck, not on the order of the discards.
        self.pile = shuffled(sorted(self.discards), self.luck)
        self.discards = ()
        if self.pile:
            self.events.append(events.Reshuffled(len(self.pile)))

    def set_counters(self, seat: Seat, counters: int) -> None:
        """Set a player's number of counters."""
        old = self.players[seat]
        self.players[seat] = BrawlPlayer(
            old.name, counters, old.cards, old.known, old.stomped, old.poked_until
        )

    def hold(self, card: str, by: Seat, victim: Seat) -> None:
        """Begin a hold. The victim loses their own hold on anyone else."""
        self.end_holds(events.HoldEnding.OVERPOWERED, by=victim)
        self.holds = (*self.holds, Hold(card, by, victim))
        self.events.append(events.Held(victim, by, card))

    def end_holds(
        self, ending: events.HoldEnding, by: Seat | None = None, target: Seat | None = None
    ) -> None:
        """End any hold by player `by` and any hold on player `target`."""
        for hold in self.holds:
            if by == hold.attacker or target == hold.victim:
                self.holds = tuple(other for other in self.holds if other is not hold)
                self.events.append(events.LetGo(hold.victim, hold.attacker, hold.card, ending))
