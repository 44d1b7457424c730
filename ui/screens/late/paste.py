"""The screen for pasting a game played elsewhere, or a position."""

from ui.components.action import PRIMARY_CLASS, Button, action_button
from ui.components.badge import badge
from ui.components.bout import bout
from ui.components.help import help_fold
from ui.components.paste_field import paste_field
from ui.nodes import Child, Node, h
from ui.shell.messages import BringGame, ReadPasted
from ui.shell.page import TextScreen
from ui.shell.screens import PasteScreen
from ui.text.i18n import Texts
from ui.text.wording import refusal_text


def draw_paste(texts: Texts, screen: PasteScreen) -> TextScreen:
    """Return the screen: the fields, the players found in the text, and the buttons that open the
    game."""
    help_text = [h("p", texts.t(f"paste.help-{what}")) for what in ("log", "position", "private")]
    body = (
        help_fold("paste-help", texts.t("friends.help"), *help_text),
        h(
            "div",
            paste_field(
                texts.t("paste.field"),
                "pasted-game",
                screen.text,
                ReadPasted,
                lines=7,
                described="paste-contents",
                is_wrong=screen.problem is not None,
            ),
            _file(texts),
            h(
                "div",
                _contents(texts, screen),
                key="paste-contents",
                class_="paste-faces",
                role="status",
            ),
            class_="paste column gap-4",
        ),
    )
    return TextScreen(texts.t("paste.title"), body, _actions(texts, screen))


def _file(texts: Texts) -> Node:
    return h(
        "label",
        h("span", texts.t("paste.file"), class_="field-label"),
        h(
            "input",
            key="pasted-file",
            type="file",
            accept=".txt,.json,text/plain,application/json",
            on_change=ReadPasted,
        ),
        class_="field",
    )


def _contents(texts: Texts, screen: PasteScreen) -> Child:
    """Return the players of the game as faces, the problem with the text, or None if there is
    neither."""
    if screen.problem is not None:
        return h("p", refusal_text(texts, screen.problem), class_="paste-problem strong breakable")
    if not screen.players:
        return None
    mine, theirs = (badge(name, "", key=f"paste-{name}") for name in screen.players)
    names = [h("b", name, class_="breakable") for name in screen.players]
    return bout(mine, theirs, texts.t("home.versus"), (names[0], names[1]))


def _actions(texts: Texts, screen: PasteScreen) -> tuple[Node, ...]:
    """Return the buttons: one for each player of a game, to review it from their seat, and one that
    evaluates the last position, which is disabled if there is none."""
    judge = BringGame(screen.text, "") if screen.players or screen.position else None
    sides = [
        action_button(
            f"bring-{seat}",
            Button(texts.t("paste.side", name=name), BringGame(screen.text, name)),
            "" if seat else PRIMARY_CLASS,
        )
        for seat, name in enumerate(screen.players)
    ]
    look = "" if sides else PRIMARY_CLASS
    return (*sides, action_button("judge", Button(texts.t("paste.judge"), judge), look))
