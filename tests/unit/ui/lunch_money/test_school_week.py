"""The school week: five days with different opponents, and one more house rule each day."""

from dataclasses import replace
from urllib.parse import urlencode

from hypothesis import given
from hypothesis import strategies as st

from tests.drivers.lunch_money_driver import LunchMoneyDriver, play_out
from tests.drivers.program_driver import MemoryStorage
from tests.drivers.visits import Visit
from tests.narrowing import present
from ui.activity.run import RunMatch, course_sign
from ui.app.games import RUNS
from ui.lunch_money.match_request import parse_request
from ui.lunch_money.rulings import differing
from ui.lunch_money.school_week import COMPANY, SCHOOL_WEEK, company
from ui.opponent import Opponent
from ui.runs.run import LOST, WON, after, match_params, new_run, standing
from ui.runs.runs import NO_RUNS, RUNS_FORM, Run, read_runs, with_run
from ui.shell.address import Address
from ui.shell.messages import BeginRun, ChooseOffer, GiveUpRun, OpenScreen, PlayRun
from ui.shell.screens import GauntletScreen
from ui.shell.storage_keys import RUNS as KEPT_RUNS
from ui.shell.storage_keys import run_key
from ui.text.i18n import texts

GAME = "lunch-money"
SEEDS = st.text("abcdef0123456789", min_size=1, max_size=8)


@given(SEEDS, st.data())
def test_each_day_has_a_rule_more_and_a_match_that_can_be_played(
    seed: str, data: st.DataObject
) -> None:
    now = new_run(SCHOOL_WEEK, seed)
    while not now.is_over:
        if now.offers:
            assert len({one.kit for one in now.offers}) == 2
            sign = str(data.draw(st.integers(0, 1)))
        else:
            parsed = parse_request(Address(match_params(SCHOOL_WEEK, seed, now)))
            assert parsed.problems == ()
            assert len(differing(parsed.config.rulings)) == now.passed + 1
            own, *others = parsed.config.seats
            assert tuple(others) == company(seed, now.passed)
            assert own.played_by is Opponent.HUMAN
            sign = data.draw(st.sampled_from((WON, WON, LOST)))
        further = present(after(SCHOOL_WEEK, seed, now, sign))
        now = further


def test_the_company_grows_and_is_another_one_each_day() -> None:
    found = [company("seed", day) for day in range(len(COMPANY))]
    assert [len(one) for one in found] == list(COMPANY)
    assert all(len({seat.temperament for seat in one}) == len(one) for one in found)


def test_it_says_who_is_met_and_of_what_temperament() -> None:
    english = texts("en")
    for day in range(len(COMPANY)):
        about = SCHOOL_WEEK.stage(english, "seed", day).about
        for one in company("seed", day):
            assert f"{one.plays} ({english.t(f'temperament.{one.temperament}')})" in about


def begun_week(storage: MemoryStorage) -> Visit:
    visit = Visit(storage, "game=lunch-money&screen=gauntlet")
    return visit.send(BeginRun(GAME, is_weekly=False), ChooseOffer(GAME, 0))


def test_it_is_begun_and_its_match_stands_beside_the_own_one() -> None:
    storage = MemoryStorage()
    visit = Visit(storage, "game=lunch-money&screen=gauntlet")
    assert "Monday to Friday" in visit.page
    visit.send(BeginRun(GAME, is_weekly=False))
    assert "Choose Monday’s house rule" in visit.page
    visit.send(ChooseOffer(GAME, 0))
    assert "Start Monday" in visit.page
    visit.send(PlayRun(GAME))
    assert "School week, day 1" in visit.page
    assert visit.display.address == "?game=lunch-money&run=yes"
    assert 'id="hint"' not in visit.page


def test_runs_of_both_games_go_on_side_by_side() -> None:
    storage = MemoryStorage()
    begun_week(storage).send(BeginRun("button-men", is_weekly=False))
    runs = read_runs(storage.texts[KEPT_RUNS], RUNS)
    assert {one.game for one in runs.under_way} == {GAME, "button-men"}


def test_one_that_is_given_up_has_a_card() -> None:
    visit = begun_week(MemoryStorage()).send(GiveUpRun(GAME))
    assert "Lunch Money school week · 0 of 5 days" in visit.page


def test_a_brawl_that_is_over_leads_back_to_the_run() -> None:
    seed = "seed"
    now = present(standing(SCHOOL_WEEK, seed, "0"))
    driver = LunchMoneyDriver(f"game={GAME}&{urlencode(match_params(SCHOOL_WEEK, seed, now))}")
    driver = driver.replace_session(replace(driver.session, activity=RunMatch(GAME, seed, 0, 0)))
    over = play_out(driver)
    assert course_sign(over.turn) in (WON, LOST)
    rematch = present(over.view_model.buttons.rematch)
    assert rematch.on == OpenScreen(GauntletScreen())
    assert over.view_model.buttons.next_opponent is None
    runs = with_run(NO_RUNS, Run(GAME, seed, "2026-11-22", "0"), now)
    storage = MemoryStorage({KEPT_RUNS: RUNS_FORM.text(runs), run_key(GAME): over.kept})
    assert "Continue run" in Visit(storage, f"game={GAME}&run=yes").page
