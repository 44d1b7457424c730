"""The selection of cards and a target, and the legal actions that it makes."""

from collections.abc import Iterator, Sequence

from engine.game import Refusal, Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.view import BrawlView, why_not
from engine.lunch_money.state.actions import BrawlAction, Discard, LetIt, Pass, PlayCards, Stop
from ui.lunch_money.session import Selection
from ui.match.session import Advice

_ORDER = {name: place for place, name in enumerate(CARDS)}


def hand_of(view: BrawlView) -> tuple[str, ...]:
    """Return the hand in the order shown: by type, as in the deck."""
    return tuple(sorted(view.hand, key=_ORDER.__getitem__))


def selected_cards(view: BrawlView, selection: Selection) -> tuple[str, ...]:
    """Return the selected cards in the order that actions use."""
    hand = hand_of(view)
    return tuple(sorted(hand[at] for at in selection.cards if at < len(hand)))


def plays_made(view: BrawlView, selection: Selection) -> tuple[PlayCards, ...]:
    """Return the plays of the selected cards, if possible only those on the selected target."""
    cards = selected_cards(view, selection)
    plays = tuple(one for one in _plays(view) if one.cards == cards)
    return tuple(one for one in plays if one.on == selection.target) or plays


def meant_play(plays: Sequence[PlayCards]) -> PlayCards | None:
    """Return the one play that the Play button makes, or None if there are none or several."""
    return plays[0] if len(plays) == 1 else None


def targets(view: BrawlView, selection: Selection) -> tuple[Seat, ...]:
    """Return the seats at which the selected cards can be aimed, or any card if none is
    selected."""
    cards = selected_cards(view, selection)
    plays = (one for one in _plays(view) if not cards or one.cards == cards)
    return tuple(dict.fromkeys(one.on for one in plays if one.on is not None))


def can_discard(view: BrawlView) -> bool:
    """Whether cards can be discarded now, so that any number of cards can be selected."""
    return any(isinstance(action, Discard) for action in view.actions)


def declining(view: BrawlView) -> BrawlAction | None:
    """Return the action that declines the open question, or None if it must be answered."""
    return next((one for one in view.actions if isinstance(one, Pass | LetIt | Stop)), None)


def selection_of(view: BrawlView, action: BrawlAction) -> Selection:
    """Return the selection that a hint of this action makes."""
    if isinstance(action, PlayCards):
        return Selection(places_of(view, action.cards), action.on, advice=Advice.HINT)
    if isinstance(action, Discard):
        return Selection(places_of(view, action.cards), None, action, advice=Advice.HINT)
    return Selection(proposal=action, advice=Advice.HINT)


def places_of(view: BrawlView, cards: tuple[str, ...]) -> tuple[int, ...]:
    """Return the ascending indices of these cards in the hand. Equal cards count from the first.
    Cards that are not in the hand are skipped."""
    hand, places = hand_of(view), list[int]()
    for card in cards:
        free = (at for at, one in enumerate(hand) if one == card and at not in places)
        places.extend(at for at in [next(free, None)] if at is not None)
    return tuple(sorted(places))


def with_card_toggled(view: BrawlView, selection: Selection, at: int) -> Selection:
    """Return the selection with the card at this index added or removed. Several cards can be
    selected only to discard or to heal with equal cards; otherwise, the added card replaces the
    others."""
    cards, target = selection.cards, selection.target
    if at in cards:
        return Selection(tuple(one for one in cards if one != at), target)
    together = tuple(sorted((*cards, at)))
    if can_discard(view):
        return Selection(together, target)
    names = {hand_of(view)[one] for one in together}
    can_heal = len(names) == 1 and all(CARDS[name].heals for name in names)
    return Selection(together if can_heal else (at,), target)


def reasons(
    view: BrawlView, selection: Selection, plays: Sequence[PlayCards]
) -> tuple[Refusal, ...]:
    """Return the reasons why the selected cards cannot be played, or () if they can. `plays` are
    the legal plays of these cards."""
    if meant_play(plays) is not None:
        return ()
    cards = selected_cards(view, selection)
    if not cards:
        return (Refusal("pick.card"),)
    if plays:
        return (Refusal("pick.target"),)
    if len(cards) > 1:
        return (Refusal("pick.one"),)
    refusal = why_not(view, cards[0])
    return () if refusal is None else (refusal,)


def _plays(view: BrawlView) -> Iterator[PlayCards]:
    return (action for action in view.actions if isinstance(action, PlayCards))
