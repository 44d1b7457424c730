"""The end of a brawl: the last player standing, and the order of the knockouts."""

from dataclasses import replace

from engine.lunch_money.deck import CARDS
from engine.lunch_money.state.brawl import START
from ui.components.picture import picture, portrait
from ui.components.plot import Plot, course
from ui.components.result import TurningPoint, curve, folded, match_result, numerals
from ui.components.unseen import unseen
from ui.lunch_money.components.player import plain_ring
from ui.lunch_money.result import Blow, Result, Standing
from ui.match.game_ui import Additions
from ui.match.said import bubble
from ui.nodes import Node, h
from ui.shell.messages import OpenScreen
from ui.shell.screens import ReviewScreen
from ui.text.i18n import Texts


def ending(
    texts: Texts,
    ended: Result,
    plot: Plot | None,
    turning: TurningPoint | None,
    blow: Blow | None,
    reviewed: str,
    additions: Additions,
) -> Node:
    """Return the result of a match.

    `plot` is its course, `turning` its turning point and `blow` the hit there, each None if
    unknown. `reviewed` is the review in a sentence, or "". `additions` is what the activity adds to
    the screen.
    """
    winner, said = next((one for one in ended.standings if one.has_won), None), additions.said
    reasons = h("p", " ".join(ended.why), class_="result-why")
    return match_result(
        ended.title,
        ended.look,
        blow_tray(blow) if blow else None,
        curve(replace(plot, ends=(blow.move,)) if plot and blow else plot, turning),
        _reviewed(reviewed) if reviewed else None,
        additions.result,
        folded(texts, (reasons, course(texts, plot), _standings(texts, ended))),
        face=(_face(winner), plain_ring(winner.counters), bubble(said, winner.seat))
        if winner
        else None,
        fallen=[
            _placed(place, one, bubble(said, one.seat))
            for place, one in enumerate(ended.standings, 1)
            if winner and not one.has_won
        ],
        score=numerals(
            f"{winner.counters}/{START}", texts.t("screen.counters", count=winner.counters)
        )
        if winner
        else None,
        celebrates=ended.celebrates,
    )


def _face(standing: Standing) -> Node:
    return portrait(standing.portrait.name, standing.portrait.condition)


def _placed(place: int, standing: Standing, says: Node | None) -> Node:
    face = _face(standing)
    return h("span", face, h("span", str(place), class_="place digits"), says, class_="placed")


def _reviewed(told: str) -> Node:
    """Return the sentence about the review as a button that opens the review screen."""
    show = OpenScreen(ReviewScreen())
    way = h("button", told, key="to-review", on=show, type="button", class_="tap")
    return h("p", way, key="review-line", class_="tray turning", aria_live="polite")


def blow_tray(blow: Blow) -> Node:
    """Return a hit: the two faces, with the card between them. Screen readers get a sentence."""
    return h(
        "div",
        unseen(blow.told),
        portrait(blow.by, "fresh"),
        h("span", picture(f"cards/{blow.card}"), class_=f"blow-card card--{CARDS[blow.card].type}"),
        h("span", str(blow.damage), class_="burst", aria_hidden=True),
        portrait(blow.whom, "bruised"),
        class_="tray blow",
        data_object=True,
    )


def _standings(texts: Texts, ended: Result) -> Node:
    title = texts.t("result.standings")
    return h(
        "section",
        h("h2", title, key="standings-title", class_="result-subtitle"),
        h(
            "ol",
            [_standing(texts, one) for one in ended.standings],
            class_="standings plain-list column gap-1",
        ),
        aria_labelledby="standings-title",
    )


def _standing(texts: Texts, standing: Standing) -> Node:
    how = standing.out or texts.t("screen.counters", count=standing.counters)
    return h(
        "li",
        _face(standing),
        h("strong", standing.name, class_="standing-name breakable"),
        h("span", how, class_="soft small"),
        class_="standing panel standing--mine" if standing.is_mine else "standing panel",
    )
