"""The lesson of Lunch Money: whatever a learner does, the coach speaks of what is so.

Each sentence is read as the page says it and held against the cards on the table and the log of
the match; the tutorial itself is not asked. What a sentence suggests is done by the buttons of the
page, and must come out as it says.
"""

import random
import re
from collections.abc import Sequence

import pytest

from engine.game import Event, Seat
from engine.lunch_money.state.actions import BrawlAction, Discard, LetIt, PlayCards, Stop
from engine.lunch_money.state.brawl import Assault, AssaultStage, BrawlTable, Laid
from engine.lunch_money.state.events import (
    Discarded,
    Drew,
    Hurt,
    KnockedOut,
    PassedOn,
    Played,
    Stopped,
    TurnBegan,
)
from tests.drivers.lessons import Claim, due, going_on, is_enabled, press
from tests.drivers.lunch_money_driver import LunchMoneyDriver, clicks
from tests.drivers.shown import Shown, classes, message, words
from tests.explore.effort import sampled
from ui.lunch_money.messages import SelectTarget
from ui.match.messages import DismissTopic, PauseOver

ME = 0
CARD = "(?P<card>[A-Z][A-Za-z' ²]+)"
CARDS = "(?P<card>(?:[2-5] × )?[A-Z][A-Za-z' ²]+)"
NAME = "(?P<name>[A-Z][a-z]*)"
ATTACK = "(?P<attack>[A-Z][A-Za-z' ²]+)"
COUNT = "(?P<count>[1-9][0-9]*) counters?"


def table(driver: LunchMoneyDriver) -> BrawlTable:
    return driver.session.match.state.table


def seat(driver: LunchMoneyDriver, said: re.Match[str]) -> Seat:
    """The seat of the player who is named: one of the others."""
    found = driver.session.match.setup.names.index(said["name"])
    assert found != ME
    return found


def legal(driver: LunchMoneyDriver) -> list[BrawlAction]:
    """What the learner may do; nothing, if somebody else is asked."""
    match = driver.session.match
    return list(match.game.actions(match.state, ME)) if ME in match.game.to_act(match.state) else []


def named(driver: LunchMoneyDriver, cards: Sequence[str]) -> str:
    """What is printed on these cards, which are alike."""
    (name,) = {driver.shell.texts.t(f"card.{card}.name") for card in cards}
    return f"{len(cards)} × {name}" if len(cards) > 1 else name


def since_choice(driver: LunchMoneyDriver) -> list[Event]:
    """What has happened since the learner last had a choice, with what they chose."""
    match = driver.session.match
    log = list(zip(match.states, match.log, strict=False))
    own = [at for at, (state, entry) in enumerate(log) if _had_choice(driver, state, entry.seat)]
    return [event for entry in match.log[own[-1] if own else 0 :] for event in entry.events]


def _had_choice(driver: LunchMoneyDriver, state: object, mover: Seat) -> bool:
    brawl = next(one for one in driver.session.match.states if one is state)
    return mover == ME and len(list(driver.session.match.game.actions(brawl, ME))) > 1


def this_turn(driver: LunchMoneyDriver) -> list[Event]:
    """What has happened in this turn."""
    events = [event for entry in driver.session.match.log for event in entry.events]
    starts = [at for at, event in enumerate(events) if isinstance(event, TurnBegan)]
    return events[starts[-1] if starts else 0 :]


def is_own_turn(driver: LunchMoneyDriver) -> bool:
    return not table(driver).stack and table(driver).active == ME and bool(legal(driver))


def pick(driver: LunchMoneyDriver, cards: str) -> None:
    """Press as many cards of this name as the coach says."""
    count, _, name = cards.rpartition(" × ")
    hand = Shown(driver.page).within("group", "Your hand")
    found = [one for one in hand.all("button") if hand.name(one).startswith(f"{name}, ")]
    for card in found[: int(count or 1)]:
        press(driver, card)


def play(driver: LunchMoneyDriver, cards: str) -> Played:
    """What comes of picking these cards and pressing Play."""
    moves = len(driver.session.match.log)
    pick(driver, cards)
    press(driver, "Play")
    played = driver.session.match.log[moves].events[0]
    assert isinstance(played, Played), cards
    assert (played.seat, named(driver, played.cards)) == (ME, cards)
    return played


def assert_declines(driver: LunchMoneyDriver) -> None:
    """Pass is there, and lets things be."""
    moves, branch = len(driver.session.match.log), driver.branch()
    press(branch, "Pass")
    assert branch.session.match.log[moves].action in (LetIt(), Stop())


def answer(driver: LunchMoneyDriver, said: re.Match[str]) -> None:
    attacker, top = seat(driver, said), table(driver).top
    assert isinstance(top, Laid)
    assert (top.seat, top.on, named(driver, top.cards)) == (attacker, ME, said["attack"])
    assert (attacker, top.cards, ME) == blows(driver)[-1]
    assert_declines(driver)
    played = play(driver, said["card"])
    assert (played.role, played.on, played.against) == ("defence", attacker, top.cards)


def blows(driver: LunchMoneyDriver) -> list[tuple[Seat, tuple[str, ...], Seat | None]]:
    """All blows of the match: by whom, which cards, on whom they were played or went on to."""
    found: list[tuple[Seat, tuple[str, ...], Seat | None]] = []
    for event in (event for entry in driver.session.match.log for event in entry.events):
        if isinstance(event, Played) and event.role in ("attack", "counter", "free"):
            found.append((event.seat, event.cards, event.on))
        if isinstance(event, PassedOn):
            found.append((event.seat, (event.card,), event.to))
    return found


def attack(driver: LunchMoneyDriver, said: re.Match[str]) -> None:
    assert is_own_turn(driver)
    others = [at for at, one in enumerate(table(driver).players) if at != ME and one.counters]
    moves = len(driver.session.match.log)
    pick(driver, said["card"])
    buttons = Shown(driver.page).all("button")
    for other in others:
        branch = driver.branch()
        (face,) = (one for one in buttons if message(one) == SelectTarget(other))
        press(branch, face)
        played = branch.session.match.log[moves].events[0]
        assert isinstance(played, Played)
        assert (played.role, played.on) == ("attack", other)
        assert named(branch, played.cards) == said["card"]


def counter(driver: LunchMoneyDriver, said: re.Match[str]) -> None:
    attacker, top = seat(driver, said), table(driver).top
    stops = [one for one in this_turn(driver) if isinstance(one, Stopped) and not one.evaded]
    assert {(one.seat, one.attacker) for one in stops} == {(ME, attacker)}
    assert isinstance(top, Assault)
    assert (top.owner, top.target, top.cards) == (ME, attacker, ())
    assert play(driver, said["card"]).role == "counter"


def follow(driver: LunchMoneyDriver, said: re.Match[str]) -> None:
    target, top = seat(driver, said), table(driver).top
    assert isinstance(top, Assault)
    assert (top.owner, top.target, named(driver, top.cards[-1:])) == (ME, target, said["attack"])
    assert_declines(driver)
    assert play(driver, said["card"]).on == target


def interrupt(driver: LunchMoneyDriver, said: re.Match[str]) -> None:
    player, top = seat(driver, said), table(driver).top
    assert isinstance(top, Laid)
    assert top.seat == player
    assert_declines(driver)
    played = play(driver, said["card"])
    assert (played.role, played.on, played.against) == ("interruption", player, top.cards)


def emergency(driver: LunchMoneyDriver, said: re.Match[str]) -> None:
    top, before = table(driver).top, table(driver).players[ME].counters
    assert isinstance(top, Assault)
    assert (top.stage, top.target) == (AssaultStage.EMERGENCY, ME)
    assert sum(top.damage) >= before
    played = play(driver, said["card"])
    assert before + 2 * len(played.cards) - sum(top.damage) > 0


def hand(driver: LunchMoneyDriver, said: re.Match[str]) -> None:
    assert is_own_turn(driver)
    shown = Shown(driver.page).within("group", "Your hand")
    cards = shown.all("button")
    playable = {one.cards[0] for one in legal(driver) if isinstance(one, PlayCards)}
    names = {named(driver, (card,)) for card in playable}
    marked = [one for one in cards if "card--idle" not in classes(one)]
    assert {shown.name(one).partition(", ")[0] for one in marked} == names != set()
    for picked in ((0,), ()):
        press(driver, cards[0])
        assert driver.session.selection.cards == picked


def discard(driver: LunchMoneyDriver, said: re.Match[str]) -> None:
    assert is_own_turn(driver)
    moves, turn, before = len(driver.session.match.log), table(driver).turn, driver.state.hands[ME]
    pick(driver, driver.view_model.hand[0].name)
    press(driver, "Discard")
    events = driver.session.match.log[moves].events
    assert isinstance(events[0], Discarded)
    assert any(isinstance(one, Drew) and one.seat == ME and one.count == 1 for one in events)
    assert len(driver.state.hands[ME]) == len(before)
    assert table(driver).turn > turn


def hit(driver: LunchMoneyDriver, said: re.Match[str]) -> None:
    victim = seat(driver, said)
    hurts = [one for one in since_choice(driver) if isinstance(one, Hurt) and one.by == ME]
    assert any((one.seat, one.damage) == (victim, int(said["count"])) for one in hurts)
    assert table(driver).players[victim].counters


def hurt(driver: LunchMoneyDriver, said: re.Match[str]) -> None:
    hurts = [one for one in since_choice(driver) if isinstance(one, Hurt) and one.seat == ME]
    lost = (seat(driver, said), int(said["count"]))
    assert any((one.by, one.damage) == lost for one in hurts)
    assert table(driver).players[ME].counters


def down(driver: LunchMoneyDriver, said: re.Match[str]) -> None:
    fallen = [one.seat for one in since_choice(driver) if isinstance(one, KnockedOut)]
    assert seat(driver, said) in fallen
    assert not table(driver).players[seat(driver, said)].counters
    assert sum(one.counters > 0 for one in table(driver).players) > 1
    assert table(driver).players[ME].counters


def out(driver: LunchMoneyDriver, said: re.Match[str]) -> None:
    assert not table(driver).players[ME].counters
    assert sum(one.counters > 0 for one in table(driver).players) > 1
    assert is_enabled(driver, "New match")


def end(driver: LunchMoneyDriver, said: re.Match[str]) -> None:
    assert table(driver).winners is not None
    assert is_enabled(driver, "Combinations")
    assert is_enabled(driver, "Menu")


PLAY = "pick it and press “Play”"
CLAIMS: dict[str, Claim[LunchMoneyDriver]] = {
    "answer": Claim(
        f"{NAME} attacks you with {ATTACK}! You can answer with {CARD}: {PLAY}. "
        "Or press “Pass” and let it happen.",
        answer,
    ),
    "attack": Claim(
        f"Your turn to attack: pick {CARD}, then press the face of the player you want to attack.",
        attack,
    ),
    "counter": Claim(
        "You have fended off the attack, and before anything else happens you may seize "
        f"{NAME}: pick {CARD} and press “Play”.",
        counter,
    ),
    "discard": Claim(
        "You do not have to attack. Pick cards you have no use for and press “Discard”: "
        "you get new ones, but that is your whole turn.",
        discard,
    ),
    "down": Claim(f"{NAME} is out. The brawl goes on until only one is left standing.", down),
    "emergency": Claim(
        f"This would knock you out, but you can save yourself now: pick {CARDS} and press “Play”.",
        emergency,
    ),
    "end": Claim(
        "That was a whole brawl. “Combinations” shows what goes with what, "
        "and “Menu” leads to the rules.",
        end,
    ),
    "follow": Claim(
        f"Your {ATTACK} has worked, so you may follow up against {NAME} right away, "
        f"for example with {CARD}. Pick it and press “Play”; “Pass” leaves it at that.",
        follow,
    ),
    "hand": Claim(
        "These are your cards. Each says what it does, and those that you can play now are "
        "marked. Press one to pick it; press it again to put it back.",
        hand,
    ),
    "hit": Claim(
        f"A hit! {NAME} loses {COUNT}. Everybody begins with 15, "
        "and a player who has none left is out.",
        hit,
    ),
    "hurt": Claim(
        f"That hurt: {NAME} has taken {COUNT} from you. "
        "Keep cards that stop attacks for the strong ones.",
        hurt,
    ),
    "interrupt": Claim(
        f"{CARD} can be played at any time, whoever's turn it is: it cancels what {NAME} is "
        "doing. Pick it and press “Play”, or press “Pass” and save it for later.",
        interrupt,
    ),
    "out": Claim(
        "You are out, and the others fight it out among themselves. "
        "Watch them, or begin a new match at any time.",
        out,
    ),
}
"""What the coach says, by topic."""


def checked(driver: LunchMoneyDriver) -> set[str]:
    """The topics on which the coach could speak now, once what they would say is found true."""
    topics = set[str]()
    for topic, sentence in due(driver):
        said = re.fullmatch(CLAIMS[topic].sentence, sentence)
        assert said, sentence
        CLAIMS[topic].is_so(driver.branch(), said)
        topics.add(topic)
    return topics


def position(driver: LunchMoneyDriver) -> object:
    """All on which the rest of a lesson depends: the cards, the luck to come, and on whom each
    player would like to hit back."""
    events = [event for entry in driver.session.match.log for event in entry.events]
    hits = {one.seat: one.by for one in events if isinstance(one, Hurt)}
    return driver.state, len(driver.session.match.log), tuple(sorted(hits.items()))


def decided(driver: LunchMoneyDriver, action: BrawlAction) -> LunchMoneyDriver:
    """The visit after the learner has clicked what makes this action."""
    return driver.send(*clicks(driver, lambda _: action))


USUAL = {"answer", "attack", "counter", "discard", "follow", "hand", "hit", "hurt", "interrupt"}


def test_whatever_a_learner_does_before_their_second_turn_each_sentence_is_true() -> None:
    """Every choice of cards to discard, every play, and every answer to all that the others do
    until their next turn. Equal positions are followed once. There are about 440; the ways through
    a whole lesson, of about 25 decisions, are sampled below."""
    found, topics, known = [LunchMoneyDriver("lesson=yes")], set[str](), set[object]()
    while found:
        driver = found.pop()
        for _ in going_on(driver):
            topics |= checked(driver)
        is_next_turn = is_own_turn(driver) and table(driver).turn > len(driver.state.hands)
        if position(driver) not in known and not is_next_turn:
            choices = legal(driver) if known else sampled(legal(driver))
            known.add(position(driver))
            found += [decided(driver.branch(), action) for action in choices]
    assert topics == USUAL


@pytest.mark.parametrize("seed", sampled(range(5)))
def test_in_a_whole_lesson_each_sentence_is_true_and_said_once(seed: int) -> None:
    """By a learner who does anything, and reads some sentences but not others."""
    choice, said = random.Random(seed), [""]
    driver = LunchMoneyDriver("lesson=yes")
    while not driver.turn.is_over:
        for _ in going_on(driver):
            checked(driver)
            coach = driver.coach or ""
            if coach not in ("", said[-1]):
                assert coach in dict(due(driver)).values()
                assert coach in words(driver.page)
                said.append(coach)
            if choice.random() < 1 / 2:
                driver.send(DismissTopic())
        if not driver.turn.is_over:
            decided(driver, some(choice, legal(driver)))
    told = [topic for one in said[1:] for topic in CLAIMS if matches(topic, one)]
    assert len(told) == len(set(told)) > len(USUAL) / 2


def matches(topic: str, sentence: str) -> bool:
    return re.fullmatch(CLAIMS[topic].sentence, sentence) is not None


def some(choice: random.Random, actions: Sequence[BrawlAction]) -> BrawlAction:
    """One of these actions: mostly a play, and seldom a discard, of which there are many."""
    plays = [one for one in actions if isinstance(one, PlayCards)]
    others = [one for one in actions if not isinstance(one, Discard)]
    return choice.choice(plays if plays and choice.random() < 4 / 5 else others)


@pytest.mark.parametrize("players", sampled(range(2, 8)))
@pytest.mark.parametrize("ruled", ["", "&discarding=flat&listed-hits-only=no&escapes-hurt=yes"])
def test_whatever_the_others_do_each_sentence_is_true(players: int, ruled: str) -> None:
    """In brawls of any size, by other house rules, with any cards: everybody does anything."""
    choice = random.Random(players)
    driver = LunchMoneyDriver(f"lesson=yes&seed={players}&players={players}{ruled}")
    while not (driver.turn.is_over or driver.turn.is_out):
        checked(driver)
        if driver.computer_question is not None:
            driver.answer_question(lambda actions: some(choice, actions))
        elif driver.pause is not None:
            driver.send(PauseOver(driver.pause.ticket))
        else:
            decided(driver, some(choice, legal(driver)))
    checked(driver)


@pytest.mark.parametrize(
    ("at", "moves", "topic", "sentence"),
    [
        (
            "A: elbow block grab | B: jab | C: jab",
            "A passes/B jab A/A block/B lets/C lets",
            "counter",
            "you may seize B: pick Grab",
        ),
        (
            "A: kick-4 humiliation | B: block | C: hook",
            "A kick-4 B/B block A",
            "interrupt",
            "Humiliation can be played at any time",
        ),
        (
            "A: humiliation | B: jab | C: hook",
            "A passes/B jab C/C lets",
            "interrupt",
            "cancels what B is doing",
        ),
        (
            "A 1: first-aid | B: jab | C: hook",
            "A passes/B jab A/A lets/C lets",
            "emergency",
            "pick First Aid",
        ),
        (
            "A 2: first-aid first-aid first-aid | B: hook | C: hook",
            "A passes/B hook A/A lets/C lets",
            "emergency",
            "pick First Aid and",
        ),
        (
            "A 1: first-aid first-aid first-aid | B: hook | C: hook",
            "A passes/B hook A/A lets/C lets",
            "emergency",
            "pick 2 × First Aid and",
        ),
        ("A 0: | B: jab | C: hook", "", "out", "You are out"),
        (
            "A: elbow elbow | B 1: | C: hook jab",
            "A elbow B/C lets",
            "down",
            "B is out",
        ),
    ],
)
def test_what_seldom_happens_is_explained_when_it_does(
    at: str, moves: str, topic: str, sentence: str
) -> None:
    driver = LunchMoneyDriver("lesson=yes").at(at, *(one for one in moves.split("/") if one))
    assert sentence in dict(due(driver))[topic]
    assert topic in checked(driver)
    while sentence not in (driver.coach or ""):
        assert driver.coach
        driver.send(DismissTopic())


@pytest.mark.parametrize(
    ("at", "moves", "topic"),
    [
        # Whoever stops the player's attack does not attack them.
        ("A: kick-4 humiliation | B: block | C: hook", "A kick-4 B/B block A", "answer"),
        # No number of cards is enough.
        (
            "A 1: first-aid | B: hail-mary | C: hook",
            "A passes/B hail-mary A/A lets/C lets",
            "emergency",
        ),
        # The attacker, who was fended off, has fended off nothing.
        (
            "A: kick-4 grab | B: block jab | C: hook",
            "A kick-4 B/B block A/A lets/C lets/B stops",
            "counter",
        ),
        # To break free is no attack.
        ("A held by B with headlock: freedom jab | B: jab | C: hook", "", "attack"),
    ],
)
def test_what_would_be_untrue_is_not_said(at: str, moves: str, topic: str) -> None:
    driver = LunchMoneyDriver("lesson=yes").at(at, *(one for one in moves.split("/") if one))
    assert driver.turn.human_actor == ME
    assert topic not in dict(due(driver))
