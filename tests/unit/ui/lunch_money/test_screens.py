"""The screens: what is there under which name, and what it says when it is used."""

import pytest

from engine.lunch_money.deck import CARDS, LINES, ONE_SET
from tests.brawl_visit import BrawlVisit
from tests.shown import Shown, classes, elements, is_pressed, message, words
from ui.lunch_money import messages as say
from ui.lunch_money.session import CheatSheet, SetupDialog
from ui.match import messages as match_say
from ui.message import Message
from ui.opponent import Opponent
from ui.shell.messages import ChooseGame, CloseDialog, Escape

ALONE = "players=4&opponent=easy&seed=1"
MINE = "A: kick-4 grab dodge pipe | B 9 stomped: jab jab | C 4 poked: block elbow | D 0: "


def shown(visit: BrawlVisit) -> Shown:
    return Shown(visit.page)


def mine(position: str = MINE, *moves: str) -> BrawlVisit:
    return BrawlVisit(ALONE).at(position, *moves)


def group(visit: BrawlVisit, name: str) -> str:
    return words(shown(visit).one("group", name))


# --- the table ------------------------------------------------------------------------------


def test_opponents_are_groups_named_after_them_clockwise() -> None:
    names = shown(BrawlVisit(ALONE)).names("group")
    assert names == ["Game", "Mia", "Otto", "Juno", "Robin (this side)", "Your hand", "Game"]


def test_a_player_is_told_in_words() -> None:
    visit = mine()
    assert "9 counters of 15" in group(visit, "B")
    assert "2 cards" in group(visit, "B")
    assert "next attack halved" in group(visit, "B")
    assert "cannot see" in group(visit, "C")
    assert "unconscious" in group(visit, "D")
    assert "on turn" in group(visit, "A (this side)")


def test_counters_are_pips_as_well() -> None:
    page = shown(mine()).within("group", "B")
    assert len(page.classed("counter")) == 15
    assert len(page.classed("counter--left")) == 9


def test_cards_that_everybody_knows_are_told() -> None:
    visit = BrawlVisit("players=2&seed=1").at("A: elbow | B: pipe jab")
    visit.say(say.Decline()).thinks(lambda actions: next(a for a in actions if "pipe" in str(a)))
    visit.goes_on(lambda actions: next((a for a in actions if a.name != "play"), actions[0]))
    assert "with Pipe" in group(visit, "B")


def test_what_has_befallen_a_player_has_a_sign_and_words() -> None:
    page = shown(mine()).within("group", "B")
    (note,) = page.classed("player-note")
    assert [node.tag for node in elements(note)].count("svg") == 1
    assert words(note) == "next attack halved"


def test_the_hand_is_a_group_of_toggle_buttons_that_say_all() -> None:
    page = shown(mine()).within("group", "Your hand")
    assert page.names("button") == [
        "Kick, 4 damage",
        "Dodge, makes an attack miss",
        "Pipe, 3 damage",
        "Grab, leads to more",
    ]
    assert not any(is_pressed(card) for card in page.all("button"))
    assert message(page.all("button")[2]) == say.SelectCard(2)


def test_a_card_says_whether_it_can_be_played_and_why_not() -> None:
    page = shown(mine())
    kick, dodge = page.within("group", "Your hand").all("button")[:2]
    assert page.description(kick).startswith("Attack. Can be played now. A plain blow")
    assert page.description(dodge).startswith(
        "Defence. Dodge is only played in answer to other cards."
    )
    assert "card--idle" in classes(dodge)
    assert "card--idle" not in classes(kick)
    assert [node for node in elements(kick) if "card-sign" in classes(node)]
    assert not [node for node in elements(dodge) if "card-sign" in classes(node)]


def test_every_type_of_card_has_a_word_and_a_sign_of_its_own() -> None:
    page = shown(mine()).within("group", "Your hand")
    assert [words(node) for node in page.classed("card-type")] == [
        "Attack", "Defence", "Weapon", "Special",
    ]  # fmt: skip
    drawn = {str(node.children) for node in page.classed("sign")}
    assert len(drawn) >= 4


def test_the_hand_is_one_stop_of_the_tab_key() -> None:
    cards = shown(mine()).within("group", "Your hand").all("button")
    assert [dict(card.attributes)["tabindex"] for card in cards] == ["0", "-1", "-1", "-1"]


def test_whom_a_card_can_be_meant_for_is_a_toggle_button_at_each() -> None:
    visit = mine().say(say.SelectCard(0), say.SelectTarget(2))
    page = shown(visit)
    assert not is_pressed(page.one("button", "On B"))
    assert is_pressed(page.one("button", "On C"))
    assert not page.has("button", "On D")


def test_play_pass_and_discard_are_named_by_one_word_and_described() -> None:
    page = shown(mine().say(say.SelectCard(0), say.SelectTarget(2)))
    assert page.description(page.one("button", "Play")) == "Kick on C"
    assert page.description(page.one("button", "Pass")) == "end the turn"
    assert page.description(page.one("button", "Discard")) == "1 card"
    assert message(page.one("button", "Play")) == say.Play()


def test_what_is_open_is_a_list_with_who_and_whom() -> None:
    moves = ["A grab B", "B lets", "C lets", "A kick-4 B"]
    page = shown(mine(MINE, *moves))
    told = [words(node) for node in page.classed("layer")]
    assert told == ["A has hit B Grab", "A follows up on B Kick 4 damage"]
    assert "layer--top" in classes(page.classed("layer")[-1])


@pytest.mark.parametrize(
    ("moves", "told"),
    [
        (["A kick-4 B"], "B may answer with Block, Dodge and Humiliation."),
        (["A pipe B"], "B may answer with Block, Dodge, Disarm and Humiliation."),
        (["A grab B"], "B may answer with Dodge, Freedom and Humiliation."),
        (["A grab B", "B lets", "C lets", "A kick-4 B"], "B may answer with Humiliation."),
        (["A grab B", "B lets"], "Anybody may still step in with Humiliation."),
        (
            ["A grab B", "B lets", "C lets"],
            "A may go on: one Basic Attack, one Weapon, Choke, Headlock and Powerplay.",
        ),
    ],
)
def test_it_is_said_what_may_answer_the_last_of_it(moves: list[str], told: str) -> None:
    assert mine(MINE, *moves).table.answers == told


def test_damage_and_holds_to_come_are_told() -> None:
    position = "A: grab headlock jab uppercut | B: elbow | C: elbow | D: elbow"
    let = ["B lets", "C lets", "D lets"]
    moves = ["A grab B", *let, "A headlock B", *let, "A jab B", *let]
    (layer,) = mine(position, *moves).table.stack
    assert layer.cards == "Grab, Headlock and Jab"
    assert layer.note == "1 damage pending, Headlock to come"


def test_an_emergency_is_told() -> None:
    position = "A: hail-mary elbow | B 4: first-aid jab | C: elbow | D: elbow"
    visit = mine(position, "A hail-mary B", "B lets", "C lets", "D lets")
    assert visit.table.answers == "Only First Aid can save B now."


def test_the_end_tells_who_is_left_and_how_many_hints_were_taken() -> None:
    position = "A: hail-mary elbow | B 4: jab | C 0: | D 0: "
    visit = mine(position).say(match_say.Hint())
    visit.thinks(lambda actions: next(one for one in actions if "hail-mary" in str(one)))
    visit.say(say.Play()).goes_on()
    page = shown(visit)
    assert page.has("heading", "You are the last one standing and keep the lunch money.")
    assert "You took 1 hint." in words(page.classed("result-why")[0])
    assert "result--won" in classes(page.classed("result")[0])
    assert page.has("button", "Rematch")
    assert not page.has("button", "Play")


def test_the_log_and_the_prompt_can_be_found() -> None:
    page = shown(BrawlVisit(ALONE))
    assert page.has("log", "Game log")
    assert len(page.all("status")) == 1


# --- dialogs --------------------------------------------------------------------------------


def test_the_other_game_is_one_click_away() -> None:
    """In the header or, on a narrow page, below the table; the style sheet shows one of the two."""
    page = shown(BrawlVisit(ALONE))
    switches = [Shown(one) for one in page.all("group") if page.name(one) == "Game"]
    assert len(switches) == 2
    for switch in switches:
        assert [is_pressed(one) for one in switch.all("button")] == [False, True]
        assert message(switch.one("button", "Button Men")) == ChooseGame("button-men")


def dialog(*messages: Message) -> BrawlVisit:
    return BrawlVisit(ALONE).say(match_say.OpenSetup(), *messages)


def chosen(visit: BrawlVisit) -> SetupDialog:
    assert isinstance(visit.shell.dialog, SetupDialog)
    return visit.shell.dialog


def test_everything_about_a_match_is_chosen_in_the_dialog() -> None:
    visit = dialog(
        say.ChoosePlayers(3),
        say.NameTyped(1)("Ann"),
        say.OpponentChosen(1)("human"),
        say.OpponentChosen(2)("hard"),
        match_say.ChooseSeed("x"),
        say.ToggleRulings(),
        say.RulingChosen("one-set")("yes"),
    )
    assert len(chosen(visit).seats) == 3
    visit.say(match_say.StartMatch())
    assert visit.shell.dialog is None
    assert [seat.plays for seat in visit.session.config.seats] == ["Robin", "Ann", "Otto"]
    assert visit.session.config.seats[2].played_by is Opponent.HARD
    assert visit.state.table.rulings.one_set
    assert visit.session.match.seed == "x"


def test_the_first_seat_is_a_persons() -> None:
    page = shown(dialog())
    assert len([node for node in page.all("combobox") if node.key == "opponent-0"]) == 0
    assert len([node for node in page.all("combobox") if node.key == "opponent-1"]) == 1


def test_names_are_short_and_never_empty() -> None:
    visit = dialog(say.WriteName(1, "x" * 30), say.WriteName(2, "  "), say.WriteName(0, "a\0b"))
    assert chosen(visit).seats[1].plays == "x" * 20
    visit.say(match_say.StartMatch())
    assert [seat.plays for seat in visit.session.config.seats[:3]] == ["ab", "x" * 20, "Otto"]


def test_what_nobody_can_choose_changes_nothing() -> None:
    before = chosen(dialog())
    for said in (
        say.ChoosePlayers(1),
        say.ChoosePlayers(9),
        say.OpponentChosen(1)("god"),
        say.RulingChosen("one-set")("maybe"),
    ):
        assert chosen(dialog(said)) == before


def test_rulings_are_listed_on_demand_each_with_what_it_means() -> None:
    assert len(shown(dialog()).all("combobox")) == 3
    page = shown(dialog(say.ToggleRulings()))
    assert len(page.all("combobox")) == 13
    rulings = [node for node in page.all("combobox") if (node.key or "").startswith("ruling-")]
    assert all(page.description(one) for one in rulings)


def test_the_dialog_is_closed_by_escape_and_by_its_button() -> None:
    assert dialog(Escape()).shell.dialog is None
    assert dialog(CloseDialog()).shell.dialog is None


def test_behind_a_dialog_nothing_can_be_reached() -> None:
    page = shown(dialog())
    assert page.has("dialog", "New match")
    assert not page.has("group", "Your hand")


def test_all_combinations_and_cards_are_one_click_away() -> None:
    button = shown(BrawlVisit(ALONE)).one("button", "Combinations")
    assert message(button) == say.OpenCheatSheet()
    visit = BrawlVisit(ALONE).say(say.OpenCheatSheet())
    assert visit.shell.dialog == CheatSheet()
    page = shown(visit).within("dialog", "Combinations")
    entries = [words(node) for node in page.classed("glossary-entry")]
    assert len(entries) == len(CARDS)
    (grab,) = [entry for entry in entries if entry.startswith("Grab leads to more")]
    assert "9 in the deck." in grab


def test_two_sets_hold_twice_as_many() -> None:
    visit = BrawlVisit("players=5&seed=1").say(say.OpenCheatSheet())
    counts = [words(node) for node in shown(visit).classed("glossary-count")]
    assert "18 in the deck." in counts
    assert len(visit.state.pile) + 25 == 2 * len(ONE_SET)


def test_help_says_which_numbers_of_the_deck_are_proposals() -> None:
    visit = BrawlVisit(ALONE).say(say.OpenCheatSheet())
    text = words(shown(visit).classed("sheet-text")[-1])
    assert "Grab" in text
    assert "Kick (2 damage)" in text
    for line in LINES:
        name = visit.shell.texts.t(f"card.{line.name}.name")
        is_proposed = "proposed" in (line.count_is, line.damage_is)
        assert (name in text.replace("Uppercut²", "")) == is_proposed or name == "Uppercut²"


def test_who_has_most_counters_left_is_told() -> None:
    visit = BrawlVisit("players=3&seed=1").at("A 9: jab | B 12: block | C 3: dodge")
    assert [one.is_ahead for one in visit.table.players] == [False, True, False]
    assert "most counters" in group(visit, "B")
    level = BrawlVisit("players=3&seed=1").at("A: jab | B: block | C 3: dodge")
    assert not any(one.is_ahead for one in level.table.players)


def test_hints_are_counted_while_playing() -> None:
    visit = BrawlVisit("players=3&seed=1").at("A: jab | B: block | C: dodge")
    assert not shown(visit).description(shown(visit).one("button", "Hint"))
    visit.say(match_say.Hint()).thinks()
    assert shown(visit).description(shown(visit).one("button", "Hint")) == "1 hint"
