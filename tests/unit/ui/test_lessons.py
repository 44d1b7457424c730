"""Lessons: the coach says each word once, at its moment, and what they say is true."""

from collections.abc import Sequence
from functools import partial

import pytest

from engine.button_men.attack import POWER, SKILL, Attack
from engine.lunch_money.actions import Action, PlayCards
from engine.worker import choose
from tests.brawl_visit import BrawlVisit
from tests.brawl_visit import clicks as brawl_clicks
from tests.shown import Shown, words
from tests.visit import Visit, clicks, human_seat
from ui.button_men import messages as say
from ui.button_men.selection import attack_of
from ui.button_men.tutorial import TUTORIAL as DUEL_COURSE
from ui.button_men.wording import die_name
from ui.lunch_money.tutorial import TUTORIAL as BRAWL_COURSE
from ui.lunch_money.wording import card_name
from ui.match.messages import ComputerAnswered, DismissTopic, EndTutorial, PauseOver, ReviewAt, Undo
from ui.message import Message
from ui.shell.messages import DeclineTutorial, Practise
from ui.shell.page import TUTORIAL


def topic(visit: Visit | BrawlVisit) -> str:
    lesson = visit.session.tutorial
    return "" if lesson is None else lesson.topic


def attacks_told(visit: Visit) -> list[Attack]:
    """The attacks on the table all of whose dice the coach names."""
    view, said = visit.turn.view_of(human_seat(visit)), visit.coach or ""
    assert view.fight is not None
    return [
        attack
        for attack in map(attack_of, view.offers)
        if attack is not None
        and all(_name(visit, view.fight.mover, at) in said for at in attack.attackers)
        and all(_name(visit, attack.defender, at) in said for at in attack.targets)
    ]


def _name(visit: Visit, seat: int, at: int) -> str:
    fight = visit.session.match.state.on_table
    return die_name(visit.shell.texts, fight.sides[seat].dice[at])


def made(attack: Attack) -> tuple[Message, ...]:
    mine = [say.SelectMine(at) for at in attack.attackers]
    theirs = [say.SelectTheirs(attack.defender, at) for at in attack.targets]
    return (*mine, *theirs, say.Attack())


def followed(visit: Visit) -> tuple[Message, ...]:
    """What the coach advises, if it is true; where they only tell something, that it was heard."""
    row, table = visit.table.rows[0], visit.table
    match topic(visit):
        case "power":
            return made(next(one for one in attacks_told(visit) if one.kind is POWER))
        case "skill":
            attack = next(one for one in attacks_told(visit) if len(one.attackers) > 1)
            view = visit.turn.view_of(human_seat(visit))
            others = [one for one in map(attack_of, view.offers) if one is not None]
            assert attack.kind is SKILL
            assert not any(one.kind is POWER and one.targets == attack.targets for one in others)
            return made(attack)
        case "pass":
            assert table.buttons.passing is not None
            return (say.PassTurn(),)
        case "sizes" | "again":
            assert [dial.number for option in table.options for dial in option.dials] == [None]
            return clicks(visit)
        case "took":
            assert row.captured
            assert f"makes {visit.shell.texts.halves(row.score)} points" in (visit.coach or "")
        case "lost":
            assert table.rows[1].captured[-1].name in (visit.coach or "")
        case "threats":
            visit.say(say.ToggleThreats())
            assert any("threatened" in die.marks for die in visit.table.rows[0].dice)
        case "round":
            assert table.result is not None
            return (say.NextRound(),)
    return (DismissTopic(),)


def test_in_the_first_match_every_word_is_said_once_and_true() -> None:
    visit, said = Visit("lesson=yes"), [""]
    for _ in range(300):
        if topic(visit) not in ("", said[-1]):
            assert visit.coach
            said.append(topic(visit))
        if topic(visit):
            visit.say(*followed(visit))
        elif visit.thinking is not None:
            visit.say(ComputerAnswered(visit.asked.ticket, choose(visit.asked.request)))
        elif visit.turn.is_over and not visit.turn.awaits_next_round:
            break
        else:
            visit.say(*clicks(visit))
    assert sorted(said[1:]) == sorted(one.name for one in DUEL_COURSE.topics)


def advised(visit: BrawlVisit, actions: Sequence[Action]) -> Action:
    """The play that the coach names; if they name none, the first there is."""
    said = visit.coach or ""
    plays = [one for one in actions if isinstance(one, PlayCards)]
    told = [one for one in plays if card_name(visit.shell.texts, one.cards[0]) in said]
    if topic(visit) in ("attack", "answer", "follow", "counter", "interrupt", "emergency"):
        assert told, said
    return [*told, *plays, *actions][0]


def is_true(visit: BrawlVisit) -> bool:
    """Is what the coach tells so?"""
    players, said = visit.state.table.players, visit.coach or ""
    match topic(visit):
        case "hand" | "discard":
            return visit.table.buttons.discard is not None
        case "hit":
            others = visit.table.players[1:]
            return any(f"{one.name} has {one.counters} of 15" in said for one in others)
        case "hurt":
            return 0 < players[0].counters < 15
        case "down":
            return any(not one.is_conscious for one in visit.table.players[1:])
        case "out":
            return not players[0].is_conscious
        case "end":
            return visit.turn.is_over
    return True


def test_in_the_first_brawl_no_word_is_said_twice_and_all_are_true() -> None:
    visit, said = BrawlVisit("lesson=yes"), [""]
    for _ in range(900):
        if topic(visit) not in ("", said[-1]):
            assert is_true(visit), visit.coach
            said.append(topic(visit))
        if visit.thinking is not None:
            visit.say(ComputerAnswered(visit.thinking.ticket, choose(visit.asked.request)))
        elif visit.pause is not None:
            visit.say(PauseOver(visit.pause.ticket))
        elif topic(visit) in ("hand", "hit", "hurt", "down", "out", "end"):
            visit.say(DismissTopic())
        elif visit.turn.is_over:
            break
        else:
            visit.say(*brawl_clicks(visit, partial(advised, visit)))
    assert len(said) == len(set(said))
    usual = {"hand", "attack", "answer", "follow", "discard", "hit", "hurt", "end"}
    assert usual <= set(said) <= {"", *(one.name for one in BRAWL_COURSE.topics)}


def test_a_word_stays_until_it_is_heard_or_a_move_is_made() -> None:
    visit = Visit("lesson=yes")
    assert topic(visit) == "sizes"
    visit.say(say.SetDial(visit.table.options[0].dials[0].dial, 6))
    assert topic(visit) == "sizes"
    visit.say(say.Do(visit.table.options[0].offer))
    assert topic(visit) != "sizes"
    visit.say(Undo())
    assert topic(visit) != "sizes"


def bubble(visit: Visit) -> Shown:
    (coach,) = Shown(visit.page).classed("coach")
    return Shown(coach)


def test_the_coach_is_read_aloud_and_can_be_sent_away() -> None:
    visit = Visit("lesson=yes")
    shown = bubble(visit)
    assert shown.name(shown.root) == "Lesson"
    assert shown.names("button") == ["Got it", "Skip the lesson"]
    (said,) = shown.classed("coach-words")
    assert dict(said.attributes)["aria-live"] == "polite"
    assert words(said).startswith("Welcome!")
    visit.say(DismissTopic())
    assert not bubble(visit).names("button")
    visit.say(EndTutorial())
    assert not Shown(visit.page).classed("coach")


def test_the_past_is_looked_at_without_a_coach() -> None:
    visit = Visit("lesson=yes").say(*clicks(Visit("lesson=yes")))
    visit.say(ReviewAt(0))
    assert visit.coach == ""


@pytest.mark.parametrize("begun", [Visit, BrawlVisit])
def test_a_lesson_is_offered_on_the_first_visit_only(
    begun: type[Visit] | type[BrawlVisit],
) -> None:
    first = begun("")
    assert first.shell.offers_tutorial
    assert not begun("", first.kept).shell.offers_tutorial
    assert not begun("seed=1").shell.offers_tutorial
    assert not begun("lesson=yes").shell.offers_tutorial


def test_the_offer_can_be_taken_and_declined() -> None:
    visit, brawl = Visit(""), BrawlVisit("")
    for page in (visit.page, brawl.page):
        offer = Shown(page)
        assert dict(offer.one("button", "Show me how").hears)["click"] == Practise(TUTORIAL)
        assert dict(offer.one("button", "No, thanks").hears)["click"] == DeclineTutorial()
    assert not Shown(visit.say(DeclineTutorial()).page).has("button", "Show me how")


def test_whoever_plays_needs_no_offer() -> None:
    visit = Visit("")
    assert not visit.say(*clicks(visit)).shell.offers_tutorial


def test_a_lesson_fills_in_what_the_address_does_not_say() -> None:
    config = Visit("lesson=yes&you=Kith").session.config
    assert [seat.plays for seat in config.seats] == ["Avis", "Kith"]
    assert (config.wins, config.seats[1].played_by) == (2, "easy")


@pytest.mark.parametrize("begun", [Visit, BrawlVisit])
def test_a_wrong_word_is_explained(begun: type[Visit] | type[BrawlVisit]) -> None:
    visit = begun("lesson=please")
    assert visit.session.tutorial is None
    assert "it must be yes" in visit.shell.notices[0].text


def test_a_position_is_taught_with_its_own_dice() -> None:
    visit = Visit("lesson=yes&position=(6):6 | (4):4")
    assert topic(visit) == "dice"
    assert [row.recipe for row in visit.table.rows] == ["(6)", "(4)"]


@pytest.mark.parametrize(
    ("position", "moves", "due", "card"),
    [
        (
            "A: elbow block grab | B: jab | C: jab",
            "A passes/B jab A/A block/B lets/C lets",
            "counter",
            "Grab",
        ),
        (
            "A: humiliation | B: jab | C: hook",
            "A passes/B jab C/C lets",
            "interrupt",
            "Humiliation",
        ),
        (
            "A 1: first-aid | B: jab | C: hook",
            "A passes/B jab A/A lets/C lets",
            "emergency",
            "First Aid",
        ),
        ("A 0: | B: jab | C: hook", "", "out", "You are out"),
        ("A: elbow jab | B 0: | C: hook", "", "down", "B is out"),
    ],
)
def test_what_seldom_happens_is_taught_when_it_does(
    position: str, moves: str, due: str, card: str
) -> None:
    visit = BrawlVisit("lesson=yes").at(position, *(one for one in moves.split("/") if one))
    while topic(visit) != due and visit.coach:
        visit.say(DismissTopic())
    assert topic(visit) == due
    assert card in (visit.coach or "")
