"""A trial: what to try of a chapter of the rules book, and the dice to try it with."""

from collections.abc import Sequence

from engine.button_men.die import Die
from engine.button_men.editions import RULEBOOK
from engine.button_men.position import parse_position
from engine.button_men.recipe import parse_recipe
from ui.button_men.components.die import still_die
from ui.button_men.components.face import face_of
from ui.button_men.view_model import DieView
from ui.button_men.wording import die_name
from ui.components.action import Button, action_button
from ui.nodes import Node, h
from ui.rulesbook.chapters import Chapter, task
from ui.shell.address import Address
from ui.shell.dialogs import RulesBook
from ui.shell.messages import OpenDialog, Practise
from ui.text.i18n import Texts


def trial_box(texts: Texts, tried: Address, task: str) -> Node:
    """The dice as they will lie, what to do with them, and a button that puts the match aside."""
    theirs, mine = _sides(dict(tried.said))
    return h(
        "section",
        _row(texts, "opponents-dice", theirs),
        _row(texts, "your-dice", mine),
        h("p", task, class_="trial-task"),
        h(
            "button",
            texts.t("book.try"),
            key="try",
            on=Practise(tried),
            type="button",
            class_="button button--primary",
            aria_describedby="try-means",
        ),
        h("p", texts.t("book.try-means"), key="try-means", class_="trial-means"),
        class_="trial",
    )


def _sides(said: dict[str, str]) -> tuple[Sequence[Die], Sequence[Die]]:
    """Theirs and mine."""
    if "position" in said:
        mine, theirs = parse_position(said["position"], RULEBOOK).sides
        return theirs.dice, mine.dice
    return parse_recipe(said["you"]), parse_recipe(said["me"])


def _row(texts: Texts, whose: str, dice: Sequence[Die]) -> Node:
    faces = [
        face_of(texts, DieView(f"try-{whose}-{at}", die, None, (), die_name(texts, die), None))
        for at, die in enumerate(dice)
    ]
    return h(
        "div",
        h("p", texts.t(f"screen.{whose}"), class_="trial-label"),
        [still_die(face) for face in faces],
        class_=f"trial-row trial-row--{whose}",
    )


def trial_task(texts: Texts, chapter: Chapter) -> Node:
    """On the table of a trial: what to try, and the way back to the page that it belongs to."""
    back = Button(texts.t("book.about", name=chapter.title), OpenDialog(RulesBook(chapter.name)))
    return h(
        "div",
        h("p", task(texts, chapter), class_="task-text"),
        action_button("task-rules", back, "button--quiet"),
        class_="task",
    )
