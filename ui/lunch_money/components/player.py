"""A player: one player, his counters, his cards, and what has befallen him."""

from ui.lunch_money.components.sign import sign
from ui.lunch_money.view_model import Note, PlayerView, Target
from ui.nodes import Node, h
from ui.text.i18n import Texts

MOST_COUNTERS = 15
"""So many places the row of counters has."""


def brawler(texts: Texts, seen: PlayerView) -> Node:
    """A group of his name; in the others' there may be a button that means a card for him."""
    name = texts.t("screen.me", name=seen.name) if seen.is_mine else seen.name
    return h(
        "div",
        h("h2", seen.name, class_="player-name"),
        _state(texts, seen),
        _counters(texts, seen),
        _cards(texts, seen) if seen.is_conscious else None,
        [_note(note) for note in seen.notes],
        _target(seen.seat, seen.target) if seen.target else None,
        key=f"player-{seen.seat}",
        class_=" ".join(_classes(seen)),
        role="group",
        aria_label=name,
    )


def _classes(seen: PlayerView) -> list[str]:
    looks = (
        ("mine", seen.is_mine),
        ("turn", seen.is_on_turn),
        ("asked", seen.is_asked),
        ("out", not seen.is_conscious),
    )
    return ["player", *(f"player--{look}" for look, holds in looks if holds)]


def _state(texts: Texts, seen: PlayerView) -> Node | None:
    """Whose turn it is, who is asked, who is ahead; or that he is out."""
    said = [
        texts.t(f"screen.{state}")
        for state, holds in (
            ("unconscious", not seen.is_conscious),
            ("on-turn", seen.is_on_turn),
            ("asked", seen.is_asked and not seen.is_on_turn),
            ("most-counters", seen.is_ahead),
        )
        if holds
    ]
    return h("p", " · ".join(said), class_="player-state") if said else None


def _counters(texts: Texts, seen: PlayerView) -> Node:
    look = " counters--few" if 0 < seen.counters <= MOST_COUNTERS // 3 else ""
    pips = [h("span", class_=_counter(seen, at)) for at in range(MOST_COUNTERS)]
    return h(
        "p",
        h("strong", str(seen.counters), class_="counters-number", aria_hidden=True),
        h("span", texts.t("screen.counters", count=seen.counters), class_="unseen"),
        _change(texts, seen.change) if seen.change else None,
        h("span", pips, class_="counters-row", aria_hidden=True),
        class_=f"counters{look}",
    )


def _counter(seen: PlayerView, at: int) -> str:
    """One place in the row; those that have just been lost or won look it."""
    if min(seen.counters, seen.counters - seen.change) <= at < seen.counters:
        return "counter counter--left counter--healed"
    if at < seen.counters:
        return "counter counter--left"
    return "counter counter--lost" if at < seen.counters - seen.change else "counter"


def _change(texts: Texts, change: int) -> Node:
    """By how much the last play has changed the number, as a sign and in words."""
    if change < 0:
        figure, words = "screen.counters-fewer", "screen.counters-lost"
    else:
        figure, words = "screen.counters-more", "screen.counters-healed"
    return h(
        "span",
        h("span", texts.t(figure, counters=abs(change)), aria_hidden=True),
        h("span", texts.t(words, count=abs(change)), class_="unseen"),
        class_="counters-change",
    )


def _cards(texts: Texts, seen: PlayerView) -> Node:
    return h(
        "p",
        [h("span", class_="back", aria_hidden=True) for _ in range(seen.cards)],
        h("span", texts.t("narration.cards", count=seen.cards), class_="player-count"),
        _faces(texts, seen),
        class_="player-cards",
    )


def _faces(texts: Texts, seen: PlayerView) -> Node | None:
    """Of one's own cards there is nothing to be said here: they lie open below."""
    if seen.is_mine or not (seen.held or seen.known):
        return None
    if seen.held:
        return h("span", texts.t("screen.held", cards=seen.held), class_="player-held")
    return h("span", texts.t("screen.known", cards=seen.known), class_="player-known")


def _note(note: Note) -> Node:
    return h("p", sign(note.sign), note.text, class_=f"player-note player-note--{note.sign}")


def _target(seat: int, target: Target) -> Node:
    return h(
        "button",
        target.label,
        key=f"target-{seat}",
        on=target.on,
        type="button",
        class_="button player-target",
        aria_pressed=target.is_picked,
    )
