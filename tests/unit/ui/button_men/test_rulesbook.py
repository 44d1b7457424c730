"""The rules book of Button Men: it has a page for everything, and all of it can be tried."""

import re
from dataclasses import replace

import pytest

from engine.button_men.dice.editions import EDITIONS
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.legal import attacks
from engine.button_men.fight.settings import Dial, Setting, SettingKind
from engine.button_men.outside.position import position_of
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.skills import SKILLS
from engine.correspondence import chain
from engine.luck import Seeded
from tests.drivers.button_men_driver import ButtonMenDriver, clicks, computer_answer, play_out
from tests.drivers.shown import Shown, classes, click, message, words
from tests.narrowing import present
from ui.activity.exercise import Exercise
from ui.button_men import messages
from ui.button_men.messages import (
    Choose,
    Do,
    NextRound,
    SelectMine,
    SelectTheirs,
    SetDial,
    Surrender,
)
from ui.button_men.rulesbook import chapters, next_chapter
from ui.button_men.selection import named_offer
from ui.button_men.trials import TRIALS, Task, trial
from ui.match.messages import PauseOver, Undo
from ui.nodes import Node
from ui.shell.address import Address
from ui.shell.dialogs import Menu
from ui.shell.effects import MoveFocus
from ui.shell.messages import OpenDialog, OpenScreen, Practise, ToggleMargin
from ui.shell.screens import RulesScreen
from ui.shell.settings import Margin
from ui.text.i18n import STANDARD, locales, texts
from ui.text.wording import capital

TEXTS = texts(STANDARD)
CHAPTERS = chapters(TEXTS)
NAMES = [chapter.name for chapter in CHAPTERS]
SKILL_NAMES = [skill.name for skill in SKILLS]
IN_RECIPES = [skill.name for skill in SKILLS if not skill.is_given_in_play]
"""The skills of dice with which a match can begin."""

ATTACKS = {name: one.attack for name, one in TRIALS.items() if one.attack is not None}
"""The attack of each trial with a position, by dice indices."""

OFFERS = {name: one.action for name, one in TRIALS.items() if one.action}
"""The action of each trial before the first turn."""


def driver(name: str, edition: str = "rulebook") -> ButtonMenDriver:
    """Return the match in which a chapter is tried."""
    return ButtonMenDriver(f"{TRIALS[name].match}&edition={edition}")


def asked(shown: ButtonMenDriver, name: str) -> ButtonMenDriver:
    """Return the trial at its decision, which can come after a lost round."""
    match = shown.session.match
    if named_offer(match.game.view(match.state, 0), OFFERS[name]) is None:
        shown = lost(shown)
    return shown


def lost(shown: ButtonMenDriver) -> ButtonMenDriver:
    """Return the trial after the player has resigned the first round, whoever went first."""
    while shown.pause is not None or shown.computer_question is not None:
        pause = shown.pause
        shown.send(PauseOver(pause.ticket) if pause is not None else computer_answer(shown))
    return shown.send(Surrender(), NextRound())


def table_of(name: str, edition: str = "rulebook") -> Fight:
    return present(driver(name, edition).session.match.state.fight)


def made(name: str, fight: Fight) -> list[Attack]:
    """Return all legal attacks with the dice of a trial, of any kind."""
    return [one for one in attacks(fight) if (one.attackers, one.targets) == ATTACKS[name]]


def without(fight: Fight, name: str) -> Fight:
    """Return the same position with the skill removed from all dice."""
    (skill,) = (one for one in SKILLS if one.name == name)
    sides = (
        replace(side, dice=tuple(die.without(skill) for die in side.dice)) for side in fight.sides
    )
    return replace(fight, sides=tuple(sides))


def test_every_chapter_has_words_and_a_name_of_its_own() -> None:
    assert len(set(NAMES)) == len(NAMES)
    assert set(SKILL_NAMES) <= set(NAMES)
    assert not [one.name for one in CHAPTERS if not paragraphs(one.name)]


def paragraphs(name: str) -> list[str]:
    """Return the paragraphs of a chapter's page, without its lead and the engine's additions."""
    (article,) = Shown(ButtonMenDriver("").send(OpenScreen(RulesScreen(name))).page).classed(
        "book-page"
    )
    inside = (node for node in article.children if isinstance(node, Node))
    return [words(node) for node in inside if node.tag == "p" and not classes(node)]


def test_every_skill_and_every_kind_of_die_can_be_tried() -> None:
    dice = [chapter.name for chapter in CHAPTERS if chapter.group == "dice"]
    assert {*IN_RECIPES, *dice, "power", "sum"} == set(TRIALS)
    assert set(ATTACKS) | set(OFFERS) == set(TRIALS)


@pytest.mark.parametrize("locale", locales())
def test_the_chapter_about_links_tells_how_long_a_chain_is(locale: str) -> None:
    said = texts(locale).t("book.button-men.by-link.2")
    assert str(chain.LENGTH) in re.sub(r"(?<=[0-9])[,.](?=[0-9])", "", said)
    assert "SHA-256" in said


def test_no_words_are_left_over() -> None:
    """Every text of a chapter belongs to one, and every sentence of a trial to a trial."""
    kinds = {(chapter.kind, chapter.name) for chapter in CHAPTERS}
    said = [
        key.split(".") for key in TEXTS.words if key.startswith(("book.button-men.", "book.skill."))
    ]
    assert {(kind, name) for _, kind, name, _ in said} == kinds
    assert {name for _, _, name, part in said if part == "try"} == set(TRIALS)


@pytest.mark.parametrize("name", ATTACKS)
def test_the_attack_of_a_trial_is_legal_by_all_rules_and_shows_its_skill(name: str) -> None:
    for edition in EDITIONS:
        fight = table_of(name, edition)
        assert TRIALS[name].kind in {one.kind.name for one in made(name, fight)}
        if name in SKILL_NAMES:
            (skill,) = (one for one in SKILLS if one.name == name)
            assert any(die.has(skill) for side in fight.sides for die in side.dice)


@pytest.mark.parametrize(
    "name", ["berserk", "fire", "konstant", "queer", "rush", "shadow", "speed", "stinger", "trip"]
)
def test_without_the_skill_there_is_no_such_attack(name: str) -> None:
    assert not made(name, without(table_of(name), name))


@pytest.mark.parametrize("name", OFFERS)
def test_what_a_trial_speaks_of_is_offered_by_all_rules(name: str) -> None:
    for edition in EDITIONS:
        match = asked(driver(name, edition), name).session.match
        assert named_offer(match.game.view(match.state, 0), OFFERS[name]) is not None


def test_the_chance_die_makes_its_owner_go_first_in_most_cases() -> None:
    """Otherwise the words "with a little luck" would be wrong."""
    state = driver("chance").session.match.state
    view = BUTTON_MEN.view(state, 0)
    offer = present(named_offer(view, "reroll"))
    firsts = [
        BUTTON_MEN.play(state, 0, offer.action, Seeded(str(number))).state.first
        for number in range(100)
    ]
    assert firsts.count(0) > 50


def test_the_focus_die_at_its_lowest_goes_first() -> None:
    state = driver("focus").session.match.state
    offer = present(named_offer(BUTTON_MEN.view(state, 0), "turn-down"))
    lowest = offer.action.with_settings((Setting(SettingKind.VALUE, 0, 1),))
    assert BUTTON_MEN.refusal(state, 0, lowest) is None


@pytest.mark.parametrize("name", list(ATTACKS))
def test_a_position_is_written_as_it_is_read_back(name: str) -> None:
    assert TRIALS[name].match == f"position={position_of(table_of(name))}"


def test_the_menu_opens_the_book_and_pages_are_turned() -> None:
    page = ButtonMenDriver("").send(OpenDialog(Menu()))
    page.press("Rules")
    assert page.shell.dialog is None
    assert page.shown.one("heading", "Rules")
    for chapter, following in zip(CHAPTERS, CHAPTERS[1:], strict=False):
        page.send(OpenScreen(RulesScreen(chapter.name)))
        assert click(page.shown.one("button", f"Next: {following.title}")) == OpenScreen(
            RulesScreen(following.name)
        )
        assert page.effects[-1] == MoveFocus(RulesScreen.heading)
    page.press(f"Next: {CHAPTERS[-1].title}")
    page.press(f"Previous: {CHAPTERS[-2].title}")
    assert page.shell.screen == RulesScreen(CHAPTERS[-2].name)
    page.press("Contents")
    assert page.shell.screen == RulesScreen(unfolded=(CHAPTERS[-2].group,))


def test_a_chapter_that_does_not_exist_is_the_contents() -> None:
    page = ButtonMenDriver("").send(OpenScreen(RulesScreen("nothing")))
    shown = page.shown
    assert all(shown.has("button", chapter.title) for chapter in CHAPTERS)


@pytest.mark.parametrize("name", TRIALS)
def test_a_trial_is_a_practice_that_tells_what_to_try(name: str) -> None:
    page = ButtonMenDriver("edition=originals").send(OpenScreen(RulesScreen(name)))
    tried = present(trial(name, "originals"))
    page.press("Try it")
    assert page.effects[-1] == Practise(tried, name)
    asked = f"{TRIALS[name].match}&edition=originals"
    practice, usual = ButtonMenDriver(asked, activity=Exercise(name)), ButtonMenDriver(asked)
    (chapter,) = (one for one in CHAPTERS if one.name == name)
    assert TEXTS.t(f"book.{chapter.kind}.{name}.try") in words(practice.page)
    assert TEXTS.t(f"book.{chapter.kind}.{name}.try") not in words(usual.page)
    assert capital(chapter.title) == chapter.title


def test_a_refused_pick_leads_to_the_pages_of_its_skills() -> None:
    page = ButtonMenDriver("").at("s(10):9 (4):1 | (20):3 (6):2")
    page.send(SelectMine(0), SelectTheirs(1, 0))
    assert page.view_model.reasons
    (links,) = page.shown.classed("skill-links")
    assert Shown(links).names("button") == ["Rules: shadow"]
    plain = (
        ButtonMenDriver("")
        .at("(10):2 (4):1 | (20):3 (6):5")
        .send(SelectMine(0), SelectTheirs(1, 1))
    )
    assert plain.view_model.reasons
    assert not plain.shown.classed("skill-links")


def test_the_skills_panel_leads_to_the_pages() -> None:
    page = ButtonMenDriver("").at("s(10):9 | p(20):3")
    page.send(ToggleMargin(Margin.RULES))
    for name in ("shadow", "poison"):
        assert click(page.shown.one("button", f"Rules: {name}")) == OpenScreen(RulesScreen(name))


def practice(name: str) -> ButtonMenDriver:
    """Return the trial of a chapter, opened from the book."""
    return ButtonMenDriver(f"{TRIALS[name].match}&edition=rulebook", activity=Exercise(name))


def task_of(driver: ButtonMenDriver) -> Task:
    return present(driver.view_model.task)


@pytest.mark.parametrize("name", [name for name in ATTACKS if name not in ("fire", "turbo")])
def test_a_trial_is_solved_by_the_attack_that_it_speaks_of(name: str) -> None:
    mine, theirs = ATTACKS[name]
    driver = practice(name)
    assert not task_of(driver).is_solved
    picks = (*(SelectMine(at) for at in mine), *(SelectTheirs(1, at) for at in theirs))
    driver.send(*picks, messages.Attack())
    assert task_of(driver).is_solved
    page = driver.shown
    assert words(page.classed("task-text")[0]).startswith("Solved.")
    assert message(page.one("button", "Try again")) == Practise(address_of(name), name)
    assert message(page.one("button", "Back to rules")) == OpenScreen(RulesScreen(name))
    assert len(page.classed("button--primary")) == 1
    if name == NAMES[-1]:
        assert not [one for one in page.names("button") if one.startswith("Next chapter")]
        return
    following = CHAPTERS[NAMES.index(name) + 1]
    on = message(page.one("button", f"Next chapter: {following.title}"))
    assert on == OpenScreen(RulesScreen(following.name))
    assert present(driver.view_model.primary_action).on == on


def address_of(name: str) -> Address:
    return present(trial(name, "rulebook"))


def dial_of(driver: ButtonMenDriver, what: SettingKind) -> Dial:
    """Return the first offered dial of this kind."""
    match = driver.session.match
    offers = match.game.view(match.state, 0).offers
    return next(dial for one in offers for dial in one.dials if dial.what is what)


@pytest.mark.parametrize(
    ("name", "what", "number"), [("fire", SettingKind.VALUE, 3), ("turbo", SettingKind.SIZE, 9)]
)
def test_a_trial_with_a_dial_is_solved_as_well(name: str, what: SettingKind, number: int) -> None:
    driver = practice(name)
    dial = dial_of(driver, what)
    driver.send(SelectMine(0), SelectTheirs(1, 0), SetDial(dial, number), messages.Attack())
    assert task_of(driver).is_solved


@pytest.mark.parametrize("name", ["auxiliary", "chance", "focus", "gamer", "reserve"])
def test_a_trial_is_solved_by_the_decision_that_it_speaks_of(name: str) -> None:
    driver = asked(practice(name), name)
    match = driver.session.match
    offer = present(named_offer(match.game.view(match.state, 0), OFFERS[name]))
    dials = [SetDial(dial, min(dial.numbers)) for dial in offer.dials]
    driver.send(Choose(offer), *dials, Do(offer))
    assert task_of(driver).is_solved


@pytest.mark.parametrize("name", ["option", "swing"])
def test_a_trial_of_sizes_is_solved_when_the_round_is_over(name: str) -> None:
    driver = practice(name)
    driver.send(*clicks(driver))
    assert task_of(driver).is_begun
    assert not task_of(driver).is_solved
    assert task_of(play_out(driver)).is_solved


def test_another_attack_solves_nothing_and_may_be_tried_again() -> None:
    driver = practice("power")
    assert not driver.shown.has("button", "Try again")
    driver.send(SelectMine(0), SelectTheirs(1, 0), messages.Attack(), Undo())
    assert not task_of(driver).is_solved
    assert not task_of(driver).is_begun
    driver = practice("sum").send(SelectMine(2), SelectTheirs(1, 1), messages.Attack())
    assert not task_of(driver).is_begun
    driver = practice("twin").send(SelectMine(0), SelectTheirs(1, 1), messages.Attack())
    assert task_of(driver) == Task("twin", is_begun=True, is_solved=False)
    page = driver.shown
    assert page.has("button", "Try again")
    assert not page.has("button", "Back to rules")


def test_only_a_practice_has_a_task() -> None:
    assert driver("power").view_model.task is None


def test_the_last_chapter_leads_nowhere() -> None:
    assert next_chapter(TEXTS, CHAPTERS[-1].name) is None
