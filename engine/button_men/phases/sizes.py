"""Sizes: players choose them for swing and option dice. Then all dice are rolled for initiative."""

from collections.abc import Iterator
from dataclasses import replace

from engine.button_men.actions import ChooseSizes
from engine.button_men.choices import revealed
from engine.button_men.deck import Dealer
from engine.button_men.duel import Duel, Phase
from engine.button_men.editions import Tie
from engine.button_men.events import InitiativeFound, RoundBegan
from engine.button_men.fight import Fight, Side
from engine.button_men.initiative import leaders, ranking
from engine.button_men.line_up import round_dials, row_of
from engine.button_men.offer import Offer
from engine.game import Event, Seat, Step
from engine.luck import Luck

Sides = tuple[Side, ...]

MOST_REROLLS = 100
"""A coin decides after this many tied rolls: all dice may have one side."""


def to_act(duel: Duel) -> tuple[Seat, ...]:
    """The seats that still have to choose sizes; one at a time unless the choice is secret."""
    waiting = tuple(
        seat
        for seat in duel.choosers
        if (not duel.chosen or duel.chosen[seat] is None)
        and round_dials(duel.players[seat], duel.rules)
    )
    return waiting if duel.rules.secret else waiting[:1]


def offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """The choice of all sizes in one action."""
    yield Offer(ChooseSizes(), round_dials(duel.players[seat], duel.rules))


def finish(duel: Duel, luck: Luck) -> Step[Duel]:
    """All sizes are known: roll the dice, and find out who goes first."""
    step = revealed(duel)
    duel = replace(step.state, chosen=(), choosers=())
    sides = _rolled(
        tuple(Side(row_of(one), special=one.special, deck=one.deck) for one in duel.players), luck
    )
    begun = _with_initiative(duel, sides, luck)
    return Step(begun.state, (*step.events, _began(duel, sides), *begun.events))


def _rolled(sides: Sides, luck: Luck) -> Sides:
    """Roll all dice of player 0 in the order of their recipe, then those of player 1, and so on."""
    return tuple(_rolled_side(side, Dealer(side.deck, luck)) for side in sides)


def _rolled_side(side: Side, dealer: Dealer) -> Side:
    dice = tuple(die.rolled(dealer) for die in side.dice)
    return replace(side, dice=dice, deck=dealer.deck)


def _began(duel: Duel, sides: Sides) -> RoundBegan:
    return RoundBegan(duel.round, tuple(side.dice for side in sides))


def _with_initiative(duel: Duel, sides: Sides, luck: Luck) -> Step[Duel]:
    """The round with these starting rolls; ties are decided as the rules say."""
    events: list[Event] = []
    tied = leaders(sides)
    if duel.rules.tie is Tie.ROLL_AGAIN:
        for _ in range(MOST_REROLLS):
            if len(tied) == 1:
                break
            sides = _rolled(sides, luck)
            events.append(_began(duel, sides))
            tied = leaders(sides)
    drawn = len(tied) > 1 and duel.rules.tie is Tie.DRAW
    by_coin = len(tied) > 1 and not drawn
    first = tied[luck.pick(len(tied))] if by_coin else tied[0]
    events.append(InitiativeFound(None if drawn else first, by_coin))
    fight = Fight(sides, first, 0, duel.rules)
    after = replace(
        duel,
        phase=Phase.INITIATIVE,
        first=None if drawn else first,
        reacting=tuple(seat for seat in ranking(sides, first) if seat != first)
        if not drawn
        else (),
        fight=fight,
    )
    return Step(after, tuple(events))
