"""The tutorial of Lunch Money: the topics that the coach explains, and when."""

from engine.game import Seat
from engine.lunch_money.deck import CARDS
from engine.lunch_money.legal.questions import Question
from engine.lunch_money.legal.view import BrawlView
from engine.lunch_money.state.actions import PlayCards
from engine.lunch_money.state.brawl import Assault, BrawlPlayer, Laid, Origin
from engine.lunch_money.state.events import Cards, Hurt, KnockedOut
from engine.lunch_money.state.rulings import Discarding
from engine.phrase import Phrase, Word
from ui.lunch_money.selection import can_discard
from ui.lunch_money.turn_state import TurnState
from ui.match.tutorial import Claim, Topic, Tutorial, claim, news

PASS = Phrase("button.pass")


def _hand(turn: TurnState) -> Claim | None:
    return claim() if _plays_if_asked(turn, Question.TURN) else None


def _attack(turn: TurnState) -> Claim | None:
    """Return the claim about the most harmful card that can be aimed at every opponent, or None if
    there is no such card or the player is held."""
    if turn.table.hold_on(turn.viewer) is not None:
        return None
    aims = [(play.cards, play.on) for play in _plays_if_asked(turn, Question.TURN)]
    others = turn.table.others(turn.viewer)
    found = [cards for cards in dict(aims) if all((cards, on) in aims for on in others)]
    return claim(card=Cards(max(found, key=_damage))) if found else None


def _discard(turn: TurnState) -> Claim | None:
    is_free = turn.table.rulings.discarding is Discarding.FREE
    can = turn.open_question is Question.TURN and is_free and can_discard(turn.view)
    return claim(button=Phrase("button.discard")) if can else None


def _answer(turn: TurnState) -> Claim | None:
    """Return the claim about an attack that the player can stop, or None."""
    plays, top = _plays_if_asked(turn, Question.ANSWER), turn.table.top
    found = [one for one in plays if not _interrupts(one)]
    if not found or not isinstance(top, Laid):
        return None
    return claim(top.seat, attack=Cards(top.cards), **_card(found[0].cards), button=PASS)


def _interrupt(turn: TurnState) -> Claim | None:
    """Return the claim about a play that the player can cancel, or None."""
    top = turn.table.top
    if turn.human_actor is None or not isinstance(top, Laid):
        return None
    found = next(filter(_interrupts, _plays(turn.view)), None)
    return None if found is None else claim(top.seat, **_card(found.cards), button=PASS)


def _follow(turn: TurnState) -> Claim | None:
    found, top = _plays_if_asked(turn, Question.FOLLOW), turn.table.top
    if not found or not isinstance(top, Assault) or not top.cards:
        return None
    return claim(top.target, attack=Cards(top.cards[-1:]), **_card(found[0].cards), button=PASS)


def _counter(turn: TurnState) -> Claim | None:
    """Return the claim about an opportunity to counterattack after a block, or None."""
    found, top = _plays_if_asked(turn, Question.COUNTER), turn.table.top
    if not found or not isinstance(top, Assault) or top.origin is not Origin.COUNTER:
        return None
    return claim(top.target, **_card(found[0].cards))


def _emergency(turn: TurnState) -> Claim | None:
    """Return the claim about the fewest cards that keep the player in the match, or None."""
    plays, top = _plays_if_asked(turn, Question.EMERGENCY), turn.table.top
    if not isinstance(top, Assault):
        return None
    missing = top.total - _player(turn, turn.viewer).counters
    enough = (one.cards for one in plays if _healing(one.cards) > missing)
    found = min(enough, key=len, default=None)
    return None if found is None else claim(**_card(found))


def _hit(turn: TurnState) -> Claim | None:
    """Return the claim about the first player whom the viewer has just hurt, or None if there is no
    such player or that player is out."""
    for event in news(turn):
        if isinstance(event, Hurt) and event.damage and event.by == turn.viewer != event.seat:
            if not _player(turn, event.seat).is_conscious:
                return None
            return claim(event.seat, count=event.damage)
    return None


def _hurt(turn: TurnState) -> Claim | None:
    """Return the claim about the first player who has just hurt the viewer, or None if there is no
    such player or the viewer is out."""
    me = turn.viewer
    for event in news(turn) if _player(turn, me).is_conscious else ():
        if isinstance(event, Hurt) and event.damage and event.seat == me and event.by is not None:
            return claim(event.by, count=event.damage)
    return None


def _down(turn: TurnState) -> Claim | None:
    if turn.is_over or not _player(turn, turn.viewer).is_conscious:
        return None
    for event in news(turn):
        if isinstance(event, KnockedOut):
            return claim(event.seat)
    return None


def _out(turn: TurnState) -> Claim | None:
    is_out = not _player(turn, turn.viewer).is_conscious
    return claim() if is_out and not turn.is_over else None


def _end(turn: TurnState) -> Claim | None:
    if not turn.is_over:
        return None
    return claim(button=Phrase("button.menu"), combinations=Phrase("button.cheat-sheet"))


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


def _plays_if_asked(turn: TurnState, question: Question) -> list[PlayCards]:
    """Return the plays of the local player who is asked this question, or [] if none is."""
    return _plays(turn.view) if turn.open_question is question else []


def _plays(view: BrawlView) -> list[PlayCards]:
    return [action for action in view.actions if isinstance(action, PlayCards)]


def _interrupts(play: PlayCards) -> bool:
    return CARDS[play.cards[0]].interrupts


def _damage(cards: tuple[str, ...]) -> int:
    return sum(CARDS[card].damage for card in cards)


def _healing(cards: tuple[str, ...]) -> int:
    return sum(CARDS[card].heals for card in cards)


def _card(cards: tuple[str, ...]) -> dict[str, Word]:
    """Return the words of a claim about cards to play."""
    return {"card": Cards(cards), "play": Phrase("button.play")}


def _player(turn: TurnState, seat: Seat) -> BrawlPlayer:
    return turn.table.players[seat]
