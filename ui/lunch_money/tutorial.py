"""The tutorial of Lunch Money: what a first match teaches, and when."""

from engine.game import Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.actions import PlayCards
from engine.lunch_money.state.brawl import Assault, BrawlPlayer, Laid, Origin
from engine.lunch_money.state.events import Hurt, KnockedOut
from engine.lunch_money.state.rulings import Discarding
from ui.lunch_money.selection import can_discard
from ui.lunch_money.turn_state import TurnState
from ui.lunch_money.wording import card_names
from ui.match.tutorial import Topic, Tutorial, Words, news


def _hand(turn: TurnState) -> Words | None:
    view = _view_if_asked(turn, Question.TURN)
    return None if view is None or not _plays(view) else {}


def _attack(turn: TurnState) -> Words | None:
    """The card with the greatest damage that can be aimed at anybody."""
    view = _view_if_asked(turn, Question.TURN)
    if view is None or turn.table.hold_on(turn.viewer) is not None:
        return None
    aims = [(play.cards, play.on) for play in _plays(view)]
    others = turn.table.others(turn.viewer)
    found = [cards for cards in dict(aims) if all((cards, on) in aims for on in others)]
    return _card(turn, max(found, key=_damage)) if found else None


def _discard(turn: TurnState) -> Words | None:
    view = _view_if_asked(turn, Question.TURN)
    if view is None or turn.table.rulings.discarding is not Discarding.FREE:
        return None
    return _button(turn, "button.discard") if can_discard(view) else None


def _answer(turn: TurnState) -> Words | None:
    """The words on an attack that the player can stop."""
    view, top = _view_if_asked(turn, Question.ANSWER), turn.table.top
    found = [] if view is None else [one for one in _plays(view) if not _interrupts(one)]
    if not found or not isinstance(top, Laid):
        return None
    attack = {"name": turn.called[top.seat], "attack": card_names(turn.texts, top.cards)}
    return {**_card(turn, found[0].cards), **_button(turn, "button.pass"), **attack}


def _interrupt(turn: TurnState) -> Words | None:
    """The words on any play, of whatever kind, that the player can cancel."""
    top = turn.table.top
    if turn.human_actor is None or not isinstance(top, Laid):
        return None
    found = next(filter(_interrupts, _plays(turn.view)), None)
    if found is None:
        return None
    name = {"name": turn.called[top.seat]}
    return {**_card(turn, found.cards), **_button(turn, "button.pass"), **name}


def _follow(turn: TurnState) -> Words | None:
    view, top = _view_if_asked(turn, Question.FOLLOW), turn.table.top
    found = [] if view is None else _plays(view)
    if not found or not isinstance(top, Assault) or not top.cards:
        return None
    attack = {"name": turn.called[top.target], "attack": card_names(turn.texts, top.cards[-1:])}
    return {**_card(turn, found[0].cards), **_button(turn, "button.pass"), **attack}


def _counter(turn: TurnState) -> Words | None:
    """The words on the chance of a player who has fended off an attack."""
    view, top = _view_if_asked(turn, Question.COUNTER), turn.table.top
    found = [] if view is None else _plays(view)
    if not found or not isinstance(top, Assault) or top.origin is not Origin.COUNTER:
        return None
    return {**_card(turn, found[0].cards), "name": turn.called[top.target]}


def _emergency(turn: TurnState) -> Words | None:
    """The fewest cards that are enough to save the player."""
    view, top = _view_if_asked(turn, Question.EMERGENCY), turn.table.top
    if view is None or not isinstance(top, Assault):
        return None
    missing = top.total - _player(turn, turn.viewer).counters
    enough = (one.cards for one in _plays(view) if _healing(one.cards) > missing)
    found = min(enough, key=len, default=None)
    return None if found is None else _card(turn, found)


def _hit(turn: TurnState) -> Words | None:
    """The first player whom the player has just hurt, if they are still conscious."""
    for event in news(turn):
        if isinstance(event, Hurt) and event.damage and event.by == turn.viewer != event.seat:
            if not _player(turn, event.seat).is_conscious:
                return None
            return {"name": turn.called[event.seat], "count": event.damage}
    return None


def _hurt(turn: TurnState) -> Words | None:
    """The first player who has just hurt the player."""
    me = turn.viewer
    for event in news(turn) if _player(turn, me).is_conscious else ():
        if isinstance(event, Hurt) and event.damage and event.seat == me and event.by is not None:
            return {"name": turn.called[event.by], "count": event.damage}
    return None


def _down(turn: TurnState) -> Words | None:
    if turn.is_over or not _player(turn, turn.viewer).is_conscious:
        return None
    for event in news(turn):
        if isinstance(event, KnockedOut):
            return {"name": turn.called[event.seat]}
    return None


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


def _interrupts(play: PlayCards) -> bool:
    return CARDS[play.cards[0]].interrupts


def _damage(cards: tuple[str, ...]) -> int:
    return sum(CARDS[card].damage for card in cards)


def _healing(cards: tuple[str, ...]) -> int:
    return sum(CARDS[card].heals for card in cards)


def _card(turn: TurnState, cards: tuple[str, ...]) -> Words:
    return {"card": card_names(turn.texts, cards), "play": turn.texts.t("button.play")}


def _player(turn: TurnState, seat: Seat) -> BrawlPlayer:
    return turn.table.players[seat]


def _button(turn: TurnState, key: str) -> Words:
    return {"button": turn.texts.t(key)}
