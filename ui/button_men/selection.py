"""Fitting: which offers the picked dice make, and how an offer's dials are set.

Nothing here knows a rule: attacks are looked up among the offers, and what they come to is tried.
"""

from collections.abc import Iterator, Sequence

from engine.button_men.actions import Action, Strike
from engine.button_men.attack import Attack, Setting
from engine.button_men.attack_resolution import strike
from engine.button_men.duel import Duel
from engine.button_men.fight import Fight
from engine.button_men.offer import Dial, Offer
from engine.button_men.reasons import why_not
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.game import Refusal, Seat
from engine.luck import Seeded
from ui.button_men.session import Selection

Place = tuple[Seat, int]
"""A die on the table: whose, and its place in his row."""

SAMPLES = 8
"""Lucks with which two kinds of attack are compared. Two that differ agree by chance at most
once in a few thousand times, and then the player is merely not asked which he means."""

MOST_WAYS = 40
"""Ways to set the dials of an offer that are tried to see whether only one is legal."""


def attack_of(offer: Offer) -> Attack | None:
    """The attack that is offered, if it is one."""
    return offer.action.attack if isinstance(offer.action, Strike) else None


def fitting(view: DuelView, pick: Selection) -> tuple[Offer, ...]:
    """The attacks that exactly the picked dice make; of those that come to the same, the first."""
    fits: list[Offer] = []
    for offer in view.offers:
        if _is_made_by(offer, pick) and not any(_alike(view, offer, other) for other in fits):
            fits.append(offer)
    return tuple(fits)


def _is_made_by(offer: Offer, pick: Selection) -> bool:
    attack = attack_of(offer)
    return (
        attack is not None
        and attack.attackers == pick.mine
        and attack.targets == pick.theirs
        and attack.defender == pick.defender
    )


def _alike(view: DuelView, one: Offer, other: Offer) -> bool:
    """Do two attacks come to the same, whatever is rolled?"""
    return one.dials == other.dials and _ends(view, one) == _ends(view, other)


def _ends(view: DuelView, offer: Offer) -> tuple[Fight, ...]:
    """Where an attack leads with some lucks, its dials set as far as they go."""
    attack = attack_of(Offer(offer.filled(tuple(dial.numbers[-1] for dial in offer.dials))))
    if view.fight is None or attack is None:
        return ()
    lucks = (Seeded(str(sample)) for sample in range(SAMPLES))
    return tuple(strike(view.fight, attack, luck).state for luck in lucks)


def chosen(options: Sequence[Offer], pick: Selection) -> Offer | None:
    """The one that is meant: what the player prefers, else the first."""
    if pick.offer in options:
        return pick.offer
    return options[0] if options else None


def combinable(view: DuelView, pick: Selection) -> frozenset[Place]:
    """The dice that are in an attack together with all that are picked."""
    return frozenset(place for attack in _containing(view, pick) for place in _places(view, attack))


def _containing(view: DuelView, pick: Selection) -> Iterator[Attack]:
    for offer in view.offers:
        attack = attack_of(offer)
        if (
            attack is not None
            and set(pick.mine) <= set(attack.attackers)
            and set(pick.theirs) <= set(attack.targets)
            and pick.defender in (None, attack.defender)
        ):
            yield attack


def _places(view: DuelView, attack: Attack) -> Iterator[Place]:
    if view.seat is not None:
        for at in attack.attackers:
            yield view.seat, at
    for at in attack.targets:
        yield attack.defender, at


def filled(offer: Offer, pick: Selection) -> Action | None:
    """The action with its dials as they stand; None while one must still be set."""
    numbers = [pick.number(dial) for dial in offer.dials]
    given = tuple(number for number in numbers if number is not None)
    return offer.filled(given) if len(given) == len(offer.dials) else None


def only_way(state: Duel, seat: Seat, offer: Offer) -> tuple[tuple[Dial, int], ...]:
    """The dials set in the one way that is legal; none if there are several, or many to try."""
    ways = 1
    for dial in offer.dials:
        ways *= len(dial.numbers)
    if not offer.dials or ways > MOST_WAYS:
        return ()
    legal = [
        action for action in offer.fillings() if BUTTON_MEN.refusal(state, seat, action) is None
    ]
    return settings_of(offer, legal[0]) if len(legal) == 1 else ()


def settings_of(offer: Offer, action: Action) -> tuple[tuple[Dial, int], ...]:
    """The numbers on the offer's dials that make this action of it."""
    set_to = {(setting.what, setting.at): setting.to for setting in _settings_in(action)}
    return tuple(
        (dial, number)
        for dial in offer.dials
        if (number := set_to.get((dial.what, dial.places[0]), dial.unset)) is not None
    )


def _settings_in(action: Action) -> Iterator[Setting]:
    """What was set with an action: those with dials keep it in a field `settings`."""
    holder = action.attack if isinstance(action, Strike) else action
    settings: object = getattr(holder, "settings", ())
    if isinstance(settings, tuple):
        yield from (setting for setting in settings if isinstance(setting, Setting))


def place_of(action: Action) -> int | None:
    """The place of the die that an action is about, if it is one die: it is a field `at`."""
    at: object = getattr(action, "at", None)
    return at if isinstance(at, int) else None


def offer_of(view: DuelView, action: Action) -> Offer | None:
    """The offer that this action fills."""
    bare = action.with_settings(())
    return next((offer for offer in view.offers if offer.action == bare), None)


def named_offer(view: DuelView, name: str) -> Offer | None:
    """The offer of the action with this name."""
    return next((offer for offer in view.offers if offer.action.name == name), None)


def selection_of(view: DuelView, action: Action) -> Selection | None:
    """The pick that would make this action, every dial set; None if it is not offered."""
    offer = offer_of(view, action)
    if offer is None:
        return None
    numbers = settings_of(offer, action)
    attack = attack_of(offer)
    if attack is None:
        return Selection(offer=offer, numbers=numbers)
    return Selection(attack.attackers, attack.defender, attack.targets, offer, numbers)


def reasons(view: DuelView, pick: Selection) -> tuple[Refusal, ...]:
    """Why the picked dice make no attack."""
    if view.fight is None:
        return ()
    seats = [seat for seat in range(len(view.players)) if seat != view.seat]
    return why_not(
        view.fight, pick.mine, pick.theirs, seats[0] if pick.defender is None else pick.defender
    )
