"""The screens: their elements by name, and the messages of these."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from engine.button_men.buttons import button_by_name, playable
from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer, play_out
from tests.drivers.shown import (
    Shown,
    classes,
    click,
    elements,
    is_pressed,
    listeners_of,
    message,
    words,
)
from tests.narrowing import instance, present
from ui.button_men import messages as messages
from ui.button_men.catalogue import Only, printed_dice
from ui.button_men.components.die import letter_plate
from ui.button_men.components.recipe import small_dice
from ui.button_men.dice_rows import Row
from ui.button_men.screen import draw
from ui.button_men.setup_form import SetupDialog
from ui.components.form import FieldInput, SetField
from ui.match import messages as match_messages
from ui.message import Message
from ui.nodes import Child, Node, html, nodes_by_key
from ui.shell import messages as shell_messages
from ui.shell.dialogs import Menu, ShareDialog
from ui.shell.effects import MoveFocus
from ui.shell.keyboard import Key
from ui.shell.messages import OpenDialog, ToggleMargin
from ui.shell.settings import Margin

STYLES = Path(__file__).parents[4] / "assets" / "css"
PLAIN = "me=(4) (6) (8)&you=(4) (6) (8)&seed=1&opponent=easy"
FRIENDS = "me=Avis&you=Kith&opponent=human&seed=7"
FIGHT = "s(10):2 (6):6 (12):9 | (12):12 p(8):2 z(20):6"


def fight(position: str = FIGHT) -> ButtonMenDriver:
    return ButtonMenDriver(PLAIN).at(position)


def picked(
    mine: tuple[int, ...], theirs: tuple[int, ...], position: str = FIGHT
) -> ButtonMenDriver:
    driver = fight(position)
    driver.send(
        *(messages.SelectMine(at) for at in mine), *(messages.SelectTheirs(1, at) for at in theirs)
    )
    return driver


# --- the table ------------------------------------------------------------------------------


def test_each_side_is_a_group_of_toggle_buttons_that_say_all() -> None:
    page = fight().shown
    mine, theirs = page.within("group", "Your dice"), page.within("group", "Opponent’s dice")
    assert mine.names("button") == ["shadow d10 showing 2", "d6 showing 6", "d12 showing 9"]
    assert theirs.names("button") == [
        "d12 showing 12",
        "poison d8 showing 2",
        "speed d20 showing 6",
    ]
    assert not any(is_pressed(die) for die in (*mine.all("button"), *theirs.all("button")))


def test_a_click_on_a_die_picks_it() -> None:
    page = fight().shown
    mine, theirs = page.within("group", "Your dice"), page.within("group", "Opponent’s dice")
    assert message(mine.all("button")[1]) == messages.SelectMine(1)
    assert message(theirs.all("button")[2]) == messages.SelectTheirs(1, 2)


def test_picked_dice_are_pressed_and_others_say_whether_they_fit() -> None:
    page = picked((0,), ()).shown
    mine = page.within("group", "Your dice").all("button")
    assert [is_pressed(die) for die in mine] == [True, False, False]
    theirs = page.within("group", "Opponent’s dice").all("button")
    assert ["die--usable" in classes(die) for die in theirs] == [False, True, True]


def test_each_row_is_one_stop_of_the_tab_key() -> None:
    page = picked((1,), (2,)).shown
    for name in ("Your dice", "Opponent’s dice"):
        dice = page.within("group", name).all("button")
        assert [dict(die.attributes)["tabindex"] for die in dice] == ["0", "-1", "-1"]


def test_captured_dice_lie_beside_the_group() -> None:
    page = fight("(6):6 holding p(8):3 | (12):9").shown
    assert page.names("img") == ["poison d8 showing 3"]
    assert len(page.within("group", "Your dice").all("button")) == 1


def test_dice_that_nobody_gets_lie_out_of_the_round() -> None:
    driver = picked((0,), (0,), "n(6):6 (4):1 | (12):5 p(8):2")
    driver.send(messages.Attack())
    page = driver.shown
    assert page.within("group", "Out of the round").names("img") == ["d12 showing 5"]
    assert not page.has("group", "Captured")
    mine, theirs = driver.view_model.rows
    assert (len(mine.removed), len(theirs.removed)) == (0, 1)
    assert theirs.removed[0].marks == ("captured",)
    assert mine.score == 4


def test_scores_have_halves_and_rounds_a_text() -> None:
    page = fight("(5):2 holding (8):3 | (4):4").shown
    assert [words(node) for node in page.classed("score-points")] == ["2", "10.5"]
    assert [words(node) for node in page.classed("pips")] == ["Rounds 0 of 3"] * 2


def test_a_die_shows_how_its_roll_changed_it() -> None:
    driver = picked((1,), (1,), "(4):1 (6):6 | (12):11 (8):2")
    driver.send(messages.Attack())
    rolled = driver.view_model.rows[0].dice[1]
    assert rolled.before is not None
    (caption,) = [
        words(node)
        for node in elements(driver.shown.within("group", "Your dice").all("button")[1])
        if "die-caption" in classes(node)
    ]
    assert caption == f"6 → {rolled.die.value}"


def test_before_a_size_is_chosen_its_range_is_shown() -> None:
    captions = [words(node) for node in ButtonMenDriver("seed=1").shown.classed("die-caption")]
    assert captions.count("4–20") == 2


def test_the_log_and_the_prompt_can_be_found() -> None:
    page = fight().send(ToggleMargin(Margin.LOG)).shown
    assert page.names("log") == ["Game log"]
    assert len(page.all("status")) == 1
    assert words(page.all("status")[0]).startswith("Your turn")


def test_what_one_looks_for_stands_out_in_the_log() -> None:
    driver = play_out(ButtonMenDriver(f"{PLAIN}&wins=1")).send(ToggleMargin(Margin.LOG))
    page = driver.shown
    assert [words(node) for node in page.classed("log-line--heading")] == ["Round 1."]
    assert "match" in words(page.classed("log-line--loud")[-1])


def test_the_skills_on_the_table_are_explained_and_those_of_picked_dice_marked() -> None:
    page = picked((0,), ()).send(ToggleMargin(Margin.RULES)).shown
    assert [words(node) for node in page.classed("skill-name")] == ["shadow", "poison", "speed"]
    (marked,) = page.classed("skill--picked")
    assert "Captures dice showing the same or more" in words(marked)


def test_plain_dice_need_no_explanation() -> None:
    assert fight("(6):6 | (12):9").shown.classed("skills-panel") == []


def test_a_die_explains_its_skills_to_who_points_at_it() -> None:
    page = fight().shown
    die = page.one("button", "shadow d10 showing 2")
    assert "Captures dice showing the same" in page.description(die)


# --- actions --------------------------------------------------------------------------------


def test_the_attack_is_called_attack_and_says_its_kind() -> None:
    page = picked((1,), (1,)).shown
    attack = page.one("button", "Attack")
    assert page.description(attack) == "Power"
    assert [words(detail) for detail in page.classed("button-detail")] == ["6 ≥ 2"]
    assert message(attack) == messages.Attack()


def test_no_other_button_is_called_attack() -> None:
    page = picked((0,), (1,), "st(10):2 (6):6 | (12):9 t(10):2").shown
    assert [name for name in page.names("button") if "attack" in name.lower()] == ["Attack"]


def test_in_the_fight_everything_has_its_button() -> None:
    page = fight().shown
    for name in ("Attack", "Hint", "Undo", "Log", "Threats", "Rules", "Share"):
        assert page.has("button", name)
    assert not page.has("button", "Pass")


def test_the_ways_out_are_in_the_menu() -> None:
    """Phones have nothing beside the table, and find the rest there too."""
    page = fight().send(OpenDialog(Menu())).shown
    for name in ("Resign", "New match", "Log", "Threats", "Match rules", "Share"):
        assert page.has("button", name)


def test_what_lies_beside_the_table_is_chosen_and_stays() -> None:
    driver = fight().send(ToggleMargin(Margin.LOG))
    assert driver.shown.has("log", "Game log")
    driver.send(ToggleMargin(Margin.RULES))
    assert not driver.shown.has("log", "Game log")
    assert driver.shown.has("heading", "How to play")
    driver.send(ToggleMargin(Margin.RULES))
    assert not driver.shown.classed("margin")


def test_from_the_menu_the_focus_moves_to_what_is_below_the_table() -> None:
    driver = fight().send(OpenDialog(Menu()), ToggleMargin(Margin.LOG))
    assert driver.shell.dialog is None
    assert MoveFocus("margin") in driver.effects


def test_a_button_that_cannot_be_used_says_so() -> None:
    undo = fight().shown.one("button", "Undo")
    assert dict(undo.attributes)["aria-disabled"] == "true"
    assert message(undo) is None


def test_pass_is_there_when_it_is_legal() -> None:
    page = ButtonMenDriver(PLAIN).passing_by_hand().at("(6):1 | (12):9").shown
    assert message(page.one("button", "Pass")) == messages.PassTurn()
    assert "button--primary" in classes(page.one("button", "Pass"))


def test_several_kinds_of_attack_are_a_choice() -> None:
    page = picked((0,), (0,), "t(6):4 (12):9 | (6):3 (20):3").shown
    kinds = page.within("group", "Kind of attack")
    assert kinds.names("button") == ["Power", "Trip"]
    assert [is_pressed(kind) for kind in kinds.all("button")] == [True, False]
    assert isinstance(message(kinds.one("button", "Trip")), messages.Choose)


def test_one_kind_of_attack_is_no_choice() -> None:
    assert picked((1,), (1,)).shown.classed("choice") == []


def test_reasons_stand_in_the_prompt() -> None:
    page = picked((0,), (0,)).shown
    (status,) = page.all("status")
    reasons = [words(node) for node in page.classed("prompt-reason")]
    assert any("can’t make" in reason for reason in reasons)
    assert all(reason in words(status) for reason in reasons)


def test_one_dial_is_a_row_of_numbers() -> None:
    driver = ButtonMenDriver("seed=1")
    page = driver.shown
    sizes = page.within("group", "Size of X swing die")
    assert sizes.names("button") == [str(size) for size in range(4, 21)]
    ten = sizes.one("button", "10")
    chosen = instance(message(ten), messages.SetDial)
    driver.send(chosen)
    assert is_pressed(driver.shown.within("group", "Size of X swing die").one("button", "10"))
    assert isinstance(message(page.one("button", "Set sizes")), messages.Do)


def test_several_dials_are_lists_that_begin_with_nothing_chosen() -> None:
    lists = ButtonMenDriver("me=Gordo&you=Kith&seed=1").shown.all("combobox")
    assert len(lists) == 5
    for one in lists:
        first = one.children[0]
        assert not isinstance(first, str)
        assert (words(first), dict(first.attributes)["value"]) == ("Choose", "")
        assert isinstance(dict(one.listeners)["change"], messages.DialInput)


def test_a_value_that_may_stay_is_set_already() -> None:
    driver = picked((2,), (0,), "F(20):9 F(12):5 (6):4 | (12):6 (20):20")
    chosen = [
        words(option)
        for one in driver.shown.all("combobox")
        for option in elements(one)
        if "selected" in dict(option.attributes)
    ]
    assert chosen == ["9", "5"]


def test_two_decisions_stand_in_the_action_bar() -> None:
    page = ButtonMenDriver("me=(4) (6) +(20)&you=(4) (6)&seed=1").shown
    assert page.has("button", "Use extra die")
    assert page.has("button", "Play without it")
    assert [words(node) for node in page.classed("pile-label")] == ["Not in play"]


def test_of_many_decisions_one_with_dials_has_its_button_beside_them() -> None:
    page = reacting().shown
    (part,) = [Shown(node) for node in page.classed("choice-part")]
    assert part.names("button") == ["Turn dice down"]
    (bar,) = [Shown(node) for node in page.classed("action-main")]
    assert bar.names("button") == [
        "Reroll chance focus d10 (5)",
        "Reroll chance d6 (5)",
        "Do nothing",
    ]


def reacting() -> ButtonMenDriver:
    """Return a page that asks for a response to the initiative."""
    return ButtonMenDriver("me=f(20) cf(10) c(6) (4)&you=(4) (6) c(6)&seed=5&opponent=easy")


def test_the_race_shares_the_bar_by_points() -> None:
    driver = fight("(12):2 | (4):4")
    mine, theirs = driver.view_model.rows
    assert share(driver, mine, theirs) == "25%"
    assert share(driver, replace(mine, score=-8), theirs) == "100%"
    assert share(driver, replace(mine, score=0), replace(theirs, score=0)) == "50%"


def share(driver: ButtonMenDriver, *rows: Row) -> str | None:
    """Return where the bar's lower part, which is mine, begins for these rows."""
    (picture,) = Shown(draw(driver.turn, replace(driver.view_model, rows=rows)).main).classed(
        "race"
    )
    return [dict(part.attributes).get("y") for part in elements(picture) if part.tag == "rect"][-1]


# --- ends, dialogs, curtain -----------------------------------------------------------------


def test_the_end_of_a_round_says_who_won_and_goes_on() -> None:
    driver = picked((0,), (0,), "(12):9 | (6):3")
    driver.send(messages.Attack())
    page = driver.shown
    assert page.has("heading", "You win round 1.")
    assert page.classed("result--won") != []
    assert message(page.one("button", "Next round")) == messages.NextRound()
    assert not page.has("button", "Rematch")


def test_drawn_rounds_are_counted() -> None:
    assert "drawn" not in words(fight().shown.classed("page-round")[0])
    # Dice of size 1 are always tied, so all rounds are draws.
    driver = ButtonMenDriver("me=(1)&you=(1)&seed=1&opponent=easy")
    page = driver.shown
    assert page.classed("result--drawn") != []
    assert words(page.classed("result-why")[0]) == (
        "The first rolls are tied. 1 round drawn so far."
    )
    assert [words(one) for one in page.classed("tally-score")] == ["0.5", "0.5"]
    driver.send(messages.NextRound())
    assert driver.view_model.drawn == 2
    assert words(driver.shown.classed("page-round")[0]).endswith("2 drawn")
    over = play_out(driver)
    assert over.view_model.drawn
    assert "so far" not in words(over.page)


def test_the_end_of_the_match_offers_another() -> None:
    driver = play_out(ButtonMenDriver(f"{PLAIN}&wins=1"))
    page = driver.shown
    assert page.classed("result--match") != []
    assert message(page.one("button", "Rematch")) == match_messages.Rematch()
    assert message(page.one("button", "Swap sides")) == messages.SwapSides()
    assert message(page.one("button", "Next opponent")) == match_messages.OpenSetup(1)
    assert message(page.one("button", "Watch replay")) is not None
    assert message(page.one("button", "Share")) == shell_messages.OpenDialog(ShareDialog())
    assert not page.has("button", "Next round")
    assert not page.has("button", "Attack")


def test_hints_are_counted_at_the_end() -> None:
    driver = play_out(ButtonMenDriver(f"{PLAIN}&wins=1"))
    driver.replace_session(
        replace(driver.session, metadata=replace(driver.session.metadata, hints=1))
    )
    assert words(driver.shown.classed("result-why")[0]).endswith("1 hint used.")


def test_surrender_is_asked_twice_and_hides_the_page_behind() -> None:
    page = fight().send(messages.AskSurrender()).shown
    assert page.names("dialog") == ["Resign this round?"]
    assert message(page.one("button", "Resign")) == messages.Surrender()
    assert message(page.one("button", "Keep playing")) == shell_messages.CloseDialog()
    assert page.all("group") == []


def test_the_curtain_shows_nothing_of_the_table() -> None:
    driver = ButtonMenDriver(FRIENDS)
    driver.send(*clicks(driver))
    page = driver.shown
    assert page.names("button") == ["I’m Kith"]
    assert message(page.all("button")[0]) == match_messages.LiftCurtain()
    assert page.classed("die") == []
    assert len(page.all("status")) == 1


def test_with_two_at_the_screen_the_groups_keep_their_names() -> None:
    driver = ButtonMenDriver(FRIENDS).at("(6):6 | (12):9", mover=1)
    mine = driver.shown.within("group", "Your dice").all("button")
    assert [message(die) for die in mine] == [messages.SelectMine(0)]
    assert driver.shown.within("group", "Your dice").names("button") == ["d12 showing 9"]


def test_notices_can_be_put_away() -> None:
    page = ButtonMenDriver("wins=9").shown
    assert "wins=9" in words(page.classed("notices")[0])
    assert message(page.one("button", "Dismiss")) == shell_messages.DismissNotice("address-wins")


@pytest.mark.parametrize(("speed", "is_still"), [("0", True), ("1", False)])
def test_the_address_can_stop_all_animation(speed: str, is_still: bool) -> None:
    assert (
        bool(ButtonMenDriver(f"{PLAIN}&speed={speed}").shown.classed("screen--still")) is is_still
    )


# --- a new match ----------------------------------------------------------------------------


def dialog(*messages: Message) -> Shown:
    return ButtonMenDriver(PLAIN).send(match_messages.OpenSetup(), *messages).shown


def faces(page: Shown) -> list[Node]:
    return page.classed("face-button")


def test_the_dialog_lists_one_portion_and_more_on_demand() -> None:
    page = dialog()
    assert len(faces(page)) == 24
    count = len(playable())
    assert words(page.classed("faces-count")[0]) == f"Your button · {count} buttons"
    assert message(page.one("button", f"Show more ({count - 24})")) == SetField("listed", "48")
    more = dialog(SetField("listed", "48"))
    assert len(faces(more)) == 48
    assert faces(more)[:24] == faces(page)
    assert not dialog(SetField("set", "Soldiers")).has("button", "Show more (0)")


def test_a_face_shows_its_badge_name_and_dice() -> None:
    (niles,) = faces(dialog(SetField("search", "niles")))
    said = r"Niles d6, d10, d10, d12, X swing die Strength \d+ ± \d+"
    assert re.fullmatch(said, words(niles))
    assert [node.tag for node in elements(niles) if "badge" in classes(node)] == ["svg"]
    assert [words(node) for node in elements(niles) if node.tag == "textPath"] == ["Niles"]


def test_the_edition_is_chosen_by_name_and_explained() -> None:
    page = dialog(SetField("details", "yes"), SetField("edition", "german-1999"))
    field = next(node for node in elements(page.root) if node.key == "edition")
    assert dict(field.listeners)["change"] == FieldInput("edition")
    chosen = [one for one in elements(field) if "selected" in dict(one.attributes)]
    assert [words(one) for one in chosen] == ["German 1999"]
    assert words(page.within("dialog", "New match").classed("edition-text")[0]).startswith(
        "The 1999 German edition"
    )
    assert page.classed("edition-rules") == []


def test_its_rules_are_listed_on_demand_the_unusual_ones_first() -> None:
    unfolded = (SetField("details", "yes"), messages.ToggleEdition())
    page = dialog(SetField("edition", "german-1999"), *unfolded).within("dialog", "New match")
    fold = page.one("button", "What this edition changes")
    assert message(fold) == messages.ToggleEdition()
    assert dict(fold.attributes)["aria-expanded"] == "true"
    rules = [node for node in elements(page.classed("edition-rules")[0]) if node.tag == "li"]
    assert [words(one) for one in rules[:8]] == [
        "A Skill attack needs at least two dice. (differs)",
        "A Speed attack captures at least two dice. (differs)",
        "Sizes are chosen openly, one player at a time. (differs)",
        "All swing dice on a button have the same size. (differs)",
        "Mood dice change size when they attack. (differs)",
        "Fire dice add exactly what a Power attack is missing. (differs)",
        "Focus dice turned down to go first can’t attack on their owner’s first turn. (differs)",
        "Shadow dice can make Power attacks too. (differs)",
    ]
    assert ["edition-other" in classes(one) for one in rules] == [True] * 8 + [False] * 12


def test_the_table_names_its_edition_and_tells_more_on_demand() -> None:
    driver = ButtonMenDriver(f"{PLAIN}&edition=originals").send(ToggleMargin(Margin.RULES))
    assert message(driver.shown.one("button", "Rules: Originals")) == messages.ToggleEdition()
    assert driver.shown.classed("edition-rules") == []
    driver.send(messages.ToggleEdition())
    assert len(driver.shown.classed("edition-rules")) == 1
    driver.send(messages.ToggleEdition())
    assert driver.shown.classed("edition-rules") == []


def test_a_button_with_a_rule_of_its_own_tells_it() -> None:
    (gordo, *_) = faces(dialog(SetField("search", "gordo")))
    assert "All dice must have different sizes." in words(gordo)
    (echo, *_) = faces(dialog(SetField("search", "echo")))
    assert words(echo).startswith("Echo Plays with the opponent’s dice.")
    (avis, *_) = faces(dialog(SetField("search", "avis")))
    assert words(avis).startswith("Avis d4, d4, d10, d12, X swing die")


def test_whose_dice_are_typed_is_chosen_as_dice_of_ones_own() -> None:
    """The field starts with the dice that were chosen."""
    page = dialog(
        SetField("details", "yes"),
        SetField("button", "Avis"),
        SetField("seat", "0"),
        SetField("button", "CustomBM"),
        SetField("seat", "0"),
    )
    fields = {node.key: dict(node.attributes) for node in elements(page.root)}
    assert fields["recipe-0"]["value"] == "(4) (4) (10) (12) (X)"


def test_enter_in_a_field_starts_the_match_but_not_in_the_search() -> None:
    page = dialog(SetField("details", "yes"))
    (form,) = [node for node in elements(page.root) if node.tag == "form"]
    submits = [node for node in elements(form) if dict(node.attributes).get("type") == "submit"]
    assert [message(node) for node in submits] == [match_messages.StartMatch()]
    fields = {node.key: node for node in elements(form) if node.tag == "input"}
    assert set(fields) == {"seed", "search", "recipe-0"}
    outside = [key for key, node in fields.items() if dict(node.attributes).get("form") == ""]
    assert outside == ["search"]


def test_enter_starts_unless_something_else_has_the_focus() -> None:
    driver = ButtonMenDriver(PLAIN).send(match_messages.OpenSetup())
    assert driver.message_for(Key("Enter")) == match_messages.StartMatch()
    assert driver.message_for(Key("a")) is None


def test_a_search_finds_a_button_and_a_click_takes_it() -> None:
    (face,) = faces(dialog(SetField("search", "niles")))
    assert message(face) == SetField("button", "Niles")
    page = dialog(SetField("search", "niles"), SetField("button", "Niles"))
    (chosen,) = faces(page)
    assert words(chosen).endswith("You")
    assert not is_pressed(chosen), "it is the opponent's turn to be chosen"
    mine, yours = page.classed("slot-face")
    assert [is_pressed(mine), is_pressed(yours)] == [False, True]
    assert words(mine).startswith("You Niles Soldiers")
    assert words(page.classed("setup-ready")[0]) == "Niles vs. Custom dice"


def test_a_search_without_success_says_so() -> None:
    page = dialog(SetField("search", "xyzzy"))
    assert faces(page) == []
    assert words(page.classed("list-note")[0]).startswith("No matching buttons")
    assert words(page.classed("faces-count")[0]).endswith("0 buttons")


def test_a_seat_is_pressed_to_choose_for_it() -> None:
    page = dialog(SetField("seat", "1"))
    mine, yours = page.classed("slot-face")
    assert [is_pressed(mine), is_pressed(yours)] == [False, True]
    assert message(mine) == SetField("seat", "0")
    assert words(page.classed("faces-count")[0]).startswith("Opponent’s button")


def test_filters_are_lists_and_switches() -> None:
    page = dialog()
    listeners = {node.key: dict(node.listeners) for node in elements(page.root) if node.listeners}
    assert listeners["search"]["input"] == FieldInput("search")
    assert listeners["set"]["change"] == FieldInput("set")
    assert listeners["skill"]["change"] == FieldInput("skill")
    assert listeners["dice"]["change"] == FieldInput("dice")
    for only, name in (
        (Only.LEGAL, "Tournament-legal"),
        (Only.FAVOURITE, "Favorites"),
        (Only.RECENT, "Recently played"),
    ):
        assert message(page.one("button", name)) == SetField(f"only-{only}", "yes")
    assert not page.has("button", "Not yet playable"), "all buttons can be played"


def test_filters_are_combined_and_what_they_leave_is_counted() -> None:
    asked = (
        SetField("set", "Vampyres"),
        SetField("skill", "shadow"),
        SetField("only-legal", "yes"),
    )
    page = dialog(*asked)
    left = faces(page)
    assert 0 < len(left) < 24
    assert f"{len(left)} button" in words(page.classed("faces-count")[0])
    none = dialog(*asked, SetField("dice", "3"))
    assert faces(none) == []
    assert words(none.classed("faces-count")[0]).endswith("0 buttons")


def test_luck_chooses_for_either_seat() -> None:
    page = dialog()
    for seat, name in ((0, "Random: You"), (1, "Random: Opponent")):
        drawn = click(page.one("button", name))
        before = [words(node) for node in page.classed("slot-face")]
        after = [words(node) for node in dialog(drawn).classed("slot-face")]
        changed = [old != new for old, new in zip(before, after, strict=True)]
        assert changed == [seat == 0, seat == 1]


def test_two_faces_are_chosen_one_after_the_other() -> None:
    page = dialog(SetField("button", "Kith"))
    assert words(page.classed("faces-count")[0]).startswith("Opponent’s button")
    page = dialog(SetField("button", "Kith"), SetField("button", "Niles"))
    assert words(page.classed("setup-ready")[0]) == "Kith vs. Niles"


def test_details_are_folded_and_told_in_words() -> None:
    page = dialog(SetField("wins", "1"), SetField("seed", "lucky"))
    fold = page.one("button", "Details first to 1 round · 2 players · Rulebook · lucky")
    assert message(fold) == SetField("details", "yes")
    assert dict(fold.attributes)["aria-expanded"] == "false"
    assert not page.has("group", "Rounds to win")


def test_a_recipe_is_previewed() -> None:
    page = dialog(SetField("recipe-0", "p(20) (X)"))
    (mine, _) = page.classed("slot-dice")
    assert words(mine) == "poison d20, X swing die"
    drawn = [node for node in elements(mine) if "mini-body" in classes(node)]
    assert [node.children for node in drawn] == [("20",), ("X",)]


def test_no_card_writes_a_recipe_in_letters() -> None:
    """Skills, including those of a list, are shown as on dice and by name."""
    (gryphon,) = faces(dialog(SetField("search", "gryphon")))
    assert "{" not in words(gryphon)
    assert "stinger or" in words(gryphon)
    assert [size for size, _ in drawn_dice(gryphon)] == [
        "10", "12", "12", "X", "R", "Z", "V,V", "8", "Y",
    ]  # fmt: skip
    button = present(button_by_name("Gryphon"))
    dice = [[skill.letter for skill in die.traits.possible] for die in printed_dice(button)]
    assert [len(plates) for _, plates in drawn_dice(gryphon)] == [len(one) for one in dice]
    preview = dialog(SetField("button", "Gryphon")).classed("slot-dice")[0]
    assert drawn_dice(preview) == drawn_dice(gryphon)


def test_every_published_die_has_a_body_and_a_sign_for_each_skill() -> None:
    texts = ButtonMenDriver(PLAIN).shell.texts
    for button in playable():
        dice = printed_dice(button)
        for die, (size, plates) in zip(dice, drawn_dice(small_dice(texts, dice)), strict=True):
            assert size in str(die)
            assert plates == [letter_plate(skill.letter) for skill in die.traits.possible]


def drawn_dice(part: Node) -> list[tuple[str, list[tuple[Child, ...]]]]:
    """Return the size and the plates of each small die."""
    return [
        (
            words(next(one for one in elements(die) if "mini-body" in classes(one))),
            [one.children for one in elements(die) if "mini-sign" in classes(one)],
        )
        for die in elements(part)
        if "mini" in classes(die)
    ]


def test_what_is_wrong_with_a_recipe_is_told_with_die_and_place() -> None:
    page = dialog(SetField("details", "yes"), SetField("recipe-0", "p(20) s(10) (4/8 (X)"))
    (error,) = [words(node) for node in page.classed("field-error") if words(node)]
    assert "Die 3" in error
    assert "place 13" in error
    field = next(node for node in elements(page.root) if node.key == "recipe-0")
    assert dict(field.attributes)["aria-invalid"] == "true"
    assert page.description(field) == error


def test_opponent_rounds_and_seed_are_chosen() -> None:
    page = dialog(SetField("wins", "2"), SetField("details", "yes"))
    against = page.within("group", "Opponent")
    assert against.names("button") == ["Computer", "Friend on this device", "Friend by link"]
    assert is_pressed(against.one("button", "Computer"))
    level = page.within("group", "Level")
    assert level.names("button") == ["Beginner", "Easy", "Normal", "Advanced", "Hard"]
    assert is_pressed(level.one("button", "Easy"))
    assert is_pressed(page.within("group", "Rounds to win").one("button", "2"))
    field = next(node for node in elements(page.root) if node.key == "seed")
    assert dict(field.listeners)["input"] == FieldInput("seed")
    assert message(page.one("button", "Start match")) == match_messages.StartMatch()


def test_levels_are_steps_for_the_computer_alone_which_keeps_its_own() -> None:
    """The level is that of the match on the table, or the last chosen one."""
    page = dialog()
    assert [words(one) for one in page.classed("segments--steps")] == [
        "Beginner Easy Normal Advanced Hard"
    ]
    for opponent in ("human", "friend"):
        changed = dialog(SetField("opponent", opponent))
        assert not changed.has("group", "Level")
        assert message(changed.one("button", "Computer")) == SetField("opponent", "computer")
        back = dialog(SetField("opponent", opponent), SetField("opponent", "computer"))
        assert is_pressed(back.within("group", "Level").one("button", "Easy"))
    there_and_back = (SetField("opponent", "human"), SetField("opponent", "computer"))
    hard = dialog(SetField("level", "hard"), *there_and_back)
    assert is_pressed(hard.within("group", "Level").one("button", "Hard"))


# --- everything -----------------------------------------------------------------------------


def scenes() -> list[ButtonMenDriver]:
    """Return pages of all kinds."""
    return [
        ButtonMenDriver(""),
        ButtonMenDriver("wins=9"),
        ButtonMenDriver("me=Gordo&you=Kith"),
        ButtonMenDriver("me=(4) (6) +(20)&you=(4) (6)"),
        fight(),
        fight("(6):1 | (12):9"),
        picked((0,), (0,), "t(6):4 (12):9 | (6):3 (20):3"),
        picked((2,), (0,), "F(20):9 F(12):5 (6):4 | (12):6 (8,8):11"),
        fight().send(messages.AskSurrender()),
        ButtonMenDriver(PLAIN).send(match_messages.OpenSetup()),
        ButtonMenDriver(PLAIN).send(
            match_messages.OpenSetup(), SetField("search", "xyzzy"), SetField("recipe-0", "p(20")
        ),
        play_out(ButtonMenDriver(f"{PLAIN}&wins=1")),
    ]


def test_every_class_has_a_style() -> None:
    styles = "".join(file.read_text(encoding="utf-8") for file in STYLES.glob("*.css"))
    used = {
        name.partition("--")[0]
        for driver in scenes()
        for node in elements(driver.page)
        for name in classes(node)
    }
    assert {name for name in used if f".{name}" not in styles} == set()


def test_no_two_elements_share_an_id_in_a_whole_match() -> None:
    driver = ButtonMenDriver("me=Bauer&you=Stark&seed=3&wins=1")
    for _ in range(400):
        nodes_by_key(driver.page)
        if driver.turn.is_over:
            return
        driver.send(*([computer_answer(driver)] if driver.computer_question else clicks(driver)))
    pytest.fail("the match does not end")


def test_a_page_with_an_open_dialog_can_be_drawn() -> None:
    for driver in scenes():
        text, listeners = html(driver.page), listeners_of(driver.page)
        assert text.count("data-on-") == len(listeners)
        assert text.count('role="status"') == 1
        if isinstance(driver.shell.dialog, SetupDialog):
            assert "<dialog" in text


def test_the_last_move_is_told_with_the_dice_it_moved() -> None:
    page = picked((2,), (1,)).send(messages.Attack()).shown
    attacker = page.within("group", "Your dice").all("button")[2]
    (taken,) = page.within("group", "Captured").all("img")
    assert "Just attacked." in (dict(attacker.attributes)["title"] or "").splitlines()
    assert "Just captured." in (dict(taken.attributes)["title"] or "").splitlines()


def test_those_who_hear_the_page_learn_which_dice_can_attack_and_be_captured() -> None:
    """With dice selected, this depends on them. It is in descriptions, so that names stay the
    same."""
    position = "(10):2 (6):6 | (12):12 (8):4 (20):1"
    before, after = (one.shown for one in (fight(position), picked((0,), (), position)))
    for page, mine, theirs in (
        (before, ["Can attack.", "Can attack."], ["", "Can be captured.", "Can be captured."]),
        (after, ["Can attack.", ""], ["", "", "Can be captured."]),
    ):
        for group, told in (("Your dice", mine), ("Opponent’s dice", theirs)):
            dice = page.within("group", group).all("button")
            assert [page.description(die).split(" d")[0] for die in dice] == told
