"""The list entry of a match with a remote friend: its faces, its players and its status."""

from collections.abc import Iterator
from datetime import date, timedelta

from engine.correspondence.link_match import Status
from engine.game import Seat
from ui.components.badge import badge
from ui.friends.friends import FriendMatch
from ui.nodes import Child, Node, h
from ui.text.i18n import Texts
from ui.text.wording import written_day


def faces(texts: Texts, match: FriendMatch, key: str) -> Node:
    """Return the badges of both seats, the player's own first. Their ids begin with `key`."""
    seats = (match.seat, 1 - match.seat)
    badges = [
        badge(
            _rim_text(texts, match, seat),
            match.sets[seat] or match.plays[seat],
            key=f"{key}-{seat}",
        )
        for seat in seats
    ]
    return h("span", badges, class_="friends-faces")


def _rim_text(texts: Texts, match: FriendMatch, seat: Seat) -> str:
    """Return the text on the rim of a seat's badge: the name of the button, or a general word for a
    recipe, which does not fit there, or for a seat that has not chosen yet."""
    plays = match.plays[seat]
    if not plays:
        return texts.t("friends.undecided")
    return texts.t("player.custom") if "(" in plays and not match.sets[seat] else plays


def against(texts: Texts, match: FriendMatch) -> str:
    """Return both buttons and, if it is known, the friend's name, such as "Avis against Hammer
    (Mia)". If the friend has not chosen a button yet, return only the player's, with a remark."""
    own, theirs = match.plays[match.seat], match.plays[1 - match.seat]
    if not theirs:
        return texts.t("friends.versus-undecided", me=own)
    named = texts.t("friends.named", plays=theirs, name=match.friend) if match.friend else theirs
    return texts.t("history.versus", me=own, others=named)


def pace_text(texts: Texts, days: int) -> str:
    """Return a promised pace of this many days per turn in words, or "" for 0."""
    return texts.t("friends.pace-days", count=days) if days else ""


def standing(texts: Texts, match: FriendMatch, today: date | None) -> tuple[Child, ...]:
    """Return whose turn it is or who won and, as sentences, further facts: the score, the day of
    the last change and, if there are any, the latest events, the promised pace and warnings."""
    look = "friends-turn friends-turn--yours" if match.waits else "friends-turn"
    turn = h("strong", texts.t(f"friends.{_turn(match)}"), class_=look)
    return (turn, [(" ", said) for said in _rest(texts, match, today) if said])


def _turn(match: FriendMatch) -> str:
    """Return the status of the match or, if it is over and has winners, whether the player won, as
    the end of a text key."""
    if match.status is not Status.OVER or not match.winners:
        return match.status
    return "won" if match.seat in match.winners else "lost"


def _rest(texts: Texts, match: FriendMatch, today: date | None) -> Iterator[str]:
    is_over = match.status is Status.OVER
    mine, theirs = match.won[match.seat], match.won[1 - match.seat]
    if match.round:
        key = "friends.result" if is_over else "friends.score"
        yield texts.t(key, round=match.round, mine=mine, theirs=theirs)
    since = "ended" if is_over else "since" if match.waits else "waits-since"
    yield _since(texts, match.since, today, since)
    if not is_over:
        yield match.last_news_in(texts.locale)
    if match.pace and not is_over:
        yield texts.t("friends.promised", pace=pace_text(texts, match.pace))
    if match.is_roll_seen:
        yield texts.t("friends.roll-seen")
    if not match.is_signed:
        yield texts.t("friends.unsigned")


def _since(texts: Texts, day: str, today: date | None, what: str) -> str:
    """Return a sentence with the day of the last change, relative to `today` if it is recent, or ""
    if the day is unknown. `what` is the part of its text key that names the change."""
    if not day:
        return ""
    if today is not None and day in (str(today), str(today - timedelta(1))):
        return texts.t(f"friends.{what}-{'today' if day == str(today) else 'yesterday'}")
    return texts.t(f"friends.{what}", day=written_day(texts, day))
