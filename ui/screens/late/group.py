"""The screen of a gauntlet of a group: its terms, the player's entry, and the standings."""

from collections import Counter
from dataclasses import replace

from engine.value import value
from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.field import field, list_field, text_to_copy
from ui.components.form import FieldInput, draw_fields, visible
from ui.components.help import help_fold
from ui.components.standings import Cell, Standings, standings_table
from ui.gauntlet.road import stage_row
from ui.match.active_game import ActiveGame
from ui.match.game_ui import S, T, V
from ui.match.snippets import LinkTarget, link
from ui.message import Message
from ui.nodes import Node, h
from ui.runs.group import LONGEST_PLAYER, Entry, Group, entry_in, group_in, group_text
from ui.runs.run import GameRun, GroupRules
from ui.screens.late.results import paste_field, standings_ways
from ui.shell.messages import BeginRun, CheckResults, CopyText, OpenScreen, SendText
from ui.shell.page import TextScreen
from ui.shell.screens import GauntletScreen, GroupScreen, entry_rule
from ui.shell.shell import Shell
from ui.text.i18n import Texts
from ui.text.wording import refusal_text

HEADS = ("player", "button", "beaten", "lost", "points", "attempt")


def draw_group(game: ActiveGame[S, T, V], screen: GroupScreen) -> TextScreen | None:
    """Return the screen, or None if the game has no gauntlets of groups."""
    rules, group = game.ui.run, group_in(screen.terms)
    if rules is None or rules.group is None:
        return None
    if group is None:
        return _terms(game.shell, rules.group, screen)
    return _gauntlet(game.shell, rules, rules.group, group, screen)


# --- Writing the terms ----------------------------------------------------------------------------


def _terms(shell: Shell, groups: GroupRules, screen: GroupScreen) -> TextScreen:
    """Return the fields of the terms, and their link once they are complete."""
    texts, typed = shell.texts, screen.rivals
    if typed is None:
        typed = ", ".join(groups.ladder(str(shell.today)))
    group, problem = _group(texts, groups, screen, typed)
    fields = visible(screen.fields(texts))
    body = (
        help_fold("group-help", texts.t("run.help"), h("p", texts.t("group.means"))),
        draw_fields(fields, "group-title"),
        field(
            texts.t("group.rivals"),
            "group-rivals",
            typed,
            FieldInput("group-rivals"),
            hint="",
            problem="group-problem" if problem else None,
        ),
        h("p", problem, key="group-problem", role="status", class_="field-error"),
        draw_fields(fields, "group-hearts", "group-below"),
    )
    if group is None:
        share = action_button(
            "group-link-share", Button(texts.t("group.share"), None), PRIMARY_CLASS
        )
        return TextScreen(texts.t("group.new"), body, (share,))
    terms = group_text(group)
    address = link(LinkTarget(shell.home, (("screen", "group"), ("group", terms)), ""))
    see = Button(texts.t("group.open"), OpenScreen(GroupScreen(terms)))
    actions = (
        _share(shell, texts.t("group.share"), address, "group-link", PRIMARY_CLASS),
        action_button("group-open", see),
    )
    shown = h("div", text_to_copy(texts.t("group.link"), "group-link", address, 3), class_="field")
    return TextScreen(texts.t("group.new"), (*body, shown, _copied(texts, screen)), actions)


def _group(
    texts: Texts, groups: GroupRules, screen: GroupScreen, typed: str
) -> tuple[Group | None, str]:
    """Return the terms with these rivals as typed, or None and what is wrong, or None and "" if
    they only lack a name."""
    rivals, name = groups.rivals(typed), screen.title.strip()
    if isinstance(rivals, str):
        return None, texts.t("group.no-rival" if rivals else "group.no-rivals", name=rivals)
    group = Group(name, rivals, int(screen.hearts), int(screen.below))
    if not groups.entrants(group):
        return None, texts.t("group.no-entrant")
    return (group if name else None), ""


def _share(shell: Shell, label: str, text: str, key: str, look: str = "") -> Node:
    """Return the button that sends the text in the field with this key, or copies it."""
    on = SendText(text) if shell.can_send else CopyText(text, key)
    return action_button(f"{key}-share", Button(label, on), look)


def _copied(texts: Texts, screen: GroupScreen) -> Node:
    told = texts.t(f"share.{screen.copy_outcome}") if screen.copy_outcome else ""
    return h("p", told, role="status", class_="share-outcome")


# --- The gauntlet ---------------------------------------------------------------------------------


@value
class LinesInput:
    """A listener of the field of result lines, called with its text."""

    game: str
    group: Group

    def __call__(self, text: str) -> Message:
        """Return the message that checks the lines."""
        return CheckResults(self.game, self.group, text)


def _gauntlet(
    shell: Shell, rules: GameRun, groups: GroupRules, group: Group, screen: GroupScreen
) -> TextScreen:
    """Return the terms, the player's entry and lines, and the standings."""
    texts, entrants = shell.texts, groups.entrants(group)
    past = [one for one in shell.runs.over_of(rules.game) if _is_of(one.seed, group)]
    last = entry_in(past[-1].seed) if past else None
    player = (last.player if last else "") if screen.player is None else screen.player.strip()
    button = screen.button or (last.button if last else next(iter(entrants), ""))
    entry = Entry(group, button, player, len(past) + 1)
    table = _standings(texts, group, shell, screen)
    body = (
        help_fold("group-help", texts.t("run.help"), h("p", texts.t("group.entry-means"))),
        _about(texts, groups.run(entry), group),
        h(
            "div",
            field(
                texts.t("group.player"),
                "group-player",
                player if screen.player is None else screen.player,
                FieldInput("group-player"),
                hint="",
                most=LONGEST_PLAYER,
            ),
            list_field(
                texts.t("group.button"),
                "group-button",
                button,
                entrants,
                FieldInput("group-button"),
            ),
            class_="cluster",
        ),
        [_line(shell, at, one.line) for at, one in enumerate(past) if one.line],
        _copied(texts, screen),
        paste_field(texts.t("group.paste"), LinesInput(rules.game, group)),
        _checked(shell, group),
        standings_table(table, lambda order: OpenScreen(replace(screen, order=order)))
        if table
        else None,
    )
    actions = (
        action_button("group-enter", _way(shell, rules, groups, entry), PRIMARY_CLASS),
        *(standings_ways(shell, table, texts.t("run.file-name")) if table else ()),
    )
    return TextScreen(group.name, body, actions)


def _is_of(seed: str, group: Group) -> bool:
    entry = entry_in(seed)
    return entry is not None and entry.group == group


def _way(shell: Shell, rules: GameRun, groups: GroupRules, entry: Entry) -> Button:
    """Return the button that begins the run, or continues one in a gauntlet of a group."""
    texts, under_way = shell.texts, shell.runs.of(rules.game)
    if under_way is not None and entry_in(under_way.seed):
        return Button(texts.t("group.go-on"), OpenScreen(GauntletScreen()))
    begin = BeginRun(rules.game, is_weekly=False, entry=entry.seed)
    return Button(texts.t("group.enter"), begin if entry.player and groups.run(entry) else None)


def _about(texts: Texts, own: GameRun | None, group: Group) -> Node:
    rivals = ", ".join(group.rivals)
    return h(
        "div",
        stage_row(texts, own, "", 0, "group") if own else None,
        h("p", texts.t("group.against", rivals=rivals)),
        h("p", texts.t("run.hearts", count=group.hearts), " · ", entry_rule(texts, group.below)),
        class_="tray group-terms",
        data_object=True,
    )


def _line(shell: Shell, at: int, line: str) -> Node:
    key, label = f"group-line-{at}", shell.texts.t("group.line", number=at + 1)
    shared = _share(shell, shell.texts.t("group.share-line"), line, key)
    return h("div", text_to_copy(label, key, line, 3), shared, class_="field")


def _checked(shell: Shell, group: Group) -> Node:
    """Return how far the check is, and the refused lines with the reasons."""
    texts, found = shell.texts, shell.results
    text, refused = "", found.refused
    if found.group != group.digest:
        refused = ()
    elif found.left:
        text = texts.t("group.checking", count=found.left)
    else:
        text = texts.t("results.found", count=len(found.results))
    reasons = [
        h("li", texts.t("group.refused", number=number, why=refusal_text(texts, why)))
        for number, why in refused
    ]
    return h("div", h("p", text), h("ul", reasons, class_="plain-list"), role="status")


def _standings(texts: Texts, group: Group, shell: Shell, screen: GroupScreen) -> Standings | None:
    """Return the table of the checked results, or None without any. Players with the same name are
    told apart by their keys."""
    results = shell.results.results if shell.results.group == group.digest else ()
    if not results:
        return None
    keys = Counter(name for name, _ in {(one.player, one.key) for one in results})
    rows = [
        (
            Cell(one.player if keys[one.player] == 1 else f"{one.player} ({one.key[:4]})"),
            Cell(one.button),
            Cell(f"{one.beaten}/{len(group.rivals)}", _worth(one.beaten, one.lost, one.points)),
            Cell(str(one.lost), -one.lost),
            Cell(texts.halves(one.points), one.points),
            Cell(str(one.attempt), -one.attempt),
        )
        for one in results
    ]
    heads = tuple(texts.t(f"group.head-{name}") for name in HEADS)
    return Standings(group.name, heads, tuple(rows), screen.order)


def _worth(beaten: int, lost: int, points: int) -> float:
    """Return the worth of a result: rivals beaten count first, then rounds lost, then points."""
    return beaten * 1e8 - lost * 1e6 + points
