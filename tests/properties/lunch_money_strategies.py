"""Random setups of Lunch Money, and brawls that look the same to a player."""

from collections import Counter

from hypothesis import strategies as st

from engine.game import Seat
from engine.luck import Luck, shuffled
from engine.lunch_money.state.brawl import Brawl, BrawlSetup
from engine.lunch_money.state.rulings import DEFAULT, Discarding, Halving, Rulings


@st.composite
def rulings(draw: st.DrawFn) -> Rulings:
    """Return the default answers, or random ones."""
    if draw(st.booleans()):
        return DEFAULT
    return Rulings(
        helpless_interrupt=draw(st.booleans()),
        helpless_heal=draw(st.booleans()),
        free_weapons_can_be_taken=draw(st.booleans()),
        maintaining_takes_turn=draw(st.booleans()),
        listed_hits_only=draw(st.booleans()),
        escapes_hurt=draw(st.booleans()),
        halving=draw(st.sampled_from(Halving)),
        discarding=draw(st.sampled_from(Discarding)),
        discard_cost=draw(st.integers(1, 3)),
        one_set=draw(st.booleans()),
    )


@st.composite
def setups(draw: st.DrawFn) -> BrawlSetup:
    """Return a brawl of two, three, four, five or eight players."""
    players = draw(st.sampled_from([2, 3, 4, 5, 8]))
    names = tuple(f"player {seat}" for seat in range(1, players + 1))
    dealer = draw(st.one_of(st.none(), st.integers(0, players - 1)))
    return BrawlSetup(names, draw(rulings()), dealer)


def dealt_otherwise(state: Brawl, seat: Seat, luck: Luck) -> Brawl:
    """Return the same brawl for `seat`: the others hold other cards, and the lower half of the pile
    is different. The upper half stays, because the player may learn which cards they draw."""
    half = len(state.pile) // 2
    hands, hidden = [list(hand) for hand in state.hands], list(state.pile[:half])
    for other in state.seats:
        if other != seat:
            hands[other] = list(state.table.players[other].known)
            hidden += (Counter(state.hands[other]) - Counter(hands[other])).elements()
    mixed = list(shuffled(hidden, luck))
    for other in state.seats:
        while other != seat and len(hands[other]) < len(state.hands[other]):
            hands[other].append(mixed.pop())
    sorted_hands = tuple(tuple(sorted(hand)) for hand in hands)
    return Brawl(state.table, sorted_hands, (*mixed, *state.pile[half:]))
