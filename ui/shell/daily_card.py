"""The card of the daily duel beside the match: today's two faces, and its button."""

from ui.daily.duel import Daily
from ui.nodes import Node, h, reused
from ui.shell.daily_dialog import faces, level
from ui.shell.dialogs import DailyDialog
from ui.shell.messages import OpenDialog, PlayDaily
from ui.text.i18n import Texts


@reused
def daily_card(texts: Texts, daily: Daily) -> Node:
    """Return the card. After the duel, it shows the streak."""
    is_over = _is_over(daily)
    on = OpenDialog(DailyDialog()) if is_over else PlayDaily(str(daily.duel.day))
    streak = texts.t("daily.played-streak", streak=daily.streak)
    return h(
        "section",
        h("h2", texts.t("daily.title"), key="daily-title", class_="log-title"),
        faces(texts, daily.duel, "card"),
        h(
            "button",
            texts.t("daily.show" if is_over else "daily.card-play"),
            key="daily-card",
            on=on,
            type="button",
            class_="button",
            aria_label=texts.t("daily.show" if is_over else "daily.play"),
        ),
        h("p", streak if is_over else level(texts, daily.duel), class_="daily-level soft small"),
        class_="guide box daily-card column",
        aria_labelledby="daily-title",
    )


@reused
def daily_button(texts: Texts, daily: Daily) -> Node:
    """Return the button in the header."""
    played = daily.todays_attempt
    is_over = played is not None and played.outcome is not None
    return h(
        "button",
        _sign("✓" if is_over else str(daily.duel.day.day)),
        h("span", texts.t("button.daily-done" if is_over else "button.daily")),
        key="daily",
        on=OpenDialog(DailyDialog()),
        type="button",
        class_="button button--quiet daily-button",
    )


def _is_over(daily: Daily) -> bool:
    return daily.todays_attempt is not None and daily.todays_attempt.outcome is not None


def _sign(text: str) -> Node:
    """Return a calendar page, which is all of the button that is visible on a phone."""
    return h(
        "svg",
        h("rect", x=1, y=3, width=22, height=20, rx=4, class_="daily-leaf"),
        h("rect", x=1, y=3, width=22, height=6, rx=3, class_="daily-binding"),
        h("text", text, x=12, y=17, class_="daily-number"),
        class_="daily-sign",
        viewBox="0 0 24 24",
        aria_hidden=True,
        focusable="false",
    )
