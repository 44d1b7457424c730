"""Reasons why the selected dice cannot make an attack."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from engine.button_men.dice.die import ASLEEP, REFUSED, Die
from engine.button_men.dice.editions import ReplacementRule, Rules
from engine.button_men.dice.skill import Skill, Special
from engine.button_men.fight.attack import POWER, SKILL, Attack, AttackKind, Form, Places
from engine.button_men.fight.attacking import (
    ATTACKING,
    Attacking,
    Objection,
    can_be_in,
    is_compelled,
    kinds_now,
    objections,
)
from engine.button_men.fight.counted_values import COUNTING, Dice, attacking, defending
from engine.button_men.fight.dials import attack_dials
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.lending import amount_lent, amounts
from engine.button_men.fight.settings import Dial, Setting, SettingKind
from engine.game import Refusal, Seat
from engine.value import value


def refusal_of_attack(fight: Fight, attack: Attack) -> Refusal | None:
    """Return why the fight's mover may not make this attack, or None if it is legal."""
    if attack.bare not in attacks(fight):
        return _misfit(fight, attack)
    refused = refusal_of_settings(attack_dials(fight, attack), attack.settings)
    if refused is not None:
        return refused
    given = amount_lent(fight, attack)
    if given in amounts(fight, attack) or not (given or attack.short):
        return None
    return Refusal("lend.amount", (("given", given), ("least", attack.short)))


def refusal_of_settings(dials: Sequence[Dial], settings: tuple[Setting, ...]) -> Refusal | None:
    """Return why these settings do not fit the dials, or None if they do."""
    left = list(settings)
    for dial in dials:
        fits = [one for one in left if one.what is dial.what and one.at == dial.places[0]]
        if not fits and dial.unset is None:
            return refusal_unset(dial)
        if fits and (fits[0].to not in dial.numbers or fits[0].to == dial.unset):
            if dial.what is SettingKind.PLAYS:
                return refusal_unset(dial)
            return Refusal("dial.out-of-range", (("die", fits[0].at), ("number", fits[0].to)))
        left = [one for one in left if one not in fits[:1]]
    return Refusal("dial.unknown", (("die", left[0].at),)) if left else None


def refusal_unset(dial: Dial) -> Refusal:
    """Return why a dial must still be set: too few or too many dice take part, or nothing is
    chosen."""
    if dial.what is SettingKind.PLAYS:
        return Refusal("dial.line-up", (("count", dial.numbers[0].bit_count()),))
    return Refusal("dial.not-set", (("die", dial.places[0]),))


def why_not(
    fight: Fight, attackers: Places, targets: Places, defender: Seat
) -> tuple[Refusal, ...]:
    """Return why these dice cannot attack those: one reason that excludes every kind of attack, or
    else the distinct reasons for the kinds that are possible with this number of dice. The result
    is never empty, and the reasons name dice by their notation."""
    pick = _Pick(fight, Attack(POWER, attackers, targets, defender))
    refused = _refusal_of_any(pick)
    if refused is not None:
        return (refused,)
    return tuple(dict.fromkeys(_reasons_by_kind(pick))) or (Refusal("attack.no-kind"),)


def _misfit(fight: Fight, attack: Attack) -> Refusal:
    """Return why this attack is illegal: the reason for its own kind if that kind allows the number
    of dice, otherwise the first reason that `why_not` gives."""
    pick = _Pick(fight, attack)
    if _refusal_of_any(pick) is None and pick.fits_form(attack.kind):
        return _reason(pick, attack.kind)
    return why_not(fight, attack.attackers, attack.targets, attack.defender)[0]


@value
class _Pick:
    """The dice that a player has selected as attackers and targets."""

    fight: Fight
    attack: Attack
    """The attack; its kind does not matter."""

    @property
    def is_on_table(self) -> bool:
        """Whether these are distinct dice of the mover and of one opponent."""
        sides, mover, attack = self.fight.sides, self.fight.mover, self.attack
        if attack.defender == mover or attack.defender not in range(len(sides)):
            return False
        return all(
            len(set(places)) == len(places) and set(places) <= set(range(len(sides[seat].dice)))
            for seat, places in ((mover, attack.attackers), (attack.defender, attack.targets))
        )

    @property
    def attackers(self) -> Dice:
        """The attacking dice."""
        dice = self.fight.sides[self.fight.mover].dice
        return tuple(dice[at] for at in self.attack.attackers)

    @property
    def kinds(self) -> Iterable[AttackKind]:
        """The distinct kinds that any of the attackers can make; Power and Skill are always
        included."""
        own = (kind for die in self.attackers for kind in ATTACKING[die.traits].kinds)
        return dict.fromkeys((POWER, SKILL, *own))

    def fits_form(self, kind: AttackKind) -> bool:
        """Whether this kind of attack allows this number of attackers and targets."""
        attackers, targets = len(self.attack.attackers), len(self.attack.targets)
        if kind.form is Form.MANY_ON_MANY:
            return attackers == targets
        if targets > 1:
            return attackers == 1 and kind.form is Form.ONE_ON_MANY
        return attackers == 1 or kind.form is Form.MANY_ON_ONE

    def objecting(self, kind: AttackKind, wanted: Objection) -> Die | Special | None:
        """Return the first die or special with this objection to an attack of this kind, or
        None."""
        found = objections(self.fight, replace(self.attack, kind=kind))
        return next((one for one, objection in found if objection is wanted), None)


def _refusal_of_any(pick: _Pick) -> Refusal | None:
    """Return why these dice cannot make an attack of any kind, or None if it depends on the
    kind."""
    if not pick.is_on_table:
        return Refusal("attack.not-on-table")
    if not pick.attack.attackers:
        return Refusal("attack.no-attacker")
    if not pick.attack.targets:
        return Refusal("attack.no-target")
    for die in pick.attackers:
        if die.marks:
            refused = "attack.refused-before" if REFUSED in die.marks else "attack.dizzy"
            reason = "attack.asleep" if ASLEEP in die.marks else refused
            return Refusal(reason, (("die", str(die)),))
    is_many_on_many = len(pick.attackers) > 1 and len(pick.attack.targets) > 1
    if is_many_on_many and not any(map(pick.fits_form, pick.kinds)):
        return Refusal("attack.many-on-many")
    return None


def _reasons_by_kind(pick: _Pick) -> Iterator[Refusal]:
    """Yield the reason for each kind of attack that allows this number of dice. If there are
    several targets, but no attacker can attack several at once, also yield that as a reason."""
    for kind in pick.kinds:
        if pick.fits_form(kind):
            yield _reason(pick, kind)
    if len(pick.attack.targets) > 1 and not any(
        ATTACKING[die.traits].one_on_many for die in pick.attackers
    ):
        yield Refusal("attack.one-target-only", (("die", str(pick.attackers[0])),))


def _reason(pick: _Pick, kind: AttackKind) -> Refusal:
    return (
        _kind_refusal(pick, kind)
        or _objection_refusal(pick, kind)
        or _spared_target_refusal(pick, kind)
        or _value_refusal(pick, kind)
    )


def _objection_refusal(pick: _Pick, kind: AttackKind) -> Refusal | None:
    """Return a refusal if a special, an attacker or a target objects to such an attack, otherwise
    None."""
    one = pick.objecting(kind, Objection.REFUSES)
    if one is None:
        return None
    if isinstance(one, Special):
        return Refusal("attack.special", (("special", one.name), ("attack", kind.name)))
    reason = "attack.not-in-this-group" if one in pick.attackers else "attack.resisted"
    return Refusal(reason, (("die", str(one)), ("attack", kind.name)))


def _spared_target_refusal(pick: _Pick, kind: AttackKind) -> Refusal | None:
    """Return a refusal if one of the targets is safe while there is another attack, otherwise
    None."""
    die = pick.objecting(kind, Objection.YIELDS)
    if die is None:
        return None
    found = [_Pick(pick.fight, attack) for attack in attacks(pick.fight)]
    others = [one.attack for one in found if not one.objecting(one.attack.kind, Objection.YIELDS)]
    if not is_compelled(pick.fight, others):
        return None
    return Refusal("attack.others-first", (("die", str(die)),))


def _kind_refusal(pick: _Pick, kind: AttackKind) -> Refusal | None:
    """Return a refusal if an attacker cannot make this kind of attack, because of its skills or its
    value; otherwise None."""
    rules, group = pick.fight.rules, pick.attackers
    is_possible = any(kind in ATTACKING[die.traits].kinds for die in group)
    for die in group:
        own = ATTACKING[die.traits]
        if is_possible and kind not in own.kinds and kind.find and can_be_in(kind, die):
            continue
        for skill in die.traits.skills:
            if _bars(skill, kind, rules):
                return Refusal("attack.barred", (("skill", skill.name), ("attack", kind.name)))
        if kind in own.kinds and kind not in kinds_now(die, kind.form, rules):
            return Refusal("attack.not-now", (("die", str(die)), ("attack", kind.name)))
        if kind not in (*own.kinds, *own.replaced):
            return Refusal("attack.unable", (("die", str(die)), ("attack", kind.name)))
    return None


def _bars(skill: Skill, kind: AttackKind, rules: Rules) -> bool:
    """Whether a skill takes this kind of attack from its die."""
    own = skill.part(Attacking)
    stands_in = own.stands_in_for if rules.stand_ins is ReplacementRule.INSTEAD else ()
    return kind in (*own.loses, *stands_in) or kind.like in (*own.loses, *stands_in)


def _value_refusal(pick: _Pick, kind: AttackKind) -> Refusal:
    """Return why this kind of attack fails although no rule excludes it: too few dice take part, or
    the values do not match."""
    rules, row = pick.fight.rules, pick.fight.sides[pick.attack.defender].dice
    sights = (COUNTING[die.traits].sight for die in pick.attackers)
    attacked = defending(row, rules, next(filter(None, sights), ()))
    mine = sum(die.value for die in attacking(pick.attackers, rules))
    theirs = sum(attacked[to].value for to in pick.attack.targets)
    words = (("attack", kind.name), ("mine", mine), ("theirs", theirs))
    if kind.form is Form.MANY_ON_ONE and len(pick.attackers) < rules.skill_dice:
        return Refusal("attack.too-few", (("least", rules.skill_dice),))
    if kind.find:
        return Refusal(f"attack.{kind.name}-misses", words)
    if kind.form is Form.ONE_ON_ONE:
        reason = "attack.hopeless" if kind.is_contest else f"attack.{kind.name}-misses"
        return Refusal(reason, words)
    fewest = kind.takes(rules).start
    if kind.form is Form.ONE_ON_MANY and len(pick.attack.targets) < fewest:
        return Refusal("attack.too-few-targets", (("attack", kind.name), ("least", fewest)))
    return Refusal("attack.sum-misses", words)
