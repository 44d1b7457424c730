"""The screens: their elements by name, and the messages of these."""

import pytest

from engine.lunch_money.deck import CARDS, ONE_SET
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.shown import classes, elements, is_pressed, message, words
from tests.narrowing import instance, present
from ui.components.form import SetField
from ui.lunch_money import messages as messages
from ui.lunch_money.match_config import PORTRAITS
from ui.lunch_money.portraits import Condition
from ui.lunch_money.session import CheatSheet
from ui.lunch_money.setup_form import SetupDialog
from ui.match import messages as match_messages
from ui.message import Message
from ui.opponent import Opponent
from ui.shell.messages import ChooseGame, CloseDialog, Escape

ALONE = "players=4&opponent=easy&seed=1"
MINE = "A: kick-4 grab dodge pipe | B 9 stomped: jab jab | C 4 poked: block elbow | D 0: "


def mine(position: str = MINE, *moves: str) -> LunchMoneyDriver:
    return LunchMoneyDriver(ALONE).at(position, *moves)


def group(driver: LunchMoneyDriver, name: str) -> str:
    return words(driver.shown.one("group", name))


# --- the table ------------------------------------------------------------------------------


def test_opponents_are_groups_named_after_them_clockwise() -> None:
    names = LunchMoneyDriver(ALONE).shown.names("group")
    assert names == ["Mia", "Otto", "Juno", "You", "Your hand"]


def test_who_is_alone_at_the_screen_is_called_you_wherever_they_are_named() -> None:
    """Their own name is for the setup, and for others; in the match one name is enough."""
    driver = LunchMoneyDriver("players=4&opponent=easy&seed=1&me=Zora").at(
        "Zora: kick-4 grab | B: jab | C: jab | D: jab"
    )
    driver.send(messages.SelectCard(1), messages.SelectTarget(1)).advance()
    assert "You play" in words(driver.page)
    assert "Zora" not in words(driver.page)
    several = LunchMoneyDriver("players=3&opponent=human&seed=1&me=Zora")
    assert "Zora" in words(several.page)


def test_a_player_is_told_in_words() -> None:
    driver = mine()
    assert "9 of 15 counters" in group(driver, "B")
    assert "2 cards" in group(driver, "B")
    assert "next attack halved" in group(driver, "B")
    assert "can’t see" in group(driver, "C")
    assert "knocked out" in group(driver, "D")
    assert "playing now" in group(driver, "You")


def test_counters_are_pips_as_well() -> None:
    page = mine().shown.within("group", "B")
    assert len(page.classed("counter")) == 15
    assert len(page.classed("counter--left")) == 9


def test_cards_that_everybody_knows_are_told() -> None:
    driver = LunchMoneyDriver("players=2&seed=1").at("A: elbow | B: pipe jab")
    driver.send(messages.Decline()).answer_question(
        lambda actions: next(a for a in actions if "pipe" in str(a))
    )
    driver.advance(lambda actions: next((a for a in actions if a.name != "play"), actions[0]))
    assert "has Pipe" in group(driver, "B")


def test_what_has_befallen_a_player_has_a_sign_and_words() -> None:
    page = mine().shown.within("group", "B")
    (note,) = page.classed("player-note")
    assert [node.tag for node in elements(note)].count("svg") == 1
    assert words(note) == "next attack halved"


def test_the_hand_is_a_group_of_toggle_buttons_that_say_all() -> None:
    page = mine().shown.within("group", "Your hand")
    assert page.names("button") == [
        "Kick, 4 damage",
        "Dodge, makes an attack miss",
        "Pipe, 3 damage",
        "Grab, starts a combo",
    ]
    assert not any(is_pressed(card) for card in page.all("button"))
    assert message(page.all("button")[2]) == messages.SelectCard(2)


def test_a_card_says_whether_it_can_be_played_and_why_not() -> None:
    page = mine().shown
    kick, dodge = page.within("group", "Your hand").all("button")[:2]
    assert page.description(kick).startswith("Basic Attack. Playable now. The strong version")
    assert page.description(dodge).startswith("Defense. Dodge only answers other cards.")
    assert "card--idle" in classes(dodge)
    assert "card--idle" not in classes(kick)
    assert [node for node in elements(kick) if "card-sign" in classes(node)]
    assert not [node for node in elements(dodge) if "card-sign" in classes(node)]


def test_every_type_of_card_has_a_word_and_a_sign_of_its_own() -> None:
    page = mine().shown.within("group", "Your hand")
    assert [words(node) for node in page.classed("card-type")] == [
        "Basic Attack", "Defense", "Weapon", "Specialty",
    ]  # fmt: skip
    drawn = {str(node.children) for node in page.classed("sign")}
    assert len(drawn) >= 4


def test_the_hand_is_one_stop_of_the_tab_key() -> None:
    cards = mine().shown.within("group", "Your hand").all("button")
    assert [dict(card.attributes)["tabindex"] for card in cards] == ["0", "-1", "-1", "-1"]


def test_a_portrait_is_a_toggle_button_that_aims() -> None:
    driver = mine().send(messages.SelectTarget(2), messages.SelectCard(0))
    page = driver.shown
    assert not is_pressed(page.one("button", "On B"))
    assert is_pressed(page.one("button", "On C"))
    assert not page.has("button", "On D")
    assert message(page.one("button", "On C")) == messages.SelectTarget(2)
    assert "portrait--target" in classes(page.one("button", "On B"))


def test_a_portrait_out_of_turn_is_no_button() -> None:
    driver = mine().send(messages.Decline())
    assert driver.computer_question is not None
    page = driver.shown
    assert not [name for name in page.names("button") if name.startswith("On ")]
    assert len(page.classed("portrait")) == 4


def test_a_portrait_shows_how_its_owner_fares() -> None:
    driver = mine("A: jab | B 10: elbow | C 11 poked held by A with choke: jab | D 0: ")
    looks = {player.name: player.portrait for player in driver.view_model.players}
    assert {name: look.condition for name, look in looks.items()} == {
        "You": Condition.FRESH,
        "B": Condition.BRUISED,
        "C": Condition.BLINDED,
        "D": Condition.OUT,
    }
    assert [name for name, look in looks.items() if look.is_held] == ["C"]
    assert len({look.name for look in looks.values()}) == 4
    drawn = driver.shown.within("group", "C").classed("portrait")
    assert {"portrait--blinded", "portrait--held"} <= set(classes(drawn[0]))


def test_each_seat_of_the_largest_table_has_another_portrait() -> None:
    driver = LunchMoneyDriver("players=8&seed=1")
    names = [player.portrait.name for player in driver.view_model.players]
    assert sorted(names) == sorted(PORTRAITS)
    assert names[0] == "player"


def test_people_at_one_screen_have_faces_of_their_own_and_the_curtain_shows_whose_turn_it_is() -> (
    None
):
    driver = LunchMoneyDriver("players=4&opponent=human&seed=9")
    curtain = present(driver.view_model.curtain)
    looks = {one.name: one.portrait.name for one in driver.view_model.players}
    assert len(set(looks.values())) == 4
    assert curtain.face == looks[curtain.name]
    assert len(driver.shown.classed("portrait")) == 1


def test_who_fights_is_in_the_middle_and_the_damage_to_come_on_the_brow() -> None:
    players = mine(MINE, "A kick-4 B").view_model.players
    assert [(one.place, one.damage) for one in players[:3]] == [("left", 0), ("right", 4), ("", 0)]
    group = mine(MINE, "A kick-4 B").shown.within("group", "B")
    assert len(group.classed("counter--going")) == 4
    assert [node.children for node in group.classed("burst")] == [("4",)]


def test_what_is_large_on_a_card_is_its_damage_or_what_it_gives_back() -> None:
    driver = mine("A 9: kick-4 grab first-aid block | B: jab | C: jab | D: jab")
    figures = {card.name: card.figure for card in driver.view_model.hand}
    assert figures == {"Kick": "4", "Grab": "", "First Aid": "+2", "Block": ""}
    drawn = driver.shown.within("group", "Your hand")
    assert [node.children for node in drawn.classed("card-figure")] == [("4",), ("+2",)]
    assert len(drawn.classed("card-picture")) == 4


def test_play_pass_and_discard_are_named_by_one_word_and_described() -> None:
    page = mine().send(messages.SelectTarget(2), messages.SelectCard(0)).shown
    assert page.description(page.one("button", "Play")) == "Kick on C"
    assert page.description(page.one("button", "Pass")) == "end turn"
    assert page.description(page.one("button", "Discard")) == "1 card"
    assert message(page.one("button", "Play")) == messages.Play()


def test_what_is_open_is_a_list_with_who_and_whom() -> None:
    moves = ["A grab B", "B lets", "C lets", "A kick-4 B"]
    page = mine(MINE, *moves).shown
    told = [words(node) for node in page.classed("layer")]
    assert told == ["You hit B Rules: Grab", "You follow up on B Rules: Kick 4 damage"]
    assert "layer--top" in classes(page.classed("layer")[-1])


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (["A kick-4 B"], "B can defend with Block, Dodge and Humiliation."),
        (["A pipe B"], "B can defend with Block, Dodge, Disarm and Humiliation."),
        (["A grab B"], "B can defend with Dodge, Freedom and Humiliation."),
        (["A grab B", "B lets", "C lets", "A kick-4 B"], "B can defend with Humiliation."),
        (["A grab B", "B lets"], "Anyone can still step in with Humiliation."),
        (
            ["A grab B", "B lets", "C lets"],
            "You can follow up: one Basic Attack, one Weapon, Choke, Headlock and Powerplay.",
        ),
    ],
)
def test_it_is_said_what_may_answer_the_last_of_it(moves: list[str], told: str) -> None:
    assert mine(MINE, *moves).view_model.answers == told


def test_it_is_said_that_a_hold_may_be_released() -> None:
    moves = ["A grab B", "B lets", "C lets", "A choke B", "B lets", "C lets"]
    assert mine("A: grab choke | B: jab | C: jab", *moves).view_model.answers == (
        "You can hold on or let go."
    )


def test_damage_and_holds_to_come_are_told() -> None:
    position = "A: grab headlock jab uppercut | B: elbow | C: elbow | D: elbow"
    let = ["B lets", "C lets", "D lets"]
    moves = ["A grab B", *let, "A headlock B", *let, "A jab B", *let]
    (layer,) = mine(position, *moves).view_model.stack
    assert layer.cards == "Grab, Headlock and Jab"
    assert layer.note == "1 damage incoming, Headlock next"
    assert layer.figure == "1"


def test_what_lies_open_shows_its_damage_unless_it_has_to_be_worked_out() -> None:
    (plain,) = mine(MINE, "A kick-4 B").view_model.stack
    assert plain.figure == "4"
    halved = mine("A stomped: kick-4 | B: elbow | C: elbow | D: elbow", "A kick-4 B")
    (layer,) = halved.view_model.stack
    assert layer.figure == ""


def test_an_emergency_is_told() -> None:
    position = "A: hail-mary elbow | B 4: first-aid jab | C: elbow | D: elbow"
    driver = mine(position, "A hail-mary B", "B lets", "C lets", "D lets")
    assert driver.view_model.answers == "Only First Aid can save B now."


def test_the_end_tells_who_is_left_and_how_many_hints_were_taken() -> None:
    position = "A: hail-mary elbow | B 4: jab | C 0: | D 0: "
    driver = mine(position).send(match_messages.AskHint())
    driver.answer_question(lambda actions: next(one for one in actions if "hail-mary" in str(one)))
    driver.send(messages.Play()).advance()
    page = driver.shown
    assert page.has("heading", "You’re the last one standing.")
    assert "1 hint used." in words(page.classed("result-why")[0])
    assert "result--won" in classes(page.classed("result")[0])
    assert page.has("button", "Rematch")
    assert not page.has("button", "Play")


# --- dialogs --------------------------------------------------------------------------------


def test_the_other_game_is_one_click_away() -> None:
    for query in (ALONE, f"{ALONE}&screen=play"):
        page = LunchMoneyDriver(query).shown
        switches = [one for one in page.all("button") if page.name(one) == "Button Men"]
        assert {message(one) for one in switches} == {ChooseGame("button-men")}


def dialog(*messages: Message) -> LunchMoneyDriver:
    return LunchMoneyDriver(ALONE).send(match_messages.OpenSetup(), *messages)


def chosen(driver: LunchMoneyDriver) -> SetupDialog:
    return instance(driver.shell.dialog, SetupDialog)


def test_everything_about_a_match_is_chosen_in_the_dialog() -> None:
    driver = dialog(
        SetField("players", "3"),
        SetField("name-1", "Ann"),
        SetField("seat", "1"),
        SetField("opponent", "human"),
        SetField("seat", "2"),
        SetField("level", "hard"),
        SetField("seed", "x"),
        SetField("rules", "own"),
        SetField("ruling-one-set", "yes"),
    )
    assert len(chosen(driver).seats) == 3
    driver.send(match_messages.StartMatch())
    assert driver.shell.dialog is None
    assert [seat.plays for seat in driver.session.config.seats] == ["Robin", "Ann", "Otto"]
    assert driver.session.config.seats[2].played_by is Opponent.HARD
    assert driver.state.table.rulings.one_set
    assert driver.session.match.seed == "x"


def test_the_first_seat_is_a_persons() -> None:
    assert dialog().shown.has("group", "Played by")
    page = dialog(SetField("seat", "0")).shown
    assert not page.has("group", "Played by")
    assert not page.has("group", "Level")


def test_every_level_of_the_game_is_offered() -> None:
    page = dialog().shown
    assert page.within("group", "Played by").names("button") == [
        "Computer",
        "Friend on this device",
    ]
    assert page.within("group", "Level").names("button") == ["Easy", "Normal", "Hard"]


def test_two_in_a_brawl_have_an_opponent_each() -> None:
    page = dialog(SetField("players", "2")).shown
    assert page.within("group", "Opponent").names("button") == ["Computer", "Friend on this device"]


def test_names_are_short_and_never_empty() -> None:
    driver = dialog(
        SetField("name-1", "x" * 30),
        SetField("name-2", "  "),
        SetField("name-0", "a\0b"),
    )
    assert chosen(driver).seats[1].plays == "x" * 20
    driver.send(match_messages.StartMatch())
    assert [seat.plays for seat in driver.session.config.seats[:3]] == ["ab", "x" * 20, "Otto"]


def test_what_nobody_can_choose_changes_nothing() -> None:
    before = chosen(dialog())
    for said in (
        SetField("players", "1"),
        SetField("players", "9"),
        SetField("level", "beginner"),
        SetField("opponent", "friend"),
        SetField("ruling-one-set", "maybe"),
    ):
        assert chosen(dialog(said)) == before


def test_rulings_are_listed_on_demand_each_with_what_it_means() -> None:
    unfold = SetField("details", "yes")
    assert dialog(unfold).shown.all("combobox") == []
    page = dialog(unfold, SetField("rules", "own")).shown
    assert len(page.all("combobox")) == 10
    rulings = [node for node in page.all("combobox") if (node.key or "").startswith("ruling-")]
    assert all(page.description(one) for one in rulings)


def test_the_dialog_is_closed_by_escape_and_by_its_button() -> None:
    assert dialog(Escape()).shell.dialog is None
    assert dialog(CloseDialog()).shell.dialog is None


def test_behind_a_dialog_nothing_can_be_reached() -> None:
    page = dialog().shown
    assert page.has("dialog", "New match")
    assert not page.has("group", "Your hand")


def test_all_combinations_and_cards_are_one_click_away() -> None:
    button = LunchMoneyDriver(ALONE).shown.one("button", "Combos")
    assert message(button) == messages.OpenCheatSheet()
    driver = LunchMoneyDriver(ALONE).send(messages.OpenCheatSheet())
    assert driver.shell.dialog == CheatSheet()
    page = driver.shown.within("dialog", "Combos")
    entries = [words(node) for node in page.classed("glossary-entry")]
    assert len(entries) == len(CARDS)
    (grab,) = [entry for entry in entries if entry.startswith("Grab starts a combo")]
    assert "9 in the deck." in grab


def test_two_sets_hold_twice_as_many() -> None:
    driver = LunchMoneyDriver("players=5&seed=1").send(messages.OpenCheatSheet())
    counts = [words(node) for node in driver.shown.classed("glossary-count")]
    assert "18 in the deck." in counts
    assert len(driver.state.pile) + 25 == 2 * len(ONE_SET)


def test_help_says_which_numbers_of_the_deck_are_proposals() -> None:
    driver = LunchMoneyDriver(ALONE).send(messages.OpenCheatSheet())
    text = words(driver.shown.classed("sheet-text")[-1])
    assert "Grab" in text
    assert "Kick (2 damage)" in text
    for card in CARDS.values():
        name = driver.shell.texts.t(f"card.{card.name}.name")
        is_proposed = "proposed" in (card.count_is, card.damage_is)
        assert (name in text.replace("Uppercut²", "")) == is_proposed or name == "Uppercut²"


def test_who_has_most_counters_left_is_told() -> None:
    driver = LunchMoneyDriver("players=3&seed=1").at("A 9: jab | B 12: block | C 3: dodge")
    assert [one.is_ahead for one in driver.view_model.players] == [False, True, False]
    assert "in the lead" in group(driver, "B")
    level = LunchMoneyDriver("players=3&seed=1").at("A: jab | B: block | C 3: dodge")
    assert not any(one.is_ahead for one in level.view_model.players)
