"""The dialog for sharing a match."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from ui.components.field import text_to_copy
from ui.components.segments import Segment, titled_segments
from ui.match.sharing import Shared
from ui.match.snippets import WAYS, LinkTarget, Snippet, link, snippets
from ui.nodes import Node, h
from ui.shell.dialog import dialog, dialog_action
from ui.shell.dialogs import ShareDialog
from ui.shell.messages import CloseDialog, CopyText, OpenDialog
from ui.shell.qr import qr_field
from ui.shell.shell import Shell
from ui.text.i18n import Texts


def share_dialog(
    shell: Shell, title: str, offered: Sequence[Shared], chosen: ShareDialog, reviewed: str = ""
) -> Node:
    """Return the dialog: what can be shared, the format, and the text to paste. Nothing is sent
    anywhere.

    `title` is the title of the link; `offered` has at least one item. `reviewed` is the result of a
    review, which accompanies a link to the replay, or "".
    """
    texts = shell.texts
    what = next((one for one in offered if one.name == chosen.what), offered[0])
    full_title = f"{title}. {what.reach}" if what.reach else title
    target = LinkTarget(shell.home, what.parameters, full_title)
    things = {one.name: texts.t(f"share.{one.name}") for one in offered}
    ways = {name: texts.t(f"way.{name}") for name in WAYS}
    body = h(
        "div",
        _choice(texts, "share", things, what.name, lambda name: replace(chosen, what=name)),
        h("p", texts.t(f"share.{what.name}-means"), class_="share-means"),
        h("p", what.reach, class_="share-means") if what.reach else None,
        h("p", what.warning, class_="share-warning") if what.warning else None,
        _choice(texts, "way", ways, chosen.way, lambda name: replace(chosen, way=name)),
        h("p", texts.t(f"way.{chosen.way}-means"), class_="share-means"),
        [snippet_field(texts, one) for one in snippets(chosen.way, target)],
        qr_field(texts, link(target), shell.qr) if chosen.way == "link" else None,
        snippet_field(texts, Snippet("reviewed", f"{reviewed} {link(target)}"))
        if reviewed and what.name == "replay"
        else None,
        class_="share",
    )
    told = copy_outcome(texts, chosen.copy_outcome)
    close = dialog_action("close", texts.t("screen.close"), CloseDialog(), "button--primary")
    return dialog(texts, texts.t("screen.sharing"), [body], (told, close), is_wide=True)


def _choice(
    texts: Texts, of: str, labels: dict[str, str], now: str, chosen: Callable[[str], ShareDialog]
) -> Node:
    segments = [
        Segment(
            f"{of}-{name}", label, OpenDialog(replace(chosen(name), copy_outcome="")), name == now
        )
        for name, label in labels.items()
    ]
    return titled_segments(texts.t(f"screen.{of}"), segments)


def copy_outcome(texts: Texts, outcome: str) -> Node | None:
    """Return the result of copying, for the foot of the dialog, or None if nothing has been
    copied."""
    return h("p", texts.t(f"share.{outcome}"), class_="share-outcome") if outcome else None


def snippet_field(texts: Texts, snippet: Snippet, lines: int = 5) -> Node:
    """Return a text with a Copy button. Players can copy it by hand if the browser refuses."""
    label = texts.t(f"snippet.{snippet.name}")
    return h(
        "div",
        text_to_copy(label, snippet.name, snippet.text, lines),
        h(
            "button",
            texts.t("button.copy"),
            key=f"copy-{snippet.name}",
            on=CopyText(snippet.text, snippet.name),
            type="button",
            class_="button share-copy",
            aria_describedby=f"{snippet.name}-label",
        ),
        class_="field",
    )
