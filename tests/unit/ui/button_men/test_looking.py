"""Looking back, positions to solve, and matches that links bring."""

import random
import string
from urllib.parse import quote, urlencode

import pytest

from engine.button_men.actions import Surrender
from engine.button_men.events import RoundEnded
from engine.button_men.records import RECORDS
from engine.saving import DamagedSave
from tests.shown import Shown, message, words
from tests.visit import Visit, answer, clicks, played_out
from ui.app.games import GAMES
from ui.button_men import messages as say
from ui.button_men.match_request import parse_request
from ui.match import messages as match_say
from ui.match.shared_link import LONGEST, packed, unpacked
from ui.match.snippets import LinkTarget, link
from ui.nodes import Node, html
from ui.shell.address import parse_address
from ui.shell.dialogs import ShareDialog
from ui.shell.messages import OpenDialog

PLAIN = "me=(4)+(6)+(8)&you=(4)+(6)+(X)&opponent=easy&wins=2&seed=1"
MUTATIONS = 2000


def finished() -> Visit:
    return played_out(Visit(PLAIN))


def link_of(visit: Visit) -> str:
    """The link to the match as it is shown."""
    assert visit.turn.replay_parameters
    return link(LinkTarget(visit.shell.home, visit.turn.replay_parameters, ""))


def shared(visit: Visit) -> str:
    return link_of(visit).partition("#")[2]


def page(visit: Visit) -> Shown:
    return Shown(visit.page)


# --- looking back ---------------------------------------------------------------------------


def test_every_step_of_a_match_can_be_looked_at() -> None:
    visit = finished()
    end, log = visit.table, visit.log
    for moves in range(len(visit.session.match.log), -1, -1):
        visit.say(match_say.ReviewAt(moves))
        seen = visit.table
        assert seen.prompt == f"Looking back: move {moves} of {len(visit.session.match.log)}."
        assert len(visit.log) <= len(log)
        entries = visit.session.match.log[:moves]
        ends = bool(entries) and any(isinstance(one, RoundEnded) for one in entries[-1].events)
        assert (seen.result is not None) == ends
    visit.say(match_say.StopReview())
    assert visit.table == end
    assert visit.log == log


def test_nothing_can_be_done_in_the_past() -> None:
    visit = finished().say(match_say.ReviewAt(3))
    before = visit.session.match
    for die in (*visit.table.rows[0].dice, *visit.table.rows[1].dice):
        assert die.on is None
    buttons = visit.table.buttons
    assert (buttons.attack, buttons.undo, buttons.hint, buttons.rematch) == (None,) * 4
    visit.say(say.SelectMine(0), say.Attack(), say.PassTurn(), say.Surrender(), match_say.Hint())
    assert visit.session.match is before
    assert visit.thinking is None


def test_the_bar_leads_to_and_fro() -> None:
    visit = finished().say(match_say.ReviewAt(0))
    assert message(page(visit).one("button", "Back")) is None
    assert message(page(visit).one("button", "Forward")) == match_say.ReviewAt(1)
    assert message(page(visit).one("button", "Last")) == match_say.ReviewAt(
        len(visit.session.match.log)
    )
    visit.say(match_say.ReviewAt(9999))
    assert visit.session.review == len(visit.session.match.log)
    assert message(page(visit).one("button", "Forward")) is None


def test_while_one_looks_back_the_match_stands_still_and_then_goes_on() -> None:
    visit = Visit("me=(20)+(20)&you=(4)+(4)&opponent=easy&seed=2").at(
        "(20):20 (20):3 | (4):1 (4):2"
    )
    visit.say(say.SelectMine(0), say.SelectTheirs(1, 0), say.Attack())
    asked = visit.asked
    visit.say(match_say.ReviewAt(0))
    assert visit.thinking is None
    before = visit.session.match
    visit.say(match_say.ComputerAnswered(asked.ticket, answer(Surrender())))
    assert visit.session.match is before
    visit.say(match_say.StopReview())
    assert visit.thinking is not None
    assert visit.asked.ticket > asked.ticket


def test_one_plays_on_from_what_is_looked_at() -> None:
    visit = finished()
    log = visit.session.match.log
    visit.say(match_say.ReviewAt(2), match_say.PlayFromHere())
    assert visit.session.review is None
    assert visit.session.match.log == log[:2]
    assert played_out(visit).turn.is_over


def test_a_tie_of_the_first_rolls_is_not_shown_again_when_one_plays_on() -> None:
    visit = Visit("me=(1) (4)&you=(1) (4)&seed=1&opponent=easy")
    assert visit.table.result is not None
    visit.say(say.NextRound())
    before = visit.table.rows
    visit.say(*clicks(visit), match_say.ReviewAt(0), match_say.PlayFromHere())
    assert visit.table.result is None
    assert (visit.table.round, visit.table.rows) == (2, before)


def test_while_several_play_at_the_screen_nobody_looks_back() -> None:
    """It would show what another chose in secret."""
    visit = Visit(PLAIN.replace("easy", "human"))
    while len(visit.session.match.log) < 4:
        visit.say(*clicks(visit))
    assert visit.table.look_back is None
    assert visit.say(match_say.ReviewAt(0)).session.review is None
    assert not [line for line in page(visit).classed("log-line") if message(line)]


def test_when_several_have_played_all_may_look_back_from_one_place() -> None:
    visit = played_out(Visit(PLAIN.replace("easy", "human")))
    for moves in range(len(visit.session.match.log)):
        seen = visit.say(match_say.ReviewAt(moves)).table
        assert seen.curtain is None
        assert seen.rows[0].seat == 0
    assert visit.say(match_say.ReviewAt(3), match_say.PlayFromHere()).turn.review is None
    assert visit.table.look_back is None


def test_the_lines_of_the_log_lead_back() -> None:
    """One stop of the Tab key among them all: the line that is shown, at first the last."""
    visit = finished()
    lines = page(visit).classed("log-line")
    assert [message(line) for line in lines] == [match_say.ReviewAt(one.move) for one in visit.log]
    assert [stops(line) for line in lines] == [False] * (len(lines) - 1) + [True]
    assert not [line for line in lines if is_current(line)]
    visit.say(match_say.ReviewAt(4))
    (shown,) = [line for line in page(visit).classed("log-line") if is_current(line)]
    assert stops(shown)
    assert visit.log[lines.index(shown_as(lines, shown))].move == 4
    assert len(visit.log) == len(lines)


def stops(line: Node) -> bool:
    return dict(line.attributes)["tabindex"] == "0"


def is_current(line: Node) -> bool:
    return dict(line.attributes).get("aria-current") == "step"


def shown_as(lines: list[Node], shown: Node) -> Node:
    return next(line for line in lines if line.key == shown.key)


def test_the_bar_tells_what_happened() -> None:
    visit = finished().say(match_say.ReviewAt(4))
    told = [line.text for line in visit.log if line.move == 4]
    (bar,) = page(visit).classed("review-told")
    assert words(bar) == " ".join(told) != ""


# --- links ----------------------------------------------------------------------------------


def test_a_link_brings_the_match_move_by_move() -> None:
    theirs = finished()
    ours = Visit("", fragment=shared(theirs))
    assert ours.session.match == theirs.session.match
    assert ours.session.review == len(theirs.session.match.log)
    ours.say(match_say.ReviewAt(0))
    assert [row.name for row in ours.table.rows] == [row.name for row in theirs.table.rows]


def test_a_link_of_a_moment_shows_this_moment() -> None:
    theirs = finished().say(match_say.ReviewAt(4))
    ours = Visit("", fragment=shared(theirs))
    assert ours.session.review == 4
    assert ours.table.rows == theirs.table.rows


def test_a_link_leaves_the_kept_match_alone_until_one_plays_on() -> None:
    kept = Visit("me=Kith&seed=9").kept
    ours = Visit("", kept, fragment=shared(finished()))
    assert not ours.effects
    ours.say(match_say.ReviewAt(2), match_say.PlayFromHere())
    assert ours.kept != kept


def test_a_rematch_of_a_shared_match_is_one_with_the_same_dice() -> None:
    ours = Visit("", fragment=shared(finished())).say(match_say.StopReview(), match_say.Rematch())
    recipes = [entrant.recipe for entrant in ours.session.match.setup.entrants]
    assert recipes == ["(4) (6) (8)", "(4) (6) (X)"]


def test_the_dialog_shows_the_link() -> None:
    visit = finished().say(OpenDialog(ShareDialog()))
    assert link_of(visit) in str(visit_html(visit))


def visit_html(visit: Visit) -> str:
    return html(visit.page).replace("&amp;", "&")


def opened(text: str) -> Visit:
    return Visit("", fragment=urlencode({"record": text}))


@pytest.mark.parametrize(
    "text", ["", "1", "2abc", "1" + "A" * LONGEST, "1!!!!", packed({"game": "chess"}), packed({})]
)
def test_a_link_that_makes_no_sense_is_told_and_a_match_begins(text: str) -> None:
    visit = opened(text)
    (notice,) = visit.shell.notices
    assert "record" in notice.text
    assert visit.session.review is None


def test_a_bomb_is_not_unpacked() -> None:
    bomb = packed({"game": "button-men", "seed": "0" * 5_000_000})
    assert len(bomb) < LONGEST
    with pytest.raises(DamagedSave):
        unpacked(bomb)


def test_a_changed_link_is_never_another_match() -> None:
    visit = finished()
    record = RECORDS.of(visit.session.match)
    assert record is not None
    text, luck = packed(record), random.Random(4)
    letters = string.ascii_letters + string.digits + "-_.%"
    refused = 0
    for _ in range(MUTATIONS):
        at = luck.randrange(len(text))
        letter = luck.choice(letters)
        cut = luck.choice(
            (text[:at] + letter + text[at + 1 :], text[:at], text[:at] + text[at + 1 :])
        )
        try:
            match = RECORDS.match(unpacked(cut))
        except DamagedSave:
            refused += 1
            continue
        assert match == visit.session.match
    assert refused > MUTATIONS * 0.9


def test_names_in_a_link_are_no_html() -> None:
    record = RECORDS.of(finished().session.match)
    assert record is not None
    record["setup"]["entrants"][0]["name"] = "<img src=x onerror=alert(1)>"
    assert "<img" not in visit_html(opened(packed(record)))


def test_a_link_with_endless_names_or_too_many_players_is_refused() -> None:
    record = RECORDS.of(finished().session.match)
    assert record is not None
    record["setup"]["entrants"][0]["name"] = "x" * 5000
    assert opened(packed(record)).session.review is None
    setup = record["setup"]
    many = {**record, "moves": [], "setup": {**setup, "entrants": [setup["entrants"][1]] * 9}}
    assert opened(packed(many)).session.review is None


# --- positions ------------------------------------------------------------------------------


def test_an_address_sets_a_position_to_solve() -> None:
    visit = Visit(
        "", fragment=f"position={quote('s(10):2 (6):6 holding (8):3 | (12):9')}&opponent=hard"
    )
    mine, theirs = visit.table.rows
    assert [one.die.value for one in mine.dice] == [2, 6]
    assert [str(one.die) for one in mine.captured] == ["(8):3"]
    assert (mine.is_to_act, theirs.is_to_act) == (True, False)
    assert visit.session.config.wins == 1
    again = Visit("", visit.kept)
    assert again.session.match == visit.session.match


def test_a_position_may_have_names_and_more_sides() -> None:
    asked = parse_request(
        parse_address("me=Avis&position=(4):1|(6):2|(8):3&opponent2=human", GAMES)
    )
    assert [seat.plays for seat in asked.config.seats] == ["Avis", "(6)", "(8)"]
    assert asked.problems == ()


@pytest.mark.parametrize("text", ["(6):4", "(6):9|(4):1", "x|y", "(99):99 (99):9 (99):9|(4):1"])
def test_a_position_that_cannot_be_is_told(text: str) -> None:
    visit = Visit("", fragment=f"position={quote(text)}")
    (notice,) = visit.shell.notices
    assert "position" in notice.text
