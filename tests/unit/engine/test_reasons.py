"""Reasons why the selected dice cannot attack."""

import pytest

from engine.button_men.dice.editions import ORIGINALS
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.reasons import refusal_of_attack, why_not
from engine.button_men.fight.settings import Setting, SettingKind
from tests.notation.build_button_men import fight
from tests.notation.moves import KINDS
from tests.rules.example import rules_of


@pytest.mark.parametrize(
    ("position", "attackers", "targets", "reasons"),
    [
        ("(4):4 | (6):3", (), (0,), ["attack.no-attacker"]),
        ("(4):4 | (6):3", (0,), (), ["attack.no-target"]),
        ("(4):4 | (6):3", (), (), ["attack.no-attacker"]),
        ("(4):4 | (6):3", (1,), (0,), ["attack.not-on-table"]),
        ("(4):4 | (6):3", (0,), (1,), ["attack.not-on-table"]),
        ("(4):4 | (6):3", (-1,), (0,), ["attack.not-on-table"]),
        ("(4):4 (4):4 | (6):3", (0, 0), (0,), ["attack.not-on-table"]),
        ("f(4):4~dizzy | (6):3", (0,), (0,), ["attack.dizzy die=f(4):4~dizzy"]),
        ("(4):4 f(4):4~dizzy | (6):8", (0, 1), (0,), ["attack.dizzy die=f(4):4~dizzy"]),
        ("(4):4 (4):4 | (6):3 (6):5", (0, 1), (0, 1), ["attack.many-on-many"]),
        (
            "(4):3 | (6):4",
            (0,),
            (0,),
            [
                "attack.power-misses attack=power mine=3 theirs=4",
                "attack.sum-misses attack=skill mine=3 theirs=4",
            ],
        ),
        (
            "(4):3 (4):2 | (6):4",
            (0, 1),
            (0,),
            ["attack.sum-misses attack=skill mine=5 theirs=4"],
        ),
        (
            "s(10):5 | (6):4",
            (0,),
            (0,),
            [
                "attack.barred skill=shadow attack=power",
                "attack.sum-misses attack=skill mine=5 theirs=4",
                "attack.shadow-misses attack=shadow mine=5 theirs=4",
            ],
        ),
        (
            "t(1):1 | (8,8):9",
            (0,),
            (0,),
            [
                "attack.power-misses attack=power mine=1 theirs=9",
                "attack.sum-misses attack=skill mine=1 theirs=9",
                "attack.hopeless attack=trip mine=1 theirs=9",
            ],
        ),
        ("B(6):2 (4):3 | (6):5", (0, 1), (0,), ["attack.barred skill=berserk attack=skill"]),
        ("(9):5 | (6):2 (6):3", (0,), (0, 1), ["attack.one-target-only die=(9):5"]),
        (
            "z(9):5 | (6):2 (6):4",
            (0,),
            (0, 1),
            ["attack.sum-misses attack=speed mine=5 theirs=6"],
        ),
        (
            "zB(9):5 | (6):2 (6):4",
            (0,),
            (0, 1),
            [
                "attack.sum-misses attack=berserk mine=5 theirs=6",
                "attack.sum-misses attack=speed mine=5 theirs=6",
            ],
        ),
    ],
)
def test_a_pick_that_fits_nothing(
    position: str, attackers: tuple[int, ...], targets: tuple[int, ...], reasons: list[str]
) -> None:
    found = [str(refusal) for refusal in why_not(fight(position), attackers, targets, 1)]
    assert sorted(found) == sorted(reasons)


def test_too_few_dice_for_a_skill_attack() -> None:
    table = fight("F(4):3 | (6):3", rules_of("rulebook skill_dice=2"))
    assert [str(refusal) for refusal in why_not(table, (0,), (0,), 1)] == [
        "attack.barred skill=fire attack=power",
        "attack.too-few least=2",
    ]


@pytest.mark.parametrize("defender", [0, 2, -1])
def test_a_player_cannot_attack_himself_or_nobody(defender: int) -> None:
    (refusal,) = why_not(fight("(4):4 | (6):3"), (0,), (0,), defender)
    assert refusal.reason == "attack.not-on-table"


@pytest.mark.parametrize(
    ("position", "kind", "attackers", "targets", "reason"),
    [
        ("(4):3 | (6):4", "power", (0,), (0,), "attack.power-misses"),
        ("(4):3 | (6):4", "skill", (0,), (0,), "attack.sum-misses"),
        ("(4):3 | (6):4", "shadow", (0,), (0,), "attack.unable"),
        ("(4):3 | (6):4", "trip", (0,), (0,), "attack.unable"),
        ("s(10):5 | (6):4", "shadow", (0,), (0,), "attack.shadow-misses"),
        ("F(10):5 | (6):4", "power", (0,), (0,), "attack.barred"),
        ("t(1):1 | (8,8):9", "trip", (0,), (0,), "attack.hopeless"),
        ("z(4):3 | (6):1 (6):1", "speed", (0,), (0, 1), "attack.sum-misses"),
        ("(4):3 | (6):4", "power", (3,), (0,), "attack.not-on-table"),
    ],
)
def test_an_attack_is_refused_as_what_it_was_meant_to_be(
    position: str,
    kind: str,
    attackers: tuple[int, ...],
    targets: tuple[int, ...],
    reason: str,
) -> None:
    refusal = refusal_of_attack(fight(position), Attack(KINDS[kind], attackers, targets, 1))
    assert refusal is not None
    assert refusal.reason == reason


def test_an_attack_of_the_wrong_form_or_shortage_is_refused_all_the_same() -> None:
    table = fight("z(6):5 (6):4 | (6):2 (6):3")
    for attack in (
        Attack(KINDS["power"], (0,), (0, 1), 1),
        Attack(KINDS["speed"], (0, 1), (0,), 1),
        Attack(KINDS["power"], (0,), (0,), 1, short=1),
        Attack(KINDS["power"], (0, 1), (0,), 1),
    ):
        assert refusal_of_attack(table, attack) is not None


@pytest.mark.parametrize(
    ("settings", "reason"),
    [
        ((), "dial.not-set die=1"),
        ((Setting(SettingKind.SIZE, 1, 21),), "dial.out-of-range die=1 number=21"),
        ((Setting(SettingKind.VALUE, 1, 6),), "dial.not-set die=1"),
        ((Setting(SettingKind.SIZE, 1, 6), Setting(SettingKind.SIZE, 1, 7)), "dial.unknown die=1"),
        ((Setting(SettingKind.SIZE, 1, 6), Setting(SettingKind.VALUE, 2, 1)), "dial.unknown die=2"),
        ((Setting(SettingKind.SIZE, 1, 6), Setting(SettingKind.VALUE, 0, 5)), "dial.out-of-range"),
        ((Setting(SettingKind.SIZE, 1, 6), Setting(SettingKind.VALUE, 0, 0)), "dial.out-of-range"),
        ((Setting(SettingKind.SIZE, 1, 6),), "lend.amount given=0 least=2"),
        (
            (Setting(SettingKind.SIZE, 1, 6), Setting(SettingKind.VALUE, 0, 4)),
            "lend.amount given=1 least=2",
        ),
        (
            (Setting(SettingKind.SIZE, 1, 6), Setting(SettingKind.VALUE, 0, 1)),
            "lend.amount given=4 least=2",
        ),
        ((Setting(SettingKind.VALUE, 0, 3), Setting(SettingKind.SIZE, 1, 6)), None),
    ],
)
def test_settings_that_do_not_fit_the_attack(
    settings: tuple[Setting, ...], reason: str | None
) -> None:
    table = fight("F(6):5 (X=8)!:3 (6):6 | (6):5", ORIGINALS)
    attack = Attack(KINDS["power"], (1,), (0,), 1, short=2, settings=settings)
    refusal = refusal_of_attack(table, attack)
    if reason is None:
        assert refusal is None
    else:
        assert str(refusal).startswith(reason)
