"""Replays, positions to solve, and matches in links."""

import json
import random
import string
from collections.abc import Iterator
from urllib.parse import quote, urlencode

import pytest

from engine.button_men.dice.editions import EDITIONS, RULEBOOK
from engine.button_men.fight.events import RoundEnded
from engine.button_men.match.actions import Surrender
from engine.button_men.outside.saves import RECORDS, saved
from engine.button_men.rules import BUTTON_MEN
from engine.match import new_match
from engine.saving import DamagedSave
from tests.drivers.button_men_driver import ButtonMenDriver, answer_text, clicks, play_out
from tests.drivers.shown import message, words
from tests.narrowing import present
from tests.notation.build_button_men import setup
from tests.saves import PROFILE
from ui.app.games import GAMES
from ui.button_men import messages as messages
from ui.button_men.match_request import parse_request
from ui.history.persistence import read_history
from ui.match import messages as match_messages
from ui.match.shared_link import MAX_LINK_LENGTH, OLDER, pack, unpack
from ui.match.snippets import LinkTarget, link
from ui.nodes import Node, html, nodes_by_key
from ui.page.address import parse_address
from ui.review.messages import SlideTo
from ui.shell.dialogs import ShareDialog
from ui.shell.keyboard import Key
from ui.shell.messages import OpenDialog, ToggleMargin
from ui.shell.settings import Margin
from ui.shell.storage_keys import HISTORY

PLAIN = "me=(4)+(6)+(8)&you=(4)+(6)+(X)&opponent=easy&wins=2&seed=1"
CHANGES = 2000
LETTERS = string.ascii_letters + string.digits + "-_.%"


def finished() -> ButtonMenDriver:
    return play_out(ButtonMenDriver(PLAIN))


def link_of(driver: ButtonMenDriver) -> str:
    """Return the link to the current state of the match."""
    assert driver.turn.replay_parameters
    return link(LinkTarget(driver.shell.home, driver.turn.replay_parameters, ""))


def shared(driver: ButtonMenDriver) -> str:
    return link_of(driver).partition("#")[2]


# --- replays --------------------------------------------------------------------------------


def test_every_step_of_a_match_can_be_looked_at() -> None:
    driver = finished()
    end, log = driver.view_model, driver.log
    for moves in range(len(driver.session.match.log), -1, -1):
        driver.send(match_messages.ReplayAt(moves))
        seen = driver.view_model
        assert seen.prompt == f"Replay: move {moves} of {len(driver.session.match.log)}."
        assert len(driver.log) <= len(log)
        entries = driver.session.match.log[:moves]
        ends = bool(entries) and any(isinstance(one, RoundEnded) for one in entries[-1].events)
        assert (seen.result is not None) == ends
    driver.send(match_messages.StopReplay())
    assert driver.view_model == end
    assert driver.log == log


def test_arrow_keys_lead_through_the_replay_and_no_further() -> None:
    driver = finished()
    left, right = Key("ArrowLeft"), Key("ArrowRight")
    assert driver.message_for(left) is None
    driver.send(match_messages.ReplayAt(1))
    assert driver.message_for(left) == match_messages.ReplayAt(0)
    assert driver.message_for(right) == match_messages.ReplayAt(2)
    driver.send(match_messages.ReplayAt(0))
    assert driver.message_for(left) is None
    driver.send(match_messages.ReplayAt(len(driver.session.match.log)))
    assert driver.message_for(right) is None


def test_nothing_can_be_done_in_the_past() -> None:
    driver = finished().send(match_messages.ReplayAt(3))
    before = driver.session.match
    for die in (*driver.view_model.rows[0].dice, *driver.view_model.rows[1].dice):
        assert die.on is None
    buttons = driver.view_model.buttons
    assert (buttons.attack, buttons.undo, buttons.hint, buttons.rematch) == (None,) * 4
    driver.send(
        messages.SelectMine(0),
        messages.Attack(),
        messages.PassTurn(),
        messages.Surrender(),
        match_messages.AskHint(),
    )
    assert driver.session.match is before
    assert driver.computer_question is None


def test_the_bar_leads_to_and_fro() -> None:
    driver = finished().send(match_messages.ReplayAt(0))
    assert message(driver.shown.one("button", "Back")) is None
    assert message(driver.shown.one("button", "Forward")) == match_messages.ReplayAt(1)
    driver.send(SlideTo("4"))
    assert driver.session.view.replay == 4
    slider = dict(nodes_by_key(driver.page)["replay-slider"].attributes)
    assert (slider["value"], slider["max"]) == ("4", str(len(driver.session.match.log)))
    driver.send(SlideTo("x"), match_messages.ReplayAt(9999))
    assert driver.session.view.replay == len(driver.session.match.log)
    assert message(driver.shown.one("button", "Forward")) is None


def test_while_one_looks_back_the_match_stands_still_and_then_goes_on() -> None:
    driver = ButtonMenDriver("me=(20)+(20)&you=(4)+(4)&opponent=easy&seed=2").at(
        "(20):20 (20):3 | (4):1 (4):2"
    )
    driver.send(messages.SelectMine(0), messages.SelectTheirs(1, 0), messages.Attack())
    asked = driver.last_question
    driver.send(match_messages.ReplayAt(0))
    assert driver.computer_question is None
    before = driver.session.match
    driver.send(match_messages.ComputerAnswered(asked.ticket, answer_text(Surrender())))
    assert driver.session.match is before
    driver.send(match_messages.StopReplay())
    assert driver.computer_question is not None
    assert driver.last_question.ticket > asked.ticket


def test_one_plays_on_from_what_is_looked_at() -> None:
    driver = finished()
    log = driver.session.match.log
    driver.send(match_messages.ReplayAt(2), match_messages.PlayFromHere())
    assert driver.session.view.replay is None
    assert driver.session.match.log == log[:2]
    assert play_out(driver).turn.is_over


def test_a_tie_of_the_first_rolls_is_not_shown_again_when_one_plays_on() -> None:
    driver = ButtonMenDriver("me=(1) (4)&you=(1) (4)&seed=1&opponent=easy")
    assert driver.view_model.result is not None
    driver.send(messages.NextRound())
    before = driver.view_model.rows
    driver.send(*clicks(driver), match_messages.ReplayAt(0), match_messages.PlayFromHere())
    assert driver.view_model.result is None
    assert (driver.view_model.round, driver.view_model.rows) == (2, before)


def test_while_several_play_at_the_screen_nobody_looks_back() -> None:
    """A replay would reveal secret choices."""
    driver = ButtonMenDriver(PLAIN.replace("easy", "human"))
    while len(driver.session.match.log) < 4:
        driver.send(*clicks(driver))
    assert driver.view_model.look_back is None
    assert driver.send(match_messages.ReplayAt(0)).session.view.replay is None
    assert not [line for line in driver.shown.classed("log-line") if message(line)]


def test_when_several_have_played_all_may_look_back_from_one_place() -> None:
    driver = play_out(ButtonMenDriver(PLAIN.replace("easy", "human")))
    for moves in range(len(driver.session.match.log)):
        seen = driver.send(match_messages.ReplayAt(moves)).view_model
        assert seen.curtain is None
        assert seen.rows[0].seat == 0
    assert (
        driver.send(match_messages.ReplayAt(3), match_messages.PlayFromHere()).turn.replay is None
    )
    assert driver.view_model.look_back is None


def test_the_lines_of_the_log_lead_back() -> None:
    """They are a single tab stop: the current line, at first the last one."""
    driver = finished().send(ToggleMargin(Margin.LOG))
    lines = driver.shown.classed("log-line")
    assert [message(line) for line in lines] == [
        match_messages.ReplayAt(one.move) for one in driver.log
    ]
    assert [stops(line) for line in lines] == [False] * (len(lines) - 1) + [True]
    assert not [line for line in lines if is_current(line)]
    driver.send(match_messages.ReplayAt(4))
    (shown,) = [line for line in driver.shown.classed("log-line") if is_current(line)]
    assert stops(shown)
    assert driver.log[lines.index(shown_as(lines, shown))].move == 4
    assert len(driver.log) == len(lines)


def stops(line: Node) -> bool:
    return dict(line.attributes)["tabindex"] == "0"


def is_current(line: Node) -> bool:
    return dict(line.attributes).get("aria-current") == "step"


def shown_as(lines: list[Node], shown: Node) -> Node:
    return next(line for line in lines if line.key == shown.key)


def test_the_bar_tells_what_happened() -> None:
    driver = finished().send(match_messages.ReplayAt(4))
    told = [line.text for line in driver.log if line.move == 4]
    (bar,) = driver.shown.classed("replay-move")
    assert words(bar) == " ".join(told) != ""


# --- links ----------------------------------------------------------------------------------


def test_a_link_brings_the_match_move_by_move() -> None:
    theirs = finished()
    ours = ButtonMenDriver("", fragment=shared(theirs))
    assert ours.session.match == theirs.session.match
    assert ours.session.view.replay == len(theirs.session.match.log)
    ours.send(match_messages.ReplayAt(0))
    assert [row.name for row in ours.view_model.rows] == [
        row.name for row in theirs.view_model.rows
    ]


def test_a_link_of_a_moment_shows_this_moment() -> None:
    theirs = finished().send(match_messages.ReplayAt(4))
    ours = ButtonMenDriver("", fragment=shared(theirs))
    assert ours.session.view.replay == 4
    assert ours.view_model.rows == theirs.view_model.rows


def test_a_link_leaves_the_kept_match_alone_until_one_plays_on() -> None:
    kept = ButtonMenDriver("me=Kith&seed=9").kept
    ours = ButtonMenDriver("", kept, fragment=shared(finished()))
    assert not ours.effects
    ours.send(match_messages.ReplayAt(2), match_messages.PlayFromHere())
    assert ours.kept != kept


def test_a_rematch_of_a_shared_match_is_one_with_the_same_dice() -> None:
    ours = ButtonMenDriver("", fragment=shared(finished())).send(
        match_messages.StopReplay(), match_messages.Rematch()
    )
    recipes = [entrant.recipe for entrant in ours.session.match.setup.entrants]
    assert recipes == ["(4) (6) (8)", "(4) (6) (X)"]


def test_the_dialog_shows_the_link() -> None:
    driver = finished().send(OpenDialog(ShareDialog()))
    assert link_of(driver) in str(visit_html(driver))


def visit_html(driver: ButtonMenDriver) -> str:
    return html(driver.page).replace("&amp;", "&")


def opened(text: str) -> ButtonMenDriver:
    return ButtonMenDriver("", fragment=urlencode({"record": text}))


@pytest.mark.parametrize(
    "text",
    [
        *("", "1", "4", "5", "1abc", "4abc", "5abc", "0abc", "4!!!!", "5!!!!"),
        *("4" + "A" * MAX_LINK_LENGTH, "5" + "A" * MAX_LINK_LENGTH),
        pack({"game": "chess"}),
        pack({}),
    ],
)
def test_a_link_that_makes_no_sense_is_told_and_a_match_begins(text: str) -> None:
    driver = opened(text)
    (notice,) = driver.shell.notices
    assert "record" in notice.text
    assert driver.session.view.replay is None


def test_an_older_link_brings_its_match_with_the_rules_it_was_played_by() -> None:
    """The history of the profile was saved before rules had a setting for raised dice."""
    (one,) = read_history(PROFILE[HISTORY]).matches
    assert one.record.startswith(OLDER)
    match = opened(one.record).session.match
    assert len(match.log) == one.moves
    assert match.setup.rules == RULEBOOK.winning_at(1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_an_older_link_says_is_kept(edition: str) -> None:
    """Only missing settings get the defaults of that time."""
    duel = new_match(BUTTON_MEN, setup("(4) r(6)", "(X)", rules=EDITIONS[edition]), "seed")
    record = json.loads(json.dumps(saved(duel)))
    assert unpack(OLDER + pack(record)[1:]) == record


def test_a_bomb_is_not_unpacked() -> None:
    bomb = pack({"game": "button-men", "seed": "0" * 5_000_000})
    assert len(bomb) < MAX_LINK_LENGTH
    with pytest.raises(DamagedSave):
        unpack(bomb)


def changed(text: str) -> Iterator[str]:
    """Yield the text with a letter replaced or removed, or cut off there."""
    luck = random.Random(4)
    for _ in range(CHANGES):
        at = luck.randrange(len(text))
        before, letter, after = text[:at], luck.choice(LETTERS), text[at + 1 :]
        yield luck.choice((before + letter + after, before, before + after))


def test_a_changed_link_is_never_another_match() -> None:
    match = finished().session.match
    refused = 0
    for text in changed(pack(present(RECORDS.of(match)))):
        try:
            found = RECORDS.match(unpack(text))
        except DamagedSave:
            refused += 1
            continue
        assert found == match
    assert refused > CHANGES * 0.9


def test_names_in_a_link_are_no_html() -> None:
    record = present(RECORDS.of(finished().session.match))
    record["setup"]["entrants"][0]["name"] = "<img src=x onerror=alert(1)>"
    assert "<img" not in visit_html(opened(pack(record)))


def test_a_link_with_endless_names_or_too_many_players_is_refused() -> None:
    record = present(RECORDS.of(finished().session.match))
    record["setup"]["entrants"][0]["name"] = "x" * 5000
    assert opened(pack(record)).session.view.replay is None
    setup = record["setup"]
    many = {**record, "moves": [], "setup": {**setup, "entrants": [setup["entrants"][1]] * 9}}
    assert opened(pack(many)).session.view.replay is None


# --- positions ------------------------------------------------------------------------------


def test_an_address_sets_a_position_to_solve() -> None:
    driver = ButtonMenDriver(
        "", fragment=f"position={quote('s(10):2 (6):6 holding (8):3 | (12):9')}&opponent=hard"
    )
    mine, theirs = driver.view_model.rows
    assert [one.die.value for one in mine.dice] == [2, 6]
    assert [str(one.die) for one in mine.captured] == ["(8):3"]
    assert (mine.is_to_act, theirs.is_to_act) == (True, False)
    assert driver.session.config.wins == 1
    again = ButtonMenDriver("", driver.kept)
    assert again.session.match == driver.session.match


def test_a_position_may_have_names_and_more_sides() -> None:
    asked = parse_request(
        parse_address("me=Avis&position=(4):1|(6):2|(8):3&opponent2=human", GAMES)
    )
    assert [seat.plays for seat in asked.config.seats] == ["Avis", "(6)", "(8)"]
    assert asked.problems == ()


@pytest.mark.parametrize("text", ["(6):4", "(6):9|(4):1", "x|y", "(99):99 (99):9 (99):9|(4):1"])
def test_a_position_that_cannot_be_is_told(text: str) -> None:
    driver = ButtonMenDriver("", fragment=f"position={quote(text)}")
    (notice,) = driver.shell.notices
    assert "position" in notice.text
