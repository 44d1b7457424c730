"""Chance: a player who does not go first can reroll one of these dice.

If the roll gains the initiative, the others may respond in turn; otherwise the player cannot
respond again. Rulebook 001, Chance Dice.
"""

from collections.abc import Iterator
from fractions import Fraction

from engine.button_men.dice.editions import RollOccasion
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.events import Change
from engine.button_men.fight.odds import rolls
from engine.button_men.fight.reasons import refusal_of_settings
from engine.button_men.fight.settings import Setting, roll_dials, sized
from engine.button_men.match.duel import Choosing, Duel, Offer, OwnDieAction, Phase
from engine.button_men.match.initiative import changed, gains, responded
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("Reroll")
@value
class Reroll(OwnDieAction):
    """Reroll one die to gain the initiative. A tie does not gain the initiative."""

    at: int
    settings: tuple[Setting, ...] = ()
    phase = Phase.INITIATIVE

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Return a refusal if the player goes first, if the die lacks this skill, or if its new
        size is not set correctly; otherwise None."""
        if seat == duel.first:
            return Refusal("reaction.goes-first")
        dice = duel.on_table.sides[seat].dice
        if not 0 <= self.at < len(dice) or not dice[self.at].uses(CHANCE):
            return Refusal("reroll.not-chance", (("die", self.at),))
        dials = roll_dials(dice, (self.at,), RollOccasion.REACTION, duel.rules)
        return refusal_of_settings(tuple(dials), self.settings)

    def probability(self, duel: Duel, seat: Seat) -> Fraction:
        """Return the probability of gaining the initiative."""
        before = duel.on_table.sides[seat].dice[self.at]
        die = sized(before, self.at, self.settings)
        ways = (
            (share, changed(duel.on_table, seat, (Change(seat, self.at, before, after),)))
            for share, after in rolls(die, RollOccasion.REACTION, duel.rules)
        )
        return sum((share for share, fight in ways if gains(fight, seat)), Fraction(0))

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        before = duel.on_table.sides[seat].dice[self.at]
        ready = sized(before, self.at, self.settings)
        duel, after = duel.rerolled(seat, ready, RollOccasion.REACTION, luck)
        return responded(duel, seat, CHANCE.name, (Change(seat, self.at, before, after),))


def _rerolls(duel: Duel, seat: Seat) -> Iterator[Offer]:
    dice = () if seat == duel.first else duel.on_table.sides[seat].dice
    for at, die in enumerate(dice):
        if die.uses(CHANCE):
            dials = roll_dials(dice, (at,), RollOccasion.REACTION, duel.rules)
            yield Offer(Reroll(at), tuple(dials))


CHANCE = Skill("chance", Spelling("c"), Choosing({Phase.INITIATIVE: _rerolls}))
