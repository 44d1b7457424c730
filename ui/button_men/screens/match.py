"""The duel screen: the table with its two sides, what can be done, the log, and dialogs."""

from collections.abc import Iterator

from engine.button_men.die import Die
from engine.button_men.duel import Phase
from engine.button_men.editions import EDITIONS
from engine.button_men.rules import BUTTON_MEN
from ui.button_men.components.action_bar import action_bar
from ui.button_men.components.choice import attack_choice, decisions, dials_to_set
from ui.button_men.components.edition import edition_panel, usual_edition
from ui.button_men.components.guide import guide
from ui.button_men.components.race import race
from ui.button_men.components.result import duel_result
from ui.button_men.components.side import side
from ui.button_men.components.skills import skill_links, skills
from ui.button_men.components.trial import trial_task
from ui.button_men.editions import edition_view
from ui.button_men.progress import progress
from ui.button_men.rulesbook import chapters
from ui.button_men.screens.book import duel_book
from ui.button_men.screens.curtain import duel_curtain
from ui.button_men.screens.setup_dialog import new_duel
from ui.button_men.screens.surrender import surrender
from ui.button_men.session import Model, NewMatch, Surrendering
from ui.button_men.sharing import shared
from ui.button_men.shortcuts import SHORTCUTS
from ui.button_men.trials import trial_of
from ui.button_men.view_model import Table, table
from ui.components.action import action_button
from ui.components.announcement import announcement
from ui.components.plot import plot
from ui.components.prompt import prompt
from ui.match.log import log, reviewable_log
from ui.match.review import told_at
from ui.match.review_bar import review_bar
from ui.match.sharing_dialog import sharing
from ui.match.tutorial_bubble import coach
from ui.nodes import Node, h
from ui.rulesbook.chapters import place_of
from ui.shell.dialogs import RulesBook, Sharing, ShowingKeys
from ui.shell.game_choice import game_choice
from ui.shell.header import header
from ui.shell.key_sheet import key_sheet
from ui.shell.notice_list import notices
from ui.shell.page_layout import page
from ui.shell.shell import Shell
from ui.statistics.common_dialog import common_dialog
from ui.text.i18n import Texts


def duel_screen(model: Model) -> Node:
    """The page as it is to be seen now."""
    seen, texts = table(model), model.texts
    if seen.curtain is not None:
        return h("div", duel_curtain(texts, seen, seen.curtain), class_="screen")
    margin = (
        guide(texts) if not seen.log else None,
        plot(texts, progress(model)),
        edition_panel(texts, seen.edition),
        skills(texts, _dice(seen), _picked(seen)),
        _log(texts, seen),
        h("p", texts.t("screen.keys"), class_="keys"),
    )
    return page(
        _header(model.shell, seen),
        notices(texts, seen.notices, offers_tutorial=model.offers_tutorial),
        _table(texts, seen, _task(model)),
        game_choice(texts, BUTTON_MEN.name, "other-game"),
        margin,
        dialog=_dialog(model),
        speed=model.settings.speed,
    )


def _log(texts: Texts, seen: Table) -> Node:
    tools = (
        action_button("look-back", seen.buttons.look_back, "button--quiet"),
        action_button("share", seen.buttons.share, "button--quiet"),
    )
    if not seen.has_all_states:
        return log(texts, seen.log, tools)
    return reviewable_log(texts, seen.log, tools, seen.past.moves if seen.past else None)


def _header(shell: Shell, seen: Table) -> Node:
    texts = shell.texts
    drawn = texts.t("screen.drawn", count=seen.drawn) if seen.drawn else ""
    progress = (
        texts.t("screen.round", round=seen.round, needed=seen.to_win),
        texts.t("screen.note", note=drawn) if drawn else None,
    )
    tools = (
        action_button("surrender", seen.buttons.surrender, "button--quiet"),
        action_button("new-match", seen.buttons.new_match, "button--quiet"),
    )
    return header(shell, BUTTON_MEN.name, progress, tools)


def _table(texts: Texts, seen: Table, task: Node | None) -> Node:
    mine, *others = seen.rows
    sides = [side(texts, row, seen.to_win) for row in others]
    return h(
        "section",
        sides if len(others) == 1 else h("div", sides, class_=f"circle circle--{len(others)}"),
        _middle(texts, seen, task),
        side(texts, mine, seen.to_win),
        key="table",
        class_="table",
        tabindex=-1,
        aria_label=texts.t("screen.table"),
    )


def _middle(texts: Texts, seen: Table, task: Node | None) -> Node:
    """What lies between the sides: what is asked, what can be chosen, how it ended."""
    fights = seen.phase is Phase.FIGHT
    loud = seen.primary_action.key if seen.primary_action else ""
    return h(
        "div",
        announcement(seen.fresh, seen.prompt),
        task,
        prompt(seen.prompt, (*seen.reasons, *seen.remarks), is_thinking=seen.is_thinking),
        coach(texts, seen.coach),
        skill_links(texts, _picked(seen)) if seen.reasons else None,
        attack_choice(texts, seen.options) if fights else dials_to_set(texts, seen.options, loud),
        duel_result(texts, seen.result, seen.buttons, _look(seen)) if seen.result else None,
        race(*seen.rows) if len(seen.rows) == 2 else None,
        h("p", seen.lead, class_="lead") if seen.lead else None,
        review_bar(texts, seen.past, told_at(seen.log, seen.past))
        if seen.past
        else action_bar(
            seen.buttons,
            [] if fights else decisions(seen.options, loud),
            loud,
            shows_threats=seen.shows_threats,
        ),
        class_="middle",
    )


def _task(model: Model) -> Node | None:
    """What is to be tried, if this is the match that a chapter of the book is tried in."""
    if not model.shell.is_practice:
        return None
    there = chapters(model.texts)
    at = place_of(there, trial_of(model.asked, model.terms.edition) or "")
    return None if at is None else trial_task(model.texts, there[at])


def _look(seen: Table) -> str:
    """How the end looks to whoever is at the screen."""
    winner = seen.result.winner if seen.result else None
    if winner is None:
        return "drawn"
    return "won" if winner == seen.rows[0].seat else "lost"


def _dice(seen: Table) -> Iterator[Die]:
    """All dice on the table."""
    for row in seen.rows:
        for one in (*row.dice, *row.waiting, *row.captured, *row.removed):
            yield one.die


def _picked(seen: Table) -> Iterator[Die]:
    return (one.die for row in seen.rows for one in row.dice if "chosen" in one.marks)


def _dialog(model: Model) -> Node | None:
    texts, opened = model.texts, model.dialog
    match opened:
        case NewMatch():
            edition = EDITIONS[opened.edition]
            explained = edition_view(texts, edition, is_open=model.is_edition_open)
            return new_duel(texts, opened, explained)
        case Sharing():
            game = texts.t(f"game.{BUTTON_MEN.name}")
            return sharing(texts, model.shell.home, game, shared(model), opened)
        case ShowingKeys():
            return key_sheet(texts, SHORTCUTS)
        case RulesBook(chapter):
            return duel_book(model, chapter)
        case Surrendering():
            return surrender(texts, len(model.terms.chairs))
    return common_dialog(model, usual_edition(texts, model.settings))
