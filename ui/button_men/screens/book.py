"""The rules book of Button Men: what stands below the paragraphs of a chapter."""

from collections.abc import Iterator

from engine.button_men.editions import EDITIONS
from engine.button_men.sizes import SWING_RANGES
from engine.button_men.skills import SKILLS
from ui.button_men.components.skills import skill_sign
from ui.button_men.components.trial import trial_box
from ui.button_men.editions import edition_name, edition_view
from ui.button_men.rulesbook import chapters
from ui.button_men.session import Model
from ui.button_men.trials import trial
from ui.button_men.wording import attack_name, skill_name
from ui.nodes import Node, h
from ui.rulesbook.book import book
from ui.rulesbook.chapters import Chapter, place_of, task
from ui.text.i18n import Texts


def duel_book(model: Model, name: str) -> Node:
    """The book at the chapter of this name."""
    there = chapters(model.texts)
    at = place_of(there, name)
    more = () if at is None else tuple(_more(model, there[at]))
    return book(model.texts, there, at, more)


def _more(model: Model, chapter: Chapter) -> Iterator[Node]:
    """What the engine knows of it, and what can be tried."""
    texts = model.texts
    for skill in SKILLS:
        if skill.name == chapter.name:
            yield skill_sign(texts, skill)
    match chapter.name:
        case "more":
            yield _attacks(texts)
        case "swing":
            yield _ranges(texts)
        case "editions":
            yield from _editions(model)
    tried = trial(chapter.name, model.terms.edition)
    if tried is not None:
        yield trial_box(texts, tried, task(texts, chapter))


def _attacks(texts: Texts) -> Node:
    """Which skills bring attacks of their own."""
    lines = [
        texts.t(
            "book.makes",
            skill=skill_name(texts, skill),
            attacks=texts.lists([attack_name(texts, kind.name) for kind in skill.gains]),
        )
        for skill in SKILLS
        if skill.gains
    ]
    return h("ul", [h("li", line) for line in lines], class_="book-lines")


def _ranges(texts: Texts) -> Node:
    lines = [
        texts.t("book.range", letter=letter, least=least, most=most)
        for letter, (least, most) in SWING_RANGES.items()
    ]
    return h(
        "section",
        h("h4", texts.t("book.ranges"), class_="book-subtitle"),
        h("ul", [h("li", line) for line in lines], class_="book-table"),
    )


def _editions(model: Model) -> Iterator[Node]:
    """All that there are, and in full the one that is played by."""
    texts = model.texts
    yield h(
        "dl",
        [
            (h("dt", edition_name(texts, one)), h("dd", texts.t(f"edition.{one}.text")))
            for one in EDITIONS
        ],
        class_="book-terms",
    )
    here = edition_view(texts, model.match.setup.rules, is_open=True)
    yield h("h4", texts.t("book.rules-here", edition=here.name), class_="book-subtitle")
    yield h("ul", [h("li", line.text) for line in here.lines], class_="book-lines")
