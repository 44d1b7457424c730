"""The card beside the match that lists the matches with remote friends."""

from collections.abc import Iterator
from datetime import date, timedelta

from engine.correspondence.link_match import Status
from engine.game import Seat
from ui.components.action import Button, action_button
from ui.components.badge import badge
from ui.friends.friends import FriendMatch, Friends
from ui.nodes import Child, Node, h, reused
from ui.shell.messages import Invite, OpenFriendMatch, OpenScreen
from ui.shell.screens import FriendsScreen
from ui.text.i18n import Texts
from ui.text.wording import written_day

LISTED = 3
"""The maximum number of matches on the card. The list has all of them."""


@reused
def friends_card(texts: Texts, friends: Friends, today: date | None) -> Node:
    """Return the card of matches by links. Those that wait for the player come first. `today` is
    the day that the page shows."""
    title = texts.t("friends.title")
    listed = [_entry(texts, one, today) for one in friends.matches[:LISTED]]
    count = len(friends.matches)
    everything = Button(texts.t("friends.all", count=count), OpenScreen(FriendsScreen()))
    return h(
        "section",
        h("h2", title, key="friends-title", class_="log-title"),
        h("ul", listed, class_="friends-list plain-list column gap-3"),
        h(
            "div",
            action_button("friends-all", everything, "button--quiet"),
            action_button("invite", Button(texts.t("friends.invite"), Invite()), "button--quiet"),
            class_="friends-ways",
        ),
        class_="guide box friends-card column",
        aria_labelledby="friends-title",
    )


def _entry(texts: Texts, match: FriendMatch, today: date | None) -> Node:
    opens = h(
        "button",
        faces(texts, match, f"card-{match.id}"),
        h("span", against(texts, match), class_="friends-name breakable strong"),
        key=f"friend-{match.id}",
        on=OpenFriendMatch(match.id),
        type="button",
        class_="button friends-open",
    )
    return h("li", opens, h("p", standing(texts, match, today), class_="soft small breakable"))


# --- A match on the card and in the list --------------------------------------------------------


def faces(texts: Texts, match: FriendMatch, key: str) -> Node:
    """Return the two faces, the player's own first."""
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
    """Return the text on a badge's rim, which has no space for a recipe."""
    plays = match.plays[seat]
    if not plays:
        return texts.t("friends.undecided")
    return texts.t("player.custom") if "(" in plays and not match.sets[seat] else plays


def against(texts: Texts, match: FriendMatch) -> str:
    """Return the players with their buttons: "Avis against Hammer (Mia)". Once a match begins, both
    have chosen."""
    own, theirs = match.plays[match.seat], match.plays[1 - match.seat]
    if not theirs:
        return texts.t("friends.versus-undecided", me=own)
    named = texts.t("friends.named", plays=theirs, name=match.friend) if match.friend else theirs
    return texts.t("history.versus", me=own, others=named)


def standing(texts: Texts, match: FriendMatch, today: date | None) -> tuple[Child, ...]:
    """Return whose turn it is, the round, the last change, and the last events."""
    look = "friends-turn friends-turn--yours" if match.waits else "friends-turn"
    turn = h("strong", texts.t(f"friends.{_turn(match)}"), class_=look)
    return (turn, [(" ", said) for said in _rest(texts, match, today) if said])


def _turn(match: FriendMatch) -> str:
    """Return whose turn it is, or who won, as the end of a text key."""
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
    if match.is_roll_seen:
        yield texts.t("friends.roll-seen")
    if not match.is_signed:
        yield texts.t("friends.unsigned")


def _since(texts: Texts, day: str, today: date | None, what: str) -> str:
    """Return the day of the last change, relative to today if it is recent."""
    if not day:
        return ""
    if today is not None and day in (str(today), str(today - timedelta(1))):
        return texts.t(f"friends.{what}-{'today' if day == str(today) else 'yesterday'}")
    return texts.t(f"friends.{what}", day=written_day(texts, day))
