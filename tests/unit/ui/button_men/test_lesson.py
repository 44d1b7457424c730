"""The lesson of Button Men: the coach says what is so, and those who follow them win.

Each sentence is read as the page says it and held against the dice and the log of the match; the
tutorial itself is not asked. What a sentence suggests is done by the buttons of the page.
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
from engine.worker import choose
from tests.drivers.button_men_driver import ButtonMenDriver, making
from tests.drivers.lessons import Claim, due, going_on, is_enabled, press
from tests.drivers.shown import Shown, message, words
from tests.explore.effort import sampled
from ui.button_men import messages
from ui.match.messages import DismissTopic
from ui.message import Message

ME, OTHER = 0, 1
DIE = r"(?:[XYZ] swing )?d\d+ showing \d+"
MINE, THEIRS = f"(?P<mine>{DIE}(?:(?:, | and ){DIE})*)", f"(?P<theirs>{DIE})"
NAME, NUMBER = "(?P<name>[A-Z][a-z]+)", r"(?P<number>\d+)"


def called(die: Die) -> str:
    """A plain or swing die in words."""
    swing = f"{die.body.letter} swing " if die.body.letter else ""
    return f"{swing}d{die.size} showing {die.value}"


def rows(driver: ButtonMenDriver) -> tuple[Sequence[Die], Sequence[Die]]:
    """The learner's dice on the table, and their opponent's."""
    mine, theirs = driver.session.match.state.on_table.sides
    return mine.dice, theirs.dice


def legal(driver: ButtonMenDriver) -> list[Action]:
    """What the learner may do, but for giving up; nothing, if somebody else is on turn."""
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
    """What has happened since the learner's last move that was not forced, with that move."""
    log = driver.session.match.log
    own = [at for at, one in enumerate(log) if one.seat == ME and not isinstance(one.action, Pass)]
    return (event for entry in log[own[-1] if own else 0 :] for event in entry.events)


def strike(driver: ButtonMenDriver, said: re.Match[str]) -> Struck:
    """The attack that comes of pressing the dice that are named, and then Attack."""
    mine, theirs = rows(driver)
    moves = len(driver.session.match.log)
    ways: list[tuple[Message, str]] = [
        *((messages.SelectMine(at), called(die)) for at, die in enumerate(mine)),
        *((messages.SelectTheirs(OTHER, at), called(die)) for at, die in enumerate(theirs)),
    ]
    left = [*re.findall(DIE, said["mine"]), *re.findall(DIE, said["theirs"])]
    for way, name in ways:
        is_mine = isinstance(way, messages.SelectMine)
        if name in left and (name in said["mine"] if is_mine else name in said["theirs"]):
            (die,) = (one for one in Shown(driver.page).all("button") if message(one) == way)
            assert name in words(die)
            press(driver, die)
            left.remove(name)
    assert not left
    press(driver, "Attack")
    struck = driver.session.match.log[moves].events[0]
    assert isinstance(struck, Struck)
    assert struck.seat == ME
    assert [called(die) for die in struck.captured] == [said["theirs"]]
    return struck


def sizes(driver: ButtonMenDriver, said: re.Match[str]) -> None:
    state = driver.session.match.state
    assert (state.phase, driver.session.match.log) == (Phase.SIZES, ())
    assert_any_size(driver)


def again(driver: ButtonMenDriver, said: re.Match[str]) -> None:
    ended = [one for one in all_events(driver) if isinstance(one, RoundEnded)]
    assert ended[-1].winner == OTHER
    assert_any_size(driver)


def assert_any_size(driver: ButtonMenDriver) -> None:
    """There is one X die, and Set sizes gives it any size."""
    assert [die.body.letter for die in driver.turn.own_dice].count("X") == 1
    for size in range(4, 21):
        branch = driver.branch()
        branch.send(*with_size(branch, size))
        action = branch.session.match.log[-1].action
        assert isinstance(action, ChooseSizes)
        assert [one.to for one in action.settings] == [size]


def with_size(driver: ButtonMenDriver, size: int) -> tuple[Message, ...]:
    """What sets the X die to this size."""
    (option,) = driver.view_model.options
    assert is_enabled(driver, "Set sizes")
    return (messages.SetDial(option.dials[0].dial, size), option.do)


def all_events(driver: ButtonMenDriver) -> list[Event]:
    return [event for entry in driver.session.match.log for event in entry.events]


def dice(driver: ButtonMenDriver, said: re.Match[str]) -> None:
    assert legal(driver)
    if said["first"]:
        began = [one for one in all_events(driver) if isinstance(one, RoundBegan)][-1]
        lowest = [min(die.value for die in row) for row in began.rows]
        first = ME if said["first"] == "you" else OTHER
        assert lowest[first] < lowest[1 - first]
        assert said["first"] in ("you", driver.session.config.seats[OTHER].plays)


def power(driver: ButtonMenDriver, said: re.Match[str]) -> None:
    struck = strike(driver, said)
    (attacker,), (target,) = struck.attackers, struck.targets
    assert attacker.value >= target.value


def skill(driver: ButtonMenDriver, said: re.Match[str]) -> None:
    mine, theirs = rows(driver)
    (value,) = {die.value for die in theirs if called(die) == said["theirs"]}
    assert value == int(said["number"])
    assert not any(
        can_capture([die], target)
        for die in mine
        for target in theirs
        if called(target) == said["theirs"]
    )
    struck = strike(driver, said)
    assert len(struck.attackers) > 1
    assert sum(die.value for die in struck.attackers) == value
    assert struck.attack.kind.name == "skill"


def advice(driver: ButtonMenDriver, said: re.Match[str]) -> None:
    strike(driver, said)


def took(driver: ButtonMenDriver, said: re.Match[str]) -> None:
    taken = [one for one in since_own_move(driver) if isinstance(one, Struck) and one.seat == ME]
    (die,) = taken[0].captured
    assert (called(die), die.size) == (said["theirs"], int(said["number"]))
    assert {called(one.before) for one in taken[0].rolled} == set(map(called, taken[0].attackers))


def lost(driver: ButtonMenDriver, said: re.Match[str]) -> None:
    taken = [one for one in since_own_move(driver) if isinstance(one, Struck) and one.seat == OTHER]
    (die,) = taken[0].captured
    assert (called(die), die.size) == (said["theirs"], int(said["number"]))
    assert {said["name"], said["again"]} == {driver.session.config.seats[OTHER].plays}


def threats(driver: ButtonMenDriver, said: re.Match[str]) -> None:
    assert any(isinstance(one, Strike) for one in legal(driver))
    mine, theirs = rows(driver)
    for is_shown in (True, False):
        press(driver, "Threats")
        marked = ["threatened" in die.marks for die in driver.view_model.rows[0].dice]
        assert marked == [is_shown and can_capture(theirs, die) for die in mine]
        assert any(marked) == is_shown


def passing(driver: ButtonMenDriver, said: re.Match[str]) -> None:
    mine, theirs = rows(driver)
    assert not any(can_capture(mine, target) for target in theirs)
    moves = len(driver.session.match.log)
    press(driver, "Pass")
    assert driver.session.match.log[moves].events[0] == Passed(ME)


def over(driver: ButtonMenDriver, said: re.Match[str]) -> None:
    ended = [one for one in all_events(driver) if isinstance(one, RoundEnded)][-1]
    assert ended.winner is not None
    assert ended.scores[ended.winner] == max(ended.scores)
    assert driver.session.config.wins == int(said["number"])
    press(driver, "Next round")
    assert not driver.turn.awaits_next_round


def end(driver: ButtonMenDriver, said: re.Match[str]) -> None:
    match = driver.session.match
    assert match.game.winners(match.state) is not None
    assert ("round" in said[0].split(".")[0]) == (driver.session.config.wins == 1)
    assert is_enabled(driver, "Menu")


RULES = (
    "Other dice have skills of their own: “Menu”, at the top, leads to the rules for all of them."
)
CLAIMS: dict[str, Claim[ButtonMenDriver]] = {
    "advice": Claim(
        f"Your turn: try your {MINE} on their {THEIRS}. Press these dice, then “Attack”.", advice
    ),
    "again": Claim(
        "You lost the last round, and may choose another size for your X swing die now. "
        "Try one, and press “Set sizes”.",
        again,
    ),
    "dice": Claim(
        "The large number on a die is what it shows; below it is the number of its sides. "
        "(?:Whoever rolls the lowest number goes first: this time (?P<first>[A-Za-z]+).)?",
        dice,
    ),
    "end": Claim(
        "That was a whole (?:round. Most matches go on until somebody has won 3 of them, and "
        "before each round you choose sizes again|match, and now you know all you need for the "
        f"next one). {RULES}",
        end,
    ),
    "lost": Claim(
        f"{NAME} has captured your {THEIRS}: {NUMBER} points for (?P<again>[A-Z][a-z]+). "
        "Large dice that show low numbers are easy prey.",
        lost,
    ),
    "pass": Claim(
        "None of your dice can capture anything now, so you have to pass: press “Pass”. "
        "A round is over when everybody passes, or when only one player has dice left.",
        passing,
    ),
    "pass-again": Claim("No attack is possible again: press “Pass”.", passing),
    "power": Claim(
        "A die can capture one that shows as much or less: that is a Power attack. "
        f"Try your {MINE} on their {THEIRS}: press both, then “Attack”.",
        power,
    ),
    "round": Claim(
        f"The round is over: the higher score has won it. The first to win {NUMBER} rounds wins "
        "the match. Press “Next round” to continue.",
        over,
    ),
    "sizes": Claim(
        "Welcome! Choose how many sides your X swing die has in this round: any number will do. "
        "Then press “Set sizes”. A large die is strong, but also worth more to the player who "
        "captures it.",
        sizes,
    ),
    "skill": Claim(
        "Several dice can attack together if they add up to exactly what one die shows: a Skill "
        f"attack. Your {MINE} make {NUMBER}: just right for their {THEIRS}, which no single die of "
        "yours could capture. Press these dice, then “Attack”.",
        skill,
    ),
    "threats": Claim(
        "Before you attack, you can see which of your dice could be captured: press “Threats”, "
        "and press it again to hide that.",
        threats,
    ),
    "took": Claim(
        f"Captured! Their {THEIRS} brings you its full size, {NUMBER} points. "
        "A die you still have counts half its size. Dice that attacked are rolled again.",
        took,
    ),
}
"""What the coach says, by topic."""


def held_true(driver: ButtonMenDriver, topic: str, sentence: str) -> re.Match[str]:
    """The sentence as it was read, once it is found true."""
    said = re.fullmatch(CLAIMS[topic].sentence, sentence)
    assert said, sentence
    CLAIMS[topic].is_so(driver.branch(), said)
    return said


def checked(driver: ButtonMenDriver) -> set[str]:
    """The topics on which the coach could speak now, once what they would say is found true."""
    found = dict(due(driver))
    for topic, sentence in found.items():
        held_true(driver, topic, sentence)
    return set(found)


def topic_said(driver: ButtonMenDriver) -> str:
    """What the page's sentence is about; empty: the coach is silent."""
    said = driver.coach or ""
    assert said in words(driver.page)
    found = [topic for topic, one in CLAIMS.items() if re.fullmatch(one.sentence, said)]
    assert len(found) == bool(said)
    return found[0] if found else ""


TOPICS = {"dice", "end", "lost", "pass", "power", "sizes", "skill", "threats", "took"}
"""What a lesson explains. The others are for longer matches, and for every turn."""


@pytest.mark.parametrize("size", sampled(range(4, 21)))
def test_who_follows_the_coach_wins_and_sees_all_there_is_to_see(size: int) -> None:
    """With any size of the X die, the one choice that they are left. All else is suggested."""
    driver, told = ButtonMenDriver("lesson=yes"), list[str]()
    while "end" not in told:
        for _ in going_on(driver):
            pass
        topic = topic_said(driver)
        assert topic, "the coach leaves the learner alone"
        said = held_true(driver, topic, driver.coach or "")
        told.append(topic)
        match topic:
            case "sizes":
                driver.send(*with_size(driver, size))
            case "power" | "skill" | "advice":
                strike(driver, said)
            case "pass" | "pass-again":
                press(driver, "Pass")
            case _:
                press(driver, "Got it")
    assert driver.turn.winners == (ME,)
    explained = [topic for topic in told if topic not in ("advice", "pass-again")]
    assert sorted(explained) == sorted(TOPICS)
    struck = [one for one in all_events(driver) if isinstance(one, Struck)]
    assert any(one.seat == OTHER and one.captured for one in struck)
    assert any(one.seat == ME and len(one.attackers) > 1 for one in struck)
    assert Passed(ME) in all_events(driver)


def decided(driver: ButtonMenDriver, action: Action) -> ButtonMenDriver:
    """The visit after the learner has clicked what makes this action."""
    if isinstance(action, Pass):
        return driver.send(messages.PassTurn())
    return driver.send(*making(driver.turn.view_of(ME), action))


def test_whatever_a_learner_does_in_their_first_two_turns_each_sentence_is_true() -> None:
    """Every size with every first attack. Equal positions are followed once. All ways through the
    round are too many, so that they are sampled below."""
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
    assert topics >= {"advice", "dice", "lost", "power", "sizes", "skill", "threats", "took"}


@pytest.mark.parametrize("seed", sampled(range(8)))
@pytest.mark.parametrize("terms", ["", "&wins=2&me=Kith&you=Avis&opponent=easy&seed=3"])
def test_in_a_whole_lesson_each_sentence_is_true_and_said_once(seed: int, terms: str) -> None:
    """By a learner who does anything, and reads some sentences but not others."""
    choice, told = random.Random(seed), [""]
    driver = ButtonMenDriver(f"lesson=yes{terms}")
    while not driver.turn.is_over or driver.turn.awaits_next_round:
        for _ in going_on(driver):
            checked(driver)
            topic = topic_said(driver)
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
    """An hour goes by whenever the computer player looks at the clock."""
    hours = count()
    driver = ButtonMenDriver("lesson=yes")
    driver.send(*with_size(driver, 12))
    questions = 0
    while not driver.turn.is_over:
        while driver.computer_question is not None:
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
    """The computer's answer, without how long it took."""
    return re.sub(r', "ms": [0-9]+', "", choose(driver.last_question.request))
