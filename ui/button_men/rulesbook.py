"""The rules book of Button Men: its chapters, facts from the engine, and exercises."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.button_men.buttons import all_buttons, dice_of, entrant
from engine.button_men.dice.die import Die
from engine.button_men.dice.editions import EDITIONS, RULEBOOK
from engine.button_men.dice.sizes import SWING_RANGES
from engine.button_men.fight.attacking import Attacking
from engine.button_men.outside.position import parse_position
from engine.button_men.skills import SKILLS
from engine.button_men.specials import SPECIALS
from ui.button_men.components.die import still_die
from ui.button_men.components.skills import skill_sign
from ui.button_men.dice_rows import DieView
from ui.button_men.editions import edition_name, edition_view
from ui.button_men.trials import Task, trial
from ui.button_men.turn_state import TurnState
from ui.button_men.wording import attack_name, die_name, skill_name
from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.nodes import Child, Node, h
from ui.rulesbook.chapter import Chapter, Chapters, index_of, task, titled_chapter
from ui.shell.address import Address
from ui.shell.messages import OpenScreen, Practise
from ui.shell.screens import RulesScreen
from ui.text.i18n import Texts
from ui.text.wording import capital

CHAPTERS = {
    "basics": ("aim", "turn", "sizes", "first", "score"),
    "attacks": ("power", "sum", "more"),
    "dice": ("plain", "swing", "option", "twin", "plasma"),
    "more": ("circle", "specials", "editions", "by-link"),
}
"""The names of the chapters, by group. The chapters on skills follow."""
SIGNS = {"swing": tuple(SWING_RANGES), "option": ("/",), "twin": (",",), "plasma": ("{", "}")}
"""The symbols in recipes that a chapter explains, by chapter."""

PRAISES = 3
"""The number of phrases of praise."""
NEXT_CHAPTER = "next-chapter"
"""The key of the button for the next chapter."""


def chapters(texts: Texts) -> tuple[Chapter, ...]:
    """Return all chapters in reading order."""
    return (*_of_the_game(texts), *_of_skills(texts))


def _of_the_game(texts: Texts) -> Iterator[Chapter]:
    for group, names in CHAPTERS.items():
        for name in names:
            chapter = titled_chapter(texts, group, "button-men", name)
            yield replace(chapter, signs=SIGNS.get(name, ()), names=_listed_names(texts, name))


def _listed_names(texts: Texts, name: str) -> tuple[str, ...]:
    """Return the names that the chapter with this name lists: the specials and their buttons, or
    the editions. Other chapters list none."""
    match name:
        case "specials":
            owners = (button.name for button in all_buttons() if button.special)
            return (*(texts.t(f"special.{one.name}.name") for one in SPECIALS), *owners)
        case "editions":
            return tuple(edition_name(texts, one) for one in EDITIONS)
    return ()


def _of_skills(texts: Texts) -> Iterator[Chapter]:
    for skill in SKILLS:
        name = capital(skill_name(texts, skill))
        lead = texts.t(f"skill.{skill.name}.text")
        signs = () if skill.is_given_in_play else (skill.letter,)
        yield Chapter("skills", "skill", skill.name, name, lead, signs)


def rules(turn: TurnState, name: str) -> Chapters:
    """Return the rules book, open at the chapter with this name, or at none if the name is
    unknown."""
    found = chapters(turn.texts)
    at = index_of(found, name)
    return Chapters(found, at, () if at is None else tuple(_more(turn, found[at])))


def _more(turn: TurnState, chapter: Chapter) -> Iterator[Node]:
    """Yield what the engine knows about a chapter's subject, and the chapter's exercise."""
    texts = turn.texts
    for skill in SKILLS:
        if skill.name == chapter.name and not skill.is_given_in_play:
            yield skill_sign(texts, skill)
    match chapter.name:
        case "more":
            yield _attacks(texts)
        case "swing":
            yield _ranges(texts)
        case "specials":
            yield _specials(texts)
        case "editions":
            yield from _editions(turn)
    tried = trial(chapter.name, turn.session.config.edition)
    if tried is not None:
        yield trial_box(texts, chapter.name, tried, task(texts, chapter))


def _attacks(texts: Texts) -> Node:
    """Return the list of skills that add attack kinds, each with these kinds."""
    lines = [
        texts.t(
            "book.makes",
            skill=skill_name(texts, skill),
            attacks=texts.lists(
                [attack_name(texts, kind.name) for kind in skill.part(Attacking).gains]
            ),
        )
        for skill in SKILLS
        if skill.part(Attacking).gains
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
        h("ul", [h("li", line) for line in lines], class_="book-table plain-list column gap-1"),
    )


def _specials(texts: Texts) -> Node:
    """Return the list of special rules, each with the names of its buttons."""
    terms = []
    for special in SPECIALS:
        owners = [button.name for button in all_buttons() if button.special == special.name]
        about = f"special.{special.name}"
        meaning = texts.t(f"{about}.text")
        if texts.has(f"{about}.more"):
            meaning = f"{meaning} {texts.t(f'{about}.more')}"
        term = texts.t(
            "book.special-of", special=texts.t(f"{about}.name"), names=texts.lists(owners)
        )
        terms.append((h("dt", term), h("dd", meaning)))
    return h("dl", terms, class_="book-terms")


def _editions(turn: TurnState) -> Iterator[Node]:
    """Yield all editions, and the full rules of this match's edition."""
    texts = turn.texts
    yield h(
        "dl",
        [
            (h("dt", edition_name(texts, one)), h("dd", texts.t(f"edition.{one}.text")))
            for one in EDITIONS
        ],
        class_="book-terms",
    )
    here = edition_view(texts, turn.match.setup.rules, is_open=True)
    yield h("h4", texts.t("book.rules-here", edition=here.name), class_="book-subtitle")
    yield h("ul", [h("li", line.text) for line in here.lines], class_="book-lines")


def trial_box(texts: Texts, chapter: str, tried: Address, task: str) -> Node:
    """Return the box of an exercise: its dice, the task, and the button that suspends the match for
    the exercise."""
    theirs, mine = _sides(dict(tried.params))
    return h(
        "section",
        _row(texts, "opponents-dice", "theirs", theirs),
        _row(texts, "your-dice", "mine", mine),
        h("p", task, class_="strong"),
        h(
            "button",
            texts.t("book.try"),
            key="try",
            on=Practise(tried, chapter),
            type="button",
            class_="button button--primary",
            aria_describedby="try-means",
        ),
        h("p", texts.t("book.try-means"), key="try-means", class_="trial-means small"),
        class_="trial column",
    )


def _sides(params: dict[str, str]) -> tuple[Sequence[Die], Sequence[Die]]:
    """Return the opponent's dice and the player's dice."""
    if "position" in params:
        mine, theirs = parse_position(params["position"], RULEBOOK).sides
        return theirs.dice, mine.dice
    return _dice(params["you"]), _dice(params["me"])


def _dice(plays: str) -> Sequence[Die]:
    return dice_of(entrant(plays, RULEBOOK).recipe, RULEBOOK)


def _row(texts: Texts, label: str, whose: str, dice: Sequence[Die]) -> Node:
    views = [
        DieView(f"try-{label}-{at}", die, None, (), die_name(texts, die), None)
        for at, die in enumerate(dice)
    ]
    return h(
        "div",
        h("p", texts.t(f"screen.{label}"), class_="trial-label small"),
        [still_die(texts, view) for view in views],
        class_=f"trial-row row dice-of-{whose}",
    )


def next_chapter(texts: Texts, name: str) -> Chapter | None:
    """Return the chapter after the one with this name, or None if it is the last or unknown."""
    found = chapters(texts)
    at = index_of(found, name)
    return None if at is None else next(iter(found[at + 1 : at + 2]), None)


def trial_task(texts: Texts, tried: Task, edition: str, loud: str) -> Node | None:
    """Return the task of an exercise, or praise once it is solved, with buttons to continue, to try
    again and to go back. Return None if the exercise's chapter is unknown. `loud` is the key of the
    highlighted button."""
    found = chapters(texts)
    at = index_of(found, tried.chapter)
    if at is None:
        return None
    chapter = found[at]
    praise = texts.t(f"book.solved.{at % PRAISES}")
    return h(
        "div",
        h(
            "p",
            praise if tried.is_solved else task(texts, chapter),
            key="task-text",
            class_="task-text strong",
            aria_live="polite",
        ),
        h(
            "div",
            list(_ways(texts, tried, chapter, edition, loud)),
            class_="task-ways cluster gap-1",
        ),
        class_="task row task--solved" if tried.is_solved else "task row",
    )


def _ways(texts: Texts, tried: Task, chapter: Chapter, edition: str, loud: str) -> Iterator[Child]:
    following, again = next_chapter(texts, tried.chapter), trial(tried.chapter, edition)
    if tried.is_solved and following is not None:
        label = texts.t("book.next-chapter", title=following.title)
        on = Button(label, OpenScreen(RulesScreen(following.name)))
        yield action_button(NEXT_CHAPTER, on, PRIMARY_CLASS if loud == NEXT_CHAPTER else "")
    if tried.is_begun and again is not None:
        on = Button(texts.t("book.try-again"), Practise(again, tried.chapter))
        yield action_button("try-again", on, "button--quiet")
    key = "book.to-rules" if tried.is_solved else "book.about"
    back = Button(texts.t(key, name=chapter.title), OpenScreen(RulesScreen(chapter.name)))
    yield action_button("task-rules", back, "button--quiet")
