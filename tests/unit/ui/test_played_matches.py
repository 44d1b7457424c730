"""Visits: which matches are entered into the history, and what of them."""

from dataclasses import replace

from tests.brawl_visit import BrawlVisit
from tests.brawl_visit import played_out as brawled_out
from tests.visit import Visit, played_out
from ui.button_men.messages import Attack, SelectMine, SelectTheirs
from ui.history.history import NO_HISTORY, entered
from ui.history.persistence import history_text, read_history
from ui.history.played import Played
from ui.match.messages import Rematch, Undo
from ui.opponent import Opponent
from ui.shell.effects import EnterMatch

SOLVE = "position=(20):9 (4):1 | (6):3&opponent=easy&seed=1"
"""One move before the end, with a die to spare."""


def entries(visit: Visit | BrawlVisit) -> list[Played]:
    return [effect.played for effect in visit.effects if isinstance(effect, EnterMatch)]


def win(visit: Visit) -> Visit:
    return visit.say(SelectMine(0), SelectTheirs(1, 0), Attack())


def test_a_duel_is_entered_once_when_it_ends() -> None:
    visit = Visit(SOLVE)
    assert entries(visit) == []
    (one,) = entries(win(visit))
    assert (one.game, one.winners, one.score) == ("button-men", (0,), (1, 0))
    assert [player.played_by for player in one.players] == [Opponent.HUMAN, Opponent.EASY]
    assert (one.moves, one.hints, one.undos, one.edition) == (1, 0, 0, "rulebook")
    assert (one.used, one.is_won) == ("", True)
    assert entries(Visit("", kept=visit.kept)) == []


def test_an_end_that_is_taken_back_is_replaced() -> None:
    visit = win(win(Visit(SOLVE)).say(Undo()))
    first, second = entries(visit)
    assert first.match == second.match
    assert (first.undos, second.undos) == (0, 1)
    assert len(entered(entered(NO_HISTORY, first), second).matches) == 1


def test_every_match_has_a_mark_of_its_own() -> None:
    visit = win(win(Visit(SOLVE)).say(Rematch()))
    other = win(Visit(SOLVE.replace("seed=1", "seed=2")))
    marks = [one.match for one in (*entries(visit), *entries(other))]
    assert len(set(marks)) == 3
    assert entries(win(Visit(SOLVE)))[0].match == marks[0]


def test_whole_duels_tell_buttons_and_can_be_looked_at_again() -> None:
    visit = played_out(Visit("me=Avis&you=Hammer&wins=1&seed=3"))
    (one,) = entries(visit)
    assert one.used == "Avis"
    assert [player.name for player in one.players] == ["Avis", "Hammer"]
    again = Visit(f"record={one.record}&at={one.moves}")
    assert again.session.match.log == visit.session.match.log
    assert entries(again) == []


def test_two_at_one_screen_are_entered_and_nobody_is_me() -> None:
    (one,) = entries(win(Visit(SOLVE.replace("easy", "human"))))
    assert (one.me, one.used, one.is_won) == (None, "", False)


def test_a_brawl_is_entered_once() -> None:
    visit = brawled_out(BrawlVisit("players=3&me=Zoe&seed=5"))
    (one,) = entries(visit)
    assert (one.game, one.used) == ("lunch-money", "3")
    assert one.players[0].name == "Zoe"
    assert max(one.score) == one.score[one.winners[0]]


def test_what_is_entered_can_be_kept_and_read() -> None:
    duels = entries(win(Visit("position=(20):9 | (6):3&me=a b&seed=1")))
    brawls = entries(brawled_out(BrawlVisit("players=2&seed=5")))
    history = NO_HISTORY
    for one in (*duels, *brawls):
        history = entered(history, replace(one, day="2026-11-20"))
    assert len(history.matches) == 2
    assert read_history(history_text(history)) == history
