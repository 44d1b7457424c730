"""The tutorial of Lunch Money: whatever a learner does, the coach's claims are true.

Each claim is checked against the cards on the table and the log of the match, and against its
sentence. Suggestions are followed by the buttons of the page, and must have the announced result.
"""

import random
from collections.abc import Sequence

import pytest

from engine.game import Event, Seat
from engine.lunch_money.state.actions import BrawlAction, Discard, LetIt, PlayCards, Stop
from engine.lunch_money.state.brawl import Assault, AssaultStage, BrawlTable, Laid
from engine.lunch_money.state.events import (
    Cards,
    Discarded,
    Drew,
    Hurt,
    KnockedOut,
    PassedOn,
    Played,
    Stopped,
    TurnBegan,
)
from engine.phrase import Word, Worded
from tests.drivers.lessons import (
    Checks,
    assert_made_of,
    due,
    fact,
    going_on,
    is_enabled,
    press,
    press_claimed,
    topic_of,
)
from tests.drivers.lunch_money_driver import LunchMoneyDriver, clicks
from tests.drivers.shown import classes, message, words
from tests.explore.effort import sampled
from tests.narrowing import instance
from ui.lunch_money.messages import SelectTarget
from ui.match.messages import DismissTopic, PauseOver
from ui.match.tutorial import Claim
from ui.shell.dialogs import Menu
from ui.shell.messages import OpenDialog
from ui.text.i18n import STANDARD, texts

ME = 0
TEXTS = texts(STANDARD)


def table(driver: LunchMoneyDriver) -> BrawlTable:
    return driver.session.match.state.table


def legal(driver: LunchMoneyDriver) -> list[BrawlAction]:
    """Return the learner's legal actions, or [] if they do not have to act."""
    match = driver.session.match
    return list(match.game.actions(match.state, ME)) if ME in match.game.to_act(match.state) else []


def named(cards: Worded) -> str:
    """Return the printed name of these equal cards."""
    assert isinstance(cards, Cards)
    (name,) = {TEXTS.t(f"card.{card}.name") for card in cards.names}
    return f"{len(cards.names)} × {name}" if len(cards.names) > 1 else name


def since_choice(driver: LunchMoneyDriver) -> list[Event]:
    """Return the events since the learner's last choice, including that choice."""
    match = driver.session.match
    log = list(zip(match.states, match.log, strict=False))
    own = [at for at, (state, entry) in enumerate(log) if _had_choice(driver, state, entry.seat)]
    return [event for entry in match.log[own[-1] if own else 0 :] for event in entry.events]


def _had_choice(driver: LunchMoneyDriver, state: object, mover: Seat) -> bool:
    brawl = next(one for one in driver.session.match.states if one is state)
    return mover == ME and len(list(driver.session.match.game.actions(brawl, ME))) > 1


def this_turn(driver: LunchMoneyDriver) -> list[Event]:
    """Return the events of this turn."""
    events = [event for entry in driver.session.match.log for event in entry.events]
    starts = [at for at, event in enumerate(events) if isinstance(event, TurnBegan)]
    return events[starts[-1] if starts else 0 :]


def is_own_turn(driver: LunchMoneyDriver) -> bool:
    return not table(driver).stack and table(driver).active == ME and bool(legal(driver))


def pick(driver: LunchMoneyDriver, cards: Word) -> None:
    """Press these cards in the hand."""
    assert isinstance(cards, Cards)
    hand = driver.shown.within("group", "Your hand")
    name = named(Cards(cards.names[:1]))
    alike = [one for one in hand.all("button") if hand.name(one).startswith(f"{name}, ")]
    for card in alike[: len(cards.names)]:
        press(driver, card)


def play(driver: LunchMoneyDriver, claimed: Claim) -> Played:
    """Select the cards of a claim, press its button, and return the resulting event."""
    moves, cards = len(driver.session.match.log), fact(claimed, "card")
    pick(driver, cards)
    press_claimed(driver, claimed, "play")
    played = driver.session.match.log[moves].events[0]
    assert isinstance(played, Played), cards
    assert (played.seat, Cards(played.cards)) == (ME, cards)
    return played


def assert_declines(driver: LunchMoneyDriver, claimed: Claim) -> None:
    """Assert that the button of the claim declines to act."""
    moves, branch = len(driver.session.match.log), driver.branch()
    press_claimed(branch, claimed)
    assert branch.session.match.log[moves].action in (LetIt(), Stop())


def answer(driver: LunchMoneyDriver, claimed: Claim) -> None:
    attacker, top = claimed.player, table(driver).top
    assert isinstance(top, Laid)
    assert (top.seat, top.on, Cards(top.cards)) == (attacker, ME, fact(claimed, "attack"))
    assert (attacker, top.cards, ME) == blows(driver)[-1]
    assert_declines(driver, claimed)
    played = play(driver, claimed)
    assert (played.role, played.on, played.against) == ("defence", attacker, top.cards)


def blows(driver: LunchMoneyDriver) -> list[tuple[Seat, tuple[str, ...], Seat | None]]:
    """Return all blows of the match: the attacker, the cards, and the final target."""
    found: list[tuple[Seat, tuple[str, ...], Seat | None]] = []
    for event in (event for entry in driver.session.match.log for event in entry.events):
        if isinstance(event, Played) and event.role in ("attack", "counter", "free"):
            found.append((event.seat, event.cards, event.on))
        if isinstance(event, PassedOn):
            found.append((event.seat, (event.card,), event.to))
    return found


def attack(driver: LunchMoneyDriver, claimed: Claim) -> None:
    assert is_own_turn(driver)
    others = [at for at, one in enumerate(table(driver).players) if at != ME and one.counters]
    moves = len(driver.session.match.log)
    pick(driver, fact(claimed, "card"))
    buttons = driver.shown.all("button")
    for other in others:
        branch = driver.branch()
        (face,) = (one for one in buttons if message(one) == SelectTarget(other))
        press(branch, face)
        played = instance(branch.session.match.log[moves].events[0], Played)
        assert (played.role, played.on) == ("attack", other)
        assert Cards(played.cards) == fact(claimed, "card")


def counter(driver: LunchMoneyDriver, claimed: Claim) -> None:
    attacker, top = claimed.player, table(driver).top
    stops = [one for one in this_turn(driver) if isinstance(one, Stopped) and not one.evaded]
    assert {(one.seat, one.attacker) for one in stops} == {(ME, attacker)}
    assert isinstance(top, Assault)
    assert (top.owner, top.target, top.cards) == (ME, attacker, ())
    assert play(driver, claimed).role == "counter"


def follow(driver: LunchMoneyDriver, claimed: Claim) -> None:
    target, top = claimed.player, table(driver).top
    assert isinstance(top, Assault)
    assert (top.owner, top.target) == (ME, target)
    assert Cards(top.cards[-1:]) == fact(claimed, "attack")
    assert_declines(driver, claimed)
    assert play(driver, claimed).on == target


def interrupt(driver: LunchMoneyDriver, claimed: Claim) -> None:
    player, top = claimed.player, table(driver).top
    assert isinstance(top, Laid)
    assert top.seat == player
    assert_declines(driver, claimed)
    played = play(driver, claimed)
    assert (played.role, played.on, played.against) == ("interruption", player, top.cards)


def emergency(driver: LunchMoneyDriver, claimed: Claim) -> None:
    top, before = table(driver).top, table(driver).players[ME].counters
    assert isinstance(top, Assault)
    assert (top.stage, top.target) == (AssaultStage.EMERGENCY, ME)
    assert sum(top.damage) >= before
    played = play(driver, claimed)
    assert before + 2 * len(played.cards) - sum(top.damage) > 0


def hand(driver: LunchMoneyDriver, claimed: Claim) -> None:
    assert is_own_turn(driver)
    shown = driver.shown.within("group", "Your hand")
    cards = shown.all("button")
    playable = {one.cards[0] for one in legal(driver) if isinstance(one, PlayCards)}
    names = {named(Cards((card,))) for card in playable}
    marked = [one for one in cards if "card--idle" not in classes(one)]
    assert {shown.name(one).partition(", ")[0] for one in marked} == names != set()
    for picked in ((0,), ()):
        press(driver, cards[0])
        assert driver.session.selection.cards == picked


def discard(driver: LunchMoneyDriver, claimed: Claim) -> None:
    assert is_own_turn(driver)
    moves, turn, before = len(driver.session.match.log), table(driver).turn, driver.state.hands[ME]
    pick(driver, Cards((driver.view_model.hand[0].card,)))
    press_claimed(driver, claimed)
    events = driver.session.match.log[moves].events
    assert isinstance(events[0], Discarded)
    assert any(isinstance(one, Drew) and one.seat == ME and one.count == 1 for one in events)
    assert len(driver.state.hands[ME]) == len(before)
    assert table(driver).turn > turn or driver.turn.is_over


def hit(driver: LunchMoneyDriver, claimed: Claim) -> None:
    hit = (claimed.player, fact(claimed, "count"))
    hurts = [one for one in since_choice(driver) if isinstance(one, Hurt) and one.by == ME]
    victims = [one.seat for one in hurts if (one.seat, one.damage) == hit]
    assert table(driver).players[victims[0]].counters


def hurt(driver: LunchMoneyDriver, claimed: Claim) -> None:
    hurts = [one for one in since_choice(driver) if isinstance(one, Hurt) and one.seat == ME]
    lost = (claimed.player, fact(claimed, "count"))
    assert any((one.by, one.damage) == lost for one in hurts)
    assert table(driver).players[ME].counters


def down(driver: LunchMoneyDriver, claimed: Claim) -> None:
    fallen = [one.seat for one in since_choice(driver) if isinstance(one, KnockedOut)]
    assert claimed.player in fallen
    assert not any(table(driver).players[seat].counters for seat in fallen)
    assert sum(one.counters > 0 for one in table(driver).players) > 1
    assert table(driver).players[ME].counters


def out(driver: LunchMoneyDriver, claimed: Claim) -> None:
    assert not table(driver).players[ME].counters
    assert sum(one.counters > 0 for one in table(driver).players) > 1
    assert is_enabled(driver.branch().send(OpenDialog(Menu())), "New match")


def end(driver: LunchMoneyDriver, claimed: Claim) -> None:
    assert table(driver).winners is not None
    for name in ("combinations", "button"):
        press_claimed(driver.branch(), claimed, name)


CHECKS: Checks[LunchMoneyDriver] = {
    "answer": answer,
    "attack": attack,
    "counter": counter,
    "discard": discard,
    "down": down,
    "emergency": emergency,
    "end": end,
    "follow": follow,
    "hand": hand,
    "hit": hit,
    "hurt": hurt,
    "interrupt": interrupt,
    "out": out,
}


def checked(driver: LunchMoneyDriver) -> set[str]:
    """Return the topics on which the coach could speak now, after checking their claims and
    sentences."""
    claims = due(driver)
    for topic, claimed in claims.items():
        assert claimed.player != ME
        CHECKS[topic](driver.branch(), claimed)
        assert_made_of(driver, topic, claimed, named)
    return set(claims)


def position(driver: LunchMoneyDriver) -> object:
    """Return everything that the rest of a lesson depends on: the cards, the next random numbers,
    and whom each player wants to hit back."""
    events = [event for entry in driver.session.match.log for event in entry.events]
    hits = {one.seat: one.by for one in events if isinstance(one, Hurt)}
    return driver.state, len(driver.session.match.log), tuple(sorted(hits.items()))


def decided(driver: LunchMoneyDriver, action: BrawlAction) -> LunchMoneyDriver:
    """Return the visit after the clicks for this action."""
    return driver.send(*clicks(driver, lambda _: action))


USUAL = {"answer", "attack", "counter", "discard", "follow", "hand", "hit", "hurt", "interrupt"}


def test_whatever_a_learner_does_before_their_second_turn_each_sentence_is_true() -> None:
    """The test tries every discard, every play, and every response to the others until the
    learner's next turn. Equal positions are followed once. There are about 440; the ways through a
    whole lesson, of about 25 decisions, are sampled below."""
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
    assert topics >= USUAL


@pytest.mark.parametrize("seed", sampled(range(5)))
def test_in_a_whole_lesson_each_sentence_is_true_and_said_once(seed: int) -> None:
    """The learner acts randomly, and only reads some sentences."""
    choice, told = random.Random(seed), [""]
    driver = LunchMoneyDriver("lesson=yes")
    while not driver.turn.is_over:
        for _ in going_on(driver):
            checked(driver)
            assert (driver.coach or "") in words(driver.page)
            topic = topic_of(driver)
            assert bool(topic) == bool(driver.coach)
            if topic not in ("", told[-1]):
                told.append(topic)
            if choice.random() < 1 / 2:
                driver.send(DismissTopic())
        if not driver.turn.is_over:
            decided(driver, some(choice, legal(driver)))
    assert len(told) == len(set(told)) > len(USUAL) / 2


def some(choice: random.Random, actions: Sequence[BrawlAction]) -> BrawlAction:
    """Return a random action: mostly a play, and rarely a discard, of which there are many."""
    plays = [one for one in actions if isinstance(one, PlayCards)]
    others = [one for one in actions if not isinstance(one, Discard)]
    return choice.choice(plays if plays and choice.random() < 4 / 5 else others)


@pytest.mark.parametrize("players", sampled(range(2, 8)))
@pytest.mark.parametrize("ruled", ["", "&discarding=flat&listed-hits-only=no&escapes-hurt=yes"])
def test_whatever_the_others_do_each_sentence_is_true(players: int, ruled: str) -> None:
    """The brawls have any size, other house rules, and any cards; all players act randomly."""
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
    ("at", "moves", "topic", "about"),
    [
        (
            "A: elbow block grab | B: jab | C: jab",
            "A passes/B jab A/A block/B lets/C lets",
            "counter",
            (1, "grab"),
        ),
        (
            "A: kick-4 humiliation | B: block | C: hook",
            "A kick-4 B/B block A",
            "interrupt",
            (1, "humiliation"),
        ),
        (
            "A: humiliation | B: jab | C: hook",
            "A passes/B jab C/C lets",
            "interrupt",
            (1, "humiliation"),
        ),
        (
            "A 1: first-aid | B: jab | C: hook",
            "A passes/B jab A/A lets/C lets",
            "emergency",
            (None, "first-aid"),
        ),
        (
            "A 2: first-aid first-aid first-aid | B: hook | C: hook",
            "A passes/B hook A/A lets/C lets",
            "emergency",
            (None, "first-aid"),
        ),
        (
            "A 1: first-aid first-aid first-aid | B: hook | C: hook",
            "A passes/B hook A/A lets/C lets",
            "emergency",
            (None, "first-aid first-aid"),
        ),
        ("A 0: | B: jab | C: hook", "", "out", (None, "")),
        ("A: elbow elbow | B 1: | C: hook jab", "A elbow B/C lets", "down", (1, "")),
    ],
)
def test_what_seldom_happens_is_explained_when_it_does(
    at: str, moves: str, topic: str, about: tuple[Seat | None, str]
) -> None:
    """A claim names another player, and cards to play."""
    driver = LunchMoneyDriver("lesson=yes").at(at, *(one for one in moves.split("/") if one))
    claimed, (player, cards) = due(driver)[topic], about
    assert claimed.player == player
    assert dict(claimed.facts).get("card", Cards(())) == Cards(tuple(cards.split()))
    assert topic in checked(driver)
    while topic_of(driver) != topic:
        assert driver.coach
        driver.send(DismissTopic())


@pytest.mark.parametrize(
    ("at", "moves", "topic"),
    [
        # Stopping the player's attack is not an attack on them.
        ("A: kick-4 humiliation | B: block | C: hook", "A kick-4 B/B block A", "answer"),
        # No number of cards is enough.
        (
            "A 1: first-aid | B: hail-mary | C: hook",
            "A passes/B hail-mary A/A lets/C lets",
            "emergency",
        ),
        # The attacker, who was blocked, has blocked nothing.
        (
            "A: kick-4 grab | B: block jab | C: hook",
            "A kick-4 B/B block A/A lets/C lets/B stops",
            "counter",
        ),
        # Breaking free is not an attack.
        ("A held by B with headlock: freedom jab | B: jab | C: hook", "", "attack"),
    ],
)
def test_what_would_be_untrue_is_not_said(at: str, moves: str, topic: str) -> None:
    driver = LunchMoneyDriver("lesson=yes").at(at, *(one for one in moves.split("/") if one))
    assert driver.turn.human_actor == ME
    assert topic not in due(driver)
