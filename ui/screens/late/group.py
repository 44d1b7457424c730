"""Gauntlets for groups: their screen, and the dialog for new terms or for an entry."""

import re
from collections.abc import Mapping
from dataclasses import replace

from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.field import text_to_copy
from ui.components.form import draw_fields, visible
from ui.components.help import help_fold
from ui.gauntlet.road import AHEAD, hearts, road
from ui.match.snippets import LinkTarget, link
from ui.message import Message
from ui.nodes import Node, h
from ui.runs.group import (
    LIMITS,
    LONGEST_PLAYER,
    LONGEST_TITLE,
    MAX_ATTEMPT,
    MAX_RIVALS,
    Entry,
    entry_in,
    entry_under,
)
from ui.runs.run import GameRun
from ui.shell.dialog import dialog, dialog_action
from ui.shell.dialogs import GroupDialog, entry_rule
from ui.shell.messages import BeginRun, CopyText, OpenDialog, OpenScreen, SendText
from ui.shell.page import TextScreen
from ui.shell.screens import GauntletScreen, ResultsScreen
from ui.shell.shell import Shell
from ui.text.i18n import Texts

LINK = "group-link"
"""The key of the field with the address of the terms."""


def draw_group(shell: Shell, rules: GameRun, screen: GauntletScreen) -> TextScreen | None:
    """Return the screen of the gauntlet with the open terms, or None if no terms are open or they
    admit no button."""
    texts, group = shell.texts, entry_under(screen.terms)
    entrants = rules.entrants(group.rivals, group.below) if group and rules.entrants else {}
    if group is None or not entrants:
        return None
    seed = replace(group, button=next(iter(entrants))).seed
    params = (("game", rules.game), ("screen", "gauntlet"), ("group", group.terms))
    address = link(LinkTarget(shell.home, params, ""))
    shown = h("div", text_to_copy(texts.t("group.link"), LINK, address, 3), class_="share field")
    fold = help_fold("run-help", texts.t("run.help"), h("p", texts.t("group.means")), shown)
    body = (
        h("div", hearts(texts, group.hearts, group.hearts), fold, class_="run-head bar"),
        road(texts, rules, seed, 0, AHEAD),
        h(
            "div",
            h("p", h("strong", group.title), " · ", entry_rule(texts, group.below)),
            _invitation(shell, address, screen.copy_outcome),
            group_buttons(texts),
            class_="run-ended row",
        ),
    )
    enter = action_button("enter-group", _enter_button(shell, group, entrants), PRIMARY_CLASS)
    return TextScreen(group.title, body, (enter,))


def group_buttons(texts: Texts) -> tuple[Node, ...]:
    """Return two buttons: one opens the dialog for new terms, the other the screen of results."""
    new = Button(texts.t("group.new"), OpenDialog(GroupDialog()))
    results = Button(texts.t("results.title"), OpenScreen(ResultsScreen()))
    return action_button("new-group", new), action_button("results", results)


def _enter_button(shell: Shell, group: Entry, entrants: Mapping[str, str]) -> Button:
    """Return the button that opens the dialog for an entry. The dialog has the player's name and,
    if possible, the button of their last entry, and the number of their next attempt."""
    past = [entry for one in shell.runs.over if (entry := entry_in(one.seed))]
    attempt = 1 + sum(one.terms == group.terms for one in past)
    last = past[-1] if past else group
    form = GroupDialog(
        group.terms,
        player=last.player.strip("-"),
        button=last.button if last.button in entrants else next(iter(entrants)),
        attempt=min(attempt, MAX_ATTEMPT),
        buttons=tuple(entrants.items()),
    )
    return Button(shell.texts.t("group.enter"), OpenDialog(form))


def _invitation(shell: Shell, address: str, copy_outcome: str) -> tuple[Node, ...]:
    """Return the button that shares the address of the terms, and a note about whether it was
    copied."""
    texts = shell.texts
    share = SendText(address) if shell.can_send else CopyText(address, LINK)
    told = texts.t(f"share.{copy_outcome}") if copy_outcome else ""
    return (
        action_button("share-group", Button(texts.t("group.share"), share)),
        h("p", told, role="status", class_="share-outcome"),
    )


# --- The dialog -----------------------------------------------------------------------------------


def group_dialog(shell: Shell, rules: GameRun, opened: GroupDialog) -> Node:
    """Return the dialog for new terms, or for an entry if `opened` has terms."""
    texts, name = shell.texts, "enter" if opened.terms else "new"
    on, problem = (
        (_entry_message(rules, opened), "") if opened.terms else _writing(texts, rules, opened)
    )
    fields = visible(opened.fields(texts))
    body = h(
        "div",
        draw_fields(fields, *fields),
        h("p", problem, key="group-problem", role="status", class_="field-error"),
        class_="share",
    )
    ready = dialog_action("group-ready", texts.t(f"group.{name}"), on, PRIMARY_CLASS, "submit")
    return dialog(texts, texts.t(f"group.{name}"), [body], (ready,), is_wide=False)


def _entry_message(rules: GameRun, opened: GroupDialog) -> Message | None:
    """Return the message that begins the run, or None if the name is missing or the terms are
    invalid."""
    group, player = entry_under(opened.terms), _plain(opened.player, LONGEST_PLAYER)
    if group is None or not player:
        return None
    entry = replace(group, button=opened.button, attempt=opened.attempt, player=player)
    return BeginRun(rules.game, is_weekly=False, entry=entry.seed)


def _writing(texts: Texts, rules: GameRun, opened: GroupDialog) -> tuple[Message | None, str]:
    """Return the message that opens the gauntlet with these terms, and a sentence about the problem
    with them. The message is None if the terms are incomplete or have a problem, and the sentence
    is "" if they have none."""
    there = rules.entrants((), LIMITS[0]) if rules.entrants else {}
    names = {name.casefold(): name for name in there}
    typed = list(filter(None, map(str.strip, re.split("[,;]", opened.rivals))))
    unknown = next((one for one in typed if one.casefold() not in names), "")
    if unknown:
        return None, texts.t("group.no-rival", name=unknown)
    rivals = dict.fromkeys(names[one.casefold()] for one in typed[:MAX_RIVALS])
    title = _plain(opened.title, LONGEST_TITLE)
    terms = Entry(title, int(opened.hearts), int(opened.below), tuple(rivals)).terms
    return (OpenScreen(GauntletScreen(terms=terms)) if entry_under(terms) else None), ""


def _plain(text: str, most: int) -> str:
    """Return typed text in a form that fits into a line of terms: with commas instead of
    semicolons, and cut to this length."""
    return text.replace(";", ",").strip()[:most]
