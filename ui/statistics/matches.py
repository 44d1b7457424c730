"""The latest matches as faces with scores, which open the replays, and the player's form as a
curve."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate

from ui.components.unseen import unseen
from ui.history.past_match import PastMatch, Player
from ui.nodes import Node, h
from ui.review.view import percent
from ui.shell.address import Address
from ui.shell.messages import OpenScreen, Practise
from ui.shell.screens import StatisticsScreen
from ui.shell.shell import Shell
from ui.statistics.statistics import Statistics
from ui.text.i18n import Texts
from ui.text.wording import written_day

MORE = 20
"""The number of further matches listed with each "Show more"."""


FaceOf = Callable[[str, str], Node]
"""A function that returns the picture of the face with this name, as a node with this key."""
WIDTH, HEIGHT, MARGIN = 300, 90, 6
ROOM = 40
"""The width left for the number at the end of the curve."""


def form_curve(matches: Sequence[PastMatch]) -> Node | None:
    """Return a curve over time of the number of matches that the single local player has won, minus
    the number of their other matches. Return None for fewer than MIN_DRAWN matches."""
    signs = [1 if one.is_won else -1 for one in matches if one.me is not None]
    sums = [0, *accumulate(signs)]
    if len(signs) < MIN_DRAWN:
        return None
    low, high = min(sums), max(sums)
    downs = [
        HEIGHT - MARGIN - (HEIGHT - 2 * MARGIN) * (one - low) / max(1, high - low) for one in sums
    ]
    across = (WIDTH - ROOM) / len(signs)
    points = (f"{MARGIN + across * at:.1f} {down:.1f}" for at, down in enumerate(downs))
    curve = h(
        "svg",
        h("path", d=f"M{'L'.join(points)}", class_="review-line"),
        h(
            "text",
            f"{sums[-1]:+}",
            x=WIDTH - ROOM + 10,
            y=max(16, downs[-1] + 5),
            class_="plot-top",
        ),
        class_="form-curve",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        aria_hidden=True,
        focusable="false",
    )
    return h("div", curve, class_="tray", data_object=True)


MIN_DRAWN = 2


def latest_matches(
    shell: Shell, screen: StatisticsScreen, seen: Statistics, face_of: FaceOf
) -> Node | None:
    """Return the section of the game's latest matches, the latest first, or None if there are none.
    A button shows more of them."""
    texts = shell.texts
    of_game = [one for one in shell.history.matches if one.game == screen.game]
    if not of_game:
        return None
    shown = of_game[: -screen.listed - 1 : -1]
    more = OpenScreen(replace(screen, listed=screen.listed + MORE))
    return h(
        "section",
        h("h3", texts.t("history.title"), key="matches-title", class_="unseen"),
        h("ul", [_match(texts, one, face_of) for one in shown], class_="matches tray plain-list"),
        h(
            "button",
            texts.t("history.more"),
            key="more-matches",
            on=more,
            type="button",
            class_="button",
        )
        if len(shown) < len(of_game)
        else None,
        h("p", texts.t("history.sums", count=seen.only_counted), class_="soft")
        if seen.only_counted
        else None,
        aria_labelledby="matches-title",
    )


def _match(texts: Texts, match: PastMatch, face_of: FaceOf) -> Node:
    """Return a match as the opponent's face with the score. If the match has a record, this is a
    button that opens the replay at the end of the match."""
    day, players = written_day(texts, match.day), _players(texts, match)
    details = texts.t("history.detail-between").join(_details(texts, match, day))
    words = f"{_outcome(texts, match)} {players}. {details}"
    other = next((one for seat, one in enumerate(match.players) if seat != match.me), None)
    face = face_of(other.face or other.name if other else "", f"face-{match.match}")
    look = "bout-face" if match.is_won else "bout-face bout-face--past"
    shown = (
        unseen(words),
        h("span", face, class_=look, aria_hidden=True),
        h("b", _score(texts, match, 2), class_="match-score", aria_hidden=True),
    )
    look = "match" if match.is_won else "match match--lost"
    if not match.record:
        return h("li", h("span", shown, class_=look), data_object=True)
    address = Address((("at", str(match.moves)), ("record", match.record)), match.game)
    button = h(
        "button",
        shown,
        key=f"look-{match.match}",
        on=Practise(address),
        type="button",
        class_=look,
        title=words,
    )
    return h("li", button, data_object=True)


def _score(texts: Texts, match: PastMatch, most: int | None = None) -> str:
    """Return the scores in seat order from the single local player's seat on, or from the first
    seat if there is no such player. `most` is their maximum number, or None for all."""
    first = match.me or 0
    score = (*match.score[first:], *match.score[:first])
    return texts.t("history.score-between").join(map(str, score[:most]))


def _outcome(texts: Texts, match: PastMatch) -> str:
    if not match.winners:
        return texts.t("history.called-off")
    if match.me is None:
        winners = texts.lists([match.players[seat].name for seat in match.winners])
        return texts.t("history.shared", name=winners)
    return texts.t("history.won" if match.is_won else "history.lost")


def _players(texts: Texts, match: PastMatch) -> str:
    """Return the players in words, the single local player first."""
    if match.me is None:
        return texts.lists([_player_name(texts, player) for player in match.players])
    others = [player for seat, player in enumerate(match.players) if seat != match.me]
    against = texts.lists([_player_name(texts, player) for player in others])
    return texts.t("history.versus", me=match.players[match.me].name, others=against)


def _player_name(texts: Texts, player: Player) -> str:
    if not player.played_by.is_computer:
        return player.name
    level = texts.t(f"screen.opponent-{player.played_by}")
    return texts.t("history.player", name=player.name, level=level)


def _details(texts: Texts, match: PastMatch, day: str) -> Iterator[str]:
    yield day
    yield _score(texts, match)
    yield texts.t("history.moves", count=match.moves)
    if match.hints:
        yield texts.t("history.hints", count=match.hints)
    if match.undos:
        yield texts.t("history.undos", count=match.undos)
    if match.error_rate is not None:
        yield texts.t("history.error-rate", rate=percent(texts, match.error_rate))
    edition = f"edition.{match.edition}.name"
    if texts.has(edition):
        yield texts.t(edition)
