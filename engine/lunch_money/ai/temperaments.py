"""Temperaments: what computer players like to do, besides winning.

By the printed rules waiting pays, and players who only want to win wait. People would rather see a
brawl, and opponents whom they learn to read. So what a player likes counts for a little of a won
brawl; how little, and how well they play otherwise, is their level's. README.md in this folder has
the figures.
"""

from enum import StrEnum

from engine.game import Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.actions import BrawlAction, Discard, Maintain, PlayCards
from engine.lunch_money.state.brawl import START
from engine.lunch_money.state.card import Card, Type
from engine.value import value


class Temperament(StrEnum):
    """A way of playing."""

    HOTHEAD = "hothead"
    """Attacks whenever possible."""
    AVENGER = "avenger"
    """Strikes back at whoever hit them last."""
    HOARDER = "hoarder"
    """Collects weapons and strikes with them."""
    BULLY = "bully"
    """Picks on the weakest."""
    COWARD = "coward"
    """Shields until somebody else is low."""
    RIVAL = "rival"
    """Goes for whoever is ahead."""
    WRESTLER = "wrestler"
    """Seizes and holds."""
    EVEN = "even"
    """Likes a brawl, and nobody and nothing in particular. Hints are given in this temper."""


KEPT = 0.02
"""What everybody likes to keep is worth so much to them: nobody throws good cards away in numbers.
"""

KNOCKOUT = 0.06
"""What it is worth to everybody to play a card that can knock somebody out: people laugh at those
who do not."""


@value
class Likings:
    """What a temperament likes. Each is the share of a won brawl that it is worth to them."""

    blows: float
    """To attack, or to go on with an attack."""
    weak: float = 0.0
    """To hit somebody who has lost counters: in full if they have lost all."""
    strong: float = 0.0
    """The same for somebody who has them all."""
    revenge: float = 0.0
    """To hit whoever last hurt this player."""
    weapons: float = KEPT
    """To strike with a Weapon, and not to discard one: for each card."""
    holds: float = 0.0
    """To seize somebody, or to hold them."""
    shields: float = KEPT
    """To keep a Defence Card rather than discard it: for each card."""
    prey: int = START
    """They like blows only while somebody else has this many counters or fewer."""


LIKINGS = {
    Temperament.HOTHEAD: Likings(blows=0.2),
    Temperament.AVENGER: Likings(blows=0.08, revenge=0.12),
    Temperament.HOARDER: Likings(blows=0.08, weapons=0.08),
    Temperament.BULLY: Likings(blows=0.08, weak=0.2),
    Temperament.COWARD: Likings(blows=0.08, weak=0.08, shields=0.05, prey=9),
    Temperament.RIVAL: Likings(blows=0.08, strong=0.15),
    Temperament.WRESTLER: Likings(blows=0.08, holds=0.1),
    Temperament.EVEN: Likings(blows=0.08),
}
"""What each temperament likes."""


@value
class Attitude:
    """What a player likes at the moment."""

    temperament: Temperament
    hurt_by: Seat | None = None
    """Who last took counters from them."""


_BLOWS = (Question.TURN, Question.FOLLOW, Question.COUNTER, Question.FREE)


def liking(
    attitude: Attitude, view: BrawlView, action: BrawlAction, indulgence: float = 1.0
) -> float:
    """How much `view.seat` likes this action, as a share of a won brawl.

    `indulgence`: how much it counts; a knockout counts in full, because everybody wants to see it.
    """
    likes = LIKINGS[attitude.temperament]
    if isinstance(action, Discard):
        return -indulgence * sum(_of_keeping(likes, CARDS[name]) for name in action.cards)
    if isinstance(action, Maintain):
        return indulgence * (likes.blows + likes.holds)
    if not isinstance(action, PlayCards) or view.question not in _BLOWS or action.on is None:
        return 0.0
    if not _has_prey(likes, view):
        return 0.0
    card, counters = CARDS[action.cards[0]], view.table.players[action.on].counters
    on_them = _of_hitting(likes, counters) + likes.revenge * (action.on == attitude.hurt_by)
    knockout = KNOCKOUT * (card.damage >= counters)
    return indulgence * (likes.blows + on_them + _of_card(likes, card)) + knockout


def _of_keeping(likes: Likings, card: Card) -> float:
    return likes.weapons * card.returns + likes.shields * (card.type is Type.DEFENCE)


def _has_prey(likes: Likings, view: BrawlView) -> bool:
    players = view.table.players
    others = (seat for seat in range(len(players)) if seat != view.seat)
    return any(0 < players[seat].counters <= likes.prey for seat in others)


def _of_hitting(likes: Likings, counters: int) -> float:
    left = counters / START
    return likes.weak * (1 - left) + likes.strong * left


def _of_card(likes: Likings, card: Card) -> float:
    seizes = card.is_seizure or card.grip is not None
    return likes.weapons * card.returns + likes.holds * seizes
