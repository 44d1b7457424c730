"""The tutorial of Lunch Money: what a first match teaches, and when."""

from collections.abc import Iterator

from engine.game import Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.actions import PlayCards
from engine.lunch_money.state.brawl import Assault, BrawlPlayer, Laid
from engine.lunch_money.state.events import Hurt
from ui.lunch_money.selection import can_discard
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.wording import card_names
from ui.match.tutorial import Topic, Tutorial, Words


def _hand(turn: TurnState) -> Words | None:
    return None if _view_if_asked(turn, Question.TURN) is None else {}


def _attack(turn: TurnState) -> Words | None:
    view = _view_if_asked(turn, Question.TURN)
    found = [] if view is None else [one for one in _plays(view) if one.on is not None]
    return _card(turn, max(found, key=_damage)) if found else None


def _discard(turn: TurnState) -> Words | None:
    view = _view_if_asked(turn, Question.TURN)
    return None if view is None or not can_discard(view) else _button(turn, "button.discard")


def _answer(turn: TurnState) -> Words | None:
    played = _playable(turn, Question.ANSWER)
    top = turn.table.stack[-1:]
    if played is None or not isinstance(top[0], Laid):
        return None
    return {**played, **_button(turn, "button.pass"), "name": turn.names[top[0].seat]}


def _follow(turn: TurnState) -> Words | None:
    played = _playable(turn, Question.FOLLOW)
    top = turn.table.stack[-1:]
    if played is None or not top or not isinstance(top[0], Assault):
        return None
    return {**played, **_button(turn, "button.pass"), "name": turn.names[top[0].target]}


def _counter(turn: TurnState) -> Words | None:
    return _playable(turn, Question.COUNTER)


def _interrupt(turn: TurnState) -> Words | None:
    return _playable(turn, Question.INTERRUPT)


def _emergency(turn: TurnState) -> Words | None:
    return _playable(turn, Question.EMERGENCY)


def _hit(turn: TurnState) -> Words | None:
    """The last player whom the player has hurt, if they are still conscious."""
    me, hurt = turn.viewer, None
    for _, event in turn.shown_events:
        if isinstance(event, Hurt) and event.by == me and event.seat != me and event.damage:
            hurt = event.seat
    if hurt is None or not _player(turn, hurt).is_conscious:
        return None
    return {"name": turn.names[hurt], "counters": _player(turn, hurt).counters}


def _hurt(turn: TurnState) -> Words | None:
    me = _player(turn, turn.viewer)
    lost = any(
        isinstance(event, Hurt) and event.seat == turn.viewer and event.damage
        for _, event in turn.shown_events
    )
    return {"counters": me.counters} if lost and me.is_conscious else None


def _down(turn: TurnState) -> Words | None:
    if turn.is_over:
        return None
    fallen = [seat for seat in _others(turn) if not _player(turn, seat).is_conscious]
    return {"name": turn.names[fallen[0]]} if fallen else None


def _out(turn: TurnState) -> Words | None:
    is_out = not _player(turn, turn.viewer).is_conscious
    return {} if is_out and not turn.is_over else None


def _end(turn: TurnState) -> Words | None:
    if not turn.is_over:
        return None
    return {
        **_button(turn, "button.menu"),
        "combinations": turn.texts.t("button.cheat-sheet"),
    }


TUTORIAL: Tutorial[TurnState] = Tutorial(
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


def _view_if_asked(turn: TurnState, question: Question) -> BrawlView | None:
    """The view of a player at the screen who is asked this question; None: nobody is."""
    seat = turn.human_actor
    if seat is None or turn.open_question is not question:
        return None
    return turn.view_of(seat)


def _plays(view: BrawlView) -> list[PlayCards]:
    return [action for action in view.actions if isinstance(action, PlayCards)]


def _playable(turn: TurnState, question: Question) -> Words | None:
    """The first card with which the player can answer this question."""
    view = _view_if_asked(turn, question)
    found = [] if view is None else _plays(view)
    return _card(turn, found[0]) if found else None


def _damage(play: PlayCards) -> int:
    return sum(CARDS[card].damage for card in play.cards)


def _card(turn: TurnState, play: PlayCards) -> Words:
    return {
        "card": card_names(turn.texts, play.cards),
        "play": turn.texts.t("button.play"),
    }


def _player(turn: TurnState, seat: Seat) -> BrawlPlayer:
    return turn.table.players[seat]


def _others(turn: TurnState) -> Iterator[Seat]:
    return (seat for seat in range(len(turn.session.config.seats)) if seat != turn.viewer)


def _button(turn: TurnState, key: str) -> Words:
    return {"button": turn.texts.t(key)}
