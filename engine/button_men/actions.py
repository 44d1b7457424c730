"""What a player can do, whatever dice he has. Skills bring further actions along."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import TYPE_CHECKING, ClassVar

from engine.button_men.attack import Attack, Setting, What
from engine.button_men.attack_resolution import strike
from engine.button_men.duel import Duel, Phase
from engine.button_men.events import Chose, Declined, Ending, Passed, SizesSet
from engine.button_men.fight import passed
from engine.button_men.legal import attacks
from engine.button_men.lending import every_way
from engine.button_men.offer import Dial, Offer
from engine.button_men.outlook import probability_of
from engine.button_men.reasons import refusal_of_attack, refusal_of_settings
from engine.button_men.resizing import roster_dials, with_sizes
from engine.button_men.round_end import ended
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import value

if TYPE_CHECKING:
    from typing import Self


class Action(ABC):
    """A value that knows whether it may be done and how it is done."""

    __slots__ = ()
    name: ClassVar[str]
    """Its key in the texts."""
    phase: ClassVar[Phase]
    """The part of the match to which it belongs."""

    def with_settings(self, settings: tuple[Setting, ...]) -> "Self":
        """The same action with its dials set; most actions have none."""
        return self

    def legal(self, duel: Duel, seat: Seat, dials: tuple[Dial, ...]) -> "Iterator[Action]":
        """The action with these dials set in every way that the rules allow."""
        for action in Offer(self, dials).fillings():
            if not dials or action.refusal(duel, seat) is None:
                yield action

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Why `seat` may not do it, given that it is his turn in this phase; None: he may."""
        return None

    def probability(self, duel: Duel, seat: Seat) -> Fraction | None:
        """How probably it comes to what it is done for; None: no roll decides about that."""
        return None

    @abstractmethod
    def done(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The duel right afterwards, before the phases move on."""


@value
class ChooseSizes(Action):
    """Choose all swing and option sizes for the coming round."""

    settings: tuple[Setting, ...] = ()

    name = "choose-sizes"
    phase = Phase.SIZES

    def with_settings(self, settings: tuple[Setting, ...]) -> "ChooseSizes":
        """The same with these sizes."""
        return ChooseSizes(settings)

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused unless every size is chosen, from its range."""
        return refusal_of_settings(roster_dials(duel.players[seat].roster), self.settings)

    def done(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """Kept until everybody has made his choice; known at once where that is no secret."""
        if duel.rules.secret:
            return Step(with_choice(duel, seat, self), (Chose(seat),))
        return self.applied(duel, seat)

    def applied(self, duel: Duel, seat: Seat) -> Step[Duel]:
        """The duel with these sizes in the player's row, and nothing left for him to choose."""
        player = duel.players[seat]
        roster = with_sizes(player.roster, self.settings)
        players = [*duel.players]
        players[seat] = replace(player, roster=roster)
        choosers = tuple(other for other in duel.choosers if other != seat)
        after = replace(duel, players=tuple(players), choosers=choosers)
        return Step(after, (SizesSet(seat, roster),))


@value
class Decline(Action):
    """Let the other go first."""

    name = "decline"
    phase = Phase.INITIATIVE

    def done(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """He will not be asked again unless somebody else gains the initiative."""
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
        """As it is for others, but counted out: of thousands of turn-downs few are legal."""
        sizes = [dial for dial in dials if dial.what is What.SIZE]
        for lent in every_way(duel.on_table, self.attack):
            for numbers in product(*(dial.numbers for dial in sizes)):
                chosen = tuple(
                    Setting(dial.what, dial.places[0], number)
                    for dial, number in zip(sizes, numbers, strict=True)
                )
                yield Strike(self.attack.with_settings(lent + chosen))

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused unless the dice fit and everything that must be set is set."""
        return refusal_of_attack(duel.on_table, self.attack)

    def probability(self, duel: Duel, seat: Seat) -> Fraction | None:
        """Of a capture."""
        return probability_of(duel.on_table, self.attack)

    def done(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The attack is resolved; see `strike` for the order."""
        step = strike(duel.on_table, self.attack, luck)
        return Step(replace(duel, fight=step.state), step.events)


@value
class Pass(Action):
    """Do nothing, for want of an attack (rulebook 001, Passing)."""

    name = "pass"
    phase = Phase.FIGHT

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Refused while there is any legal attack."""
        return Refusal("pass.attack-possible") if attacks(duel.on_table) else None

    def done(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The turn goes to the left."""
        return Step(replace(duel, fight=passed(duel.on_table)), (Passed(seat),))


@value
class Surrender(Action):
    """Give the round up."""

    name = "surrender"
    phase = Phase.FIGHT

    def done(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """The round is lost whatever the score."""
        return ended(duel, Ending.SURRENDERED, surrendered=seat)


def with_choice(duel: Duel, seat: Seat, action: Action) -> Duel:
    """The duel with a secret choice laid face down."""
    chosen = [*(duel.chosen or (None,) * len(duel.players))]
    chosen[seat] = action
    return replace(duel, chosen=tuple(chosen))
