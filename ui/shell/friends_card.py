"""The card beside the match that lists the matches with friends elsewhere, and whose turn it is."""

from ui.friends.friends import FriendMatch, Friends
from ui.nodes import Node, h, reused
from ui.shell.messages import OpenFriendMatch, OpenScreen
from ui.shell.screens import FriendsScreen
from ui.text.i18n import Texts
from ui.text.wording import written_day

LISTED = 3
"""At most so many matches stand on the card; the list has all of them."""


@reused
def friends_card(texts: Texts, friends: Friends) -> Node:
    """Those that wait for the player stand first."""
    title = texts.t("friends.title")
    listed = [
        h("li", _match_button(texts, one), h("p", standing(texts, one), class_="friends-standing"))
        for one in friends.matches[:LISTED]
    ]
    return h(
        "section",
        h("h2", title, key="friends-title", class_="log-title"),
        h("ul", listed, class_="friends-list"),
        h(
            "button",
            texts.t("friends.all", count=len(friends.matches)),
            key="friends-all",
            on=OpenScreen(FriendsScreen()),
            type="button",
            class_="button button--quiet",
        ),
        class_="guide friends-card",
        aria_labelledby="friends-title",
    )


def _match_button(texts: Texts, one: FriendMatch) -> Node:
    return h(
        "button",
        against(texts, one),
        key=f"friend-{one.id}",
        on=OpenFriendMatch(one.id),
        type="button",
        class_="button",
    )


def against(texts: Texts, one: FriendMatch) -> str:
    """Who plays with what: "Avis against Hammer (Mia)"."""
    own, other = one.plays[one.seat], one.plays[1 - one.seat]
    theirs = other or texts.t("friends.undecided")
    named = texts.t("friends.named", plays=theirs, name=one.friend) if one.friend else theirs
    return texts.t("history.versus", me=own or texts.t("friends.undecided"), others=named)


def standing(texts: Texts, one: FriendMatch) -> str:
    """Whose turn it is, since when, and what was last."""
    since = texts.t("friends.since", day=written_day(texts, one.since)) if one.since else ""
    told = (texts.t(f"friends.{one.status}"), since, one.told_in(texts.locale))
    return " ".join(said for said in told if said)
