"""The actions available with any dice. Skills and specials add others."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

from engine.button_men.dice.editions import Rules
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.attacking import is_compelled
from engine.button_men.fight.events import Declared, Declined, Ending, KeptDice, Passed, SizesSet
from engine.button_men.fight.fight import after_pass, may_use
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.lending import every_way
from engine.button_men.fight.outlook import probability_of
from engine.button_men.fight.reasons import refusal_of_attack, refusal_of_settings
from engine.button_men.fight.resolution import strike, surrendered
from engine.button_men.fight.settings import Dial, Setting, SettingKind
from engine.button_men.match.duel import (
    CHOOSING,
    Action,
    Choosing,
    DiePlace,
    Duel,
    GeneralAction,
    Phase,
    Row,
)
from engine.button_men.match.line_up import arranged_roster, round_dials
from engine.button_men.match.round_end import end_round
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import tagged, value


@tagged("ChooseSizes")
@value
class ChooseSizes(GeneralAction):
    """Choose all swing and option sizes for the coming round, and also which dice take part and
    with which skills."""

    settings: tuple[Setting, ...] = ()
    phase = Phase.SIZES

    def is_kept_secret(self, rules: Rules) -> bool:
        """Whether sizes are secret under these rules."""
        return rules.secret

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Return None if everything is chosen, each size is in its range, and the player's special
        allows the combination; otherwise a refusal."""
        player = duel.players[seat]
        refused = refusal_of_settings(round_dials(player, duel.rules), self.settings)
        if refused is not None or player.special is None:
            return refused
        roster = arranged_roster(player, self.settings, duel.rules)
        return player.refusal_of(roster, duel.rules)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """Return the duel with these choices in the player's roster. The player is no longer among
        the choosers."""
        player = duel.players[seat]
        roster = arranged_roster(player, self.settings, duel.rules)
        choosers = tuple(other for other in duel.choosers if other != seat)
        after = replace(duel, choosers=choosers).with_player(seat, replace(player, roster=roster))
        return Step(after, (SizesSet(seat, roster),))


@tagged("KeepDice")
@value
class KeepDice(GeneralAction):
    """Play on with the dice of the previous round. Nothing changes."""

    phase = Phase.BEFORE_ROUND
    is_basic = True
    is_secret = True

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        return Step(duel, (KeptDice(seat),))


@tagged("Decline")
@value
class Decline(GeneralAction):
    """Do not try to gain the initiative."""

    phase = Phase.INITIATIVE
    is_basic = True

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """Return the duel in which the player is not asked again, unless another one gains the
        initiative."""
        asked = tuple(other for other in duel.reacting if other != seat)
        return Step(replace(duel, reacting=asked), (Declined(seat),))


@tagged("Strike")
@value
class Strike(Action):
    """Make an attack."""

    attack: Attack
    phase = Phase.FIGHT

    def __str__(self) -> str:
        """Return the short form of the attack; `repr` includes its settings."""
        return str(self.attack)

    def about(self, seat: Seat) -> tuple[DiePlace, ...]:
        """Return the attackers, then the targets."""
        attack = self.attack
        return (
            *(DiePlace(Row.PLAYING, seat, at) for at in attack.attackers),
            *(DiePlace(Row.PLAYING, attack.defender, at) for at in attack.targets),
        )

    @property
    def settings(self) -> tuple[Setting, ...]:
        """New values of dice that lend, and new sizes of attackers."""
        return self.attack.settings

    def with_settings(self, settings: tuple[Setting, ...]) -> "Strike":
        """Return the attack with these settings."""
        return Strike(self.attack.with_settings(settings))

    def legal(self, duel: Duel, seat: Seat, dials: tuple[Dial, ...]) -> Iterator[Action]:
        """Yield the attack with each legal combination of settings. Filtering all combinations
        would be too slow, because only a few of thousands are legal."""
        sizes = [dial for dial in dials if dial.what is SettingKind.SIZE]
        for lent in every_way(duel.on_table, self.attack):
            for numbers in product(*(dial.numbers for dial in sizes)):
                chosen = tuple(
                    Setting(dial.what, dial.places[0], number)
                    for dial, number in zip(sizes, numbers, strict=True)
                )
                yield Strike(self.attack.with_settings(lent + chosen))

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Return None if the dice can make this attack and everything required is set; otherwise a
        refusal."""
        return refusal_of_attack(duel.on_table, self.attack)

    def probability(self, duel: Duel, seat: Seat) -> Fraction | None:
        """Return the probability of a capture, or None if it is certain."""
        return probability_of(duel.on_table, self.attack)

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """Return the duel after the attack, which is resolved in the order described at `strike`.
        If its defender may refuse it, it is only declared; if they have refused it, it is not
        made."""
        fight, attack = duel.on_table, self.attack
        step = step_if_refusable(duel, attack)
        if step is None:
            return struck(duel, attack, luck)
        mine, theirs = fight.sides[seat].dice, fight.sides[attack.defender].dice
        attackers = tuple(mine[at] for at in attack.attackers)
        targets = tuple(theirs[at] for at in attack.targets)
        return Step(step.state, (Declared(seat, attack, attackers, targets), *step.events))


@tagged("Pass")
@value
class Pass(GeneralAction):
    """Make no attack, if none is compulsory (rulebook 001, Passing)."""

    phase = Phase.FIGHT

    def refusal(self, duel: Duel, seat: Seat) -> Refusal | None:
        """Return a refusal if there is an attack that must be made, otherwise None."""
        if is_compelled(duel.on_table, attacks(duel.on_table)):
            return Refusal("pass.attack-possible")
        return None

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        """Return the duel after the player has passed and the turn has gone to the left."""
        after = replace(duel, fight=after_pass(duel.on_table))
        return Step(after_turn(after, seat), (Passed(seat),))


@tagged("EndTurn")
@value
class EndTurn(GeneralAction):
    """Do nothing more at the end of one's turn. The next turn begins."""

    phase = Phase.TURN_END
    is_basic = True

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        return Step(replace(duel, ending=None))


@tagged("Surrender")
@value
class Surrender(GeneralAction):
    """Surrender the round. It is lost whatever the score; idle dice may still change."""

    phase = Phase.FIGHT
    is_basic = True

    def applied(self, duel: Duel, seat: Seat, luck: Luck) -> Step[Duel]:
        step = surrendered(duel.on_table, seat, luck)
        end = end_round(replace(duel, fight=step.state), Ending.SURRENDERED, surrendered=seat)
        return Step(end.state, (*step.events, *end.events))


def step_if_refusable(duel: Duel, attack: Attack) -> Step[Duel] | None:
    """Return the result of declaring an attack that its defender may refuse or has refused, or None
    if the attack is made."""
    special = duel.players[attack.defender].special
    declared = special.part(Choosing).declared if special is not None else None
    if declared is None or not may_use(duel.owners, attack.defender):
        return None
    return declared(duel, attack)


def struck(duel: Duel, attack: Attack, luck: Luck) -> Step[Duel]:
    """Return the duel after this attack, which no one can refuse anymore."""
    step = strike(duel.on_table, attack, luck)
    seat = duel.on_table.mover
    return Step(after_turn(replace(duel, fight=step.state, declared=None), seat), step.events)


def after_turn(duel: Duel, seat: Seat) -> Duel:
    """Return the duel after this player's turn. If they have a special, their dice lose skills that
    last only for a turn. The phase is TURN_END if their dice or special offer another action and
    the round continues."""
    special = duel.players[seat].special
    dice = duel.on_table.sides[seat].dice
    if special is not None and any(skill.is_brief for die in dice for skill in die.traits.skills):
        dice = tuple(die.lasting() for die in dice)
        duel = duel.with_side(seat, duel.on_table.sides[seat].with_dice(dice))
    if duel.on_table.is_over:
        return duel
    if special is None and not any(CHOOSING[die.traits] for die in dice):
        return duel
    ended = replace(duel, phase=Phase.TURN_END, ending=seat)
    return ended if any(ended.offers_to(seat)) else duel
