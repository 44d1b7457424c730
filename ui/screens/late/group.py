"""Gauntlets for groups: the dialog of their terms and of an entry, and what the screens say."""

import re
from collections.abc import Mapping
from dataclasses import replace

from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.field import text_to_copy
from ui.components.form import draw_fields, visible
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
from ui.shell.dialogs import GroupDialog
from ui.shell.messages import BeginRun, CopyText, OpenDialog, OpenScreen, SendText
from ui.shell.screens import GauntletScreen
from ui.shell.shell import Shell
from ui.text.i18n import Texts


def enter_button(shell: Shell, rules: GameRun, group: Entry, entrants: Mapping[str, str]) -> Button:
    """Return the button that opens the dialog of an entry."""
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


def invitation(shell: Shell, game: str, group: Entry, copy_outcome: str) -> tuple[Node, ...]:
    """Return the button that shares the link of the terms, and the link."""
    texts = shell.texts
    params = (("game", game), ("screen", "gauntlet"), ("group", group.terms))
    text = link(LinkTarget(shell.home, params, ""))
    share = SendText(text) if shell.can_send else CopyText(text, "group-link")
    told = texts.t(f"share.{copy_outcome}") if copy_outcome else ""
    return (
        action_button("share-group", Button(texts.t("group.share"), share)),
        h("p", told, role="status", class_="share-outcome"),
        h("div", text_to_copy(texts.t("group.link"), "group-link", text, 3), class_="share field"),
    )


# --- The dialog -----------------------------------------------------------------------------------


def group_dialog(shell: Shell, rules: GameRun, opened: GroupDialog) -> Node:
    """Return the dialog of the terms, or of an entry."""
    texts, name = shell.texts, "enter" if opened.terms else "new"
    on, problem = _entering(rules, opened) if opened.terms else _writing(texts, rules, opened)
    fields = visible(opened.fields(texts))
    body = h(
        "div",
        draw_fields(fields, *fields),
        h("p", problem, key="group-problem", role="status", class_="field-error"),
        class_="share",
    )
    ready = dialog_action("group-ready", texts.t(f"group.{name}"), on, PRIMARY_CLASS, "submit")
    return dialog(texts, texts.t(f"group.{name}"), [body], (ready,), is_wide=False)


def _entering(rules: GameRun, opened: GroupDialog) -> tuple[Message | None, str]:
    """Return the message that begins the run, or None without a name."""
    group, player = entry_under(opened.terms), _plain(opened.player, LONGEST_PLAYER)
    if group is None or not player:
        return None, ""
    entry = replace(group, button=opened.button, attempt=opened.attempt, player=player)
    return BeginRun(rules.game, is_weekly=False, entry=entry.seed), ""


def _writing(texts: Texts, rules: GameRun, opened: GroupDialog) -> tuple[Message | None, str]:
    """Return the message that opens the gauntlet of these terms, or None while they lack something,
    and what is wrong with them."""
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
    """Return what a player typed as part of a line."""
    return text.replace(";", ",").strip()[:most]
