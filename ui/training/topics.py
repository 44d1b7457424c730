"""The puzzles by theme and skill, with the player's results."""

from collections import Counter

from ui.nodes import Child, Node, h
from ui.puzzles.daily_puzzle import is_left_to_days
from ui.puzzles.puzzle import SKILL, THEME, Puzzles, topic_name
from ui.puzzles.training import Training
from ui.shell.messages import SolveNext
from ui.text.i18n import Texts
from ui.text.wording import capital


def topics(texts: Texts, training: Training, puzzles: Puzzles) -> list[Node]:
    """Return a fold for each kind of topic in the puzzles. It has a button for each topic, sorted
    by name, which trains the topic and states how many of its puzzles were solved, how many were
    tried, and how many exist."""
    there = [one for one in puzzles if not is_left_to_days(one)]
    answers = {one.puzzle: one.is_right for one in training.tries}
    tried = Counter(topic for one in there if one.number in answers for topic in one.topics)
    solved = Counter(topic for one in there if answers.get(one.number) for topic in one.topics)
    count = Counter(topic for one in there for topic in one.topics)
    names = {topic: capital(topic_name(texts, topic)) for one in there for topic in one.topics}
    buttons = {
        topic: h(
            "button",
            name,
            h("span", f" {solved[topic]}/{tried[topic]} · {count[topic]}", class_="soft digits"),
            key=f"topic-{topic}".replace(".", "-"),
            on=SolveNext(topic=topic),
            type="button",
            title=texts.t(f"{topic}.text"),
            class_="button",
        )
        for topic, name in sorted(names.items(), key=lambda one: one[1].casefold())
    }
    return [
        fold(kind, texts.t(f"topics.{kind}"), found)
        for kind in (THEME, SKILL)
        if (found := [one for topic, one in buttons.items() if topic.startswith(f"{kind}.")])
    ]


def fold(name: str, title: str, content: Child) -> Node:
    """Return content that is collapsed below its title. `name` makes the id of the fold unique."""
    summary = h("summary", title, class_="figures-fold strong tap")
    return h("details", summary, h("div", content, class_="cluster"), key=f"fold-{name}")
