"""Examples of Lunch Money: a position, the moves, and facts about the result.

test_lunch_money.py explains their notation.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.game import Event
from engine.luck import Luck, Scripted
from engine.lunch_money.legal.questions import Question, is_helpless, question_of, seat_asked
from engine.lunch_money.outside.saves import codec
from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.actions import Discard, PlayCards
from engine.lunch_money.state.brawl import Brawl
from engine.lunch_money.state.events import BrawlEnded, Drew, Marked, TurnLost
from engine.lunch_money.state.rulings import DEFAULT, Rulings
from tests.narrowing import present
from tests.notation.build_lunch_money import SAID, brawl, move, seat_of

LUCK: Luck = Scripted([])
"""Nothing is shuffled in an example, unless a pile runs out."""

SILENT = {
    Question.ANSWER: SAID["lets"],
    Question.INTERRUPT: SAID["lets"],
    Question.EMERGENCY: SAID["lets"],
    Question.FOLLOW: SAID["stops"],
    Question.COUNTER: SAID["stops"],
    Question.FREE: SAID["stops"],
}
"""The actions of players without a written move."""


Told = tuple[Event, ...]


@dataclass(frozen=True)
class Scene:
    """An example and its place in the file."""

    section: str
    line: int
    text: str
    rulings: Rulings


def scenes_in(path: Path) -> Iterator[Scene]:
    """Yield all examples of a file, each with its section and its rulings."""
    section, rulings = path.stem, DEFAULT
    for line, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if text.startswith("["):
            section, rulings = text.strip("[]"), DEFAULT
        elif text.startswith("@"):
            rulings = rulings_of(text[1:])
        elif text.strip() and not text.startswith("#"):
            yield Scene(section, line, text, rulings)


def rulings_of(text: str) -> Rulings:
    """Return the rulings of "default", or of answers that differ from it: "escapes_hurt=yes
    halving=literal"."""
    answers = codec().encode(DEFAULT)
    for word in text.replace("default", "").split():
        name, _, said = word.partition("=")
        answers[name] = {"yes": True, "no": False}.get(said, said)
        if said.isdigit():
            answers[name] = int(said)
    found: Rulings = codec().decode(Rulings, answers)
    return found


def checked(scene: Scene) -> None:
    """Play the example and check every fact at its end. Raises AssertionError if one does not
    hold."""
    arrow = " => " if " => " in scene.text else " -> "
    told, _, facts = scene.text.partition(arrow)
    position, _, moves = told.partition(" : ")
    state = brawl(position, scene.rulings)
    events: Told = ()
    *before, last = moves.split(", ")
    if arrow not in scene.text:
        last, _, reason = last.partition(" refused ")
        state, events = played(state, events, before)
        _refused(state, last, reason)
        return
    state, events = played(state, events, [*before, last])
    if arrow == " => ":
        state, events = silent_to_the_end(state, events)
    for fact in facts.split("; "):
        _check(state, events, fact)


def played(state: Brawl, events: Told, moves: list[str]) -> tuple[Brawl, Told]:
    for said in filter(None, moves):
        state, events = _done(state, events, said)
    return state, events


def _done(state: Brawl, events: Told, said: str) -> tuple[Brawl, Told]:
    """Return the brawl after a move. Until it is the player's turn to respond, all players are
    silent."""
    while True:
        seat, action = move(state, said)
        refusal = LUNCH_MONEY.refusal(state, seat, action)
        if refusal is None:
            step = LUNCH_MONEY.play(state, seat, action, LUCK)
            return step.state, events + step.events
        question = question_of(state.table)
        assert question in SILENT, f"{said}: {refusal}, asked {question}"
        state, events = _silent(state, events)


def _silent(state: Brawl, events: Told) -> tuple[Brawl, Told]:
    seat, question = seat_asked(state.table), question_of(state.table)
    assert seat is not None
    assert question is not None
    step = LUNCH_MONEY.play(state, seat, SILENT[question], LUCK)
    return step.state, events + step.events


def silent_to_the_end(state: Brawl, events: Told) -> tuple[Brawl, Told]:
    while question_of(state.table) in SILENT:
        state, events = _silent(state, events)
    return state, events


def _refused(state: Brawl, said: str, reason: str) -> None:
    """Check that the last move is refused when its player is asked for the first time."""
    seat, action = move(state, said)
    while seat_asked(state.table) != seat and question_of(state.table) in SILENT:
        state, _ = _silent(state, ())
        seat, action = move(state, said)
    refusal = LUNCH_MONEY.refusal(state, seat, action)
    assert str(refusal) == reason


def _check(state: Brawl, events: Told, fact: str) -> None:
    first, _, rest = fact.partition(" ")
    if first in WHOLE:
        assert (first, WHOLE[first](state, events)) == (first, rest)
        return
    word, _, wanted = rest.partition(" ")
    if word.isdigit():
        word, wanted = "counters", word
    seat = seat_of(state, first)
    assert (first, word, OF_PLAYER[word](state, seat, events)) == (first, word, wanted)


def _offered(state: Brawl) -> Iterator[str]:
    seat = present(seat_asked(state.table))
    for action in LUNCH_MONEY.actions(state, seat):
        if isinstance(action, PlayCards):
            yield " ".join(action.cards)
        else:
            yield "discards" if isinstance(action, Discard) else _word(action)


def _word(action: object) -> str:
    return next(word for word, one in SAID.items() if one == action)


def _asks(state: Brawl, events: Told) -> str:
    seat = seat_asked(state.table)
    if seat is None:
        return "nobody"
    return f"{state.table.players[seat].name} {question_of(state.table)}"


def _held(state: Brawl, seat: int, events: Told) -> str:
    """Return the attacker and the card of the hold on this player."""
    hold = state.table.hold_on(seat)
    if hold is None:
        return "by nobody"
    return f"by {state.table.players[hold.attacker].name} with {hold.card}"


def _winner(state: Brawl, events: Told) -> str:
    ended = [event for event in events if isinstance(event, BrawlEnded)]
    names = [state.table.players[seat].name for event in ended for seat in event.winners]
    return " ".join(names) or ("nobody" if ended else "not yet")


def _yes(answer: bool) -> str:
    return "yes" if answer else "no"


def _drawn(state: Brawl, seat: int, events: Told) -> str:
    drawn = (event for event in events if isinstance(event, Drew) and event.seat == seat)
    return str(sum(event.count for event in drawn))


WHOLE: dict[str, Callable[[Brawl, Told], str]] = {
    "turn": lambda state, _: state.table.players[state.table.active].name,
    "asks": _asks,
    "may": lambda state, _: ", ".join(sorted(set(_offered(state)))),
    "discards": lambda state, _: " ".join(state.table.discards),
    "winner": _winner,
    "marks": lambda _, events: " ".join(e.card for e in events if isinstance(e, Marked)) or "none",
}
"""Facts about a whole brawl."""

OF_PLAYER: dict[str, Callable[[Brawl, int, Told], str]] = {
    "counters": lambda state, seat, _: str(state.table.players[seat].counters),
    "out": lambda state, seat, _: "" if not state.table.players[seat].is_conscious else "no",
    "has": lambda state, seat, _: " ".join(state.hands[seat]) or "nothing",
    "known": lambda state, seat, _: " ".join(state.table.players[seat].known) or "nothing",
    "held": _held,
    "stomped": lambda state, seat, _: _yes(state.table.players[seat].stomped),
    "helpless": lambda state, seat, _: _yes(is_helpless(state.table, seat)),
    "draws": _drawn,
    "loses-turn": lambda _, seat, events: _yes(TurnLost(seat) in events),
}
"""Facts about a player."""
