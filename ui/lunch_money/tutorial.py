"""The course of the brawl: what a first match teaches, and when."""

from collections.abc import Iterator

from engine.game import Seat
from engine.lunch_money.actions import PlayCards
from engine.lunch_money.deck import CARDS
from engine.lunch_money.events import Hurt
from engine.lunch_money.questions import Question, question_of
from engine.lunch_money.table import Assault, Laid, Player
from engine.lunch_money.view import BrawlView
from ui.lunch_money.names import names
from ui.lunch_money.selection import can_discard
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import human_actor, is_over, on_table, seen, told_events, viewer
from ui.lunch_money.wording import card_names
from ui.match.tutorial import Topic, Tutorial, Words

LESSON = {"opponent": "easy", "players": "3", "seed": "15"}
"""What the address of a lesson asks for, unless it says otherwise."""


def _hand(model: Model) -> Words | None:
    return None if _asked(model, Question.TURN) is None else {}


def _attack(model: Model) -> Words | None:
    view = _asked(model, Question.TURN)
    found = [] if view is None else [one for one in _plays(view) if one.on is not None]
    return _card(model, max(found, key=_damage)) if found else None


def _discard(model: Model) -> Words | None:
    view = _asked(model, Question.TURN)
    return None if view is None or not can_discard(view) else _button(model, "button.discard")


def _answer(model: Model) -> Words | None:
    played = _playable(model, Question.ANSWER)
    top = on_table(model).stack[-1:]
    if played is None or not isinstance(top[0], Laid):
        return None
    return {**played, **_button(model, "button.pass"), "name": names(model)[top[0].seat]}


def _follow(model: Model) -> Words | None:
    played = _playable(model, Question.FOLLOW)
    top = on_table(model).stack[-1:]
    if played is None or not top or not isinstance(top[0], Assault):
        return None
    return {**played, **_button(model, "button.pass"), "name": names(model)[top[0].target]}


def _counter(model: Model) -> Words | None:
    return _playable(model, Question.COUNTER)


def _interrupt(model: Model) -> Words | None:
    return _playable(model, Question.INTERRUPT)


def _emergency(model: Model) -> Words | None:
    return _playable(model, Question.EMERGENCY)


def _hit(model: Model) -> Words | None:
    """The last one whom the player has hurt, and who stands."""
    me, hurt = viewer(model), None
    for _, event in told_events(model):
        if isinstance(event, Hurt) and event.by == me and event.seat != me and event.damage:
            hurt = event.seat
    if hurt is None or not _player(model, hurt).is_conscious:
        return None
    return {"name": names(model)[hurt], "counters": _player(model, hurt).counters}


def _hurt(model: Model) -> Words | None:
    me = _player(model, viewer(model))
    lost = any(
        isinstance(event, Hurt) and event.seat == viewer(model) and event.damage
        for _, event in told_events(model)
    )
    return {"counters": me.counters} if lost and me.is_conscious else None


def _down(model: Model) -> Words | None:
    if is_over(model):
        return None
    fallen = [seat for seat in _others(model) if not _player(model, seat).is_conscious]
    return {"name": names(model)[fallen[0]]} if fallen else None


def _out(model: Model) -> Words | None:
    is_out = not _player(model, viewer(model)).is_conscious
    return {} if is_out and not is_over(model) else None


def _end(model: Model) -> Words | None:
    if not is_over(model):
        return None
    return {
        **_button(model, "button.menu"),
        "combinations": model.texts.t("button.cheat-sheet"),
    }


TUTORIAL = Tutorial(
    "lunch-money",
    (
        Topic("end", _end),
        Topic("out", _out),
        Topic("emergency", _emergency),
        Topic("answer", _answer),
        Topic("counter", _counter),
        Topic("follow", _follow),
        Topic("interrupt", _interrupt),
        Topic("hand", _hand),
        Topic("attack", _attack),
        Topic("hit", _hit),
        Topic("hurt", _hurt),
        Topic("down", _down),
        Topic("discard", _discard),
    ),
)


def _asked(model: Model, question: Question) -> BrawlView | None:
    """What whoever is asked this at the screen sees."""
    seat = human_actor(model)
    if seat is None or question_of(on_table(model)) is not question:
        return None
    return seen(model, seat)


def _plays(view: BrawlView) -> list[PlayCards]:
    return [action for action in view.actions if isinstance(action, PlayCards)]


def _playable(model: Model, question: Question) -> Words | None:
    """The first card with which the player can say something to this question."""
    view = _asked(model, question)
    found = [] if view is None else _plays(view)
    return _card(model, found[0]) if found else None


def _damage(play: PlayCards) -> int:
    return sum(CARDS[card].damage for card in play.cards)


def _card(model: Model, play: PlayCards) -> Words:
    return {
        "card": card_names(model.texts, play.cards),
        "play": model.texts.t("button.play"),
    }


def _player(model: Model, seat: Seat) -> Player:
    return on_table(model).players[seat]


def _others(model: Model) -> Iterator[Seat]:
    return (seat for seat in range(len(model.terms.chairs)) if seat != viewer(model))


def _button(model: Model, key: str) -> Words:
    return {"button": model.texts.t(key)}
