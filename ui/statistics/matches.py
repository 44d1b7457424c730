"""The latest matches, in two lines each, with links to their replays."""

from collections.abc import Iterator
from dataclasses import replace

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


def latest_matches(shell: Shell, screen: StatisticsScreen, seen: Statistics) -> Node | None:
    """Return the latest matches, the latest first."""
    texts = shell.texts
    of_game = [one for one in shell.history.matches if one.game == screen.game]
    if not of_game:
        return None
    shown = of_game[: -screen.listed - 1 : -1]
    more = OpenScreen(replace(screen, listed=screen.listed + MORE))
    return h(
        "section",
        h("h3", texts.t("history.title"), key="matches-title", class_="figures-title large"),
        h("ul", [_match(texts, one) for one in shown], class_="matches column plain-list"),
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


def _match(texts: Texts, match: PastMatch) -> Node:
    day, players = written_day(texts, match.day), _players(texts, match)
    return h(
        "li",
        h(
            "div",
            h(
                "p",
                h("strong", _outcome(texts, match)),
                h("span", players),
                class_="match-line cluster breakable",
            ),
            h(
                "p",
                texts.t("history.detail-between").join(_details(texts, match, day)),
                class_="match-details soft small",
            ),
            class_="match-text",
        ),
        _look(texts, match, texts.t("history.look-at", players=players, day=day)),
        key=f"match-{match.match}",
        class_="match panel bar gap-3",
    )


def _look(texts: Texts, match: PastMatch, means: str) -> Node | None:
    """Return the button for the replay, which opens at the end of the match; agreed results are in
    its record."""
    if not match.record:
        return None
    address = Address((("at", str(match.moves)), ("record", match.record)), match.game)
    return h(
        "button",
        texts.t("history.look"),
        key=f"look-{match.match}",
        on=Practise(address),
        type="button",
        class_="button",
        aria_label=means,
    )


def _outcome(texts: Texts, match: PastMatch) -> str:
    if not match.winners:
        return texts.t("history.called-off")
    if match.me is None:
        winners = texts.lists([match.players[seat].name for seat in match.winners])
        return texts.t("history.shared", name=winners)
    return texts.t("history.won" if match.is_won else "history.lost")


def _players(texts: Texts, match: PastMatch) -> str:
    """Return the players, the single local player first."""
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
    first = match.me or 0
    score = (*match.score[first:], *match.score[:first])
    yield texts.t("history.score-between").join(map(str, score))
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
