"""Asked before each move: a second press makes it, and anything else takes it back."""

from dataclasses import replace

import pytest

from tests.brawl_visit import BrawlVisit
from tests.visit import Visit
from ui.button_men import messages as duel
from ui.lunch_money import messages as brawl
from ui.match import messages as match_say
from ui.message import Message
from ui.shell.keyboard import Key
from ui.shell.messages import ChangeSettings, Escape
from ui.shell.settings import Settings

ENTER = Key("Enter")
BARRED = "Press once more to do it; anything else takes it back."


def asked_duel(position: str) -> Visit:
    return Visit("seed=1").at(position).say(ChangeSettings(Settings(confirms=True)))


def asked_brawl(position: str) -> BrawlVisit:
    return BrawlVisit("seed=1").at(position).say(ChangeSettings(Settings(confirms=True)))


def pressed(visit: Visit) -> Visit:
    message = visit.message_for(ENTER)
    assert message is not None
    return visit.say(message)


def test_an_attack_is_made_when_it_is_said_twice() -> None:
    visit = asked_duel("(6):6 | (8):4 (4):1").say(duel.SelectMine(0), duel.SelectTheirs(1, 0))
    visit.say(duel.Attack())
    attack = visit.table.buttons.attack
    assert attack is not None
    assert (attack.label, attack.on) == ("Really? Attack", duel.Attack())
    assert visit.table.prompt == BARRED
    assert not visit.session.match.log
    visit.say(duel.Attack())
    assert len(visit.session.match.log) == 1
    assert visit.session.unconfirmed is None


def test_enter_asks_and_then_does_it() -> None:
    visit = asked_duel("(6):6 | (8):4 (4):1").say(duel.SelectMine(0), duel.SelectTheirs(1, 0))
    assert not pressed(visit).session.match.log
    assert len(pressed(visit).session.match.log) == 1


@pytest.mark.parametrize("other", [duel.SelectMine(0), Escape(), match_say.Hint()])
def test_anything_else_takes_the_question_back(other: Message) -> None:
    visit = asked_duel("(6):6 | (8):4 (4):1").say(duel.SelectMine(0), duel.SelectTheirs(1, 0))
    visit.say(duel.Attack(), other)
    assert visit.session.unconfirmed is None
    attack = visit.table.buttons.attack
    assert attack is not None
    assert attack.label == "Attack"


def test_what_cannot_be_done_is_explained_at_once() -> None:
    visit = asked_duel("(6):3 | (8):4 (4):1").say(duel.SelectMine(0), duel.SelectTheirs(1, 0))
    visit.say(duel.Attack())
    assert visit.session.unconfirmed is None
    assert visit.table.reasons


def test_a_pass_is_asked_about_too_and_escape_takes_it_back() -> None:
    visit = asked_duel("(6):3 | (8):8 (4):4").say(duel.PassTurn())
    assert visit.table.buttons.passing is not None
    assert visit.table.buttons.passing.label == "Really? Pass"
    assert visit.message_for(Key("Escape")) == Escape()
    assert visit.say(Escape()).session.unconfirmed is None


def test_sizes_are_asked_about_by_their_own_button() -> None:
    visit = Visit("seed=1").say(ChangeSettings(Settings(confirms=True)))
    (option,) = visit.table.options
    (dial,) = option.dials
    visit.say(duel.SetDial(dial.dial, 6), option.do)
    (option,) = visit.table.options
    assert option.label.startswith("Really? ")
    visit.say(option.do)
    assert not visit.table.options


def test_who_does_not_want_it_is_not_asked() -> None:
    visit = Visit("seed=1").at("(6):6 | (8):4").say(duel.SelectMine(0), duel.SelectTheirs(1, 0))
    assert visit.say(duel.Attack()).session.match.log


def test_cards_are_played_when_it_is_said_twice() -> None:
    visit = asked_brawl("A: jab pipe | B: block | C: dodge").say(
        brawl.SelectCard(0), brawl.SelectTarget(1)
    )
    visit.say(brawl.Play())
    play = visit.table.buttons.play
    assert play is not None
    assert play.label == "Really? Play"
    assert visit.table.prompt == BARRED
    message = visit.message_for(ENTER)
    assert message == brawl.Play()
    assert visit.say(message).session.match.log


@pytest.mark.parametrize("move", [brawl.Decline(), brawl.DiscardSelected()])
def test_passing_and_changing_cards_are_asked_about_too(move: Message) -> None:
    visit = asked_brawl("A: jab pipe | B: block | C: dodge").say(brawl.SelectCard(0), move)
    assert not visit.session.match.log
    assert visit.say(move).session.match.log


def test_the_question_goes_when_the_setting_does() -> None:
    visit = asked_brawl("A: jab pipe | B: block | C: dodge").say(brawl.Decline())
    settings = replace(visit.shell.settings, confirms=False)
    assert visit.say(ChangeSettings(settings)).session.unconfirmed is None
