"""The end of a brawl: the last player standing, and the order of the knockouts."""

from ui.components.picture import picture
from ui.components.plot import Plot, course
from ui.components.result import TurningPoint, curve, folded, match_result
from ui.lunch_money.portraits import Portrait
from ui.lunch_money.result import Result, Standing
from ui.nodes import Child, Node, h
from ui.text.i18n import Texts


def ending(
    texts: Texts,
    ended: Result,
    plot: Plot | None,
    turning: TurningPoint | None,
    besides: Child,
) -> Node:
    """Return the end of a match: its plot, its turning point, and further details."""
    winner = next((one for one in ended.standings if one.has_won), None)
    reasons = h("p", " ".join(ended.why), class_="result-why")
    return match_result(
        ended.title,
        ended.look,
        curve(plot, turning),
        besides,
        folded(texts, (reasons, course(texts, plot), _standings(texts, ended))),
        face=_face(winner.portrait) if winner else None,
        fallen=[_face(one.portrait) for one in ended.standings if not one.has_won],
        score=_score(texts, winner) if winner else None,
        celebrates=ended.celebrates,
    )


def _score(texts: Texts, winner: Standing) -> Node:
    """Return the winner's remaining counters."""
    words = texts.t("result.counters", count=winner.counters)
    return h(
        "p",
        h("span", str(winner.counters)),
        h("span", words, class_="result-unit"),
        class_="result-score row",
    )


def _face(face: Portrait) -> Node:
    look = f"portrait portrait--{face.condition}"
    return h("span", h("span", picture(f"portraits/{face.name}"), class_="face-box"), class_=look)


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
        _face(standing.portrait),
        h("strong", standing.name, class_="standing-name breakable"),
        h("span", how, class_="soft small"),
        class_="standing panel standing--mine" if standing.is_mine else "standing panel",
    )
