"""Fitting: which of the actions that the rules allow the picked cards make."""

from collections.abc import Iterator

from engine.game import Refusal, Seat
from engine.lunch_money.actions import Action, Discard, LetIt, Pass, PlayCards, Stop
from engine.lunch_money.deck import CARDS
from engine.lunch_money.seen import why_not
from engine.lunch_money.view import BrawlView
from ui.lunch_money.session import Selection

_ORDER = {name: place for place, name in enumerate(CARDS)}


def hand_of(view: BrawlView) -> tuple[str, ...]:
    """The hand as it is laid out: in the order of the deck, by types."""
    return tuple(sorted(view.hand, key=_ORDER.__getitem__))


def picked(view: BrawlView, pick: Selection) -> tuple[str, ...]:
    """The picked cards, sorted as actions have them."""
    hand = hand_of(view)
    return tuple(sorted(hand[at] for at in pick.cards if at < len(hand)))


def fitting(view: BrawlView, pick: Selection) -> tuple[PlayCards, ...]:
    """The plays that the picked cards make; of them those on the picked player, if there are."""
    cards = picked(view, pick)
    plays = tuple(one for one in _plays(view) if one.cards == cards)
    return tuple(one for one in plays if one.on == pick.on) or plays


def meant(view: BrawlView, pick: Selection) -> Action | None:
    """What Play does now; None: nothing, or it is not clear."""
    if pick.meant is not None:
        return pick.meant
    plays = fitting(view, pick)
    return plays[0] if len(plays) == 1 else None


def targets(view: BrawlView, pick: Selection) -> tuple[Seat, ...]:
    """Whom the picked cards, or any card, can be meant for, if there is a choice."""
    cards = picked(view, pick)
    plays = (one for one in _plays(view) if not cards or one.cards == cards)
    seats = dict.fromkeys(one.on for one in plays if one.on is not None)
    return tuple(seats) if len(seats) > 1 else ()


def can_discard(view: BrawlView) -> bool:
    """Can cards be changed now, so that any number of them may be picked?"""
    return any(isinstance(action, Discard) for action in view.actions)


def passing(view: BrawlView) -> Action | None:
    """To do nothing about what is asked; None: that cannot be."""
    return next((one for one in view.actions if isinstance(one, Pass | LetIt | Stop)), None)


def selection_of(view: BrawlView, action: Action) -> Selection:
    """The pick that means this action, as a hint makes it."""
    if isinstance(action, PlayCards):
        return Selection(places_of(view, action.cards), action.on, is_hint=True)
    if isinstance(action, Discard):
        return Selection(places_of(view, action.cards), None, action, is_hint=True)
    return Selection(meant=action, is_hint=True)


def places_of(view: BrawlView, cards: tuple[str, ...]) -> tuple[int, ...]:
    """Where these cards lie in the hand; of equal ones the first."""
    hand, places = hand_of(view), list[int]()
    for card in cards:
        free = (at for at, one in enumerate(hand) if one == card and at not in places)
        places.extend(at for at in [next(free, None)] if at is not None)
    return tuple(sorted(places))


def reasons(view: BrawlView, pick: Selection) -> tuple[Refusal, ...]:
    """Why the picked cards cannot be played as they are."""
    if pick.meant is not None or meant(view, pick) is not None:
        return ()
    cards = picked(view, pick)
    if not cards:
        return (Refusal("pick.card"),)
    if fitting(view, pick):
        return (Refusal("pick.target"),)
    if len(cards) > 1:
        return (Refusal("pick.one"),)
    refusal = why_not(view, cards[0])
    return () if refusal is None else (refusal,)


def _plays(view: BrawlView) -> Iterator[PlayCards]:
    return (action for action in view.actions if isinstance(action, PlayCards))
