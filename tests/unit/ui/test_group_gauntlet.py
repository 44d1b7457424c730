"""Gauntlets for groups: terms from outside, runs on the page, and lines that anyone can forge."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.outside.correspondence import BY_LINKS
from engine.correspondence.link import Kind, body_in, sealed_text
from engine.correspondence.match_file import read
from engine.game import Refusal
from tests.drivers.group_runs import CUP, GAME, RULES, checked, kept, line_of, past_run, play_match
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.shown import message
from tests.drivers.visits import Visit
from tests.narrowing import instance, present
from ui.button_men.gauntlet import entry_of, rivals
from ui.components.form import SetField
from ui.runs.group import Entry, entry_in, entry_under
from ui.runs.run import FIRST_CHOICE, HEARTS, match_params, new_run, standing
from ui.runs.runs import NO_RUNS, RUNS_FORM, Runs, merged, read_runs
from ui.screens.late.results import ResultsInput
from ui.shell.dialogs import GroupDialog
from ui.shell.messages import BeginRun, CheckLines, GiveUpRun, OpenDialog, OpenScreen
from ui.shell.screens import GauntletScreen, ResultsScreen

RUN = past_run()
LINE = line_of(RUN)
OTHER = "Bauer"
STRONGEST = next(iter(RULES.entrants((), 100))) if RULES.entrants else ""


def reasons(text: str) -> list[str]:
    return [
        line.reason.removeprefix("result.") if isinstance(line, Refusal) else "good"
        for line in checked(text).lines
    ]


def resigned(course: str = RUN.course, entry: Entry = CUP) -> str:
    """Return a line with these contents, signed by who made them up."""
    return line_of(replace(RUN, seed=entry.seed, course=course), "a forger")


# --- Terms and entries ----------------------------------------------------------------------------


def test_an_entry_is_a_seed_and_terms_are_text() -> None:
    assert entry_in(CUP.seed) == CUP
    assert CUP.terms == "Forum Cup; 1; 45; Lady K, Avis"
    under = present(entry_under(CUP.terms))
    assert replace(under, button="Keegan", player="Mia") == CUP


@pytest.mark.parametrize(
    "entry",
    [
        replace(CUP, title=""),
        replace(CUP, title="x" * 41),
        replace(CUP, title="a\nb"),
        replace(CUP, title="a; b"),
        replace(CUP, title=" "),
        replace(CUP, player="Mia "),
        replace(CUP, hearts=0),
        replace(CUP, hearts=4),
        replace(CUP, below=44),
        replace(CUP, rivals=()),
        replace(CUP, attempt=0),
        replace(CUP, attempt=100),
        replace(CUP, player=""),
        replace(CUP, player="x" * 21),
        replace(CUP, rivals=("x" * 600,)),
    ],
)
def test_what_is_out_of_bounds_is_no_entry(entry: Entry) -> None:
    assert entry_in(entry.seed) is None


def test_more_rivals_than_the_maximum_are_cut() -> None:
    entry = present(entry_in(replace(CUP, rivals=tuple(map(str, range(30)))).seed))
    assert len(entry.rivals) == 12


@given(st.text(max_size=200))
def test_any_text_can_be_a_seed(text: str) -> None:
    seed = f"group {text}"
    assert entry_of(seed) is None
    assert RULES.stages(seed) == 8
    assert new_run(RULES, seed).hearts == HEARTS


@pytest.mark.parametrize(
    "entry",
    [
        replace(CUP, button=STRONGEST),
        replace(CUP, button="Nobody"),
        replace(CUP, button="keegan"),
        replace(CUP, rivals=("Nobody",)),
        replace(CUP, rivals=("Lady K", "")),
    ],
)
def test_an_entry_that_is_not_admitted_is_an_ordinary_seed(entry: Entry) -> None:
    assert entry_of(entry.seed) is None
    assert len(rivals(entry.seed)) == 8


def test_the_rule_admits_buttons_below_the_limit() -> None:
    assert RULES.entrants is not None
    few, many = RULES.entrants((), 30), RULES.entrants((), 45)
    assert few.keys() < many.keys() < RULES.entrants((), 100).keys()
    assert STRONGEST not in many
    assert many["Keegan"].startswith("Keegan (")


def test_everyone_meets_the_same_in_each_attempt() -> None:
    def params(entry: Entry) -> list[str]:
        now = present(standing(RULES, entry.seed, "0"))
        return [
            f"{key}={word}" for key, word in match_params(RULES, entry.seed, now) if key != "me"
        ]

    other = replace(CUP, player="Noah", button=OTHER)
    assert params(other) == params(CUP)
    assert params(replace(CUP, attempt=2)) != params(CUP)
    assert params(replace(CUP, title="Forum cup")) != params(CUP)


# --- On the page ----------------------------------------------------------------------------------


def test_terms_are_written_in_a_dialog() -> None:
    visit = Visit(MemoryStorage(), "screen=gauntlet")
    visit.send(OpenDialog(GroupDialog()), SetField("group-title", "Forum; Cup"))
    assert message(visit.shown.one("button", "New group gauntlet")) is None
    visit.send(SetField("group-rivals", "lady k, Nobody"))
    assert "No tournament button is called “Nobody.”" in visit.page
    visit.send(SetField("group-rivals", "lady k,  avis , Avis"), SetField("group-hearts", "2"))
    ready = message(visit.shown.one("button", "New group gauntlet"))
    assert ready == OpenScreen(GauntletScreen(terms="Forum, Cup; 2; 45; Lady K, Avis"))


def test_a_link_opens_the_gauntlet_and_a_name_enters_it() -> None:
    visit = Visit(MemoryStorage(), f"screen=gauntlet&group={CUP.terms}")
    assert "Forum Cup" in visit.page
    assert "Under 45% vs. an average button" in visit.page
    enter = instance(message(visit.shown.one("button", "Enter")), OpenDialog)
    visit.send(enter)
    assert message(visit.shown.one("button", "Enter")) is None
    visit.send(SetField("group-player", " Mia "), SetField("group-button", "Keegan"))
    begin = message(visit.shown.one("button", "Enter"))
    assert begin == BeginRun(GAME, is_weekly=False, entry=CUP.seed)
    visit.send(begin)
    assert [one.seed for one in kept(visit).under_way] == [CUP.seed]
    assert "Fight Lady K" in visit.page
    assert not visit.shown.all("dialog")


@pytest.mark.parametrize(
    "terms", ["nonsense", CUP.terms[:-20], "x" * 100_000, "Cup; 3; 45; Nobody"]
)
def test_a_bad_link_is_explained(terms: str) -> None:
    visit = Visit(MemoryStorage(), f"screen=gauntlet&group={terms}")
    assert "This isn’t a valid group gauntlet." in visit.page
    assert "The gauntlet" in visit.page


@pytest.mark.parametrize("place", [f"group={CUP.terms}x", f"group={CUP.terms}&game=lunch-money"])
def test_terms_that_nobody_can_enter_are_explained(place: str) -> None:
    page = Visit(MemoryStorage(), f"screen=gauntlet&{place}").page
    assert "This isn’t a valid group gauntlet." in page
    assert "Forum Cup" not in page


def test_a_run_that_was_given_up_has_no_line() -> None:
    visit = Visit(MemoryStorage(), f"screen=gauntlet&group={CUP.terms}")
    visit.send(BeginRun(GAME, is_weekly=False, entry=CUP.seed), GiveUpRun(GAME))
    visit.send(OpenScreen(GauntletScreen()))
    assert "Forum Cup (Keegan)" in visit.page
    assert "dice1-" not in visit.page


def test_a_choice_of_a_match_cannot_come_before_the_first_offer() -> None:
    assert standing(RULES, CUP.seed, f"{FIRST_CHOICE}0") is None


def test_odd_courses_in_storage_have_lines() -> None:
    assert reasons(resigned("0\ud800-")) == ["replay"]


def test_a_run_under_way_comes_first() -> None:
    visit = Visit(MemoryStorage(), f"screen=gauntlet&group={CUP.terms}")
    visit.send(BeginRun(GAME, is_weekly=True))
    visit.send(BeginRun(GAME, is_weekly=False, entry=CUP.seed))
    assert [one.seed for one in kept(visit).under_way] == ["week 2026-11-16"]
    visit.send(OpenScreen(GauntletScreen(terms=CUP.terms)))
    assert "Finish or abandon this run first" in visit.page


def test_the_end_has_a_line_to_share_and_the_next_attempt_another_luck() -> None:
    visit = Visit(MemoryStorage(), f"screen=gauntlet&group={CUP.terms}")
    visit.send(BeginRun(GAME, is_weekly=False, entry=CUP.seed))
    while not kept(visit).over:
        play_match(visit)
    visit.send(OpenScreen(GauntletScreen()))
    shared = next(one for one in visit.page.splitlines() if "dice1-" in one)
    assert reasons(shared) == ["good"]
    assert "Forum Cup (Keegan)" in visit.page
    visit.send(OpenScreen(GauntletScreen(terms=CUP.terms)))
    opened = instance(message(visit.shown.one("button", "Enter")), OpenDialog)
    assert isinstance(opened.dialog, GroupDialog)
    assert (opened.dialog.player, opened.dialog.button, opened.dialog.attempt) == (
        "Mia",
        "Keegan",
        2,
    )


def test_the_secret_is_drawn_once_and_moves_with_the_runs() -> None:
    first = Runs(secret="a" * 64)
    assert merged(first, Runs(secret="b" * 64)).secret == "a" * 64
    assert merged(NO_RUNS, first).secret == "a" * 64
    older = RUNS_FORM.text(NO_RUNS).replace(',"secret":""', "")
    assert "secret" not in older
    assert read_runs(older, {GAME: RULES}) == NO_RUNS


# --- Lines ----------------------------------------------------------------------------------------


def test_a_line_becomes_a_row() -> None:
    screen = checked(f"Look at this!\n{LINE}\nhttps://games.example/")
    (row,) = screen.lines
    assert not isinstance(row, Refusal)
    name, button, beaten, lost, _, attempt = (cell.text for cell in row)
    assert name.startswith("Mia (")
    assert (button, beaten, lost, attempt) == ("Keegan", f"{RUN.passed}/2", "0", "1")
    assert screen.terms == CUP.terms


def test_players_of_one_name_are_told_apart() -> None:
    mine, theirs = checked(f"{LINE} {line_of(RUN, 'another Mia')}").lines
    assert not isinstance(mine, Refusal)
    assert not isinstance(theirs, Refusal)
    assert mine[0] != theirs[0]
    assert mine[1:] == theirs[1:]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (LINE[:-1], "damaged"),
        (LINE[:40], "damaged"),
        (f"{LINE[:60]}A{LINE[61:]}", "damaged"),
        (sealed_text(Kind.LINK, bytes(200)), "damaged"),
        (sealed_text(Kind.RESULT, b""), "damaged"),
        (sealed_text(Kind.RESULT, bytes(300)), "damaged"),
        (resigned(RUN.course[:-1]), "replay"),
        (resigned(RUN.course[: RUN.course.index("+") + 1]), "replay"),
        (resigned(RUN.course.replace("+", "-")), "replay"),
        (resigned(RUN.course + "+"), "replay"),
        (resigned(RUN.course.replace("+", f"{FIRST_CHOICE}+", 1)), "replay"),
        (resigned("0++"), "replay"),
        (resigned(f"0{chr(0xFFFF)}+"), "replay"),
        (resigned(f"0{FIRST_CHOICE * 3000}"), "replay"),
        (resigned(""), "replay"),
        (resigned(entry=replace(CUP, attempt=2)), "replay"),
        (resigned(entry=replace(CUP, button=OTHER)), "replay"),
        (resigned(entry=replace(CUP, rivals=("Avis", "Lady K"))), "replay"),
        (resigned(entry=replace(CUP, button=STRONGEST)), "entry"),
        (resigned(entry=replace(CUP, title="x" * 50)), "entry"),
    ],
)
def test_a_bad_line_is_refused_with_the_reason(text: str, why: str) -> None:
    assert reasons(text) == [why]


def test_a_line_is_signed() -> None:
    _, body = body_in(LINE)
    _, other = body_in(resigned(RUN.course[:-1]))
    mixed = sealed_text(Kind.RESULT, body[:96] + other[96:])
    assert reasons(mixed) == ["forged"]


def test_a_line_counts_once_and_others_must_be_of_its_gauntlet() -> None:
    other = replace(CUP, title="Other Cup")
    assert reasons(f"{LINE}\n{resigned(entry=other)}\n{LINE}") == ["good", "other-group", "twice"]


def test_daily_results_beside_a_bad_line_are_shown() -> None:
    visit = Visit(MemoryStorage(), "screen=results")
    daily = "Mia: Button Men daily 2026-11-22 · Avis–Hammer · 3–1"
    visit.send(ResultsInput(ResultsScreen())(f"{daily}\n{LINE[:-1]}"))
    assert "Line 1: Damaged or incomplete." in visit.page
    assert "One result found." in visit.page
    assert "Daily results, November 22" in visit.page


def test_many_lines_and_much_text_are_bounded() -> None:
    asked = instance(ResultsInput(ResultsScreen())("dice1-" * 100_000), CheckLines)
    assert len(asked.screen.waiting) == 60
    assert reasons("dice1-" * 100) == ["damaged"] * 60


def test_a_line_is_no_link() -> None:
    refusal = instance(read(BY_LINKS, LINE), Refusal)
    assert refusal.reason == "link.wrong-kind"


def test_the_page_checks_lines_one_after_another() -> None:
    visit = Visit(MemoryStorage(), "screen=results")
    visit.send(ResultsInput(ResultsScreen())(f"{LINE}\n{LINE[:-1]}"))
    while visit.clock.waiting:
        visit.clock.waiting.pop(0)()
    assert "One result found." in visit.page
    assert "Line 2: Damaged or incomplete." in visit.page
    assert "Forum Cup" in visit.page
