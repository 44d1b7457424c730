"""Selection: which of the actions that the rules allow the selected cards make."""

from collections.abc import Iterator, Sequence

from engine.game import Refusal, Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.view import BrawlView, why_not
from engine.lunch_money.state.actions import BrawlAction, Discard, LetIt, Pass, PlayCards, Stop
from ui.lunch_money.session import Selection
from ui.match.session import Advice

_ORDER = {name: place for place, name in enumerate(CARDS)}


def hand_of(view: BrawlView) -> tuple[str, ...]:
    """The hand as it is laid out: in the order of the deck, by types."""
    return tuple(sorted(view.hand, key=_ORDER.__getitem__))


def selected_cards(view: BrawlView, selection: Selection) -> tuple[str, ...]:
    """The selected cards, in the order that actions have them."""
    hand = hand_of(view)
    return tuple(sorted(hand[at] for at in selection.cards if at < len(hand)))


def plays_made(view: BrawlView, selection: Selection) -> tuple[PlayCards, ...]:
    """The plays of the selected cards; if some of them are on the selected target, only those."""
    cards = selected_cards(view, selection)
    plays = tuple(one for one in _plays(view) if one.cards == cards)
    return tuple(one for one in plays if one.on == selection.target) or plays


def meant_play(plays: Sequence[PlayCards]) -> PlayCards | None:
    """Return the play of the Play button among these plays, or None if it is ambiguous."""
    return plays[0] if len(plays) == 1 else None


def meant_action(plays: Sequence[PlayCards], selection: Selection) -> BrawlAction | None:
    """The action that is meant: the one that a hint proposes, or the play."""
    return selection.proposal or meant_play(plays)


def targets(view: BrawlView, selection: Selection) -> tuple[Seat, ...]:
    """The players at whom the selected cards, or any card, can be aimed."""
    cards = selected_cards(view, selection)
    plays = (one for one in _plays(view) if not cards or one.cards == cards)
    return tuple(dict.fromkeys(one.on for one in plays if one.on is not None))


def can_discard(view: BrawlView) -> bool:
    """Whether cards can be exchanged now, so that any number of them may be selected."""
    return any(isinstance(action, Discard) for action in view.actions)


def declining(view: BrawlView) -> BrawlAction | None:
    """Return the action that declines the open question, or None if it cannot be declined."""
    return next((one for one in view.actions if isinstance(one, Pass | LetIt | Stop)), None)


def selection_of(view: BrawlView, action: BrawlAction) -> Selection:
    """The selection that means this action, as a hint makes it."""
    if isinstance(action, PlayCards):
        return Selection(places_of(view, action.cards), action.on, advice=Advice.HINT)
    if isinstance(action, Discard):
        return Selection(places_of(view, action.cards), None, action, advice=Advice.HINT)
    return Selection(proposal=action, advice=Advice.HINT)


def places_of(view: BrawlView, cards: tuple[str, ...]) -> tuple[int, ...]:
    """The places of these cards in the hand; of equal cards the first."""
    hand, places = hand_of(view), list[int]()
    for card in cards:
        free = (at for at, one in enumerate(hand) if one == card and at not in places)
        places.extend(at for at in [next(free, None)] if at is not None)
    return tuple(sorted(places))


def with_card_toggled(view: BrawlView, selection: Selection, at: int) -> Selection:
    """The selection with one card more, or less; where only one fits, it replaces the other."""
    return Selection(_toggled(view, selection.cards, at), selection.target)


def with_target_toggled(selection: Selection, seat: Seat) -> Selection:
    """The selection aimed at this player, or at no one if it was already aimed at them."""
    return Selection(selection.cards, None if selection.target == seat else seat)


def reasons(
    view: BrawlView, selection: Selection, plays: Sequence[PlayCards]
) -> tuple[Refusal, ...]:
    """Why the selected cards cannot be played as they are; `plays` are those that they make."""
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


def _toggled(view: BrawlView, places: tuple[int, ...], at: int) -> tuple[int, ...]:
    if at in places:
        return tuple(place for place in places if place != at)
    if can_discard(view) or _heal_together(view, (*places, at)):
        return tuple(sorted((*places, at)))
    return (at,)


def _heal_together(view: BrawlView, places: tuple[int, ...]) -> bool:
    hand = hand_of(view)
    cards = {hand[place] for place in places}
    return len(cards) == 1 and all(CARDS[card].heals for card in cards)


def _plays(view: BrawlView) -> Iterator[PlayCards]:
    return (action for action in view.actions if isinstance(action, PlayCards))
