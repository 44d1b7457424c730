"""Notices: what a player should know and can put away."""

from collections.abc import Sequence

from ui.match.tutorial_bubble import tutorial_offer
from ui.nodes import Node, h
from ui.shell.messages import DismissNotice
from ui.shell.page import Notice
from ui.text.i18n import Texts


def notices(texts: Texts, told: Sequence[Notice], *, offers_tutorial: bool) -> Node:
    """All that are open; the region is there before them, so that they are read aloud."""
    return h(
        "div",
        tutorial_offer(texts) if offers_tutorial else None,
        [_notice(texts, one) for one in told],
        key="notices",
        class_="notices",
        aria_live="polite",
    )


def _notice(texts: Texts, notice: Notice) -> Node:
    return h(
        "div",
        h("p", notice.text, class_="notice-text"),
        h(
            "button",
            "✕",
            key=f"dismiss-{notice.key}",
            on=DismissNotice(notice.key),
            type="button",
            class_="button button--quiet button--round",
            aria_label=texts.t("screen.dismiss"),
        ),
        key=f"notice-{notice.key}",
        class_="notice",
    )
