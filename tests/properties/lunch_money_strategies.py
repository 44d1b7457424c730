"""Random setups of Lunch Money."""

from hypothesis import strategies as st

from engine.lunch_money.state.brawl import BrawlSetup
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
