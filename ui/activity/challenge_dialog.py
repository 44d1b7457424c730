"""The dialog for challenging a friend: the link that gives them the same start."""

from collections.abc import Iterator

from ui.activity.challenge import LONGEST_LINK, challenge_link
from ui.components.form import draw_fields, visible
from ui.daily.result_text import score
from ui.match.sharing_dialog import copy_outcome, snippet_field
from ui.match.snippets import Parameters, Snippet
from ui.match.turn_state import TurnState
from ui.nodes import Node, h
from ui.shell.dialog import dialog, dialog_action
from ui.shell.dialogs import ChallengeDialog
from ui.shell.messages import CloseDialog, SendText
from ui.shell.shell import Shell

LINES = 3
"""The number of lines of the link field."""


def challenge_dialog(
    shell: Shell, game: str, turn: TurnState, start: Parameters, opened: ChallengeDialog
) -> Node:
    """Return the dialog with the result to beat, the player's name, the link and warnings about it.
    Nothing is sent automatically."""
    texts = shell.texts
    text = challenge_link(shell.home, start, turn.outcome, opened.by)
    told = texts.t(f"challenge.send-{game}", score=score(texts, turn.outcome), players=turn.versus)
    body = h(
        "div",
        h("p", texts.t("challenge.means", score=score(texts, turn.outcome)), class_="share-means"),
        [h("p", line, class_="share-warning") for line in _warnings(turn, text)],
        draw_fields(visible(opened.fields(texts)), "challenger"),
        snippet_field(texts, Snippet("link", text), LINES),
        class_="share",
    )
    actions = (
        copy_outcome(texts, opened.copy_outcome),
        dialog_action("send", texts.t("button.send"), SendText(f"{told}\n{text}"))
        if shell.can_send
        else None,
        dialog_action("close", texts.t("screen.close"), CloseDialog(), "button--primary"),
    )
    return dialog(texts, texts.t("challenge.dialog"), [body], actions, is_wide=True)


def _warnings(turn: TurnState, link: str) -> Iterator[str]:
    """Yield warnings about what makes the challenge unequal, or could break the link."""
    texts, session = turn.texts, turn.session
    if session.metadata.hints or session.metadata.undos:
        yield texts.t("challenge.helped")
    if len(link) > LONGEST_LINK:
        yield texts.t("challenge.long", count=len(link), most=LONGEST_LINK)
