"""The dialogs that save the history as a file, load such a file, and delete the history."""

from collections.abc import Iterator

from engine.game import Refusal
from ui.history.history import Merged
from ui.history.persistence import history_text
from ui.nodes import Node, h
from ui.persistence import CODEC
from ui.shell.damaged_saves import Damaged
from ui.shell.dialog import dialog, dialog_action
from ui.shell.dialogs import DeleteHistoryDialog, HistoryFileDialog
from ui.shell.messages import (
    CloseDialog,
    DeleteDamaged,
    DeleteHistory,
    LoadHistory,
    OpenDialog,
    SaveDamaged,
    SaveHistory,
)
from ui.shell.shell import Shell
from ui.text.i18n import Texts
from ui.text.wording import refusal_text


def history_file_dialog(shell: Shell, opened: HistoryFileDialog) -> Node:
    """Return the dialog for saving, loading or deleting the history, with the outcome of loading
    and the damaged texts. It can show the history as text to copy, since some frames cannot save
    files."""
    texts = shell.texts
    body = h(
        "div",
        h("p", texts.t("history.moving-means")),
        h(
            "div",
            dialog_action("save-history", texts.t("history.save"), SaveHistory()),
            dialog_action(
                "show-history",
                texts.t("history.show-text"),
                OpenDialog(HistoryFileDialog(is_text_shown=True)),
            ),
            class_="history-ways cluster",
        ),
        _text(shell) if opened.is_text_shown else None,
        _file(texts, is_wrong=isinstance(opened.outcome, Refusal)),
        h("p", _outcome(texts, opened.outcome), key="history-outcome", role="status"),
        _damaged_section(texts, shell.damaged),
        class_="statistics column gap-4",
    )
    forget = OpenDialog(DeleteHistoryDialog())
    actions = (
        dialog_action("forget", texts.t("history.forget"), forget, "button--danger"),
        dialog_action(
            "back-to-statistics", texts.t("history.back"), CloseDialog(), "button--primary"
        ),
    )
    return dialog(texts, texts.t("history.moving"), [body], actions, is_wide=False)


def delete_history_dialog(texts: Texts) -> Node:
    """Return the confirmation of deleting the history. Its primary button cancels the deletion."""
    body = h("p", texts.t("history.forget-means"))
    keep = CloseDialog()
    actions = (
        dialog_action("forget", texts.t("history.forget"), DeleteHistory(), "button--danger"),
        dialog_action("keep", texts.t("history.forget-keep"), keep, "button--primary"),
    )
    return dialog(texts, texts.t("history.forget-question"), [body], actions, is_wide=False)


def _text(shell: Shell) -> Node:
    beside = {name: CODEC.encode(training) for name, training in shell.puzzles.trainings}
    return h(
        "label",
        h("span", shell.texts.t("history.text"), class_="field-label"),
        h("span", shell.texts.t("history.text-means"), key="history-text-means"),
        h(
            "textarea",
            history_text(shell.history, **beside, runs=CODEC.encode(shell.runs)),
            key="history-text",
            readonly=True,
            rows=6,
            spellcheck="false",
            aria_describedby="history-text-means",
        ),
        class_="field",
    )


def _file(texts: Texts, *, is_wrong: bool) -> Node:
    return h(
        "label",
        h("span", texts.t("history.load"), class_="field-label"),
        h("span", texts.t("history.load-means"), key="history-load-means"),
        h(
            "input",
            key="history-file",
            type="file",
            accept=".json,application/json",
            on_change=LoadHistory,
            aria_invalid=True if is_wrong else None,
            aria_describedby="history-load-means",
        ),
        class_="field",
    )


def _damaged_section(texts: Texts, damaged: tuple[Damaged, ...]) -> Node | None:
    """Return the section with the unreadable saved texts, which the player can save as files or
    delete, or None if there are no such texts."""
    if not damaged:
        return None
    title = h("h3", texts.t("history.damaged"), key="damaged-title")
    return h(
        "section",
        title,
        h("p", texts.t("history.damaged-means")),
        h(
            "ul",
            [_damaged_text_node(texts, one) for one in damaged],
            class_="history-damaged plain-list column gap-3",
        ),
        aria_labelledby="damaged-title",
    )


def _damaged_text_node(texts: Texts, damaged: Damaged) -> Node:
    key = f"damaged-{damaged.key.replace('/', '-')}"
    name = texts.t(
        f"damaged.{damaged.what}", game=texts.t(f"game.{damaged.game}") if damaged.game else ""
    )
    actions = (
        dialog_action(f"save-{key}", texts.t("history.damaged-save"), SaveDamaged(damaged)),
        dialog_action(f"delete-{key}", texts.t("friends.delete"), DeleteDamaged(damaged)),
    )
    return h(
        "li",
        h("span", name, key=key),
        h("div", actions, class_="history-ways cluster", role="group", aria_labelledby=key),
    )


def _outcome(texts: Texts, outcome: Merged | Refusal | None) -> str:
    match outcome:
        case Refusal():
            return texts.t("history.refused", why=refusal_text(texts, outcome))
        case Merged():
            return " ".join(_report(texts, outcome))
    return ""


def _report(texts: Texts, outcome: Merged) -> Iterator[str]:
    yield texts.t("history.added", count=outcome.added)
    if outcome.known:
        yield texts.t("history.known", count=outcome.known)
    if outcome.left_out:
        yield texts.t("history.left-out", count=outcome.left_out)
    if outcome.has_lost_sums:
        yield texts.t("history.sums-left-out")
