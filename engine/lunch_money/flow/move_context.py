"""A move context: a brawl while a move is carried out. It is the only mutable object of the
game."""

from engine.game import Seat, Step
from engine.luck import Luck, shuffled
from engine.lunch_money.deck import CARDS
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
)
from engine.lunch_money.state.events import (
    BrawlEvent,
    Drew,
    Held,
    HoldEnding,
    LetGo,
    Played,
    Reshuffled,
    Returned,
)


class MoveContext:
    """Made from a brawl, changed by one move and all that follows from it without a decision, then
    turned back into values and dropped. A search makes one for each move, so nothing is copied
    deeply."""

    __slots__ = (
        "active",
        "discards",
        "events",
        "hands",
        "has_acted",
        "has_maintained",
        "holds",
        "luck",
        "pile",
        "players",
        "quiet",
        "stack",
        "table",
        "turn",
        "winners",
    )

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
        self.events: list[BrawlEvent] = []

    def step(self) -> Step[Brawl]:
        """The new state, and the events that led to it."""
        return Step(Brawl(self.as_table(), tuple(self.hands), self.pile), tuple(self.events))

    def as_table(self) -> BrawlTable:
        """The table as it is now."""
        before = self.table
        for seat, hand in enumerate(self.hands):
            if len(hand) != self.players[seat].cards:
                self.players[seat] = _holding(self.players[seat], len(hand))
        return BrawlTable(
            before.rulings,
            tuple(self.players),
            before.dealer,
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
        )

    def top_assault(self) -> Assault:
        """The assault on top of the stack."""
        top = self.stack[-1]
        if not isinstance(top, Assault):
            raise TypeError("no assault is on top of the stack")
        return top

    def top_laid(self) -> Laid:
        """The play on top of the stack."""
        top = self.stack[-1]
        if not isinstance(top, Laid):
            raise TypeError("no play is on top of the stack")
        return top

    def is_conscious(self, seat: Seat) -> bool:
        """Is this player still in the brawl?"""
        return self.players[seat].counters > 0

    def others(self, seat: Seat) -> list[Seat]:
        """The other conscious players, clockwise from this player's left."""
        players = self.players
        around = [*range(seat + 1, len(players)), *range(seat)]
        return [other for other in around if players[other].counters > 0]

    def lay(
        self, seat: Seat, cards: tuple[str, ...], on: Seat | None, role: Role, halvings: int = 0
    ) -> None:
        """Put cards from a hand on the stack. Their target is asked first, then the others in order
        (R-ORDER)."""
        top = self.stack[-1] if self.stack else None
        against = top.cards if isinstance(top, Laid) else ()
        self.take(seat, cards)
        asked = self.others(seat)
        if on is not None:
            asked = [on, *(other for other in asked if other != on)]
        self.stack.append(Laid(seat, cards, on, role, tuple(asked), halvings=halvings))
        self.events.append(Played(seat, cards, on, role, against, halvings))

    def take(self, seat: Seat, cards: tuple[str, ...]) -> None:
        """Take cards out of a hand. Among cards of one kind, those that everybody knows about go
        first."""
        hand, known = list(self.hands[seat]), list(self.players[seat].known)
        for card in cards:
            hand.remove(card)
            if card in known:
                known.remove(card)
        self.hands[seat] = tuple(hand)
        if len(known) != len(self.players[seat].known):
            self.players[seat] = _knowing(self.players[seat], tuple(known))

    def clear(self, owner: Seat, cards: tuple[str, ...]) -> None:
        """Cards leave the table: they return to their owner's hand or are discarded."""
        for card in cards:
            if CARDS[card].returns and self.is_conscious(owner):
                self.hands[owner] = tuple(sorted((*self.hands[owner], card)))
                known = tuple(sorted((*self.players[owner].known, card)))
                self.players[owner] = _knowing(self.players[owner], known)
                self.events.append(Returned(owner, card))
            else:
                self.discards = (*self.discards, card)

    def refill(self, seat: Seat) -> None:
        """Draw up to a full hand. If the pile is empty, the discards are shuffled."""
        drawn: list[str] = []
        for _ in range(HAND - len(self.hands[seat])):
            if not self.pile and not self._reshuffle():
                break
            drawn.append(self.pile[-1])
            self.pile = self.pile[:-1]
        if drawn:
            self.hands[seat] = tuple(sorted((*self.hands[seat], *drawn)))
            self.events.append(Drew(seat, len(drawn), tuple(drawn)))

    def _reshuffle(self) -> bool:
        """Shuffle the discards into a new pile. False if there are none (R-RESHUFFLE)."""
        # Sorted, so that the new order depends on luck alone, not on the order of the discards.
        self.pile = shuffled(sorted(self.discards), self.luck)
        self.discards = ()
        if self.pile:
            self.events.append(Reshuffled(len(self.pile)))
        return bool(self.pile)

    def hold(self, card: str, by: Seat, victim: Seat) -> None:
        """A hold begins. The victim loses their own hold on anybody else."""
        self.let_go_by(victim, HoldEnding.OVERPOWERED)
        self.holds = (*self.holds, Hold(card, by, victim))
        self.events.append(Held(victim, by, card))

    def let_go_by(self, seat: Seat, ending: HoldEnding) -> None:
        """End the hold that this player has on somebody."""
        for hold in self.holds:
            if hold.attacker == seat:
                self._let_go(hold, ending)

    def let_go_of(self, seat: Seat, ending: HoldEnding) -> None:
        """End every hold on this player."""
        for hold in self.holds:
            if hold.victim == seat:
                self._let_go(hold, ending)

    def _let_go(self, hold: Hold, ending: HoldEnding) -> None:
        self.holds = tuple(other for other in self.holds if other is not hold)
        self.events.append(LetGo(hold.victim, hold.attacker, hold.card, ending))


# Players are built field by field, because dataclasses.replace takes ten times as long.


def with_counters(player: BrawlPlayer, counters: int) -> BrawlPlayer:
    """The player with another number of counters."""
    return BrawlPlayer(
        player.name, counters, player.cards, player.known, player.stomped, player.poked_until
    )


def unhalved(player: BrawlPlayer) -> BrawlPlayer:
    """The player after their halved attack."""
    return BrawlPlayer(
        player.name, player.counters, player.cards, player.known, False, player.poked_until
    )


def _holding(player: BrawlPlayer, cards: int) -> BrawlPlayer:
    return BrawlPlayer(
        player.name, player.counters, cards, player.known, player.stomped, player.poked_until
    )


def _knowing(player: BrawlPlayer, known: tuple[str, ...]) -> BrawlPlayer:
    return BrawlPlayer(
        player.name, player.counters, player.cards, known, player.stomped, player.poked_until
    )
