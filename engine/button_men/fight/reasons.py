"""Reasons: why the dice that a player selected cannot make an attack."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.button_men.dice.die import ASLEEP, REFUSED, Die
from engine.button_men.dice.editions import Rules, StandIn
from engine.button_men.dice.skill import Skill, Special
from engine.button_men.fight.attack import POWER, SKILL, Attack, AttackKind, Form
from engine.button_men.fight.attacking import (
    ATTACKING,
    Attacking,
    Objection,
    can_be_in,
    is_compelled,
    kinds_now,
    objections,
)
from engine.button_men.fight.counting import COUNTING, attacking, defending
from engine.button_men.fight.dials import attack_dials
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.lending import amounts, lent
from engine.button_men.fight.settings import Dial, Setting, What
from engine.game import Refusal, Seat
from engine.value import value

Dice = tuple[Die, ...]


def refusal_of_attack(fight: Fight, attack: Attack) -> Refusal | None:
    """Why the fight's mover may not make this attack; None if it is legal."""
    if attack.bare not in attacks(fight):
        return _misfit(fight, attack)
    refused = refusal_of_settings(attack_dials(fight, attack), attack.settings)
    if refused is not None:
        return refused
    given, needed = lent(fight, attack), amounts(fight, attack)
    if given == attack.short or given in needed:
        return None
    return Refusal("lend.amount", (("given", given), ("least", attack.short)))


def refusal_of_settings(dials: Sequence[Dial], settings: tuple[Setting, ...]) -> Refusal | None:
    """Why these settings are not what the dials require; None if they are."""
    left = list(settings)
    for dial in dials:
        fits = [one for one in left if one.what is dial.what and one.at == dial.places[0]]
        if not fits and dial.unset is None:
            return refusal_unset(dial)
        if fits and (fits[0].to not in dial.numbers or fits[0].to == dial.unset):
            if dial.what is What.PLAYS:
                return refusal_unset(dial)
            return Refusal("dial.out-of-range", (("die", fits[0].at), ("number", fits[0].to)))
        left = [one for one in left if one not in fits[:1]]
    return Refusal("dial.unknown", (("die", left[0].at),)) if left else None


def refusal_unset(dial: Dial) -> Refusal:
    """Why a dial must still be set: too few or too many dice are to take part, or nothing is
    chosen."""
    if dial.what is What.PLAYS:
        return Refusal("dial.line-up", (("count", dial.numbers[0].bit_count()),))
    return Refusal("dial.not-set", (("die", dial.places[0]),))


def why_not(
    fight: Fight, attackers: tuple[int, ...], targets: tuple[int, ...], defender: Seat
) -> tuple[Refusal, ...]:
    """Why these dice cannot attack those: one reason for each kind of attack that is possible for
    that number of dice. It is never empty, and the reasons name dice by their notation."""
    if not _on_table(fight, attackers, targets, defender):
        return (Refusal("attack.not-on-table"),)
    if not attackers:
        return (Refusal("attack.no-attacker"),)
    if not targets:
        return (Refusal("attack.no-target"),)
    pick = _picked(fight, attackers, targets, defender)
    for die in pick.attackers:
        if ASLEEP in die.marks:
            return (Refusal("attack.asleep", (("die", str(die)),)),)
        if REFUSED in die.marks:
            return (Refusal("attack.refused-before", (("die", str(die)),)),)
        if die.marks:
            return (Refusal("attack.dizzy", (("die", str(die)),)),)
    is_many_on_many = len(attackers) > 1 and len(targets) > 1
    if is_many_on_many and not any(_fits_form(kind, attackers, targets) for kind in _kinds(pick)):
        return (Refusal("attack.many-on-many"),)
    reasons = tuple(dict.fromkeys(_reasons_by_kind(pick)))
    return reasons or (Refusal("attack.no-kind"),)


def _misfit(fight: Fight, attack: Attack) -> Refusal:
    """Why an illegal attack is illegal: the reason of its own kind, if that kind allows the
    number of dice."""
    found = why_not(fight, attack.attackers, attack.targets, attack.defender)
    if found[0].reason in _REGARDLESS_OF_KIND or not _fits_form(
        attack.kind, attack.attackers, attack.targets
    ):
        return found[0]
    return _reason(_picked(fight, attack.attackers, attack.targets, attack.defender), attack.kind)


@value
class _Pick:
    """The dice that a player has selected to attack with, and to attack."""

    fight: Fight
    attack: Attack
    """The attack, of any kind."""
    attackers: tuple[Die, ...]
    targets: tuple[Die, ...]
    mine: int
    """The sum of the values as which the attackers count."""
    theirs: int
    """The sum of the values as which the targets count."""

    def objecting(self, kind: AttackKind, wanted: Objection) -> Iterator[Die | Special]:
        """The dice and specials with this objection to such an attack."""
        for one, objection in objections(self.fight, replace(self.attack, kind=kind)):
            if objection is wanted:
                yield one


def _picked(
    fight: Fight, attackers: tuple[int, ...], targets: tuple[int, ...], defender: Seat
) -> _Pick:
    mine, theirs = fight.sides[fight.mover].dice, fight.sides[defender].dice
    group, wanted = tuple(mine[at] for at in attackers), tuple(theirs[to] for to in targets)
    sights = (COUNTING[die.traits].sight for die in group)
    attacked = defending(theirs, fight.rules, next(filter(None, sights), ()))
    mine_count = sum(die.value for die in attacking(group, fight.rules))
    there = sum(attacked[to].value for to in targets)
    return _Pick(
        fight, Attack(POWER, attackers, targets, defender), group, wanted, mine_count, there
    )


_REGARDLESS_OF_KIND = (
    "attack.not-on-table",
    "attack.no-attacker",
    "attack.no-target",
    "attack.dizzy",
    "attack.asleep",
    "attack.refused-before",
    "attack.many-on-many",
)


def _fits_form(kind: AttackKind, attackers: Sequence[object], targets: Sequence[object]) -> bool:
    """Whether this kind of attack allows that number of attackers and targets."""
    if kind.form is Form.MANY_ON_MANY:
        return len(attackers) == len(targets)
    if len(targets) > 1:
        return len(attackers) == 1 and kind.form is Form.ONE_ON_MANY
    return len(attackers) == 1 or kind.form is Form.MANY_ON_ONE


def _on_table(
    fight: Fight, attackers: tuple[int, ...], targets: tuple[int, ...], defender: Seat
) -> bool:
    """Whether these are different dice of the mover, and different dice of one opponent."""
    if defender == fight.mover or defender not in range(len(fight.sides)):
        return False
    return all(
        len(set(places)) == len(places) and set(places) <= set(range(len(fight.sides[seat].dice)))
        for seat, places in ((fight.mover, attackers), (defender, targets))
    )


def _reasons_by_kind(pick: _Pick) -> Iterator[Refusal]:
    """The reason of each kind of attack that allows that number of dice."""
    for kind in _kinds(pick):
        if _fits_form(kind, pick.attackers, pick.targets):
            yield _reason(pick, kind)
    if len(pick.targets) > 1 and not any(
        ATTACKING[die.traits].one_on_many for die in pick.attackers
    ):
        yield Refusal("attack.one-target-only", (("die", str(pick.attackers[0])),))


def _reason(pick: _Pick, kind: AttackKind) -> Refusal:
    return (
        _barred(pick.fight.rules, kind, pick.attackers)
        or _objected(pick, kind)
        or _spared(pick, kind)
        or _missed(pick, kind)
    )


def _objected(pick: _Pick, kind: AttackKind) -> Refusal | None:
    """The refusal if a special, an attacker or a target objects to such an attack."""
    one = next(pick.objecting(kind, Objection.REFUSES), None)
    if one is None:
        return None
    if isinstance(one, Special):
        return Refusal("attack.special", (("special", one.name), ("attack", kind.name)))
    reason = "attack.not-in-this-group" if one in pick.attackers else "attack.resisted"
    return Refusal(reason, (("die", str(one)), ("attack", kind.name)))


def _spared(pick: _Pick, kind: AttackKind) -> Refusal | None:
    """The refusal if one of the targets is safe as long as there is another attack."""
    die = next(pick.objecting(kind, Objection.YIELDS), None)
    if die is None:
        return None
    others = [one for one in attacks(pick.fight) if not _yields(pick.fight, one)]
    if not is_compelled(pick.fight, others):
        return None
    return Refusal("attack.others-first", (("die", str(die)),))


def _yields(fight: Fight, attack: Attack) -> bool:
    return any(one is Objection.YIELDS for _, one in objections(fight, attack))


def _kinds(pick: _Pick) -> Iterator[AttackKind]:
    """Power, Skill, and the other kinds that the dice can make; each once."""
    own = (kind for die in pick.attackers for kind in ATTACKING[die.traits].kinds)
    kinds = (POWER, SKILL, *own)
    return iter(dict.fromkeys(kinds))


def _barred(rules: Rules, kind: AttackKind, group: Dice) -> Refusal | None:
    """The refusal if a skill or the value of one of these dice rules out this kind of attack."""
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
    stands_in = own.stands_in_for if rules.stand_ins is StandIn.INSTEAD else ()
    return kind in (*own.loses, *stands_in) or kind.like in (*own.loses, *stands_in)


def _missed(pick: _Pick, kind: AttackKind) -> Refusal:
    """What the values lack for this kind of attack."""
    rules = pick.fight.rules
    words = (("attack", kind.name), ("mine", pick.mine), ("theirs", pick.theirs))
    if kind.form is Form.MANY_ON_ONE and len(pick.attackers) < rules.skill_dice:
        return Refusal("attack.too-few", (("least", rules.skill_dice),))
    if kind.find:
        return Refusal(f"attack.{kind.name}-misses", words)
    if kind.form is Form.ONE_ON_ONE:
        reason = "attack.hopeless" if kind.is_contest else f"attack.{kind.name}-misses"
        return Refusal(reason, words)
    fewest = kind.fewest_targets(rules)
    if kind.form is Form.ONE_ON_MANY and len(pick.targets) < fewest:
        return Refusal("attack.too-few-targets", (("attack", kind.name), ("least", fewest)))
    return Refusal("attack.sum-misses", words)
