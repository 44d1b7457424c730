"""Focus: a player who does not go first can turn these dice down in order to go first.

The dice keep their new values. They are dizzy: if their owner goes first, they cannot take part in
that player's first attack; by other rules, they cannot attack in the first turn. Rulebook 001,
Focus Dice.
"""

from collections.abc import Iterator

from engine.button_men.dice.die import DIZZY
from engine.button_men.dice.skill import Skill, Spelling
from engine.button_men.fight.events import Change
from engine.button_men.fight.reasons import refusal_of_settings
from engine.button_men.fight.settings import Dial, Setting, SettingKind
from engine.button_men.match.duel import Choosing, Duel, GeneralAction, Offer, Phase
from engine.button_men.match.initiative import changed, gains, responded
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("TurnDown")
@value
class TurnDown(GeneralAction):
    """Turn dice down to gain the initiative. The dice keep their new values."""

    settings: tuple[Setting, ...] = ()
    phase = Phase.INITIATIVE

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Return None if turning the dice down like this gains the initiative outright, otherwise a
        refusal."""
        if seat == duel.first:
            return Refusal("reaction.goes-first")
        refused = refusal_of_settings(_dials(duel, seat), self.settings)
        if refused is not None:
            return refused
        if not self.settings:
            return Refusal("turn-down.nothing")
        fight = changed(duel.on_table, seat, _changes(duel, seat, self.settings))
        return None if gains(fight, seat) else Refusal("turn-down.not-enough")

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        return responded(duel, seat, FOCUS.name, _changes(duel, seat, self.settings))


def _dials(duel: Duel, seat: Seat) -> tuple[Dial, ...]:
    return tuple(
        Dial(SettingKind.VALUE, (at,), tuple(range(die.value, die.lowest - 1, -1)), die.value)
        for at, die in enumerate(duel.on_table.sides[seat].dice)
        if die.uses(FOCUS) and die.value > die.lowest
    )


def _changes(duel: Duel, seat: Seat, settings: tuple[Setting, ...]) -> tuple[Change, ...]:
    dice = duel.on_table.sides[seat].dice
    return tuple(
        Change(seat, one.at, dice[one.at], dice[one.at].turned(one.to).marked(frozenset({DIZZY})))
        for one in settings
    )


def _turns(duel: Duel, seat: Seat) -> Iterator[Offer]:
    """Yield the offer if turning every die down as far as possible gains the initiative."""
    dials = _dials(duel, seat)
    lowest = tuple(Setting(SettingKind.VALUE, dial.places[0], dial.numbers[-1]) for dial in dials)
    if lowest and TurnDown(lowest).refusal(duel, seat) is None:
        yield Offer(TurnDown(), dials)


FOCUS = Skill("focus", Spelling("f"), Choosing({Phase.INITIATIVE: _turns}))
