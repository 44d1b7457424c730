"""One player's side of the table: name, score, dice and piles."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate

from engine.button_men.dice.die import Die
from engine.game import Seat
from ui.button_men.components.die import (
    OWNERS,
    is_twin,
    owner_sign,
    sign_picture,
    still_die,
    toggle_die,
)
from ui.button_men.components.skills import die_tip
from ui.button_men.dice_rows import UNKNOWN, DieView, Row, use_key
from ui.components.badge import badge
from ui.components.unseen import unseen
from ui.nodes import Child, Node, h
from ui.text.i18n import Texts


def side(texts: Texts, row: Row, to_win: int, says: Node | None = None) -> Node:
    """Return a player's side of the table. The viewer's is at the bottom, the others' at the top.
    `to_win` is the number of round wins that wins the match, and `says` is the player's speech
    bubble."""
    classes = ["side", "side--mine" if row.is_mine else "side--theirs", f"dice-of-{row.colour}"]
    if row.is_to_act:
        classes.append("side--to-act")
    return h(
        "section",
        badge(*row.face, key=f"badge-{row.seat}"),
        _who(texts, row.name, row.face[0], row.colour, _notes(texts, row), _rule(texts, row)),
        _score(texts, row.seat, row.score, row.odds, row.won, to_win),
        dice_row(texts, row),
        _piles(texts, row.seat, row.captured, row.removed, row.waiting),
        says,
        key=f"side-{row.seat}",
        class_=" ".join(classes),
        aria_label=row.name,
    )


def piles_key(seat: Seat) -> str:
    """Return the key of a player's piles."""
    return f"piles-{seat}"


@lru_cache(maxsize=32)
def _piles(
    texts: Texts,
    seat: Seat,
    captured: tuple[DieView, ...],
    removed: tuple[DieView, ...],
    waiting: tuple[DieView, ...],
) -> Node:
    """Return a player's piles beside the dice in play. The area stays while it is empty, so that
    the first capture does not move the table."""
    kinds = (("captured", captured), ("removed", removed), ("waiting", waiting))
    piles = [drawn for kind, dice in kinds if (drawn := pile(texts, kind, dice))]
    return h("div", piles, key=piles_key(seat), class_="piles cluster")


def _notes(texts: Texts, row: Row) -> tuple[str, ...]:
    """Return the notes on a player: the set of their button (for a remote friend, the button
    itself), and whether they went first or have made a secret choice."""
    states = (("went-first", row.has_first), ("has-chosen", row.has_chosen))
    notes = (texts.t(f"screen.{note}") for note, holds in states if holds)
    return tuple(note for note in (row.set, *notes) if note)


def _rule(texts: Texts, row: Row) -> str:
    """Return the special rule of the player's button, with its remaining uses if they are limited,
    or "" without a special rule."""
    if not row.special:
        return ""
    text, (left, uses) = texts.t(f"special.{row.special}.text"), row.uses
    return texts.t("screen.special-uses", text=text, left=left, uses=uses) if uses else text


# No click on a die changes the name or the score.
@lru_cache(maxsize=32)
def _who(
    texts: Texts, name: str, on_face: str, colour: str, notes: tuple[str, ...], rule: str
) -> Node:
    """Return the player's name and notes, with the special rule below. If the badge already shows
    the name, the name and the notes are only for screen readers, except in a circle, where the
    player's sign is beside the name."""
    first, *others = notes or ("",)
    # Around a table, the sign of the player's dice in other players' piles.
    sign = sign_picture(owner_sign(colour), "side-sign") if colour in OWNERS else None
    is_read = sign is not None or name != on_face
    return h(
        "div",
        h("h2", sign, name, class_="side-name breakable" if is_read else "unseen"),
        h(
            "p",
            first,
            *(texts.t("screen.note", note=note) for note in others),
            class_="side-notes small" if is_read else "unseen",
        )
        if notes
        else None,
        h("p", rule, class_="side-special small") if rule else None,
        class_="side-who",
    )


@lru_cache(maxsize=32)
def _score(texts: Texts, seat: Seat, score: int, odds: str, won: int, to_win: int) -> Node:
    """Return the points, the odds if shown, and a pip for each round to win, filled if won. `score`
    is in half points."""
    pips = _pips(texts, won, to_win)
    parts = _points(texts, seat, score), _odds(texts, odds) if odds else None, pips
    return h("div", parts, class_="score column digits gap-1")


def _odds(texts: Texts, odds: str) -> Node:
    """Return the player's chance to win the match, in percent or as a placeholder until it is
    known, with a sentence for screen readers. The chance is not announced, since it changes with
    every move."""
    is_known = odds != UNKNOWN
    words = texts.t("odds.match", percent=odds) if is_known else texts.t("odds.unknown")
    shown = texts.t("statistics.percent", percent=odds) if is_known else odds
    return h(
        "p",
        h("span", words, class_="unseen"),
        h("strong", shown, aria_hidden=True),
        class_="odds",
    )


DIGITS = 3
"""The maximum number of characters of a score in full size."""


def _points(texts: Texts, seat: Seat, score: int) -> Node:
    figures = texts.halves(score)
    long = " score-points--long" if len(figures) > DIGITS else ""
    return h(
        "p",
        unseen(texts.t("screen.score")),
        h("strong", figures, class_=f"score-points{long}"),
        key=f"score-{seat}",
        class_="score-line row",
    )


def _pips(texts: Texts, won: int, to_win: int) -> Node:
    return h(
        "p",
        unseen(texts.t("screen.rounds-won", won=won, needed=to_win)),
        [h("span", class_="pip pip--won" if at < won else "pip") for at in range(to_win)],
        class_="pips bar",
    )


ROOMS = ((4, " dice-row--few"), (5, ""), (6.25, " dice-row--many"))
"""How many dice fit side by side at each size of dice, the largest size first, with the style class
of the row."""
TWIN = 1.62
"""The width of a twin die, in widths of other dice."""


def dice_row(texts: Texts, row: Row) -> Node:
    """Return the dice of a player as a named group, in the same size for the whole round. The row
    is a single tab stop: its first die, or the one focused last, which browser/focus.py stores."""
    _, look = _room(row)
    stop = next((view for view in row.dice if "gone" not in view.marks), None)
    return h(
        "div",
        [_die(texts, view, tabindex=0 if view is stop else -1) for view in row.dice],
        # A description instead of a part of the names, which stay the same in every selection.
        h("span", row.use, key=use_key(row.seat), hidden=True, aria_hidden=True),
        key=f"dice-{row.seat}",
        class_=f"dice-row{look}",
        role="group",
        aria_label=row.dice_name,
    )


def places(row: Row) -> tuple[float, ...]:
    """Return the horizontal centers of the dice, in percent of the width of the row, or nothing if
    the dice do not fit side by side."""
    room, _ = _room(row)
    if not room:
        return ()
    widths = [_width(view.die) for view in row.dice]
    ends = accumulate(widths, initial=(room - sum(widths)) / 2)
    return tuple((end + width / 2) * 100 / room for end, width in zip(ends, widths, strict=False))


def _room(row: Row) -> tuple[float, str]:
    """Return the entry of ROOMS for a player's dice in this round, or 0 and the style class of a
    crowded row if they do not fit."""
    rows = [view.die for view in row.dice], row.roster
    width = max(sum(_width(die) for die in dice) for dice in rows)
    rooms = ROOMS if row.is_enlarged else ROOMS[1:]
    return next((one for one in rooms if width <= one[0]), (0, " dice-row--crowd"))


def _width(die: Die) -> float:
    return TWIN if is_twin(die) else 1


# A click changes only a few of the dice on the table.
@lru_cache(maxsize=256)
def _die(texts: Texts, view: DieView, *, tabindex: int) -> tuple[Child, ...]:
    """Return a die in play with its tip, or an empty place for a die that is gone."""
    if "gone" in view.marks:
        return (h("span", key=view.key, class_=f"die {'die--twin ' * is_twin(view.die)}die--gone"),)
    return toggle_die(texts, view, tabindex=tabindex), die_tip(texts, view)


def pile(texts: Texts, kind: str, dice: Sequence[DieView]) -> Node | None:
    """Return small pictures of the dice behind a label, or None without dice. `kind` is "captured",
    "removed" or "waiting"."""
    if not dice:
        return None
    label = texts.t(f"screen.{kind}")
    pictures = [still_die(texts, view) for view in dice]
    fresh = " pile--fresh" if all("captured" in view.marks for view in dice) else ""
    return h(
        "div",
        h("span", label, class_="pile-label small", aria_hidden=True),
        pictures,
        class_=f"pile row gap-1 pile--{kind}{fresh}",
        role="group",
        aria_label=label,
    )
