"""The end of a round or a match: both sides' dice with their scores, and the rounds of the
match."""

from collections.abc import Sequence
from dataclasses import replace

from ui.button_men.components.die import still_die
from ui.button_men.result import CountedDie, Result, Scores, SideTally
from ui.components.badge import badge
from ui.components.plot import Plot, course
from ui.components.result import (
    TurningPoint,
    curve,
    folded,
    match_result,
    numerals,
    result,
)
from ui.match.game_ui import Additions
from ui.match.said import bubble
from ui.nodes import Child, Node, h
from ui.text.i18n import Texts


def ending(
    texts: Texts,
    ended: Result,
    plot: Plot | None,
    turning: TurningPoint | None,
    additions: Additions,
) -> Node:
    """Return the result of a round or, after the last round, of the match. The result of the match
    includes the course, the turning point, the winner's remark and what the activity adds."""
    tallies = h("div", [_tally(texts, one) for one in ended.tallies], class_="tallies column")
    says = bubble(additions.said, ended.winner)
    if not ended.is_match_over:
        return result(ended.title, ended.why, ended.look, tallies)
    counted = h(
        "section",
        h("h2", texts.t("result.counted", round=ended.round), key="counted-title"),
        tallies,
        class_="result-wide",
        aria_labelledby="counted-title",
    )
    reasons = h("p", " ".join(ended.why), class_="result-why")
    score = texts.t("result.score-between").join(str(len(one.won)) for one in ended.scores)
    return match_result(
        ended.title,
        ended.look,
        curve(plot, turning),
        additions.result,
        folded(texts, (reasons, _rounds(texts, ended.scores), course(texts, plot), counted)),
        face=(badge(*ended.badge, key="winner-badge"), says) if ended.badge else None,
        fallen=[
            still_die(texts, replace(one.die, key=f"fallen-{one.die.key}")) for one in ended.fallen
        ],
        score=numerals(score, ended.rounds),
        celebrates=ended.celebrates,
    )


def _tally(texts: Texts, tally: SideTally) -> Node:
    """Return a player's dice with their scores, and the total."""
    best = " tally--best" if tally.has_won else ""
    return h(
        "div",
        h("p", tally.name, class_="tally-name strong breakable"),
        _dice(texts, "kept", texts.t("result.kept"), tally.kept),
        _dice(texts, "captured", texts.t("screen.captured"), tally.captured),
        h("strong", texts.halves(tally.score), class_="tally-score"),
        class_=f"tally column panel{best} dice-of-{tally.colour}",
        role="group",
        aria_label=tally.name,
    )


def _dice(texts: Texts, kind: str, label: str, dice: Sequence[CountedDie]) -> Node:
    nothing = h("span", texts.t("result.no-dice"), class_="soft small")
    counted = [
        h(
            "span",
            still_die(texts, one.die),
            h("span", texts.halves(one.points), class_="strong digits"),
            class_="counted",
        )
        for one in dice
    ]
    return h(
        "p",
        h("span", label, class_="soft small"),
        h("span", counted or nothing, class_="tally-row row"),
        class_=f"tally-dice tally-dice--{kind}",
    )


def _rounds(texts: Texts, scores: Sequence[Scores]) -> Node:
    """Return a table with a row for each player, and a column for each round and for the rounds
    won."""
    count = len(scores[0].points)
    title = texts.t("result.rounds")
    heads: list[Child] = [h("th", texts.t("result.player"), scope="col")]
    heads += [h("th", str(at), scope="col") for at in range(1, count + 1)]
    heads.append(h("th", texts.t("result.rounds-won"), scope="col"))
    return h(
        "div",
        h(
            "table",
            h("caption", title, key="rounds-title"),
            h("thead", h("tr", heads)),
            h("tbody", [_line(texts, one) for one in scores]),
            class_="figures small digits result-rounds",
        ),
        class_="figures-box box result-figures",
        role="region",
        # A tab stop, since it scrolls and contains nothing focusable.
        tabindex=0,
        aria_labelledby="rounds-title",
    )


def _line(texts: Texts, scores: Scores) -> Node:
    cells = [
        h("td", texts.halves(points), class_="result-best" if at in scores.won else None)
        for at, points in enumerate(scores.points)
    ]
    return h(
        "tr", h("th", scores.name, scope="row"), cells, h("td", h("strong", str(len(scores.won))))
    )
