"""Temperaments: the preferences of computer players other than winning.

By the printed rules waiting pays off, and players who only want to win wait. People prefer a lively
brawl, and opponents they can learn to read. So a player's preferences are worth a small fraction of
a won brawl. The level determines the size of this fraction, and how well the player plays
otherwise. README.md in this folder has the figures.
"""

from enum import StrEnum

from engine.game import Seat
from engine.lunch_money.ai.policy import strangles
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.actions import BrawlAction, Discard, Maintain, PlayCards
from engine.lunch_money.state.brawl import START
from engine.lunch_money.state.card import Type
from engine.value import value


class Temperament(StrEnum):
    """A way of playing."""

    HOTHEAD = "hothead"
    """Attacks whenever possible."""
    AVENGER = "avenger"
    """Retaliates against the player who hit them last."""
    HOARDER = "hoarder"
    """Collects weapons and attacks with them."""
    BULLY = "bully"
    """Picks on the weakest."""
    COWARD = "coward"
    """Defends until someone else is low on counters."""
    RIVAL = "rival"
    """Attacks the player who is ahead."""
    WRESTLER = "wrestler"
    """Seizes and holds."""
    EVEN = "even"
    """Likes brawls, without other preferences. Hints use this temperament."""


KEPT = 0.02
"""The worth of keeping a Weapon or Defense Card in the hand, for temperaments that do not value
them more, so that none are wasted."""

KNOCKOUT = 0.06
"""The worth of an action that can knock someone out, for every temperament, because missing such a
chance looks foolish."""


@value
class Likings:
    """The preferences of a temperament. All but `prey` are fractions of a won brawl."""

    blows: float
    """Attacking, or continuing an attack."""
    weak: float = 0.0
    """Hitting someone who has lost counters, in proportion to how many they have lost."""
    strong: float = 0.0
    """Hitting someone who has counters, in proportion to how many they have."""
    revenge: float = 0.0
    """Hitting the player who last hurt them."""
    weapons: float = KEPT
    """Attacking with a Weapon, and not discarding one, per card."""
    holds: float = 0.0
    """Seizing or holding someone."""
    shields: float = KEPT
    """Not discarding a Defense Card, per card."""
    prey: int = START
    """The player likes blows only while another player has at most this many counters."""


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
"""The preferences of each temperament."""


@value
class Attitude:
    """The temperament of a player, and their history."""

    temperament: Temperament
    hurt_by: Seat | None = None
    """The player who last took counters from them."""


_BLOWS = (Question.TURN, Question.FOLLOW, Question.COUNTER, Question.FREE)


def liking(
    attitude: Attitude, view: BrawlView, action: BrawlAction, indulgence: float = 1.0
) -> float:
    """Return the worth of this action to `view.seat` in addition to winning, as a fraction of a won
    brawl.

    `indulgence` is the weight of the preferences; a knockout counts fully, because everyone wants
    to see it.
    """
    likes = LIKINGS[attitude.temperament]
    if isinstance(action, Discard):
        cards = [CARDS[name] for name in action.cards]
        return -indulgence * sum(
            likes.weapons * card.returns + likes.shields * (card.type is Type.DEFENCE)
            for card in cards
        )
    if isinstance(action, Maintain):
        return indulgence * (likes.blows + likes.holds) + KNOCKOUT * _is_lethal(view)
    if not isinstance(action, PlayCards) or view.question not in _BLOWS or action.on is None:
        return 0.0
    others = [one.counters for seat, one in enumerate(view.table.players) if seat != view.seat]
    if not any(0 < counters <= likes.prey for counters in others):
        return 0.0
    card, counters = CARDS[action.cards[0]], view.table.players[action.on].counters
    left, seizes = counters / START, card.is_seizure or card.grip is not None
    on_them = likes.weak * (1 - left) + likes.strong * left
    on_them += likes.revenge * (action.on == attitude.hurt_by)
    by_card = likes.weapons * card.returns + likes.holds * seizes
    knockout = KNOCKOUT * (card.damage >= counters)
    return indulgence * (likes.blows + on_them + by_card) + knockout


def _is_lethal(view: BrawlView) -> bool:
    """Whether maintaining the hold of `view.seat` would knock its victim out."""
    hold = None if view.seat is None else view.table.hold_by(view.seat)
    return hold is not None and strangles(view.table, hold)
