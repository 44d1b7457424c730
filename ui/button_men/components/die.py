"""A die: its shape shows the size, the large number the value, letters and outline the skills."""

from functools import cache, lru_cache
from typing import NamedTuple

from engine.button_men.dice.die import Die
from engine.button_men.dice.sizes import Option, Sides
from ui.button_men.components.shapes import DieShape, shape_of
from ui.button_men.dice_rows import DieView
from ui.components.tip import tip_key
from ui.components.unseen import unseen
from ui.nodes import Child, Node, h
from ui.text.i18n import Texts

# A skill is known here only by its letter, so a new skill needs no change.
PLATES = (
    "M2 13a11 11 0 1 0 22 0a11 11 0 1 0 -22 0z",
    "M3 5q0-2 2-2h16q2 0 2 2v16q0 2-2 2h-16q-2 0-2-2z",
    "M13 0L26 13L13 26L0 13z",
    "M7 2h12l6 11l-6 11h-12l-6-11z",
    "M2 3h22v12q0 7-11 11q-11-4-11-11z",
)
TONES = 6
DASHES = ("", "9 5", "2 5", "14 4 3 4", "5 3")

LINES = {
    "-": "M8 13h10",
    "^": "M8 15.5l5-6l5 6",
    "_": "M7.5 17h11",
    "`": "M9 8.5l8 9",
    "|": "M13 7v12",
}
"""Paths of the letters that a typeface would draw faint or off-center on their plate."""

SIGNS = {
    "chosen": "M6 13.5l5 5l9-11",
    "usable": "M9 13a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z",
    "threatened": "M13 5l9 16h-18zM13 11v4M13 18v.5",
    "taught": "M6 7h14v9h-8l-4 4v-4h-2z",
    "attacked": "M13 6v14M7 12l6-6l6 6",
    "attacker": "M7 19l11-11M9 7h10v10",
    "rolled": "M19 9a7 7 0 1 0 1 5M20 4v6h-6",
    "in-the-air": "M13 4v9M9 8l4-4l4 4M6 19h14",
    "dizzy": "M13 13q2-3 4 0q1 5-4 6q-7-1-6-7q2-7 9-6",
    "asleep": "M8 8h10l-10 11h10",
    "refused": "M7 13h12",
    "missed": "M8 8l10 10M18 8L8 18",
    "better": "M6 13.5l5 5l9-11",
    "captured": "M7 7l12 12M19 7l-12 12",
}
"""The path of the small sign of each mark. Marks without one only have a style."""

TWIN_CASE = (
    "M40 6h90a34 34 0 0 1 34 34v20"
    "a34 34 0 0 1 -34 34h-90a34 34 0 0 1 -34 -34v-20a34 34 0 0 1 34 -34z"
)

PICKS = ("chosen", "usable")
"""The signs that change with the selection. Every die in play contains them, and `die.css` shows or
hides them."""
HIGH_SIGNS = (*PICKS, "captured", "missed", "better")
LARGE_SIGNS = ("captured", "missed", "better")
"""The signs that are drawn larger: on dice in piles, which are small, and on the dice of an
answer."""
SIGN_SIZE = 26
IN_COLUMN = 4
"""The maximum number of full-size signs in the column beside a die. Longer columns are scaled
down."""


def toggle_die(texts: Texts, view: DieView, *, tabindex: int) -> Node:
    """Return a die in play, as a toggle button that is pressed while its marks include "chosen",
    and disabled without a message.

    A die with letters has a tip beside it instead of a title; other dice have a title, and show
    their tip only on a long press. `tabindex` is 0 for one die of a row and -1 for the others,
    which arrow keys reach.
    """
    has_letters = bool(view.die.traits.possible)
    described = (view.use, tip_key(view.key) if has_letters else "")
    return h(
        "button",
        _content(view.name, _caption(texts, view), _look(view, is_in_play=True)),
        key=view.key,
        on=view.on,
        type="button",
        class_=f"{_class(view)} {'tipped' if has_letters else 'tipped-held'}",
        aria_pressed="chosen" in view.marks,
        aria_disabled=True if view.on is None else None,
        aria_describedby=" ".join(filter(None, described)) or None,
        tabindex=tabindex,
        title=None if has_letters else _title(texts, view),
    )


@lru_cache(maxsize=256)
def still_die(texts: Texts, view: DieView) -> Node:
    """Return a picture of a die that cannot be selected, such as one in a pile, in a result or in
    an exercise of the rules book."""
    return h(
        "span",
        _picture(_look(view, is_in_play=False)),
        key=view.key,
        class_=f"{_class(view)} die--still",
        role="img",
        aria_label=view.name,
        title=_title(texts, view),
    )


def die_picture(die: Die, *, is_marked: bool = False) -> Node:
    """Return a small picture of a die for an overview, without an accessible name. `is_marked`
    draws it as chosen."""
    drawn = _picture(_Look(_sizes(die), die.value or None, _letters(die), die.body.letter))
    twin = " die--twin" if is_twin(die) else ""
    mark = " die--chosen" if is_marked else ""
    return h("span", drawn, class_=f"die die--still{twin}{mark}")


def _class(view: DieView) -> str:
    twin = ("die--twin",) if is_twin(view.die) else ()
    whose = (f"dice-of-{view.colour}",) if view.colour else ()
    return " ".join(("die", *twin, *(f"die--{mark}" for mark in view.marks), *whose))


# A selection changes only the attributes of the die, not its content.
@lru_cache(maxsize=256)
def _content(name: str, caption: str, look: "_Look") -> tuple[Node, ...]:
    """Return the name, the picture and the caption of a die in play."""
    below = h("span", caption, class_="die-caption digits", aria_hidden=True)
    return unseen(name), _picture(look), below


class _Look(NamedTuple):
    """What the picture of a die shows."""

    sizes: tuple[int | None, ...]
    """One size, or two of a twin, each None until chosen."""
    value: int | None
    """The value, or None before the roll."""
    letters: tuple[str, ...]
    """The letters of the die's skills."""
    swing: str | None
    """The letter of a swing die, otherwise None."""
    marks: tuple[str, ...] = ()
    """The marks of the die that have a sign, without PICKS for a die in play."""
    colour: str = ""
    """See `DieView.colour`."""
    is_in_play: bool = False


def _look(view: DieView, *, is_in_play: bool) -> _Look:
    die, hidden = view.die, PICKS if is_in_play else ()
    marks = tuple(mark for mark in view.marks if mark in SIGNS and mark not in hidden)
    value = 0 if die.sizes and not die.size else die.value or None
    swing = die.body.letter
    return _Look(_sizes(die), value, _letters(die), swing, marks, view.colour, is_in_play)


def _letters(die: Die) -> tuple[str, ...]:
    return tuple(skill.letter for skill in die.traits.possible)


# Dice often look alike, and they look the same after the table turns to another player.
@lru_cache(maxsize=512)
def _picture(look: _Look) -> Node:
    sizes, letters, swing = look.sizes, look.letters, look.swing
    width = 100 if len(sizes) == 1 else 170
    picks = [_sign(mark, width - SIGN_SIZE, 0) for mark in PICKS] if look.is_in_play else []
    return h(
        "svg",
        _body(sizes, letters[0] if letters else None),
        _value(sizes, look.value, swing),
        _size(sizes, swing, width),
        _beside(letters, look.colour),
        picks,
        _signs(look.marks, width),
        class_="die-picture",
        viewBox=f"0 0 {width} 100",
        aria_hidden=True,
        focusable="false",
    )


@cache
def _body(sizes: tuple[int | None, ...], letter: str | None) -> tuple[Node, ...]:
    shapes = [shape_of(size) for size in sizes]
    if len(shapes) == 1:
        outline = shapes[0].outline
        return (_drop(outline), *_rim(outline, letter), *_solid(shapes[0]))
    halves = (
        h("g", _solid(shape), class_="die-half", transform=f"translate({x} 13) scale(.74)")
        for x, shape in zip((9, 87), shapes, strict=True)
    )
    case = h("path", d=TWIN_CASE, class_="die-case")
    return (_drop(TWIN_CASE), *_rim(TWIN_CASE, letter), case, *halves)


def _drop(outline: str) -> Node:
    """Return the shadow of a die on the felt. It is a path, since a filter would cost more than the
    rest of the die."""
    return h("path", d=outline, class_="die-drop")


def _rim(outline: str, letter: str | None) -> tuple[Node, ...]:
    if letter is None:
        return ()
    dashes = DASHES[_plate(letter)] or None
    return (h("path", d=outline, class_=f"die-rim tone-{_tone(letter)}", stroke_dasharray=dashes),)


def _solid(shape: DieShape) -> tuple[Node, ...]:
    return (
        h("path", d=shape.outline, class_="die-body"),
        h("path", d=shape.shadows, class_="die-shadow"),
        h("path", d=shape.edges, class_="die-edges"),
    )


def _value(sizes: tuple[int | None, ...], value: int | None, swing: str | None) -> Node:
    text = str(value) if value is not None else swing or "?"
    x, y = shape_of(sizes[0]).middle if len(sizes) == 1 else (85, 48)
    look = " die-value--open" if text == "?" else " die-value--long" if len(text) > 2 else ""
    return h("text", text, x=x, y=y, class_=f"die-value{look}")


@lru_cache(maxsize=64)
def _size(sizes: tuple[int | None, ...], swing: str | None, width: int) -> Node | None:
    """Return the size on a plate over the foot of the die, or None until a size is chosen."""
    if not any(size is not None for size in sizes):
        return None
    parts = "+".join("?" if size is None else str(size) for size in sizes)
    text = f"{swing}={parts}" if swing else f"d{parts}"
    plate = 12 + 10.5 * len(text)
    middle = width / 2
    return h(
        "g",
        h("rect", x=middle - plate / 2, y=82, width=plate, height=24, rx=12, class_="die-plate"),
        h("text", text, x=middle, y=94.5, class_="die-size"),
        class_="die-size-plate",
    )


def _beside(letters: tuple[str, ...], colour: str) -> list[Node]:
    """Return the letters of the skills and, on a captured die in a circle, the owner's sign, one
    below the other."""
    signs: list[Child] = [letter_plate(letter) for letter in letters]
    if colour in OWNERS:
        signs.append(owner_sign(colour))
    small = f" scale({IN_COLUMN / len(signs):.2f})" if len(signs) > IN_COLUMN else ""
    pitch = min(SIGN_SIZE, SIGN_SIZE * IN_COLUMN // max(1, len(signs)))
    return [
        h("g", sign, transform=f"translate(0 {at * pitch}){small}") for at, sign in enumerate(signs)
    ]


OWNERS = {
    "seat-0": "M4 13a9 9 0 1 0 18 0a9 9 0 1 0 -18 0z",
    "seat-1": "M13 3l10 19h-20z",
    "seat-2": "M5 5h16v16h-16z",
    "seat-3": "M13 2l3.4 7.3 7.6.9-5.7 5.3 1.6 7.6-6.9-3.9-6.9 3.9 1.6-7.6-5.7-5.3 7.6-.9z",
    "seat-4": "M9 3h8v6h6v8h-6v6h-8v-6h-6v-8h6z",
    "seat-5": "M13 2l11 11l-11 11l-11 -11z",
}
"""The signs of the players in a circle, by `Row.colour`, for players who cannot tell the colors
apart."""


@cache
def owner_sign(colour: str) -> Node:
    """Return the sign of a player in a circle, in a square of 26 by 26."""
    return h("path", d=OWNERS[colour], class_=f"owner-sign dice-of-{colour}")


@cache
def letter_plate(letter: str) -> tuple[Node, Node]:
    """Return a skill's letter on its plate, in a square of 26 by 26."""
    line = LINES.get(letter)
    return (
        h("path", d=PLATES[_plate(letter)], class_=f"die-letter-plate tone-{_tone(letter)}"),
        h("text", letter, x=13, y=13.5, class_="die-letter")
        if line is None
        else h("path", d=line, class_="die-letter-line"),
    )


def _signs(marks: tuple[str, ...], width: int) -> list[Node]:
    high = [mark for mark in marks if mark in HIGH_SIGNS]
    low = [mark for mark in marks if mark in SIGNS and mark not in HIGH_SIGNS]
    right = width - SIGN_SIZE
    return [
        *(_sign(mark, right, at * SIGN_SIZE) for at, mark in enumerate(high)),
        *(_sign(mark, right, 100 - (at + 1) * SIGN_SIZE) for at, mark in enumerate(low)),
    ]


def sign_picture(sign: Child, look: str) -> Node:
    """Return a sign as a picture of its own, outside of a die. `look` is its style class."""
    return h(
        "svg",
        sign,
        class_=look,
        viewBox=f"0 0 {SIGN_SIZE} {SIGN_SIZE}",
        aria_hidden=True,
        focusable="false",
    )


@cache
def mark_sign(mark: str, transform: str | None = None) -> Node:
    """Return the sign of a mark, in a square of 26 by 26 before the transformation."""
    return h(
        "g",
        h("circle", cx=13, cy=13, r=12, class_="die-sign-plate"),
        h("path", d=SIGNS[mark], class_="die-sign-line"),
        class_=f"die-sign die-sign--{mark}",
        transform=transform,
    )


def _sign(mark: str, x: int, y: int) -> Node:
    larger = " translate(-12 -14) scale(1.75)" if mark in LARGE_SIGNS else ""
    return mark_sign(mark, f"translate({x} {y}){larger}")


def _plate(letter: str) -> int:
    return ord(letter[0]) % len(PLATES)


def _tone(letter: str) -> int:
    return ord(letter[0]) % TONES


NAMED_MARKS = ("in-the-air", "attacker", "attacked", "captured")
"""The marks that the title of a die explains: those of the last move, and of a move whose roll
awaits a friend's answer. A changed value has a text of its own."""


def is_twin(die: Die) -> bool:
    """Whether the die is drawn as two halves."""
    return len(_sizes(die)) > 1


def _sizes(die: Die) -> tuple[int | None, ...]:
    """Return the sizes of the die, with None for those not chosen yet."""
    if die.sizes:
        return die.sizes
    if not isinstance(die.body, Sides):
        return (None,)
    return tuple(part if isinstance(part, int) else None for part in die.body.parts)


def _caption(texts: Texts, view: DieView) -> str:
    """Return the line below a die: its values before and after the last move if that changed them,
    or its possible sizes until one is chosen, or ""."""
    die, before = view.die, view.before
    if before is not None:
        return texts.t("screen.changed", before=before.value, after=die.value)
    if die.sizes:
        return ""
    choices = die.body.choices
    key = "screen.either-size" if isinstance(die.body, Option) else "screen.range"
    return texts.t(key, least=choices[0], most=choices[-1])


def _title(texts: Texts, view: DieView) -> str:
    """Return the name of a die, its last change, and the texts of its skills, one per line."""
    skills = [texts.t(f"skill.{skill.name}.text") for skill in view.die.traits.possible]
    return "\n".join((view.name, *recent_marks(texts, view), *skills))


def recent_marks(texts: Texts, view: DieView) -> tuple[str, ...]:
    """Return sentences about what the last move did to a die, including an attack that still awaits
    its roll."""
    lines = tuple(texts.t(f"mark.{mark}") for mark in NAMED_MARKS if mark in view.marks)
    if view.before is None:
        return lines
    return (*lines, texts.t("screen.was", value=view.before.value))
