"""Faces in rings of counters: the players of a brawl, and the rivals on the home screen."""

from collections import Counter

from engine.lunch_money.rules import LUNCH_MONEY
from engine.lunch_money.state.brawl import START
from ui.components.picture import portrait
from ui.history.history import History
from ui.lunch_money.components.player import plain_ring
from ui.lunch_money.match_config import PERSON, PORTRAITS
from ui.lunch_money.portraits import Condition
from ui.nodes import Node, h
from ui.text.i18n import Texts


def seat_face(name: str, key: str, condition: str = Condition.FRESH, counters: int = START) -> Node:
    """Return a face in a ring of its counters. `key` is its id."""
    return h("span", portrait(name, condition), plain_ring(counters), key=key, class_="seat-face")


def rivals(texts: Texts, history: History) -> tuple[str, Node]:
    """Return the player's wins against each rival, the most wins first, as text and as a picture.
    The text omits rivals without such wins."""
    won = [one for one in history.matches if one.game == LUNCH_MONEY.name and one.is_won]
    wins = Counter(
        player.face for one in won for seat, player in enumerate(one.players) if seat != one.me
    )
    faces = sorted((name for name in PORTRAITS if name != PERSON), key=lambda name: -wins[name])
    told = [f"{texts.t(f'temperament.{name}')} {wins[name]}" for name in faces if wins[name]]
    pins = [_rival(name, wins[name]) for name in faces]
    return texts.lists(told), h("span", pins, class_="tray-pins rivals")


def _rival(name: str, wins: int) -> Node:
    look = "bout-face" if wins else "bout-face bout-face--past"
    face = h("span", seat_face(name, f"rival-{name}"), class_=look)
    return h("span", face, h("span", str(wins), class_="place digits"), class_="placed")
