"""Imagining: a complete brawl that matches what a seat sees."""

from engine.luck import Luck, shuffled
from engine.lunch_money.legal.deductions import unseen_cards
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.brawl import Brawl


def imagine(view: BrawlView, luck: Luck) -> Brawl:
    """A brawl that looks like this from `view.seat`, with the unseen cards dealt at random."""
    hidden = shuffled(unseen_cards(view), luck)
    hands, dealt = [], 0
    for seat, player in enumerate(view.table.players):
        if seat == view.seat:
            hands.append(view.hand)
            continue
        missing = player.cards - len(player.known)
        hands.append(tuple(sorted((*player.known, *hidden[dealt : dealt + missing]))))
        dealt += missing
    return Brawl(view.table, tuple(hands), hidden[dealt:])
