"""A player at the table: portrait, counters, number of cards, and notes."""

from collections.abc import Iterable
from functools import cache, lru_cache
from math import cos, sin, tau

from engine.game import Seat
from engine.lunch_money.state.brawl import START
from ui.components.picture import picture
from ui.lunch_money.components.sign import sign
from ui.lunch_money.players import PlayerNote, PlayerView
from ui.lunch_money.portraits import Portrait
from ui.nodes import Child, Node, h, svg
from ui.text.i18n import Texts

RADIUS = 46
GAP = 0.06
"""Half of the gap between two counters in the ring, in radians."""


# Cached, since a click changes only a few of the players.
@lru_cache(maxsize=64)
def player(
    texts: Texts, view: PlayerView, says: Node | None = None, at: int = 0
) -> tuple[Child, ...]:
    """Return the empty place that a player leaves to fight in the middle, followed by the player as
    a named group. The empty place is None for the viewer and for players outside the fight.

    `says` is a speech bubble. `at` is the place among the other players around the table, from 1,
    or 0 for the viewer.
    """
    place = (f"ring-{at}",) if at else ()
    group = h(
        "div",
        _target(view),
        _portrait(view.portrait, view.seat),
        _counters(texts, view),
        h("h2", view.name, class_="player-name breakable"),
        h("p", view.temperament, class_="player-temperament") if view.temperament else None,
        _state(texts, view),
        _cards(texts, view) if view.is_conscious else None,
        [_note(note) for note in view.notes],
        says,
        key=f"player-{view.seat}",
        class_=" ".join((*_classes(view), *place)),
        role="group",
        aria_label=view.group,
    )
    is_away = view.place and not view.is_mine
    hollow = h("span", class_=f"hollow ring-{at}", aria_hidden=True) if is_away else None
    return (hollow, group)


def _classes(view: PlayerView) -> list[str]:
    looks = (
        ("mine", view.is_mine),
        ("turn", view.is_on_turn),
        ("asked", view.is_asked),
        ("out", not view.is_conscious),
        (view.place, view.place),
    )
    return ["player", *(f"player--{look}" for look, holds in looks if holds)]


def _state(texts: Texts, view: PlayerView) -> Node | None:
    """Return the player's current states for screen readers (out, on turn, asked, ahead), or None
    if there are none."""
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
    return h("p", " · ".join(states), class_="unseen") if states else None


def _counters(texts: Texts, view: PlayerView) -> Node:
    """Return the counters as a ring around the face, as a number and in words, with the latest
    change, and with the damage to come on the forehead."""
    look = " counters--few" if 0 < view.counters <= START // 3 else ""
    return h(
        "p",
        ring(_counter(view, at) for at in range(START)),
        h(
            "strong",
            str(view.counters),
            key=f"counters-{view.seat}",
            class_="counters-number",
            aria_hidden=True,
        ),
        h("span", texts.t("screen.counters", count=view.counters), class_="unseen"),
        h("span", str(view.damage), class_="burst", aria_hidden=True) if view.damage else None,
        _change(texts, view) if view.change else None,
        class_=f"counters{look}",
    )


def ring(looks: Iterable[str]) -> Node:
    """Return a ring of counters with these classes, clockwise from the top."""
    return svg(
        "0 0 100 100",
        [h("path", d=_arc(at), class_=look) for at, look in enumerate(looks)],
        class_="counters-ring",
    )


def plain_ring(counters: int) -> Node:
    """Return a ring in which this number of counters is left."""
    return ring("counter counter--left" if at < counters else "counter" for at in range(START))


@cache
def _arc(at: int) -> str:
    """Return the path of the counter at this index of the ring, clockwise from the top."""
    ends = (tau * at / START + GAP, tau * (at + 1) / START - GAP)
    (x, y), (to_x, to_y) = ((50 + RADIUS * sin(end), 50 - RADIUS * cos(end)) for end in ends)
    return f"M{x:.1f} {y:.1f}A{RADIUS} {RADIUS} 0 0 1 {to_x:.1f} {to_y:.1f}"


def _counter(view: PlayerView, at: int) -> str:
    """Return the classes of the counter at this index of the ring. Counters that were just lost or
    healed, or are about to be lost, look different."""
    if view.counters - view.damage <= at < view.counters:
        return "counter counter--left counter--going"
    if min(view.counters, view.counters - view.change) <= at < view.counters:
        return "counter counter--left counter--healed"
    if at < view.counters:
        return "counter counter--left"
    return "counter counter--lost" if at < view.counters - view.change else "counter"


def _change(texts: Texts, view: PlayerView) -> Node:
    """Return the counters gained or lost in the last play, as a number and in words."""
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
        class_="counters-change burst" if change < 0 else "counters-change",
    )


def _cards(texts: Texts, view: PlayerView) -> Node:
    return h(
        "p",
        h("span", texts.t("narration.cards", count=view.cards), class_="unseen"),
        h("span", str(view.cards), class_="player-figure", aria_hidden=True),
        _faces(texts, view),
        class_="player-cards",
    )


def _faces(texts: Texts, view: PlayerView) -> Node | None:
    """Return what is known of another player's hand: all cards if hands are open, otherwise the
    cards that everyone has seen. Return None for the viewer or if nothing is known."""
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


def _portrait(face: Portrait, seat: Seat) -> Node:
    """Return the portrait that shows the player's condition."""
    held = "portrait--held" if face.is_held else ""
    drawn = h("span", picture(f"portraits/{face.name}"), key=f"face-{seat}", class_="face-box")
    look = f"portrait portrait--{face.condition} {held}".rstrip()
    return h("span", drawn, key=f"portrait-{seat}", class_=look)


def _target(view: PlayerView) -> Node | None:
    """Return the button that aims cards at the player, or None while no cards can be aimed at them.

    The button lies below the portrait, which lets clicks through. The portrait itself is not the
    button, because its many paths would be redrawn whenever aiming begins or ends.
    """
    target = view.target
    if target is None:
        return None
    return h(
        "button",
        h("span", target.label, class_="unseen"),
        key=f"target-{view.seat}",
        on=target.on,
        type="button",
        class_="portrait-button portrait--target" if target.is_possible else "portrait-button",
        aria_pressed=target.is_selected,
    )
