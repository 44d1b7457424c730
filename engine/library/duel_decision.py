"""Decisions of Button Men as tokens: "power 1 > 2 done", "choose-sizes with 7 12 done".

Dice and seats are counted from 1. After ">" comes the seat of the defender, if there are several
opponents, and then the targets. The numbers follow "with", one for each dial, in order. Surrender
has no tokens, so that random players play on.
"""

from collections.abc import Collection
from dataclasses import Field, fields, is_dataclass, replace
from functools import cache, reduce
from operator import or_

from engine.button_men.dice.skill import part_of
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.lending import amounts
from engine.button_men.fight.settings import SettingKind
from engine.button_men.match.actions import Strike, Surrender
from engine.button_men.match.duel import Action, Duel, Offer, Phase, Roster
from engine.button_men.match.line_up import arranged_roster
from engine.button_men.outside.saves import KINDS
from engine.button_men.phases import offers
from engine.game import Seat
from engine.library.decision import BASE, DONE, NUMBERS, WITH, Decision, Numbers, Way, vocabulary_of
from engine.saving import family

ACTIONS = {kind.name: kind for kind in family(Action) if issubclass(kind, Action)}
"""All kinds of action by name."""

AT = ">"
"""The token between attackers and targets."""

DUEL_TOKENS = vocabulary_of((AT, *KINDS, *(ACTIONS.keys() - {Strike.name, Surrender.name})))
"""All tokens of Button Men."""


def duel_decision(duel: Duel, seat: Seat) -> Decision[Action]:
    """Return the decision of a player. Raises ValueError if they have nothing to decide."""
    return Decision(
        DUEL_TOKENS,
        [
            _way(duel, seat, offer)
            for offer in offers(duel, seat)
            if not isinstance(offer.action, Surrender)
        ],
    )


def _way(duel: Duel, seat: Seat, offer: Offer) -> Way[Action]:
    words = words_of(offer.action, len(duel.players))
    if not offer.dials:
        return Way((*words, DONE), offer.action)
    return Way((*words, WITH), offer.action, _numbers(duel, seat, offer))


def _numbers(duel: Duel, seat: Seat, offer: Offer) -> "_Dialed":
    if isinstance(offer.action, Strike):
        return _Loans(duel, seat, offer, offer.action.attack)
    if all(dial.what is SettingKind.VALUE for dial in offer.dials):
        return _Lowered(duel, seat, offer)
    is_before_roll = duel.phase in (Phase.SIZES, Phase.BEFORE_ROLL)
    may_refuse = any(part_of(player.special, Roster).refusal for player in duel.players)
    return (_Sizes if is_before_roll and may_refuse else _Dialed)(duel, seat, offer)


def words_of(action: Action, seats: int) -> tuple[str, ...]:
    """Return the tokens of an action without its numbers. With more than two seats, an attack names
    its defender."""
    if isinstance(action, Strike):
        return _words_of_attack(action.attack, seats)
    return (action.name, *(NUMBERS[getattr(action, name) + 1] for name in places_of(type(action))))


def _words_of_attack(attack: Attack, seats: int) -> tuple[str, ...]:
    rival = (NUMBERS[attack.defender + 1],) if seats > 2 else ()
    attackers = [NUMBERS[at + 1] for at in attack.attackers]
    return (attack.kind.name, *attackers, AT, *rival, *(NUMBERS[at + 1] for at in attack.targets))


@cache
def places_of(kind: type[Action]) -> tuple[str, ...]:
    """Return the names of the fields of this kind of action that are seats or indices of dice."""
    parts: tuple[Field[object], ...] = fields(kind) if is_dataclass(kind) else ()
    return tuple(one.name for one in parts if one.type is int)


class _Dialed(Numbers[Action]):
    """The numbers on the dials of an offer, all combinations of which are possible."""

    def __init__(self, duel: Duel, seat: Seat, offer: Offer) -> None:
        self._duel, self._seat, self._offer = duel, seat, offer
        self.widths = tuple(1 if max(dial.numbers) < BASE else 2 for dial in offer.dials)

    def possible(self, chosen: tuple[int, ...]) -> Collection[int]:
        numbers = self._offer.dials[len(chosen)].numbers
        return [number for number in numbers if self._fit((*chosen, number))]

    def filled(self, chosen: tuple[int, ...]) -> Action:
        return self._offer.filled(chosen)

    def chosen(self, action: Action) -> tuple[int, ...]:
        given = {(one.what, one.at): one.to for one in action.settings}
        numbers = (given.get((one.what, one.places[0]), one.unset) for one in self._offer.dials)
        return tuple(number for number in numbers if number is not None)

    def _fit(self, numbers: tuple[int, ...]) -> bool:
        """Whether these are the first numbers of some legal action."""
        return True


class _Loans(_Dialed):
    """The numbers of an attack: the dice must together lend an amount that helps the attack."""

    def __init__(self, duel: Duel, seat: Seat, offer: Offer, attack: Attack) -> None:
        super().__init__(duel, seat, offer)
        helping = amounts(duel.on_table, attack)
        self._allowed = sum(1 << amount for amount in (*helping, *(() if attack.short else (0,))))
        """A bit set of the helpful amounts. Item i of `_sums` is the bit set of all sums that the
        dice from i on can lend."""
        self._sums = [1]
        for dial in reversed(offer.dials):
            rest = self._sums[0]
            loans = (
                [dial.unset - number for number in dial.numbers] if dial.unset is not None else [0]
            )
            self._sums.insert(0, reduce(or_, (rest << loan for loan in loans)))

    def _fit(self, numbers: tuple[int, ...]) -> bool:
        dials = zip(self._offer.dials, numbers, strict=False)
        lent = sum(dial.unset - number for dial, number in dials if dial.unset is not None)
        return bool(self._allowed >> lent & self._sums[len(numbers)])


class _Lowered(_Dialed):
    """The numbers of an action that is legal only if the values are low enough."""

    def _fit(self, numbers: tuple[int, ...]) -> bool:
        lowest = (dial.numbers[-1] for dial in self._offer.dials[len(numbers) :])
        action = self._offer.filled((*numbers, *lowest))
        return action.refusal(self._duel, self._seat) is None


class _Sizes(_Dialed):
    """The sizes of dice in a match in which a button's special may refuse a combination."""

    def _fit(self, numbers: tuple[int, ...]) -> bool:
        rules, all_dials = self._duel.rules, self._offer.dials
        dials, left = all_dials[: len(numbers)], all_dials[len(numbers) :]
        player = self._duel.players[self._seat if dials[0].of is None else dials[0].of]
        # After a lost round they have the sizes of that round until others are chosen.
        asked = {at for dial in left if dial.what is SettingKind.SIZE for at in dial.places}
        dice = enumerate(player.roster)
        roster = tuple(replace(die, sizes=()) if at in asked else die for at, die in dice)
        settings = Offer(self._offer.action, dials).filled(numbers).settings
        arranged = arranged_roster(replace(player, roster=roster), settings, rules)
        if player.refusal_of(arranged, rules) is not None:
            return False
        return not left or any(self._fit((*numbers, number)) for number in left[0].numbers)
