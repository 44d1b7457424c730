"""The puzzles by theme and skill, with their numbers and the results."""

from collections import Counter
from collections.abc import Sequence

from ui.nodes import Node, h
from ui.puzzles.daily_puzzle import is_left_to_days
from ui.puzzles.puzzle import SKILL, THEME, Puzzles, topic_name
from ui.puzzles.training import Training
from ui.shell.messages import SolveNext
from ui.text.i18n import Texts

HEADS = ("there", "tried", "solved")


def topics(texts: Texts, training: Training, puzzles: Puzzles) -> Node:
    """Return a list for each kind. Pressing a topic trains it."""
    own = [one for one in puzzles if not is_left_to_days(one)]
    answers = {one.puzzle: one.is_right for one in training.tries}
    there, tried, solved = Counter[str](), Counter[str](), Counter[str]()
    for one in own:
        there.update(one.topics)
        if one.number in answers:
            tried.update(one.topics)
        if answers.get(one.number):
            solved.update(one.topics)
    lists = [
        _list(texts, kind, [_row(texts, topic, (there, tried, solved)) for topic in found])
        for kind in (THEME, SKILL)
        if (found := _of_kind(texts, kind, there))
    ]
    return h(
        "section",
        h("h3", texts.t("topics.title"), key="topics-title", class_="figures-title large"),
        h("p", texts.t("topics.means"), class_="soft"),
        lists,
        class_="daily",
        aria_labelledby="topics-title",
    )


def _of_kind(texts: Texts, kind: str, there: Counter[str]) -> Sequence[str]:
    """Return the topics of this kind, ordered by name."""
    found = (topic for topic in there if topic.startswith(f"{kind}."))
    return sorted(found, key=lambda topic: _name(texts, topic).casefold())


def _name(texts: Texts, topic: str) -> str:
    """Return the name of the topic with a capital letter."""
    name = topic_name(texts, topic)
    return name[:1].upper() + name[1:]


def _list(texts: Texts, kind: str, rows: Sequence[Node]) -> Node:
    title = texts.t(f"topics.{kind}")
    heads = [h("th", texts.t(f"topics.{one}"), scope="col") for one in HEADS]
    table = h(
        "table",
        h("thead", h("tr", h("th", texts.t(f"topics.{kind}-one"), scope="col"), heads)),
        h("tbody", rows),
        class_="figures small digits",
        aria_labelledby=f"topics-{kind}",
    )
    return h(
        "details",
        h("summary", title, key=f"topics-{kind}", class_="figures-fold strong tap"),
        h(
            "div",
            table,
            class_="figures-box box",
            role="region",
            tabindex=0,
            aria_labelledby=f"topics-{kind}",
        ),
        key=f"fold-{kind}",
    )


def _row(texts: Texts, topic: str, figures: Sequence[Counter[str]]) -> Node:
    button = h(
        "button",
        _name(texts, topic),
        key=topic.replace(".", "-"),
        on=SolveNext(topic=topic),
        type="button",
        title=texts.t(f"{topic}.text"),
        class_="figures-moment tap",
    )
    return h(
        "tr", h("th", button, scope="row"), [h("td", str(figure[topic])) for figure in figures]
    )
