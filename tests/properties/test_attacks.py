"""The search for legal attacks agrees with brute force, for any dice and values."""

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.reasons import refusal_of_attack, why_not
from engine.button_men.fight.settings import SettingKind
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Duel, Offer, Phase, Player
from engine.button_men.phases import offers
from tests.explore.effort import examples
from tests.narrowing import present
from tests.notation.moves import KINDS
from tests.properties.brute_force import legal_attacks, ways_to_lend
from tests.properties.button_men_strategies import fights


@examples(400)
@given(fights())
def test_attacks_are_those_of_brute_force(fight: Fight) -> None:
    found = attacks(fight)
    assert len(set(found)) == len(found), "an attack is listed twice"
    assert set(found) == set(legal_attacks(fight))


@examples(60)
@given(fights(most_dice=3, most_sides=4))
def test_attacks_in_a_circle_are_those_of_brute_force(fight: Fight) -> None:
    assert set(attacks(fight)) == set(legal_attacks(fight))


@given(fights(), st.data())
def test_the_order_of_dice_does_not_matter(fight: Fight, data: st.DataObject) -> None:
    orders = [
        data.draw(st.permutations(range(len(side.dice))), label="order") for side in fight.sides
    ]
    mixed = Fight(
        tuple(
            Side(tuple(side.dice[at] for at in order))
            for side, order in zip(fight.sides, orders, strict=True)
        ),
        fight.mover,
        0,
        fight.rules,
    )
    assert {_unmixed(attack, mixed, orders) for attack in attacks(mixed)} == set(attacks(fight))


@examples(150)
@given(fights(most_dice=4))
def test_values_may_be_lent_in_all_ways_and_no_others(fight: Fight) -> None:
    state = _duel(fight)
    for offer in offers(state, fight.mover):
        if not isinstance(offer.action, Strike) or _has_size_dial(offer):
            continue
        listed = offer.action.legal(state, fight.mover, offer.dials)
        legal = [action for action in listed if isinstance(action, Strike)]
        lent = {frozenset((s.at, s.to) for s in one.attack.settings) for one in legal}
        assert len(lent) == len(legal), "the same is offered twice"
        assert lent == ways_to_lend(fight, offer.action.attack)


@given(fights(), st.data())
def test_a_pick_that_is_no_attack_has_a_reason(fight: Fight, data: st.DataObject) -> None:
    mine = fight.sides[fight.mover].dice
    defender = (fight.mover + 1) % len(fight.sides)
    group = data.draw(_places(len(mine)), label="attackers")
    wanted = data.draw(_places(len(fight.sides[defender].dice)), label="targets")
    kind = data.draw(st.sampled_from(sorted(KINDS)), label="kind")
    attack = Attack(KINDS[kind], group, wanted, defender)
    legal = {(one.kind, one.attackers, one.targets) for one in legal_attacks(fight)}
    if (KINDS[kind], group, wanted) not in legal:
        refusal = present(refusal_of_attack(fight, attack))
        assert refusal.reason
    if not any((one, group, wanted) in legal for one in KINDS.values()):
        assert why_not(fight, group, wanted, defender)


def _places(dice: int) -> st.SearchStrategy[tuple[int, ...]]:
    return st.sets(st.integers(0, dice - 1)).map(lambda places: tuple(sorted(places)))


def _unmixed(attack: Attack, fight: Fight, orders: Sequence[Sequence[int]]) -> Attack:
    mine, theirs = orders[fight.mover], orders[attack.defender]
    return replace(
        attack,
        attackers=tuple(sorted(mine[at] for at in attack.attackers)),
        targets=tuple(sorted(theirs[to] for to in attack.targets)),
    )


def _duel(fight: Fight) -> Duel:
    players = tuple(Player(f"player {seat}", side.dice) for seat, side in enumerate(fight.sides))
    return Duel(fight.rules, players, Phase.FIGHT, first=fight.mover, fight=fight)


def _has_size_dial(offer: Offer) -> bool:
    return any(dial.what is SettingKind.SIZE for dial in offer.dials)
