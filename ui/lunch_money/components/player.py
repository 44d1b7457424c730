"""A player: portrait, counters, cards, and notes."""

from functools import lru_cache

from ui.components.picture import picture
from ui.lunch_money.components.sign import sign
from ui.lunch_money.players import PlayerNote, PlayerView
from ui.nodes import Node, h
from ui.text.i18n import Texts

MAX_COUNTERS = 15
"""The number of places in the row of counters."""


# A click changes only a few of the players.
@lru_cache(maxsize=64)
def player(texts: Texts, view: PlayerView) -> Node:
    """Return a group with the player's name. Portraits of others may be buttons that target
    them."""
    return h(
        "div",
        _portrait(view),
        h("h2", view.name, class_="player-name breakable"),
        h("p", view.temperament, class_="player-temperament") if view.temperament else None,
        _state(texts, view),
        _counters(texts, view),
        _cards(texts, view) if view.is_conscious else None,
        [_note(note) for note in view.notes],
        key=f"player-{view.seat}",
        class_=" ".join(_classes(view)),
        role="group",
        aria_label=view.group,
    )


def _classes(view: PlayerView) -> list[str]:
    looks = (
        ("mine", view.is_mine),
        ("turn", view.is_on_turn),
        ("asked", view.is_asked),
        ("out", not view.is_conscious),
    )
    return ["player", *(f"player--{look}" for look, holds in looks if holds)]


def _state(texts: Texts, view: PlayerView) -> Node | None:
    """Return the player's state: on turn, asked, ahead, or out."""
    states = [
        texts.t(f"screen.{state}")
        for state, holds in (
            ("unconscious", not view.is_conscious),
            ("on-turn", view.is_on_turn),
            ("asked", view.is_asked and not view.is_on_turn),
            ("most-counters", view.is_ahead),
        )
        if holds
    ]
    return h("p", " · ".join(states), class_="player-state strong") if states else None


def _counters(texts: Texts, view: PlayerView) -> Node:
    look = " counters--few" if 0 < view.counters <= MAX_COUNTERS // 3 else ""
    pips = [h("span", class_=_counter(view, at)) for at in range(MAX_COUNTERS)]
    return h(
        "p",
        h(
            "strong",
            str(view.counters),
            key=f"counters-{view.seat}",
            class_="counters-number",
            aria_hidden=True,
        ),
        h("span", texts.t("screen.counters", count=view.counters), class_="unseen"),
        _change(texts, view) if view.change else None,
        h("span", pips, class_="counters-row column", aria_hidden=True),
        class_=f"counters bar{look}",
    )


def _counter(view: PlayerView, at: int) -> str:
    """Return the classes of a place in the row. Counters that were just lost or won look
    different."""
    if min(view.counters, view.counters - view.change) <= at < view.counters:
        return "counter counter--left counter--healed"
    if at < view.counters:
        return "counter counter--left"
    return "counter counter--lost" if at < view.counters - view.change else "counter"


def _change(texts: Texts, view: PlayerView) -> Node:
    """Return the change of the last play, as a sign and in words."""
    change = view.change
    if change < 0:
        figure, words = "screen.counters-fewer", "screen.counters-lost"
    else:
        figure, words = "screen.counters-more", "screen.counters-healed"
    return h(
        "span",
        h("span", texts.t(figure, counters=abs(change)), aria_hidden=True),
        h("span", texts.t(words, count=abs(change)), class_="unseen"),
        key=f"change-{view.seat}",
        class_="counters-change",
    )


def _cards(texts: Texts, view: PlayerView) -> Node:
    return h(
        "p",
        [h("span", class_="back", aria_hidden=True) for _ in range(view.cards)],
        h("span", texts.t("narration.cards", count=view.cards), class_="player-count"),
        h("span", str(view.cards), class_="player-figure", aria_hidden=True),
        _faces(texts, view),
        class_="player-cards",
    )


def _faces(texts: Texts, view: PlayerView) -> Node | None:
    """Return the known cards of another player's hand. The viewer's own are shown open below."""
    if view.is_mine or not (view.held or view.known):
        return None
    if view.held:
        return h(
            "span", texts.t("screen.held", cards=view.held), class_="player-held strong breakable"
        )
    return h("span", texts.t("screen.known", cards=view.known), class_="player-known strong")


def _note(note: PlayerNote) -> Node:
    return h(
        "p", sign(note.sign), note.text, class_=f"player-note bar strong player-note--{note.sign}"
    )


def _portrait(view: PlayerView) -> Node:
    """Return the portrait in the player's condition, as a button while cards are aimed."""
    face, target = view.portrait, view.target
    held = "portrait--held" if face.is_held else ""
    look = f"portrait portrait--{face.condition} {held}".rstrip()
    drawn = h("span", picture(f"portraits/{face.name}"), key=f"face-{view.seat}", class_="face-box")
    if target is None:
        return h("span", drawn, class_=look)
    return h(
        "button",
        drawn,
        h("span", target.label, class_="unseen"),
        key=f"target-{view.seat}",
        on=target.on,
        type="button",
        class_=f"{look} portrait--target" if target.is_possible else look,
        aria_pressed=target.is_selected,
    )
