"""Views: what a seat knows about a duel."""

from dataclasses import replace

import pytest

from engine.button_men.dice.editions import BUTTON_WEAVERS, TOURNAMENT
from engine.button_men.fight.events import Chose, SizesSet
from engine.button_men.match.actions import ChooseSizes
from engine.button_men.match.duel import Phase
from engine.button_men.outside.saves import codec
from engine.button_men.rules import BUTTON_MEN
from engine.luck import Seeded
from tests.narrowing import present
from tests.notation.build_button_men import duel, rolls, setup
from tests.notation.moves import move
from tests.rules.example import rules_of

SECRET = setup("(X) (4)", "(Y) (6)")
OPEN = setup("(X) (4)", "(Y) (6)", rules=rules_of("rulebook secret=no"))


def test_everything_on_the_table_is_seen() -> None:
    state = duel("(4):3 holding (8):2 | (6):4")
    view = BUTTON_MEN.view(state, 1)
    assert view.fight == state.fight
    assert (view.phase, view.round, view.first, view.to_act) == (Phase.FIGHT, 1, 0, (0,))
    assert [player.name for player in view.players] == ["player 1", "player 2"]
    assert view.rules == state.rules


def test_only_who_is_asked_is_offered_something() -> None:
    state = duel("(4):3 | (6):4")
    assert [len(BUTTON_MEN.view(state, seat).offers) for seat in (0, 1)] == [2, 0]
    assert BUTTON_MEN.view(state, None).offers == ()


@pytest.mark.parametrize("seat", [1, None])
def test_a_secret_choice_is_seen_only_as_made(seat: int | None) -> None:
    before = BUTTON_MEN.begin(SECRET, Seeded("")).state
    views = []
    for size in (4, 20):
        action = move(before, 0, f"choose-sizes with 1={size}")
        step = BUTTON_MEN.play(before, 0, action, Seeded(""))
        assert step.events == (Chose(0),)
        assert [event.seen_by(seat) for event in step.events] == [Chose(0)]
        views.append(BUTTON_MEN.view(step.state, seat))
    assert views[0] == views[1]
    assert views[0].have_chosen == (0,)
    assert str(views[0].players[0].roster[0]) == "(X)"
    assert "20" not in str(codec().encode(views[1].players[0]))


def test_secret_choices_are_shown_when_all_have_chosen() -> None:
    state = BUTTON_MEN.begin(SECRET, Seeded("")).state
    state = BUTTON_MEN.play(state, 1, move(state, 1, "choose-sizes with 1=9"), Seeded("")).state
    step = BUTTON_MEN.play(state, 0, move(state, 0, "choose-sizes with 1=7"), rolls(1, 2, 3, 4))
    sizes = [event for event in step.events if isinstance(event, SizesSet)]
    assert [(event.seat, str(event.dice[0])) for event in sizes] == [(0, "(X=7)"), (1, "(Y=9)")]
    view = BUTTON_MEN.view(step.state, 1)
    assert str(view.players[0].roster[0]) == "(X=7)"
    assert not view.have_chosen


@pytest.mark.parametrize("seat", [0, 2, None])
def test_of_three_who_choose_nobody_sees_anything_before_the_last_has_chosen(
    seat: int | None,
) -> None:
    views = []
    for size in (4, 20):
        state = BUTTON_MEN.begin(setup("(X)", "(Y)", "(Z)"), Seeded("")).state
        for chooser in (1, 2):
            action = move(state, chooser, f"choose-sizes with 1={size if chooser == 1 else 9}")
            step = BUTTON_MEN.play(state, chooser, action, Seeded(""))
            assert step.events == (Chose(chooser),)
            state = step.state
        views.append(BUTTON_MEN.view(state, seat))
    assert views[0] == views[1]
    assert views[0].have_chosen == (1, 2)
    assert [str(player.roster[0]) for player in views[0].players] == ["(X)", "(Y)", "(Z)"]
    assert views[0].to_act == (0,)


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_two_losers_of_a_tournament_choose_in_secret(seat: int | None) -> None:
    before = duel("(X=8):5 | (Y=5):5 | (Z=9):9", TOURNAMENT)
    ended = BUTTON_MEN.play(before, 0, move(before, 0, "surrender"), Seeded("")).state
    assert BUTTON_MEN.to_act(ended) == (0, 1)
    views = []
    for size in (1, 20):
        action = move(ended, 1, f"choose-sizes with 1={size}")
        views.append(BUTTON_MEN.view(BUTTON_MEN.play(ended, 1, action, Seeded("")).state, seat))
    assert views[0] == views[1]
    assert str(views[0].players[1].roster[0]) == "(Y=5)"
    assert views[0].have_chosen == (1,)
    final = BUTTON_MEN.play(
        BUTTON_MEN.play(ended, 1, move(ended, 1, "choose-sizes with 1=20"), Seeded("")).state,
        0,
        move(ended, 0, "choose-sizes with 1=4"),
        rolls(4, 20, 9),
    ).state
    shown = [str(player.roster[0]) for player in BUTTON_MEN.view(final, seat).players]
    assert shown == ["(X=4)", "(Y=20)", "(Z=9)"]


def test_an_open_choice_is_seen_at_once() -> None:
    """Rules, section 6, switch 4: sizes that are not secret are chosen by one player after the
    other."""
    state = BUTTON_MEN.begin(OPEN, Seeded("")).state
    step = BUTTON_MEN.play(state, 0, move(state, 0, "choose-sizes with 1=7"), Seeded(""))
    assert [str(event.dice[0]) for event in step.events if isinstance(event, SizesSet)] == ["(X=7)"]
    view = BUTTON_MEN.view(step.state, 1)
    assert str(view.players[0].roster[0]) == "(X=7)"
    assert view.to_act == (1,)
    assert isinstance(view.offers[0].action, ChooseSizes)


def test_extra_dice_wait_in_sight_and_who_takes_them_is_secret() -> None:
    before = BUTTON_MEN.begin(setup("(4) +(6)", "(8)"), Seeded("")).state
    steps = [
        BUTTON_MEN.play(before, 0, move(before, 0, said), Seeded(""))
        for said in ("take-extra", "leave-extra")
    ]
    views = [BUTTON_MEN.view(step.state, 1) for step in steps]
    assert views[0] == views[1]
    assert steps[0].events == steps[1].events == (Chose(0),)
    assert [str(die) for die in views[0].players[0].waiting] == ["+(6)"]
    assert {offer.action.name for offer in views[0].offers} == {"take-extra", "leave-extra"}


@pytest.mark.parametrize(
    ("recipe", "ways"),
    [
        ("{s,z}(10) (4)", ("1=entry:0", "1=entry:1")),
        ("U(6) U(8)", ("1=plays:1", "1=plays:2")),
        ("fightball: (4) (6) (8) (10) (12) (20)", ("1=plays:31", "1=plays:62")),
    ],
)
def test_which_dice_take_part_with_which_skills_is_secret_until_all_have_chosen(
    recipe: str, ways: tuple[str, str]
) -> None:
    before = BUTTON_MEN.begin(setup(recipe, "(X)", rules=BUTTON_WEAVERS), Seeded("")).state
    steps = [
        BUTTON_MEN.play(before, 0, move(before, 0, f"choose-sizes with {way}"), Seeded(""))
        for way in ways
    ]
    for seat in (1, None):
        views = [BUTTON_MEN.view(step.state, seat) for step in steps]
        assert views[0] == views[1]
        assert 0 in views[0].have_chosen
    assert steps[0].events == steps[1].events == (Chose(0),)


@pytest.mark.parametrize(
    ("recipe", "ways"),
    [
        ("(4) r(6) r(8)", ("bring-in 1", "bring-in 2", "keep-dice")),
        ("(4) (6) S(8)", ("swap-in 1,1", "swap-in 2,1", "keep-dice")),
    ],
)
def test_who_loses_with_another_changes_dice_in_secret(recipe: str, ways: tuple[str, ...]) -> None:
    before = BUTTON_MEN.begin(setup(recipe, "(4) r(10)", "(20)"), Seeded("")).state
    lost = replace(before, fight=None, phase=Phase.BEFORE_ROUND, round=2, losers=(0, 1))
    steps = [BUTTON_MEN.play(lost, 0, move(lost, 0, way), Seeded("")) for way in ways]
    views = [BUTTON_MEN.view(step.state, 1) for step in steps]
    assert all(view == views[0] for view in views)
    assert views[0].losers == (0, 1)
    assert views[0].to_act == (1,)
    assert all(step.events == (Chose(0),) for step in steps)


def test_at_the_end_the_last_position_is_still_there() -> None:
    state = duel("(4):4 | (6):3", rules_of("rulebook to_win=1"))
    state = BUTTON_MEN.play(state, 0, move(state, 0, "power 1>1"), rolls(2)).state
    view = BUTTON_MEN.view(state, 0)
    assert (view.phase, view.to_act, view.offers) == (Phase.OVER, (), ())
    assert str(view.fight) == " | (4):2"
    assert view.players[0].won == 1


def test_who_chooses_unseeing_does_not_see_what_others_rolled() -> None:
    begun = setup("craps: (6,6)", "craps: (6,6) @(20)", "(12)")
    states = [
        BUTTON_MEN.begin(begun, rolls(3, 4, *others)).state
        for others in ((3, 4, 5, 2, 6), (3, 4, 20, 9, 1))
    ]
    assert [BUTTON_MEN.to_act(state) for state in states] == [(0, 1), (0, 1)]
    views = [BUTTON_MEN.view(state, 0) for state in states]
    assert views[0] == views[1]
    shown = [[str(die) for die in side.dice] for side in present(views[0].fight).sides]
    assert shown == [["⚄⑦(6,6):7"], ["⚄(6,6)", "@(20)"], ["(12)"]]
    assert BUTTON_MEN.view(states[0], 2).fight == states[0].fight


def test_a_roll_is_told_once_nobody_chooses_unseeing() -> None:
    begun = BUTTON_MEN.begin(setup("craps: (6,6)", "(12)"), rolls(3, 4, 5))
    assert begun.events == ()
    step = BUTTON_MEN.play(begun.state, 0, move(begun.state, 0, "set-opening with 1=9"), rolls())
    assert [type(event).__name__ for event in step.events] == [
        "Chose",
        "RoundBegan",
        "Adjusted",
        "InitiativeFound",
    ]


def test_what_only_the_owner_of_a_die_knows_is_hidden_from_others() -> None:
    marked = duel("unknown-icon: (6):5 (8):4 | masked-defender: ♢(4):3 (6):6")
    plain = duel("unknown-icon: (6):5 (8):4 | masked-defender: (4):3 (6):6")
    state = replace(plain, fight=marked.fight)
    for seat in (0, None):
        assert BUTTON_MEN.view(state, seat) == BUTTON_MEN.view(plain, seat)
    seen = present(BUTTON_MEN.view(state, 1).fight)
    assert str(seen.sides[1].dice[0]) == "♢(4):3"
