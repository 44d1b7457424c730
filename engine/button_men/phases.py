"""The phases of a match, in the order of the rulebook, and the transitions between them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from engine.button_men.dice.editions import TieRule
from engine.button_men.dice.skill import part_of
from engine.button_men.fight.attacking import is_compelled
from engine.button_men.fight.dials import Dials
from engine.button_men.fight.events import Ending, InitiativeFound, RoundBegan
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.legal import attacks
from engine.button_men.match import actions
from engine.button_men.match.duel import Action, Choosing, Duel, Offer, Offers, Phase
from engine.button_men.match.initiative import leaders, ranking
from engine.button_men.match.line_up import adapted_side, all_rolled, round_dials, unrolled_side
from engine.button_men.match.round_end import end_round
from engine.game import Event, Seat, Step
from engine.luck import Luck
from engine.value import value

MAX_REROLLS = 100
"""Maximum number of rerolls after tied opening rolls; then a coin decides. Without a limit, players
whose dice all have one side would reroll forever."""


@value
class PhaseRules:
    """The rules of one phase: who must decide, what they are offered, and what follows once all
    have decided."""

    to_act: Callable[[Duel], tuple[Seat, ...]]
    offers: Offers
    finish: Callable[[Duel, Luck], Step[Duel]]


def to_act(duel: Duel) -> tuple[Seat, ...]:
    """Return the seats that must decide now; empty if the match is over or its phase is
    finished."""
    return () if duel.phase is Phase.OVER else PHASES[duel.phase].to_act(duel)


def offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Yield the actions offered to `seat` in the current phase; none if `seat` does not have to
    decide now."""
    if seat in to_act(duel):
        yield from PHASES[duel.phase].offers(duel, seat)


def advance_to_decision(step: Step[Duel], luck: Luck) -> Step[Duel]:
    """Finish phases until a player must decide or the match is over. Return the resulting duel,
    with the events of `step` and of all finished phases."""
    duel, events = step.state, list[Event](step.events)
    while duel.phase is not Phase.OVER and not to_act(duel):
        step = PHASES[duel.phase].finish(duel, luck)
        duel = step.state
        events += step.events
    return Step(duel, tuple(events))


# --- Choices that are secret until all players have chosen ------------------------------------


def _undecided_seats(duel: Duel, offers: Offers = Duel.offers_to) -> tuple[Seat, ...]:
    """Return the seats to which `offers` yields anything and that have not chosen yet."""
    return tuple(
        seat
        for seat in duel.seats
        if (not duel.chosen or duel.chosen[seat] is None) and any(offers(duel, seat))
    )


def _seats_undecided_by_special(duel: Duel) -> tuple[Seat, ...]:
    return _undecided_seats(duel, Duel.special_offers_to)


def _revealed(duel: Duel, luck: Luck) -> Step[Duel]:
    """Return the duel after all secret choices, which are applied in seating order, except that
    choices that take dice from others come last."""
    events: list[Event] = []
    chosen = [(seat, choice) for seat, choice in enumerate(duel.chosen) if choice is not None]
    for seat, choice in sorted(chosen, key=lambda one: one[1].takes_from_others):
        step = choice.take_effect(duel, seat, luck)
        duel = step.state
        events += step.events
    return Step(duel, tuple(events))


# --- Before the first round, and before each of the others ------------------------------------


def _first_round(duel: Duel, luck: Luck) -> Step[Duel]:
    """Return the duel at the beginning of the first round, for which all players may choose
    sizes."""
    return Step(replace(duel, phase=Phase.SIZES, chosen=(), choosers=tuple(duel.seats)))


def _lined_up(duel: Duel, luck: Luck) -> Step[Duel]:
    """Return the duel after the choices made between rounds, which are applied together. The choice
    of sizes is next."""
    step = _revealed(duel, luck)
    return Step(replace(step.state, phase=Phase.SIZES, chosen=()), step.events)


# --- Sizes of swing and option dice -----------------------------------------------------------


def _choosing_sizes(duel: Duel) -> tuple[Seat, ...]:
    """Return the seats that must choose sizes now: all that have not chosen yet if the choice is
    secret, otherwise the first of them. Players who wait for the others choose after the others'
    sizes are revealed."""
    asked = _undecided_seats(duel, size_offers)
    early = tuple(seat for seat in asked if not _waits(duel, seat))
    if not early and any(choice is not None for choice in duel.chosen):
        return ()
    asked = early or asked
    return asked if duel.rules.secret else asked[:1]


def _waits(duel: Duel, seat: Seat) -> bool:
    player = duel.players[seat]
    waits = part_of(player.special, Choosing).waits_for_sizes
    return waits is not None and waits(player)


def size_offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Yield the offers of the player's special. If there are none, yield the choice of all sizes in
    one action, provided that the player may choose any."""
    found = tuple(duel.special_offers_to(seat))
    yield from found
    may_choose = not found and seat in duel.choosers
    dials = round_dials(duel.players[seat], duel.rules) if may_choose else ()
    if dials:
        yield Offer(actions.ChooseSizes(), dials)


def _sizes_chosen(duel: Duel, luck: Luck) -> Step[Duel]:
    """Return the duel with all sizes revealed. The roll is next, unless a player waited for these
    sizes and chooses now."""
    step = _revealed(duel, luck)
    after = replace(step.state, chosen=())
    if any(any(size_offers(after, seat)) for seat in after.seats):
        return Step(after, step.events)
    return Step(replace(after, phase=Phase.BEFORE_ROLL, choosers=()), step.events)


# --- The first roll: specials may let players choose in secret before and after it ------------


def _rolled(duel: Duel, luck: Luck) -> Step[Duel]:
    """Return the duel after the secret choices are applied and all dice are rolled. The roll is not
    reported yet if a player must choose before seeing it."""
    sides = tuple(map(unrolled_side, duel.players))
    step = _revealed(replace(duel, fight=Fight(sides, rules=duel.rules)), luck)
    laid = step.state.on_table.sides
    sides = all_rolled(tuple(map(adapted_side, duel.players, laid)), luck)
    fight = Fight(sides, rules=duel.rules)
    after = replace(step.state, phase=Phase.AFTER_ROLL, chosen=(), fight=fight)
    if any(after.is_unseeing(seat) and any(after.offers_to(seat)) for seat in after.seats):
        return Step(after, step.events)  # The roll is revealed once they have chosen.
    return Step(after, (*step.events, _round_began(after)))


def _round_began(duel: Duel) -> RoundBegan:
    """Return the event for the current roll."""
    return RoundBegan(duel.round, tuple(side.dice for side in duel.on_table.sides))


def _choosing_after_roll(duel: Duel) -> tuple[Seat, ...]:
    """Return the seats that have something to choose and have not chosen yet. Players who choose
    before they see the other rolls come first, and their choices are revealed before others
    choose."""
    asked = _seats_undecided_by_special(duel)
    unseeing = tuple(seat for seat in asked if duel.is_unseeing(seat))
    return unseeing or (() if _is_hidden(duel) else asked)


def _is_hidden(duel: Duel) -> bool:
    """Whether a choice made without seeing the other rolls has not been revealed yet."""
    return any(
        choice is not None and duel.is_unseeing(seat) for seat, choice in enumerate(duel.chosen)
    )


def _with_roll_changes(duel: Duel, luck: Luck) -> Step[Duel]:
    """Return the duel after the secret choices made after the roll. Initiative is determined unless
    others must choose now."""
    began = (_round_began(duel),) if _is_hidden(duel) else ()
    step = _revealed(duel, luck)
    after = replace(step.state, chosen=()) if duel.chosen else step.state
    events = (*began, *step.events)
    if _choosing_after_roll(after):
        return Step(after, events)
    decided = _with_initiative(after, luck)
    return Step(decided.state, (*events, *decided.events))


# --- Initiative -------------------------------------------------------------------------------
#
# Players who do not go first may respond with their dice, starting with the one closest to going
# first (rulebook 001, Focus Dice and Chance Dice; with three players or more in the order of the
# circle game). If a skill lets the player who goes first respond too, they respond last.


def _with_initiative(duel: Duel, luck: Luck) -> Step[Duel]:
    """Return the duel after initiative is determined from the starting rolls; ties are resolved by
    the rules. If players must choose something after a reroll, return the duel at their choice
    instead."""
    events: list[Event] = []
    sides = duel.on_table.sides
    tied = leaders(sides)
    if duel.rules.tie is TieRule.ROLL_AGAIN:
        for _ in range(MAX_REROLLS):
            if len(tied) == 1:
                break
            sides = all_rolled(sides, luck)
            duel = replace(duel, fight=Fight(sides, rules=duel.rules))
            asked = _choosing_after_roll(duel)
            if not any(duel.is_unseeing(seat) for seat in asked):
                events.append(_round_began(duel))
            if asked:
                return Step(duel, tuple(events))
            tied = leaders(sides)
    drawn = len(tied) > 1 and duel.rules.tie is TieRule.DRAW
    by_coin = len(tied) > 1 and not drawn
    first = tied[luck.pick(len(tied))] if by_coin else tied[0]
    events.append(InitiativeFound(None if drawn else first, by_coin))
    fight = Fight(sides, mover=first, rules=duel.rules)
    after = replace(duel, phase=Phase.INITIATIVE, first=None if drawn else first, fight=fight)
    return Step(after if drawn else _asking(after, first), tuple(events))


def _asking(duel: Duel, first: Seat) -> Duel:
    """Return the duel with the order in which players may respond to the initiative. The player who
    goes first comes last, if they have a response."""
    others = [seat for seat in ranking(duel.on_table.sides, first) if seat != first]
    last = [first] if any(duel.offers_to(first)) else []
    return replace(duel, reacting=(*others, *last))


def _reacting(duel: Duel) -> tuple[Seat, ...]:
    """Return the next seat that can respond to the initiative; empty if none can."""
    return next(((seat,) for seat in duel.reacting if any(duel.offers_to(seat))), ())


def _fight_begun(duel: Duel, luck: Luck) -> Step[Duel]:
    """Return the duel at the beginning of the fight, or after the round if a tie for the initiative
    makes it a draw. In the fight, only dice of the player who goes first keep their marks."""
    if duel.first is None:
        return end_round(duel, Ending.TIED)
    fight = duel.on_table
    sides = tuple(
        side if seat == duel.first else side.without_marks_except()
        for seat, side in enumerate(fight.sides)
    )
    fight = Fight(sides, mover=duel.first, rules=fight.rules)
    return Step(replace(duel, phase=Phase.FIGHT, fight=fight, reacting=()))


# --- The fight: players attack in turn until only one has dice left or all have passed --------


def _fighting(duel: Duel) -> tuple[Seat, ...]:
    """Return the seat whose turn it is, or that must answer before the turn continues; empty if the
    round is over."""
    if duel.on_table.is_over:
        return ()
    return duel.answering or (duel.on_table.mover,)


def _fight_offers(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Yield the answers to a declared attack or a roll. If there is nothing to answer, yield every
    attack, the offers of dice and special, surrender, and also a pass unless an attack is
    compulsory."""
    if duel.answering:
        yield from duel.special_offers_to(seat)
        return
    fight = duel.on_table
    found, dials = attacks(fight), Dials(fight)
    for attack in found:
        yield Offer(actions.Strike(attack), dials.of(attack))
    if not is_compelled(fight, found):
        yield Offer(actions.Pass())
    yield from duel.offers_to(seat)
    yield Offer(actions.Surrender())


def _fight_over(duel: Duel, luck: Luck) -> Step[Duel]:
    """Return the duel after the round, which ends because all players have passed or at most one
    has dice left."""
    have_passed = duel.on_table.passes >= len(duel.players)
    return end_round(duel, Ending.PASSED if have_passed else Ending.CAPTURED)


def _offers_or(other: Action, duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Yield the offers of the player's dice and special, then an offer of the action `other`."""
    yield from duel.offers_to(seat)
    yield Offer(other)


PHASES: dict[Phase, PhaseRules] = {
    Phase.BEFORE_GAME: PhaseRules(_undecided_seats, Duel.offers_to, _first_round),
    Phase.BEFORE_ROUND: PhaseRules(
        _undecided_seats, partial(_offers_or, actions.KeepDice()), _lined_up
    ),
    Phase.SIZES: PhaseRules(_choosing_sizes, size_offers, _sizes_chosen),
    Phase.BEFORE_ROLL: PhaseRules(_seats_undecided_by_special, Duel.special_offers_to, _rolled),
    Phase.AFTER_ROLL: PhaseRules(_choosing_after_roll, Duel.special_offers_to, _with_roll_changes),
    Phase.INITIATIVE: PhaseRules(_reacting, partial(_offers_or, actions.Decline()), _fight_begun),
    Phase.FIGHT: PhaseRules(_fighting, _fight_offers, _fight_over),
    Phase.TURN_END: PhaseRules(
        lambda duel: () if duel.ending is None else (duel.ending,),
        partial(_offers_or, actions.EndTurn()),
        lambda duel, luck: Step(replace(duel, phase=Phase.FIGHT)),
    ),
}
