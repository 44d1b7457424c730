"""Offers: a player's options, like forms to fill in."""

import pytest

from engine.button_men.dice.editions import GERMAN_1999, RULEBOOK
from engine.button_men.dice.sizes import SWING_RANGES
from engine.button_men.fight.settings import Dial, Setting, SettingKind, roster_dials, with_sizes
from engine.button_men.match.actions import ChooseSizes, Pass, Strike, Surrender
from engine.button_men.match.duel import Offer
from engine.button_men.phases import offers
from engine.button_men.recipe import parse_recipe
from engine.button_men.rules import BUTTON_MEN
from tests.notation.build_button_men import duel
from tests.notation.moves import text_of
from tests.rules.example import rules_of


def test_a_dial_sets_its_first_die() -> None:
    dial = Dial(SettingKind.SIZE, (1, 3), (4, 5, 6))
    assert dial.setting(5) == Setting(SettingKind.SIZE, 1, 5)


def test_a_dial_left_as_it_is_sets_nothing() -> None:
    dial = Dial(SettingKind.VALUE, (2,), (5, 4, 3), unset=5)
    assert dial.setting(5) is None
    assert dial.setting(3) == Setting(SettingKind.VALUE, 2, 3)


def test_an_offer_is_filled_with_one_number_for_each_dial() -> None:
    offer = Offer(ChooseSizes(), roster_dials(parse_recipe("(X) (4/8) (X)"), RULEBOOK))
    action = offer.filled((7, 8))
    assert action == ChooseSizes((Setting(SettingKind.SIZE, 0, 7), Setting(SettingKind.SIZE, 1, 8)))
    with pytest.raises(ValueError, match="zip"):
        offer.filled((7,))


def test_an_offer_can_be_filled_in_every_way() -> None:
    offer = Offer(ChooseSizes(), roster_dials(parse_recipe("(V) (4/8)"), RULEBOOK))
    fillings = list(offer.fillings())
    assert len(fillings) == len(set(fillings)) == 7 * 2
    assert list(Offer(Pass()).fillings()) == [Pass()]


def test_dice_of_one_swing_letter_share_a_dial() -> None:
    dials = roster_dials(parse_recipe("(X) (4) (Y) (X,X) (X') (4/8) (4/8) (6/6)"), RULEBOOK)
    assert [dial.places for dial in dials] == [(0, 3), (2,), (4,), (5,), (6,), (7,)]
    assert [len(dial.numbers) for dial in dials] == [17, 20, 17, 2, 2, 1]
    assert all(dial.unset is None for dial in dials)


def test_a_choice_holds_for_all_dice_of_its_dial() -> None:
    roster = parse_recipe("(X) (4) (X,X)")
    sized = with_sizes(roster, (Setting(SettingKind.SIZE, 0, 9),), RULEBOOK)
    assert [die.sizes for die in sized] == [(9,), (4,), (9, 9)]
    assert [str(die) for die in sized] == ["(X=9)", "(4)", "(X=9,X=9)"]


def test_in_the_german_edition_all_swing_dice_share_a_dial() -> None:
    roster = parse_recipe("(X) (4) (V) (2,T) (4/8)")
    swings, option = roster_dials(roster, GERMAN_1999)
    assert swings == Dial(SettingKind.SIZE, (0, 2, 3), (6, 7, 8, 9, 10, 11, 12))
    assert option == Dial(SettingKind.SIZE, (4,), (4, 8))
    sized = with_sizes(
        roster, (Setting(SettingKind.SIZE, 0, 9), Setting(SettingKind.SIZE, 4, 8)), GERMAN_1999
    )
    assert [die.sizes for die in sized] == [(9,), (4,), (9,), (2, 9), (8,)]


def test_all_swing_letters_together_can_have_the_same_size() -> None:
    """So no recipe leaves its owner without a size to choose."""
    roster = [parse_recipe(f"({letter})")[0] for letter in SWING_RANGES]
    (dial,) = roster_dials(roster, GERMAN_1999)
    assert dial.numbers == (8, 9, 10, 11, 12)


def test_in_the_fight_all_attacks_are_offered_and_giving_up() -> None:
    state = duel("(4):3 (6):1 | (6):4")
    assert [text_of(offer.action) for offer in offers(state, 0)] == ["skill 1,2>1", "surrender"]
    assert list(offers(state, 1)) == []


def test_passing_is_offered_only_without_an_attack() -> None:
    assert [offer.action for offer in offers(duel("(4):3 | (6):4"), 0)] == [Pass(), Surrender()]


def test_dice_that_lend_come_with_a_dial_each() -> None:
    offer, *_ = offers(duel("F(6):4 F(8):2 (8):3 F(4):1 | (6):6"), 0)
    assert isinstance(offer.action, Strike)
    assert text_of(offer.action) == "power 3>1"
    assert offer.action.attack.short == 3
    assert offer.dials == (
        Dial(SettingKind.VALUE, (0,), (4, 3, 2, 1), 4),
        Dial(SettingKind.VALUE, (1,), (2, 1), 2),
    )


def test_values_may_be_lent_without_need_where_the_rules_say_so() -> None:
    position = "F(6):4 (8):7 | (6):6"
    (offer, _) = offers(duel(position, rules_of("originals")), 0)
    assert offer.dials == ()
    state = duel(position)
    (offer, _) = offers(state, 0)
    assert offer.dials == (Dial(SettingKind.VALUE, (0,), (4, 3, 2, 1), 4),)
    ways = [text_of(action) for action in BUTTON_MEN.actions(state, 0)]
    assert ways == ["power 2>1", "power 2>1 with 1=3", "surrender"]


def test_a_die_that_may_change_size_comes_with_a_dial() -> None:
    (offer, *_) = offers(duel("(V=7)!:7 | (6):6"), 0)
    assert offer.dials == (Dial(SettingKind.SIZE, (0,), (6, 7, 8, 9, 10, 11, 12)),)


def test_a_die_that_is_replaced_by_its_attack_has_no_size_to_choose() -> None:
    """Rulebook 001, Berserk Dice: a normal die of half the size is rolled."""
    by_rulebook = offers(duel("B(V=8)!:5 | (6):5"), 0)
    assert {text_of(one.action): len(one.dials) for one in by_rulebook} == {
        "power 1>1": 1,
        "berserk 1>1": 0,
        "surrender": 0,
    }
    elsewhere = offers(duel("B(V=8)!:5 | (6):5", rules_of("button-weavers")), 0)
    assert {text_of(one.action): len(one.dials) for one in elsewhere} == {
        "power 1>1": 1,
        "berserk 1>1": 1,
        "surrender": 0,
    }
