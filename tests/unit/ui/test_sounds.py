"""What is heard of a game, to whom, and that nothing is unless it was switched on."""

from dataclasses import replace
from typing import TypeVar

import pytest

from tests.brawl_visit import BrawlVisit
from tests.brawl_visit import played_out as brawl_played_out
from tests.visit import Visit, played_out
from ui.button_men import messages as duel
from ui.lunch_money import messages as brawl
from ui.match.messages import Rematch, Undo
from ui.shell.effects import PlaySound
from ui.shell.messages import ChangeSettings
from ui.shell.sounds import NOTES, Noise

V = TypeVar("V", Visit, BrawlVisit)

DUEL = "me=(20)+(20)&you=(4)+(6)+(8)&opponent=human&seed=1"
BRAWL = "players=3&opponent=easy&seed=1"


def loud(visit: V) -> V:
    """The same visit with the sound on."""
    visit.say(ChangeSettings(replace(visit.shell.settings, has_sound=True)))
    return visit


def heard(visit: Visit | BrawlVisit) -> list[Noise]:
    return [effect.noise for effect in visit.effects if isinstance(effect, PlaySound)]


def attacked(visit: Visit, position: str) -> Visit:
    return visit.at(position).say(duel.SelectMine(0), duel.SelectTheirs(1, 0), duel.Attack())


def test_nothing_is_heard_unless_sound_is_on() -> None:
    assert not heard(played_out(Visit(DUEL)))
    assert not heard(brawl_played_out(BrawlVisit(BRAWL)))


def test_nothing_is_heard_of_switching_it_on_picking_and_undo() -> None:
    visit = loud(Visit(DUEL).at("(20):9 (20):5 | (4):4 (6):3"))
    visit.say(duel.SelectMine(0), duel.SelectTheirs(1, 0))
    assert not heard(visit)
    visit.say(duel.Attack(), Undo())
    assert heard(visit) == [Noise.CAPTURE]


def test_dice_that_take_nothing_are_only_rolled() -> None:
    trip = attacked(loud(Visit(DUEL)), "t(4):1 (20):5 | (20):20 (6):3")
    missed = not trip.table.rows[1].captured
    assert heard(trip) == [Noise.ROLL if missed else Noise.CAPTURE]
    assert missed


def test_a_rematch_is_rolled() -> None:
    visit = loud(played_out(Visit(DUEL)))
    assert heard(visit.say(Rematch())) == [Noise.ROLL]


@pytest.mark.parametrize(
    ("opponent", "position", "noise"),
    [
        ("easy", "(20):9 | (4):4", Noise.WIN),
        ("human", "(20):9 | (4):4", Noise.WIN),
        ("easy", "(20):9 (4):1 | (4):4 p(20):20 p(20):20", Noise.CAPTURE),
    ],
)
def test_the_end_of_a_round_is_heard(opponent: str, position: str, noise: Noise) -> None:
    visit = loud(Visit(DUEL.replace("human", opponent)))
    assert heard(attacked(visit, position)) == [noise]


def test_who_gives_up_alone_at_the_screen_hears_that_he_lost() -> None:
    visit = loud(Visit(DUEL.replace("human", "easy"))).at("(20):9 | (4):4")
    assert heard(visit.say(duel.AskSurrender(), duel.Surrender())) == [Noise.LOSE]


def test_cards_and_blows_are_heard() -> None:
    visit = loud(BrawlVisit(BRAWL).at("A: kick-4 jab | B 9: elbow | C 0: "))
    visit.say(brawl.SelectCard(1), brawl.Play())
    assert heard(visit) == [Noise.CARD]
    visit.thinks(lambda actions: actions[-1])
    assert heard(visit) == [Noise.CARD, Noise.HIT]


def test_the_end_of_a_brawl_is_heard() -> None:
    visit = brawl_played_out(loud(BrawlVisit(BRAWL)))
    winners = visit.state.table.winners or ()
    assert heard(visit)[-1] is (Noise.WIN if 0 in winners else Noise.LOSE)


def test_every_noise_has_notes_that_fade_within_a_second() -> None:
    assert set(NOTES) == set(Noise)
    for notes in NOTES.values():
        assert all(0 < note.loudness < 1 and note.glide > 0 for note in notes)
        assert max(note.start + note.length for note in notes) < 1
