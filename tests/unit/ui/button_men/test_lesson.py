"""The tutorial of Button Men: the coach's claims are true, and those who follow them win.

Each claim is checked against the dice and the log of the match, and against its sentence.
Suggestions are followed by the buttons of the page.
"""

import random
import re
from collections.abc import Iterator, Sequence
from itertools import combinations, count

import pytest

from engine.button_men.dice.die import Die
from engine.button_men.fight.events import Passed, RoundBegan, RoundEnded, Struck
from engine.button_men.match.actions import ChooseSizes, Pass, Strike
from engine.button_men.match.duel import Action, Phase
from engine.game import Event
from engine.phrase import Phrase, Worded
from engine.worker import choose
from tests.drivers.button_men_driver import ButtonMenDriver, making
from tests.drivers.lessons import (
    Checks,
    assert_made_of,
    due,
    fact,
    going_on,
    is_enabled,
    press,
    press_claimed,
    sentence,
    topic_of,
)
from tests.drivers.shown import message, words
from tests.explore.effort import sampled
from tests.narrowing import instance
from ui.button_men import messages
from ui.match.messages import DismissTopic, Undo
from ui.match.tutorial import Claim
from ui.message import Message

ME, OTHER = 0, 1


def called(die: Worded) -> str:
    """Return the text of a plain or swing die; without a value before it is rolled."""
    assert isinstance(die, Die)
    if die.value:
        return f"{die.body.letter or f'd{die.size}'} ({die.value})"
    swing = f"{die.body.letter} swing " if die.body.letter else ""
    return f"{swing}d{die.size}" if die.size else f"{die.body.letter} swing die"


def rows(driver: ButtonMenDriver) -> tuple[Sequence[Die], Sequence[Die]]:
    """Return the learner's dice on the table, and their opponent's."""
    mine, theirs = driver.session.match.state.on_table.sides
    return mine.dice, theirs.dice


def legal(driver: ButtonMenDriver) -> list[Action]:
    """Return the learner's legal actions except surrender, or [] if it is not their turn."""
    match = driver.session.match
    is_asked = ME in match.game.to_act(match.state) and not driver.turn.awaits_next_round
    found = match.game.actions(match.state, ME) if is_asked else ()
    return [one for one in found if isinstance(one, ChooseSizes | Strike | Pass)]


def can_capture(attackers: Sequence[Die], target: Die) -> bool:
    """Whether some of these plain dice could capture that one."""
    values = [die.value for die in attackers]
    sums = (sum(some) for n in range(1, len(values) + 1) for some in combinations(values, n))
    return max(values, default=0) >= target.value or target.value in sums


def since_own_move(driver: ButtonMenDriver) -> Iterator[Event]:
    """Return the events since the learner's last unforced move, including that move."""
    log = driver.session.match.log
    own = [at for at, one in enumerate(log) if one.seat == ME and not isinstance(one.action, Pass)]
    return (event for entry in log[own[-1] if own else 0 :] for event in entry.events)


def strike(driver: ButtonMenDriver, claimed: Claim) -> Struck:
    """Press the dice and the button of a claim, and return the resulting attack."""
    moves = len(driver.session.match.log)
    for row, name, select in zip(
        rows(driver), ("mine", "theirs"), (messages.SelectMine, theirs_selected), strict=True
    ):
        left = dice_in(claimed, name)
        for at, die in enumerate(row):
            if die in left:
                (button,) = (o for o in driver.shown.all("button") if message(o) == select(at))
                assert isinstance(die, Die)
                assert f"d{die.size} showing {die.value}" in words(button)
                press(driver, button)
                left.remove(die)
        assert not left
    press_claimed(driver, claimed)
    struck = instance(driver.session.match.log[moves].events[0], Struck)
    assert struck.seat == ME
    assert [*struck.captured] == dice_in(claimed, "theirs")
    return struck


def theirs_selected(at: int) -> Message:
    return messages.SelectTheirs(OTHER, at)


def dice_in(claimed: Claim, name: str) -> list[Die]:
    """Return the dice that a claim names."""
    named = fact(claimed, name)
    dice = named if isinstance(named, tuple) else (named,)
    return [die for die in dice if isinstance(die, Die)]


def sizes(driver: ButtonMenDriver, claimed: Claim) -> None:
    """Assert that there is one X die, and that Set sizes accepts any size for it."""
    assert driver.session.match.state.phase is Phase.SIZES
    assert [die.body.letter for die in driver.turn.own_dice].count("X") == 1
    for size in range(4, 21):
        branch = driver.branch()
        branch.send(*with_size(branch, size))
        action = instance(branch.session.match.log[-1].action, ChooseSizes)
        assert [one.to for one in action.settings] == [size]


def with_size(driver: ButtonMenDriver, size: int) -> tuple[Message, ...]:
    """Return the messages that set the X die to this size."""
    (option,) = driver.view_model.options
    assert is_enabled(driver, "Set sizes")
    return (messages.SetDial(option.dials[0].dial, size), option.do)


def all_events(driver: ButtonMenDriver) -> list[Event]:
    return [event for entry in driver.session.match.log for event in entry.events]


def dice(driver: ButtonMenDriver, claimed: Claim) -> None:
    assert legal(driver)
    went_first = fact(claimed, "first")
    if isinstance(went_first, Phrase):
        began = [one for one in all_events(driver) if isinstance(one, RoundBegan)][-1]
        lowest = [min(die.value for die in row) for row in began.rows]
        assert went_first.seat is not None
        assert lowest[went_first.seat] < lowest[1 - went_first.seat]


def power(driver: ButtonMenDriver, claimed: Claim) -> None:
    struck = strike(driver, claimed)
    (attacker,), (target,) = struck.attackers, struck.targets
    assert attacker.value >= target.value


def skill(driver: ButtonMenDriver, claimed: Claim) -> None:
    mine, theirs = rows(driver)
    (target,) = dice_in(claimed, "theirs")
    assert target in theirs
    assert target.value == fact(claimed, "value")
    assert not any(can_capture([die], target) for die in mine)
    struck = strike(driver, claimed)
    assert len(struck.attackers) > 1
    assert sum(die.value for die in struck.attackers) == target.value
    assert struck.attack.kind.name == "skill"


def advice(driver: ButtonMenDriver, claimed: Claim) -> None:
    strike(driver, claimed)


def took(driver: ButtonMenDriver, claimed: Claim) -> None:
    taken = [one for one in since_own_move(driver) if isinstance(one, Struck) and one.seat == ME]
    assert_captured(taken[0], claimed)
    assert {called(one.before) for one in taken[0].rolled} == set(map(called, taken[0].attackers))


def lost(driver: ButtonMenDriver, claimed: Claim) -> None:
    taken = [one for one in since_own_move(driver) if isinstance(one, Struck) and one.seat == OTHER]
    assert_captured(taken[0], claimed)
    assert claimed.player == OTHER


def assert_captured(struck: Struck, claimed: Claim) -> None:
    (die,) = struck.captured
    assert (fact(claimed, "die"), fact(claimed, "size")) == (die, die.size)


def threats(driver: ButtonMenDriver, claimed: Claim) -> None:
    assert any(isinstance(one, Strike) for one in legal(driver))
    mine, theirs = rows(driver)
    for is_shown in (True, False):
        press_claimed(driver, claimed)
        marked = ["threatened" in die.marks for die in driver.view_model.rows[0].dice]
        assert marked == [is_shown and can_capture(theirs, die) for die in mine]
        assert any(marked) == is_shown


def passing(driver: ButtonMenDriver, claimed: Claim) -> None:
    mine, theirs = rows(driver)
    assert not any(can_capture(mine, target) for target in theirs)
    moves = len(driver.session.match.log)
    press_claimed(driver, claimed)
    assert driver.session.match.log[moves].events[0] == Passed(ME)


def over(driver: ButtonMenDriver, claimed: Claim) -> None:
    ended = [one for one in all_events(driver) if isinstance(one, RoundEnded)][-1]
    assert ended.winner is not None
    assert ended.scores[ended.winner] == max(ended.scores)
    assert driver.session.config.wins == fact(claimed, "needed")
    press_claimed(driver, claimed)
    assert not driver.turn.awaits_next_round


def end(driver: ButtonMenDriver, claimed: Claim) -> None:
    match = driver.session.match
    assert match.game.winners(match.state) is not None
    assert driver.session.config.wins == fact(claimed, "count")
    is_of_a_round = "round" in sentence(driver, "end").split(".")[0]
    assert is_of_a_round == (driver.session.config.wins == 1)
    assert is_enabled(driver, "More")


CHECKS: Checks[ButtonMenDriver] = {
    "advice": advice,
    "dice": dice,
    "end": end,
    "lost": lost,
    "pass": passing,
    "pass-again": passing,
    "power": power,
    "round": over,
    "sizes": sizes,
    "skill": skill,
    "threats": threats,
    "took": took,
}


def checked(driver: ButtonMenDriver) -> set[str]:
    """Return the topics on which the coach could speak now, after checking their claims."""
    claims = due(driver)
    for topic, claimed in claims.items():
        hold_true(driver, topic, claimed)
    return set(claims)


def hold_true(driver: ButtonMenDriver, topic: str, claimed: Claim) -> None:
    """Assert that the claim is true, and that its sentence matches. Newcomers only learn about one
    round."""
    CHECKS[topic](driver.branch(), claimed)
    if topic != "end":
        assert_made_of(driver, topic, claimed, called)


TOPICS = {"dice", "end", "lost", "pass", "power", "skill", "threats", "took"}
"""The topics of a tutorial. The others are for longer matches, and for every turn."""


@pytest.mark.parametrize("size", [None, *sampled(range(4, 21))])
def test_who_follows_the_coach_wins_and_sees_all_there_is_to_see(size: int | None) -> None:
    """The size of the X die is chosen for the learner. Those who undo that to choose another one
    win as well."""
    driver, told = ButtonMenDriver("lesson=yes"), list[str]()
    for _ in going_on(driver):
        pass
    assert topic_of(driver) == "power"
    if size is not None:
        driver.send(Undo())
    while "end" not in told:
        for _ in going_on(driver):
            pass
        topic = topic_of(driver)
        assert topic, "the coach leaves the learner alone"
        assert (driver.coach or "") in words(driver.page)
        claimed = due(driver)[topic]
        hold_true(driver, topic, claimed)
        told.append(topic)
        match topic:
            case "sizes":
                driver.send(*with_size(driver, size or 0))
            case "power" | "skill" | "advice":
                strike(driver, claimed)
            case "pass" | "pass-again":
                press(driver, "Pass")
            case _:
                press(driver, "Got it")
    assert driver.turn.winners == (ME,)
    if size is not None:
        return
    explained = [topic for topic in told if topic not in ("advice", "pass-again")]
    assert sorted(explained) == sorted(TOPICS)
    struck = [one for one in all_events(driver) if isinstance(one, Struck)]
    assert any(one.seat == OTHER and one.captured for one in struck)
    assert any(one.seat == ME and len(one.attackers) > 1 for one in struck)
    assert Passed(ME) in all_events(driver)


def decided(driver: ButtonMenDriver, action: Action) -> ButtonMenDriver:
    """Return the visit after the clicks for this action."""
    if isinstance(action, Pass):
        return driver.send(messages.PassTurn())
    return driver.send(*making(driver.turn.view_of(ME), action))


def test_whatever_a_learner_does_in_their_first_two_turns_each_sentence_is_true() -> None:
    """Every size is combined with every first attack. Equal positions are followed once. There are
    too many ways through the whole round, so these are sampled below."""
    found, known, topics = [ButtonMenDriver("lesson=yes")], set[object](), set[str]()
    while found:
        driver = found.pop()
        for _ in going_on(driver):
            topics |= checked(driver)
        at = driver.session.match.state, len(driver.session.match.log)
        own = sum(entry.seat == ME for entry in driver.session.match.log)
        if at not in known and own < 2:
            choices = legal(driver) if known else sampled(legal(driver))
            known.add(at)
            found += [decided(driver.branch(), action) for action in choices]
            if own == 1:
                found.append(driver.branch().send(Undo()))
    assert topics >= {"advice", "dice", "lost", "power", "sizes", "skill", "threats", "took"}


@pytest.mark.parametrize("seed", sampled(range(8)))
@pytest.mark.parametrize("terms", ["", "&wins=2&me=Kith&you=Avis&opponent=easy&seed=3"])
def test_in_a_whole_lesson_each_sentence_is_true_and_said_once(seed: int, terms: str) -> None:
    """The learner acts randomly, and only reads some sentences."""
    choice, told = random.Random(seed), [""]
    driver = ButtonMenDriver(f"lesson=yes{terms}")
    while not driver.turn.is_over or driver.turn.awaits_next_round:
        for _ in going_on(driver):
            checked(driver)
            topic = topic_of(driver)
            if topic not in ("advice", "pass-again", told[-1], ""):
                told.append(topic)
            if choice.random() < 1 / 2:
                driver.send(DismissTopic())
        if driver.turn.awaits_next_round:
            press(driver, "Next round")
        elif not driver.turn.is_over:
            decided(driver, choice.choice(legal(driver)))
    checked(driver)
    assert len(told) == len(set(told)) > len(TOPICS) / 2


def test_the_opponent_of_a_lesson_is_the_same_on_the_slowest_machine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The clock advances by an hour whenever the computer player reads it."""
    hours = count()
    driver = ButtonMenDriver("lesson=yes")
    questions = 0
    while not driver.turn.is_over:
        while driver.computer_question is not None or driver.proposal_question is not None:
            quick = decision(driver)
            with monkeypatch.context() as slowed:
                slowed.setattr("engine.worker._milliseconds", lambda: next(hours) * 3.6e6)
                assert decision(driver) == quick
            questions += 1
            next(step := going_on(driver))
            next(step, None)
        if not driver.turn.is_over:
            decided(driver, legal(driver)[0])
    assert questions > 3


def decision(driver: ButtonMenDriver) -> str:
    """Return the computer's answer, without its duration."""
    return re.sub(r', "ms": [0-9]+', "", choose(driver.last_question.request))
