"""Every choice that a die can ask for, made once by clicking."""

import re

from playwright.sync_api import expect

from engine.button_men.fight.attack import Attack
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Duel, Phase
from engine.button_men.phases import offers
from tests.browser.button_men_page import ButtonMenPage
from tests.browser.conftest import OpenPage
from tests.browser.seeds import match_of, seed_where


def _attacks(duel: Duel) -> list[Attack]:
    return [
        offer.action.attack
        for offer in offers(duel, duel.on_table.mover)
        if isinstance(offer.action, Strike)
    ]


def _opened(open_page: OpenPage, me: str, you: str, seed: str) -> ButtonMenPage:
    return ButtonMenPage(open_page(me=me, you=you, opponent="human", wins=1, seed=seed, speed=0))


def test_fire_dice_are_turned_down_to_help(open_page: OpenPage) -> None:
    """Two dice could lend: Attack says what is missing until the dials are set."""
    me, you = "F(20) F(12) (20)", "(4) (20)"
    seed = seed_where(me, you, lambda duel: duel.first == 0 and bool(_helped(duel)))
    state = match_of(me, you, seed).state
    attack = _helped(state)[0]
    shown = state.on_table.sides[0].dice[0].value
    game = _opened(open_page, me, you, seed)
    game.attack(attack.attackers, attack.targets)
    expect(game.prompt).to_contain_text("is needed")
    game.page.get_by_label(re.compile("Turn fire d20 .* down to")).select_option(
        str(shown - attack.short)
    )
    game.attack_button.click()
    expect(game.log).to_contain_text(f"from {shown} to {shown - attack.short}")
    expect(game.log).to_contain_text("captures")


def _helped(duel: Duel) -> list[Attack]:
    """Attacks of the plain die alone that either fire die could help."""
    dice = duel.on_table.sides[0].dice
    return [
        attack
        for attack in _attacks(duel)
        if attack.attackers == (2,) and 0 < attack.short < min(dice[0].value, dice[1].value)
    ]


def test_focus_dice_are_turned_down_to_go_first(open_page: OpenPage) -> None:
    """The reaction has a dial for the die, and takes the initiative."""
    me, you = "f(20) (12)", "(20) (20)"

    def suits(duel: Duel) -> bool:
        fight = duel.on_table
        return (
            duel.first == 1 and duel.phase is Phase.INITIATIVE and fight.sides[0].dice[0].value > 5
        )

    seed = seed_where(me, you, suits)
    game = _opened(open_page, me, you, seed)
    game.button("1").click()
    game.button("Turn down").click()
    expect(game.log).to_contain_text("goes first now")
    expect(game.mine.nth(0)).to_have_accessible_name(re.compile("dizzy"))


def test_a_chance_die_is_rolled_again(open_page: OpenPage) -> None:
    """The reaction names its die; whether it helped is told."""
    me, you = "c(20) c(12)", "(20) (20)"
    seed = seed_where(me, you, lambda duel: duel.first == 1)
    game = _opened(open_page, me, you, seed)
    game.page.get_by_role("button", name=re.compile("Roll chance d12 .*again")).click()
    expect(game.log).to_contain_text("answers with chance")


def test_initiative_can_be_let_go(open_page: OpenPage) -> None:
    """Nobody must react."""
    me, you = "c(20)", "(20) (20)"
    seed = seed_where(me, you, lambda duel: duel.first == 1)
    game = _opened(open_page, me, you, seed)
    game.button("Do nothing").click()
    expect(game.log).to_contain_text("does not answer")


def test_a_turbo_die_gets_a_new_size_with_its_attack(open_page: OpenPage) -> None:
    """It begins with 20 sides, and is rolled again with 4."""
    game = _opened(open_page, "(4/20)! (20)", "(1) (1)", "t")
    game.button("20").click()
    game.button("Set sizes").click()
    # The other side's dice of one side go first, and can only take a die that shows a 1.
    game.settle()
    game.pick([0], [0])
    game.button("4").click()
    game.attack_button.click()
    expect(game.log).to_contain_text("rolls")
    # Who can only pass has passed again.
    expect(game.mine.nth(0)).to_have_accessible_name(re.compile("option d4 .* showing [1-4]"))


def test_auxiliary_dice_are_agreed_on_before_the_game(open_page: OpenPage) -> None:
    """Both are asked in secret; who has none is offered the other's."""
    game = _opened(open_page, "(8) (8) +(12)", "(8) (8)", "aux")
    expect(game.prompt).to_contain_text("Do you want to play with the extra die?")
    game.button("Play with the extra die").click()
    game.page.get_by_role("button", name=re.compile("^I am")).click()
    game.button("Play with the extra die").click()
    expect(game.log).to_contain_text("d12")
    assert game.mine.count() == game.theirs.count() == 3


def test_a_trip_attack_rolls_both_dice(open_page: OpenPage) -> None:
    """Of several kinds that fit one is chosen; the rolls are told."""
    me, you = "t(20) (20)", "(4) (30)"

    def suits(duel: Duel) -> bool:
        return duel.first == 0 and {"trip", "power"} <= {
            attack.kind.name
            for attack in _attacks(duel)
            if (attack.attackers, attack.targets) == ((0,), (0,))
        }

    game = _opened(open_page, me, you, seed_where(me, you, suits))
    game.pick([0], [0])
    game.page.get_by_role("group", name="Kind of attack").get_by_role("button", name="Trip").click()
    expect(game.attack_button).to_have_accessible_description("Trip")
    game.attack_button.click()
    expect(game.log).to_contain_text(re.compile(r"\(Trip\)"))


def test_a_berserk_attack_takes_two_dice_and_halves_its_own(open_page: OpenPage) -> None:
    """One die on several."""
    me, you = "B(20) (20)", "(12) (12) (30)"

    def suits(duel: Duel) -> bool:
        return duel.first == 0 and any(
            attack.kind.name == "berserk" and len(attack.targets) == 2 for attack in _attacks(duel)
        )

    seed = seed_where(me, you, suits)
    state = match_of(me, you, seed).state
    attack = next(one for one in _attacks(state) if len(one.targets) == 2)
    game = _opened(open_page, me, you, seed)
    game.pick(attack.attackers, attack.targets)
    expect(game.attack_button).to_have_accessible_description("Berserk")
    game.attack_button.click()
    expect(game.log).to_contain_text("Berserk")
    expect(game.theirs.filter(has_text="d10")).to_have_count(1)


def test_shadow_speed_and_skill_attacks_by_clicking(open_page: OpenPage) -> None:
    """The button names the one kind that fits the picked dice."""
    for me, kind in (("s(20) (20)", "shadow"), ("z(20) (20)", "speed"), ("(6) (6)", "skill")):
        you = "(10) (10) (12)"

        def suits(duel: Duel, kind: str = kind) -> bool:
            return duel.first == 0 and bool(_only(duel, kind))

        seed = seed_where(me, you, suits)
        attack = _only(match_of(me, you, seed).state, kind)[0]
        game = _opened(open_page, me, you, seed)
        game.pick(attack.attackers, attack.targets)
        expect(game.attack_button).to_have_accessible_description(kind.capitalize())
        game.attack_button.click()
        expect(game.log).to_contain_text(f"({kind.capitalize()})")


def _only(duel: Duel, kind: str) -> list[Attack]:
    """The attacks of this kind whose dice make no other."""
    found = _attacks(duel)
    dice = [(attack.attackers, attack.targets) for attack in found]
    return [
        attack
        for attack in found
        if attack.kind.name == kind
        and dice.count((attack.attackers, attack.targets)) == 1
        and (kind == "shadow" or len(attack.attackers) + len(attack.targets) > 2)
    ]
