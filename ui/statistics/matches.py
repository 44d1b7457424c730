"""The latest matches, each in two lines, with links to their replays."""

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
"""How many are listed beyond those there are, at each turn."""


def latest_matches(shell: Shell, screen: StatisticsScreen, seen: Statistics) -> Node | None:
    """The latest first."""
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


def _match(texts: Texts, one: PastMatch) -> Node:
    day, players = written_day(texts, one.day), _players(texts, one)
    return h(
        "li",
        h(
            "div",
            h(
                "p",
                h("strong", _outcome(texts, one)),
                h("span", players),
                class_="match-line cluster breakable",
            ),
            h(
                "p",
                texts.t("history.detail-between").join(_details(texts, one, day)),
                class_="match-details soft small",
            ),
            class_="match-text",
        ),
        _look(texts, one, texts.t("history.look-at", players=players, day=day)),
        key=f"match-{one.match}",
        class_="match panel bar gap-3",
    )


def _look(texts: Texts, one: PastMatch, means: str) -> Node | None:
    """It opens where the match ended; what was agreed on is in its record."""
    if not one.record:
        return None
    address = Address((("at", str(one.moves)), ("record", one.record)), one.game)
    return h(
        "button",
        texts.t("history.look"),
        key=f"look-{one.match}",
        on=Practise(address),
        type="button",
        class_="button",
        aria_label=means,
    )


def _outcome(texts: Texts, one: PastMatch) -> str:
    if not one.winners:
        return texts.t("history.called-off")
    if one.me is None:
        winners = texts.lists([one.players[seat].name for seat in one.winners])
        return texts.t("history.shared", name=winners)
    return texts.t("history.won" if one.is_won else "history.lost")


def _players(texts: Texts, one: PastMatch) -> str:
    """The player alone at the screen comes first."""
    if one.me is None:
        return texts.lists([_named(texts, player) for player in one.players])
    others = [player for seat, player in enumerate(one.players) if seat != one.me]
    against = texts.lists([_named(texts, player) for player in others])
    return texts.t("history.versus", me=one.players[one.me].name, others=against)


def _named(texts: Texts, player: Player) -> str:
    if not player.played_by.is_computer:
        return player.name
    level = texts.t(f"screen.opponent-{player.played_by}")
    return texts.t("history.player", name=player.name, level=level)


def _details(texts: Texts, one: PastMatch, day: str) -> Iterator[str]:
    yield day
    first = one.me or 0
    score = (*one.score[first:], *one.score[:first])
    yield texts.t("history.score-between").join(map(str, score))
    yield texts.t("history.moves", count=one.moves)
    if one.hints:
        yield texts.t("history.hints", count=one.hints)
    if one.undos:
        yield texts.t("history.undos", count=one.undos)
    if one.error_rate is not None:
        yield texts.t("history.error-rate", rate=percent(texts, one.error_rate))
    edition = f"edition.{one.edition}.name"
    if texts.has(edition):
        yield texts.t(edition)
