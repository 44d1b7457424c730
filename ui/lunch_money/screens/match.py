"""The brawl screen: everybody around the table, what lies open on it, one's hand, the log."""

from engine.lunch_money.rules import LUNCH_MONEY
from ui.components.action import action_button
from ui.components.announcement import announcement
from ui.components.plot import plot
from ui.components.prompt import prompt
from ui.components.result import result
from ui.lunch_money.components.action_bar import action_bar
from ui.lunch_money.components.bystanders import bystanders
from ui.lunch_money.components.hand import hand
from ui.lunch_money.components.player import brawler
from ui.lunch_money.components.stack import settled_stack, stack
from ui.lunch_money.progress import progress
from ui.lunch_money.screens.book import brawl_book
from ui.lunch_money.screens.cheat_sheet import cheat_sheet
from ui.lunch_money.screens.setup_dialog import new_brawl
from ui.lunch_money.session import CheatSheet, Model, NewBrawl
from ui.lunch_money.sharing import shared
from ui.lunch_money.shortcuts import SHORTCUTS
from ui.lunch_money.view_model import ViewModel, table
from ui.match.curtain import curtain
from ui.match.log import log, reviewable_log
from ui.match.review import told_at
from ui.match.review_bar import review_bar
from ui.match.sharing_dialog import sharing
from ui.match.tutorial_bubble import coach
from ui.nodes import Node, h
from ui.shell.dialogs import RulesBook, Sharing, ShowingKeys
from ui.shell.game_choice import game_choice
from ui.shell.header import header
from ui.shell.key_sheet import key_sheet
from ui.shell.notice_list import notices
from ui.shell.page_layout import page
from ui.shell.shell import Shell
from ui.statistics.common_dialog import common_dialog
from ui.text.i18n import Texts


def brawl_screen(model: Model) -> Node:
    """The page as it is to be seen now."""
    seen, texts = table(model), model.texts
    if seen.curtain is not None:
        return h("div", curtain(texts, seen.curtain, seen.prompt), class_="screen")
    margin = (
        _guide(texts) if seen.turn == 1 else None,
        plot(texts, progress(model)),
        _rulings(texts, seen),
        _log(texts, seen),
        h("p", texts.t("screen.keys"), class_="keys"),
    )
    return page(
        _header(model.shell, seen),
        notices(texts, seen.notices, offers_tutorial=model.offers_tutorial),
        _table(texts, seen),
        game_choice(texts, LUNCH_MONEY.name, "other-game"),
        margin,
        dialog=_dialog(model),
        speed=model.settings.speed,
    )


def _log(texts: Texts, seen: ViewModel) -> Node:
    tools = (
        action_button("look-back", seen.choices.look_back, "button--quiet"),
        action_button("share", seen.choices.share, "button--quiet"),
    )
    if not seen.has_all_states:
        return log(texts, seen.log, tools)
    return reviewable_log(texts, seen.log, tools, seen.past.moves if seen.past else None)


def _header(shell: Shell, seen: ViewModel) -> Node:
    texts = shell.texts
    progress = (
        texts.t("screen.turn", turn=seen.turn),
        h("span", texts.t("screen.note", note=texts.t("screen.pile", count=seen.pile))),
    )
    tools = (
        action_button("cheat-sheet", seen.choices.cheat_sheet, "button--quiet"),
        action_button("new-match", seen.choices.new_match, "button--quiet"),
    )
    return header(shell, LUNCH_MONEY.name, progress, tools)


def _table(texts: Texts, seen: ViewModel) -> Node:
    me, *others = seen.players
    return h(
        "section",
        h(
            "div",
            [brawler(texts, one) for one in others],
            class_=f"ring ring--{len(others)}",
        ),
        _middle(texts, seen),
        h("div", brawler(texts, me), hand(texts, seen), class_="own"),
        key="table",
        class_="table table--cards",
        tabindex=-1,
        aria_label=texts.t("screen.table"),
    )


def _middle(texts: Texts, seen: ViewModel) -> Node:
    """What lies between the players: what is asked, what is open, how it ended."""
    return h(
        "div",
        announcement(seen.fresh, seen.prompt),
        prompt(seen.prompt, seen.reasons, is_thinking=seen.is_thinking),
        coach(texts, seen.coach),
        stack(texts, seen.stack, seen.answers),
        # Looking back, the bar tells what has just happened.
        settled_stack(texts, seen.last_play) if seen.last_play and not seen.past else None,
        result(seen.result.title, seen.result.why, _look(seen), is_last=True)
        if seen.result
        else None,
        _actions(texts, seen),
        class_="middle",
    )


def _actions(texts: Texts, seen: ViewModel) -> Node:
    if seen.past is not None:
        return review_bar(texts, seen.past, told_at(seen.log, seen.past))
    if seen.bystanders:
        return bystanders(texts, seen.bystanders)
    return action_bar(seen.choices, seen.primary_action.key if seen.primary_action else "")


def _look(seen: ViewModel) -> str:
    """How the end looks to whoever is at the screen."""
    winner = seen.result.winner if seen.result else None
    if winner is None:
        return "drawn"
    return "won" if winner == seen.players[0].seat else "lost"


def _guide(texts: Texts) -> Node:
    """How a turn goes, for whoever has never played."""
    lines = [
        h("li", texts.t(f"screen.guide-{line}")) for line in ("attack", "answer", "more", "end")
    ]
    return h(
        "section",
        h("h2", texts.t("screen.guide"), key="guide-title", class_="log-title"),
        h("ul", lines, class_="guide-lines"),
        class_="guide",
        aria_labelledby="guide-title",
    )


def _rulings(texts: Texts, seen: ViewModel) -> Node | None:
    """What is played otherwise than usual."""
    if not seen.rulings:
        return None
    return h(
        "section",
        h("h2", texts.t("screen.rulings"), key="rulings-title", class_="log-title"),
        h("ul", [h("li", line) for line in seen.rulings], class_="guide-lines"),
        class_="guide",
        aria_labelledby="rulings-title",
    )


def _dialog(model: Model) -> Node | None:
    match model.dialog:
        case NewBrawl():
            return new_brawl(model.texts, model.dialog)
        case CheatSheet():
            return cheat_sheet(model)
        case ShowingKeys():
            return key_sheet(model.texts, SHORTCUTS)
        case RulesBook(chapter):
            return brawl_book(model, chapter)
        case Sharing():
            game = model.texts.t(f"game.{LUNCH_MONEY.name}")
            return sharing(model.texts, model.shell.home, game, shared(model), model.dialog)
    return common_dialog(model)
