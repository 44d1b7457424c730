"""Selection: the offers of the selected dice, and the dials of an offer. Attacks are searched among
the offers, and the engine computes their results."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.button_men.dice.die import UNMARKED, Die
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.reasons import why_not
from engine.button_men.fight.resolution import strike
from engine.button_men.fight.settings import Dial, SettingKind
from engine.button_men.match.actions import Pass, Strike, Surrender
from engine.button_men.match.duel import Action, DiePlace, Duel, Offer, Phase, Row
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.game import Refusal, Seat
from engine.luck import Seeded
from ui.button_men.session import Selection

Place = tuple[Seat, int]
"""A die on the table: its owner and its index in their row."""

SAMPLES = 8
"""The number of seeds with which two attack kinds are compared. Two different kinds agree on all of
them at most once in a few thousand cases; the only harm is that the player is not asked which one
they mean."""

MAX_WAYS = 40
"""The maximum number of dial settings of an offer that are tried to find out whether only one is
legal."""


def attack_of(offer: Offer) -> Attack | None:
    """Return the attack of an offer, or None if it offers something else."""
    return offer.action.attack if isinstance(offer.action, Strike) else None


def dice_in(fight: Fight, attack: Attack) -> tuple[tuple[Die, ...], tuple[Die, ...]]:
    """Return the attackers and the targets of an attack by the player whose turn it is."""
    mine, theirs = fight.sides[fight.mover].dice, fight.sides[attack.defender].dice
    attackers = tuple(mine[at] for at in attack.attackers)
    return attackers, tuple(theirs[at] for at in attack.targets)


def attacks_made(view: DuelView, selection: Selection) -> tuple[Offer, ...]:
    """Return the attacks that use exactly the selected dice, one for each distinct result."""
    fits: list[Offer] = []
    for offer in view.offers:
        if _is_made_by(offer, selection) and not any(_alike(view, offer, other) for other in fits):
            fits.append(offer)
    return tuple(fits)


def _is_made_by(offer: Offer, selection: Selection) -> bool:
    attack = attack_of(offer)
    return (
        attack is not None
        and attack.attackers == selection.mine
        and set(attack.targets) == set(selection.theirs)
        and attack.defender == selection.defender
    )


def _alike(view: DuelView, one: Offer, other: Offer) -> bool:
    """Whether two attacks have the same dials, and the same result with every sample seed."""
    return one.dials == other.dials and _ends(view, one) == _ends(view, other)


def _ends(view: DuelView, offer: Offer) -> tuple[Fight, ...]:
    """Return the states after an attack, one for each sample seed, with each dial set to its last
    number. Return none outside the fight."""
    attack = attack_of(Offer(offer.filled(tuple(dial.numbers[-1] for dial in offer.dials))))
    if view.fight is None or attack is None:
        return ()
    seeds = (Seeded(str(sample)) for sample in range(SAMPLES))
    return tuple(strike(view.fight, attack, luck).state for luck in seeds)


def meant_offer(options: Sequence[Offer], selection: Selection) -> Offer | None:
    """Return the selected offer if it is among these options, otherwise the first option, or None
    without any."""
    if selection.offer in options:
        return selection.offer
    return options[0] if options else None


def combinable(view: DuelView, selection: Selection) -> frozenset[Place]:
    """Return the places of the dice that can be part of an attack together with all selected
    dice."""
    found = set[Place]()
    for offer in view.offers:
        attack = attack_of(offer)
        if (
            attack is not None
            and set(selection.mine) <= set(attack.attackers)
            and set(selection.theirs) <= set(attack.targets)
            and selection.defender in (None, attack.defender)
        ):
            found.update((die.seat, die.index) for die in places_of(view, offer.action))
    return frozenset(found)


def only_way(state: Duel, seat: Seat, offer: Offer) -> tuple[tuple[Dial, int], ...]:
    """Return the only legal setting of the offer's dials. Return an empty tuple if no setting or
    more than one is legal, if there are too many to try, or if the offer has no dials."""
    ways = 1
    for dial in offer.dials:
        ways *= len(dial.numbers)
    if not offer.dials or ways > MAX_WAYS:
        return ()
    legal = [
        action for action in offer.fillings() if BUTTON_MEN.refusal(state, seat, action) is None
    ]
    return settings_of(offer, legal[0]) if len(legal) == 1 else ()


def settings_of(offer: Offer, action: Action) -> tuple[tuple[Dial, int], ...]:
    """Return the numbers of the offer's dials that result in this action. A dial that the action
    does not set has its default, or is left out without one."""
    set_to = {(setting.what, setting.at): setting.to for setting in action.settings}
    return tuple(
        (dial, number)
        for dial in offer.dials
        if (number := set_to.get((dial.what, dial.places[0]), dial.unset)) is not None
    )


def dice_of(view: DuelView, action: Action) -> dict[str, Die]:
    """Return the dice of an action other than an attack, by the placeholders in its text."""
    names = ("die", "other")
    return {
        name: _row(view, place)[place.index]
        for name, place in zip(names, places_of(view, action), strict=False)
    }


def places_of(view: DuelView, action: Action) -> tuple[DiePlace, ...]:
    """Return the places of the dice of an action if the viewer takes it, or none for spectators."""
    return () if view.seat is None else action.about(view.seat)


def _row(view: DuelView, place: DiePlace) -> Sequence[Die]:
    match place.row:
        case Row.PLAYING:
            return row(view, place.seat)
        case Row.WAITING:
            return view.players[place.seat].waiting
        case Row.CAPTURED:
            return view.fight.sides[place.seat].captured if view.fight else ()


def row(view: DuelView, seat: Seat) -> Sequence[Die]:
    """Return a player's dice on the table. Before the roll, return the whole roster, including dice
    removed from this round."""
    if view.fight is None or view.phase is Phase.BEFORE_ROLL:
        return view.players[seat].roster
    return view.fight.sides[seat].dice


def offers_besides_attacks(view: DuelView, selection: Selection) -> Iterator[Offer]:
    """Return the offers besides attacks, passing and surrender: those about exactly the selected
    dice, or if none are selected, those about no die in a row."""
    mine = [] if view.seat is None else [(view.seat, at) for at in selection.mine]
    defender = selection.defender
    theirs = [] if defender is None else [(defender, at) for at in selection.theirs]
    selected = frozenset((*mine, *theirs))
    return (offer for offer, places in _decisions(view) if places == selected)


def dice_to_select_alone(view: DuelView) -> tuple[Place, ...]:
    """Return the places of the dice with offers besides attacks. The offers of a die appear when
    only that die is selected."""
    found = (place for _, places in _decisions(view) for place in places)
    return tuple(dict.fromkeys(found))


def _decisions(view: DuelView) -> Iterator[tuple[Offer, frozenset[Place]]]:
    """Yield the offers besides attacks, passing and surrender, and their dice in the rows."""
    for offer in view.offers:
        action = offer.action
        if isinstance(action, Strike | Pass | Surrender):
            continue
        places = places_of(view, action)
        yield (
            offer,
            frozenset((die.seat, die.index) for die in places if die.row is Row.PLAYING),
        )


def offer_of(view: DuelView, action: Action) -> Offer | None:
    """Return the offer of this action, regardless of the action's settings, or None if the action
    is not offered."""
    bare = action.with_settings(())
    return next((offer for offer in view.offers if offer.action == bare), None)


def named_offer(view: DuelView, name: str) -> Offer | None:
    """Return the offer of the action with this name, or None."""
    return next((offer for offer in view.offers if offer.action.name == name), None)


def selection_of(view: DuelView, action: Action) -> Selection | None:
    """Return the selection of this action, with every dial set, or None if it is not offered."""
    offer = offer_of(view, action)
    if offer is None:
        return None
    numbers = settings_of(offer, action)
    attack = attack_of(offer)
    if attack is None:
        return Selection(offer=offer, numbers=numbers)
    return Selection(attack.attackers, attack.defender, attack.targets, offer, numbers)


def reasons(view: DuelView, selection: Selection) -> tuple[Refusal, ...]:
    """Return the reasons why the selected dice make no attack, or none outside the fight. While no
    target is selected, the first opponent counts as the target."""
    if view.fight is None:
        return ()
    seats = [seat for seat in range(len(view.players)) if seat != view.seat]
    return why_not(
        view.fight,
        selection.mine,
        selection.theirs,
        seats[0] if selection.defender is None else selection.defender,
    )


def with_mine_toggled(selection: Selection, at: int) -> Selection:
    """Return the selection with one of the player's dice added or removed, and with no offer
    selected and no dial set."""
    return Selection(_toggled(selection.mine, at), selection.defender, selection.theirs)


def with_theirs_toggled(selection: Selection, seat: Seat, at: int) -> Selection:
    """Return the selection with one of an opponent's dice added or removed, and with no offer
    selected and no dial set. Only one opponent can be attacked: dice of another are deselected."""
    theirs = _toggled(selection.theirs if selection.defender == seat else (), at)
    return Selection(selection.mine, seat if theirs else None, theirs)


def with_dial(selection: Selection, dial: Dial, number: int | None) -> Selection:
    """Return the selection with a dial set, or cleared if `number` is None. The selection no longer
    counts as advice."""
    others = tuple((one, to) for one, to in selection.numbers if one != dial)
    numbers = others if number is None else (*others, (dial, number))
    return replace(selection, numbers=numbers, advice=None)


def listed_number(dial: Dial, dice: Sequence[Die], number: int) -> int:
    """Return the number in a line-up dial's list that means the same choice, since only one of
    several equal sets of dice is listed. Without such a number, and for other dials, return the
    given one, which the rules may refuse later."""
    if dial.what is not SettingKind.PLAYS:
        return number
    meant = _taking_part(dial, dice, number)
    alike = (one for one in dial.numbers if _taking_part(dial, dice, one) == meant)
    return next(alike, number)


def _taking_part(dial: Dial, dice: Sequence[Die], number: int) -> Counter[Die]:
    """Return the dice that a number of a line-up dial puts into play, as they are printed."""
    taken = (at for place, at in enumerate(dial.places) if number >> place & 1)
    return Counter(dice[at].as_printed().marked(UNMARKED) for at in taken)


def _toggled(places: tuple[int, ...], at: int) -> tuple[int, ...]:
    if at in places:
        return tuple(place for place in places if place != at)
    return tuple(sorted((*places, at)))
