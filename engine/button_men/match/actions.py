"""The actions that players can take whatever dice they have. Skills add further ones."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, ClassVar

from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import Rules
from engine.button_men.fight.attack import Attack, Setting, What
from engine.button_men.fight.events import (
    Chose,
    Declared,
    Declined,
    Ending,
    KeptDice,
    Passed,
    SizesSet,
)
from engine.button_men.fight.fight import after_pass
from engine.button_men.fight.legal import attacks, is_compelled
from engine.button_men.fight.lending import every_way
from engine.button_men.fight.outlook import probability_of
from engine.button_men.fight.reasons import refusal_of_attack, refusal_of_settings
from engine.button_men.fight.resolution import strike, surrendered
from engine.button_men.match.duel import Duel, Phase, Player
from engine.button_men.match.line_up import arranged, round_dials
from engine.button_men.match.offer import Dial, Offer, offered_by, offered_by_button
from engine.button_men.match.round_end import end_round
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value

if TYPE_CHECKING:
    from typing import Self


class Action(ABC):
    """A value that knows whether it is legal and how it is carried out."""

    __slots__ = ()
    name: ClassVar[str]
    """Its key in the texts."""
    phase: ClassVar[Phase]
    """The phase of the match in which it can be taken."""

    answers: ClassVar[bool] = False
    """Does it answer an attack that is declared, or a roll, before the fight goes on?"""

    is_concealed: ClassVar[bool] = False
    """Does it end its player's turn as if they had done nothing, for all that others see?"""

    takes_from_others: ClassVar[bool] = False
    """Does it take dice from others? If it is chosen in secret, their choices take effect before
    it, for these name their dice by their places."""

    def with_settings(self, settings: tuple[Setting, ...]) -> "Self":
        """The same action with its dials set. Most actions have no dials."""
        return self

    def legal(self, duel: Duel, seat: Seat, dials: tuple[Dial, ...]) -> "Iterator[Action]":
        """The action with these dials set in every way that the rules allow."""
        for action in Offer(self, dials).fillings():
            if not dials or action.refusal(duel, seat) is None:
                yield action

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Why `seat`, whose turn it is in this phase, may not do it; None if it is legal."""
        return None

    def probability(self, duel: Duel, seat: Seat) -> Fraction | None:
        """How probably it achieves its purpose; None if that does not depend on a roll."""
        return None

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """The duel once a choice that was kept secret takes effect; unchanged by most actions."""
        return Step(duel)

    @abstractmethod
    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The duel right after the action, before `advance_to_decision` walks on."""


@value
class ChooseSizes(Action):
    """Choose all swing and option sizes for the coming round, and what else is chosen with them."""

    settings: tuple[Setting, ...] = ()

    name = "choose-sizes"
    phase = Phase.SIZES

    def with_settings(self, settings: tuple[Setting, ...]) -> "ChooseSizes":
        """The same with these sizes."""
        return ChooseSizes(settings)

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused unless everything is chosen, each size from its range, and the player's button
        allows them together."""
        player = duel.players[seat]
        dials = round_dials(player, duel.rules)
        refused = refusal_of_settings(dials, self.settings)
        if refused is not None or player.special is None:
            return refused
        roster = arranged(player, self.settings, duel.rules)
        return refusal_of_roster(player, roster, duel.rules)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """A secret choice is kept until all players have chosen; an open one takes effect at
        once."""
        if duel.rules.secret:
            return Step(with_choice(duel, seat, self), (Chose(seat),))
        return self.applied(duel, seat)

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """The duel with these sizes in the player's roster; they have nothing left to choose."""
        player = duel.players[seat]
        roster = arranged(player, self.settings, duel.rules)
        players = [*duel.players]
        players[seat] = replace(player, roster=roster)
        choosers = tuple(other for other in duel.choosers if other != seat)
        after = replace(duel, players=tuple(players), choosers=choosers)
        return Step(after, (SizesSet(seat, roster),))


@value
class KeepDice(Action):
    """Play on with the dice of the round before."""

    name = "keep-dice"
    phase = Phase.BEFORE_ROUND

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The others learn of it once all have chosen."""
        return Step(with_choice(duel, seat, self), (Chose(seat),))

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """Nothing changes."""
        return Step(duel, (KeptDice(seat),))


@value
class Decline(Action):
    """Let the other player go first."""

    name = "decline"
    phase = Phase.INITIATIVE

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The player is not asked again unless somebody else gains the initiative."""
        asked = tuple(other for other in duel.reacting if other != seat)
        return Step(replace(duel, reacting=asked), (Declined(seat),))


@value
class Strike(Action):
    """Make an attack."""

    attack: Attack

    name = "strike"
    phase = Phase.FIGHT

    def with_settings(self, settings: tuple[Setting, ...]) -> "Strike":
        """The same attack with these settings."""
        return Strike(self.attack.with_settings(settings))

    def legal(self, duel: Duel, seat: Seat, dials: tuple[Dial, ...]) -> "Iterator[Action]":
        """Enumerated directly, because only a few of thousands of turn-downs are legal."""
        sizes = [dial for dial in dials if dial.what is What.SIZE]
        for lent in every_way(duel.on_table, self.attack):
            for numbers in product(*(dial.numbers for dial in sizes)):
                chosen = tuple(
                    Setting(dial.what, dial.places[0], number)
                    for dial, number in zip(sizes, numbers, strict=True)
                )
                yield Strike(self.attack.with_settings(lent + chosen))

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused unless the dice can make this attack and everything is set that must be."""
        return refusal_of_attack(duel.on_table, self.attack)

    def probability(self, duel: Duel, seat: Seat) -> Fraction | None:
        """The probability of a capture."""
        return probability_of(duel.on_table, self.attack)

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The attack is resolved; `strike` tells in which order. If its defender may refuse it, it
        is only declared."""
        special = duel.players[self.attack.defender].special
        if special is not None and special.parries is not None:
            refused = special.parries(duel, self.attack)
            if refused is not None:
                declared = _declared(duel, seat, self.attack).events
                return Step(refused.state, (*declared, *refused.events))
        if special is None or special.refuses is None or not special.refuses(duel, self.attack):
            return struck(duel, self.attack, luck)
        return _declared(duel, seat, self.attack)


@value
class Pass(Action):
    """Make no attack, because none has to be made (rulebook 001, Passing)."""

    name = "pass"
    phase = Phase.FIGHT

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused while there is an attack that must be made if it is the only one."""
        if is_compelled(duel.on_table, attacks(duel.on_table)):
            return Refusal("pass.attack-possible")
        return None

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The turn passes to the left."""
        after = replace(duel, fight=after_pass(duel.on_table))
        return Step(after_turn(after, seat), (Passed(seat),))


@value
class EndTurn(Action):
    """Do nothing more at the end of one's turn."""

    name = "end-turn"
    phase = Phase.TURN_END

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The next turn begins."""
        return Step(replace(duel, ending=None))


@value
class Surrender(Action):
    """Give up the round."""

    name = "surrender"
    phase = Phase.FIGHT

    def carry_out(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The round is lost, whatever the score; idle dice may still change."""
        step = surrendered(duel.on_table, seat, luck)
        end = end_round(replace(duel, fight=step.state), Ending.SURRENDERED, surrendered=seat)
        return Step(end.state, (*step.events, *end.events))


def _declared(duel: Duel, seat: Seat, attack: Attack) -> Step[Duel]:
    """The duel while the defender thinks about an attack."""
    mine, theirs = duel.on_table.sides[seat].dice, duel.on_table.sides[attack.defender].dice
    event = Declared(
        seat,
        attack,
        tuple(mine[at] for at in attack.attackers),
        tuple(theirs[at] for at in attack.targets),
    )
    return Step(replace(duel, declared=attack), (event,))


def struck(duel: Duel, attack: Attack, luck: Luck) -> Step[Duel]:
    """The duel after this attack, which nobody refuses any more."""
    step = strike(duel.on_table, attack, luck)
    seat = duel.on_table.mover
    return Step(after_turn(replace(duel, fight=step.state, declared=None), seat), step.events)


def after_turn(duel: Duel, seat: Seat) -> Duel:
    """The duel after the turn of this player, who may still do what their dice and their button
    offer then."""
    special = duel.players[seat].special
    if special is not None and special.ends_turn is not None:
        duel = special.ends_turn(duel, seat)
    if duel.on_table.is_over:
        return duel
    for die in duel.on_table.sides[seat].dice:
        if die.traits.offers:
            return _at_end_of_turn(duel, seat)
    return duel if special is None or not special.offers else _at_end_of_turn(duel, seat)


def _at_end_of_turn(duel: Duel, seat: Seat) -> Duel:
    """The duel while the player is asked what they still do, if there is anything."""
    ended = replace(duel, phase=Phase.TURN_END, ending=seat)
    dice = ended.on_table.sides[seat].dice
    may = any(offered_by(dice, ended, seat)) or any(offered_by_button(ended, seat))
    return ended if may else duel


def refusal_of_roster(player: Player, roster: Sequence[Die], rules: Rules) -> Refusal | None:
    """Why the rule of the player's button does not let them begin a round with these dice."""
    special = player.special
    if special is None or special.refusal_of_roster is None:
        return None
    return special.refusal_of_roster(roster, rules)


def with_choice(duel: Duel, seat: Seat, action: Action) -> Duel:
    """The duel after this player has made a secret choice."""
    chosen = [*(duel.chosen or (None,) * len(duel.players))]
    chosen[seat] = action
    return replace(duel, chosen=tuple(chosen))
