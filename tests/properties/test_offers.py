"""Offers: the rules list exactly the actions that they allow."""

from math import prod

from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.match.duel import Action, Setup
from engine.button_men.phases import offers
from engine.button_men.rules import BUTTON_MEN
from tests.explore.effort import examples
from tests.notation.moves import move, text_of
from tests.properties.button_men_strategies import setups
from tests.properties.games import BUTTON_MEN_EXAMINED, played

FEW = 200
"""Offers with more ways to fill them in than this are tested with random ones."""


@examples(50)
@given(setups(), st.integers(0, 9999))
def test_every_filling_is_listed_or_refused(setup: Setup, seed: int) -> None:
    match = played(BUTTON_MEN_EXAMINED, setup, str(seed))
    for state in match.states[::4]:
        for seat in BUTTON_MEN.to_act(state):
            for offer in offers(state, seat):
                if prod(len(dial.numbers) for dial in offer.dials) > FEW:
                    continue
                listed: list[Action] = [*offer.action.legal(state, seat, offer.dials)]
                allowed = {
                    action
                    for action in offer.fillings()
                    if BUTTON_MEN.refusal(state, seat, action) is None
                }
                assert len(set(listed)) == len(listed)
                assert set(listed) == allowed


@examples(30)
@given(setups(), st.integers(0, 9999))
def test_every_move_can_be_told_in_text(setup: Setup, seed: int) -> None:
    """This makes playthroughs unambiguous."""
    match = played(BUTTON_MEN_EXAMINED, setup, str(seed))
    for state, entry in zip(match.states, match.log, strict=False):
        said = text_of(entry.action, len(state.players))
        assert move(state, entry.seat, said) == entry.action
