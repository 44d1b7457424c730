"""The rivals' lines: seldom, never twice in a match, and only where a rival has a voice."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest

from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.button_men_driver import play_out as play_duel
from tests.drivers.histories import brawl, played
from tests.drivers.lunch_money_driver import LunchMoneyDriver
from tests.drivers.lunch_money_driver import play_out as play_brawl
from tests.drivers.shown import Shown, words
from tests.unit.ui.test_text_style import STYLES
from ui.button_men import voice as duels
from ui.button_men.voice_lines import LINES as DUEL_LINES
from ui.history.history import NO_HISTORY, History
from ui.history.past_match import Player
from ui.lunch_money import voice as brawls
from ui.lunch_money.voice_lines import LINES as BRAWL_LINES
from ui.match.messages import ReplayAt
from ui.match.turn_state import TurnState
from ui.match.voice import QUIET, SHOWN, Occasion, Remark, Remarks, remarks_made
from ui.nodes import nodes_by_key
from ui.opponent import Opponent
from ui.shell.late_code import LateCode
from ui.shell.messages import ChangeSettings
from ui.text.i18n import texts

DICE = "me=(4) (8) (10) (12) (20)&you=(6) (6) (8) (12) (20)"
DUELS = tuple(f"{DICE}&seed={seed}" for seed in range(10))
BRAWLS = tuple(f"players={2 + seed % 4}&seed={seed}" for seed in range(10))

LINES = {"button-men": DUEL_LINES, "lunch-money": BRAWL_LINES}

Match = tuple[str, TurnState, Remarks]
Made = Sequence[tuple[Remark, str]]


@pytest.fixture(scope="module")
def matches() -> Sequence[Match]:
    """20 matches that were played out."""
    return [*_duels(), *_brawls()]


def _duels() -> Iterator[Match]:
    for query in DUELS:
        turn = play_duel(ButtonMenDriver(query)).turn
        yield "button-men", turn, duels.remarks(turn, NO_HISTORY)


def _brawls() -> Iterator[Match]:
    for query in BRAWLS:
        turn = play_brawl(LunchMoneyDriver(query), Random(query).choice).turn
        yield "lunch-money", turn, brawls.remarks(turn, NO_HISTORY)


@pytest.mark.parametrize("locale", STYLES)
def test_no_line_comes_twice_in_a_match_and_none_within_three_turns(
    matches: Sequence[Match], locale: str
) -> None:
    found: set[Occasion] = set()
    for game, turn, remarks in matches:
        there = type(turn)(texts(locale), turn.session)
        made = list(remarks_made(there, LINES[game], remarks.found))
        lines, turns = [line for _, line in made], [remark.turn for remark, _ in made]
        assert made == list(remarks_made(there, LINES[game], remarks.found))
        assert len(lines) == len(set(lines)) > 0
        assert all(after - turn >= QUIET for turn, after in zip(turns, turns[1:], strict=False))
        assert all(not turn.is_human(remark.seat) for remark, _ in made)
        found |= {remark.occasion for remark, _ in made}
    assert found == {*Occasion} - {Occasion.THIRD, Occasion.OWED}


def past(*won: bool) -> History:
    """Return a match of Avis against Hammer for each result."""
    players = (Player("Avis", Opponent.HUMAN, "Avis"), Player("Hammer", Opponent.NORMAL, "Hammer"))
    return History(tuple(played(at, won=one, players=players) for at, one in enumerate(won)))


def test_there_are_sixty_lines_in_each_language() -> None:
    for locale, style in STYLES.items():
        lines = {
            f"voice.{game}.{occasion}.{at}": line
            for game, languages in LINES.items()
            for occasion, said in languages[locale].items()
            for at, line in enumerate(said)
        }
        assert len(set(lines.values())) == len(lines) == 60
        assert [rule.name for rule in style.rules if rule.broken_by(lines)] == []
    for languages in LINES.values():
        assert set(languages) == set(STYLES)
        assert all(set(occasions) == {*Occasion} for occasions in languages.values())


@pytest.mark.parametrize(
    ("won", "said"), [((True, True), Occasion.OWED), ((True, False), Occasion.THIRD), ((True,), "")]
)
def test_a_rival_knows_earlier_matches(won: tuple[bool, ...], said: str) -> None:
    turn = ButtonMenDriver("me=Avis&you=Hammer&seed=1").turn
    found = duels.remarks(turn, past(*won)).found
    assert [remark.occasion for remark in found] == ([said] if said else [])
    assert {remark.seat for remark in found} <= {1}


def test_so_does_one_of_a_brawl() -> None:
    turn, met = LunchMoneyDriver("players=3&seed=1").turn, History((brawl(1), brawl(2)))
    assert [(one.occasion, one.seat) for one in brawls.remarks(turn, met).found] == [
        (Occasion.OWED, 1)
    ]


def test_it_is_seen_at_the_face_and_heard_until_turns_have_passed() -> None:
    driver = ButtonMenDriver("me=Avis&you=Hammer&seed=1")
    shell = replace(driver.shell, history=past(True, True))
    driver.replace_session(driver.session, shell)
    (bubble,) = driver.shown.classed("bubble")
    line = words(bubble)
    assert line in DUEL_LINES["en"][Occasion.OWED]
    assert f"Hammer: “{line}”" in words(nodes_by_key(driver.page)["told"])
    quiet = replace(driver.shell.settings, has_voices=False)
    assert Shown(driver.branch().send(ChangeSettings(quiet)).page).classed("bubble") == []
    for changes in ({"is_embedded": True}, {"late_code": LateCode.LOADING}):
        other = driver.branch().replace_session(driver.session, replace(driver.shell, **changes))
        assert other.shown.classed("bubble") == []
    later = play_duel(driver.branch())
    assert duels.remarks(later.turn, NO_HISTORY).turn > SHOWN
    assert Shown(later.send(ReplayAt(1)).page).classed("bubble") == []


def test_people_have_no_voice() -> None:
    earlier = past(True, True)
    for query in ("me=Avis&you=Hammer&opponent=human&seed=1", "lesson=yes&seed=1"):
        driver = ButtonMenDriver(query)
        driver.replace_session(driver.session, replace(driver.shell, history=earlier))
        assert driver.shown.classed("bubble") == []
