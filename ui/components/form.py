"""Forms as data: the fields of a dialog, how each one is drawn, and the message that sets it."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum, auto
from typing import Generic, TypeVar

from engine.value import value
from ui.components.field import field as text_field
from ui.components.field import list_field
from ui.components.segments import Segment, titled_segments, titled_steps
from ui.message import Message
from ui.nodes import Node, h

YES, NO = "yes", "no"


@value
class SetField(Message):
    """Set a field of the open form. A value that the field does not offer is ignored."""

    name: str
    value: str


@value
class FieldInput:
    """The input listener of a field."""

    name: str
    """The name of the field."""

    def __call__(self, text: str) -> Message:
        """Return the message that sets the field to this text."""
        return SetField(self.name, text)


class Kind(Enum):
    """The way in which a field is drawn."""

    SEGMENTS = auto()
    """A few choices side by side."""
    STEPS = auto()
    """A few ascending choices, side by side as a staircase."""
    LIST = auto()
    """A select box."""
    TEXT = auto()
    """A text input."""
    SWITCH = auto()
    """A toggle button, pressed for YES."""
    OWN = auto()
    """Drawn by the dialog itself."""


Form_co = TypeVar("Form_co", covariant=True)
F = TypeVar("F")


@value
class Field(Generic[Form_co]):
    """A field of a form. `Form_co` is the type of the form."""

    name: str
    """The name of the field, which is also the id of its element. Segments and steps have the ids
    "<name>-<choice>"."""
    kind: Kind
    value: str
    """The current value."""
    change: Callable[[str], Form_co]
    """Returns the form with another value in this field."""
    label: str = ""
    choices: Mapping[str, str] | None = None
    """The words of each allowed value, or None if any text is allowed."""
    hint: str = ""
    """An example of what to type, or ""."""
    most: int | None = None
    """The maximum length of a text that is shown to other players, in which only printable
    characters are allowed; or None if any text is allowed."""
    problem: str | None = None
    """The id of the element that explains what is wrong with the text, or None."""
    means: str = ""
    """An explanation of the current value, or ""."""
    is_visible: bool = True
    """Whether the field is shown. A hidden field cannot be set."""


Fields = Mapping[str, Field[object]]
"""The fields of a form, by name."""


def verbatim(values: Iterable[object]) -> dict[str, str]:
    """Return choices whose words are the values themselves, such as numbers."""
    return {str(one): str(one) for one in values}


def switch(name: str, label: str, change: Callable[[bool], F], *, is_on: bool) -> Field[F]:
    """Return a field that is either YES or NO, drawn as a toggle button."""
    value = YES if is_on else NO
    choices = {YES: label, NO: label}
    return Field(name, Kind.SWITCH, value, lambda word: change(word == YES), label, choices)


def toggle(name: str, *, is_on: bool) -> SetField:
    """Return the message that toggles the switch with this name."""
    return SetField(name, NO if is_on else YES)


def form_after(fields: Iterable[Field[F]], message: SetField) -> F | None:
    """Return the form with the field set, or None if no visible field accepts the value."""
    for field in fields:
        if field.name == message.name and field.is_visible:
            text = _read(field, message.value)
            return None if text is None else field.change(text)
    return None


def _read(field: Field[F], text: str) -> str | None:
    """Return the text as the field stores it, or None if the field does not allow it."""
    if field.choices is not None:
        return text if text in field.choices else None
    return text if field.most is None else "".join(filter(str.isprintable, text))[: field.most]


def visible(fields: Iterable[Field[F]]) -> dict[str, Field[F]]:
    """Return the visible fields by name."""
    return {field.name: field for field in fields if field.is_visible}


def draw_fields(fields: Fields, *names: str) -> tuple[Node, ...]:
    """Return the nodes of the fields with these names, in this order. Missing fields are skipped.
    Raises ValueError for a field that the dialog draws itself."""
    return tuple(_draw(fields[name]) for name in names if name in fields)


def _draw(field: Field[object]) -> Node:
    match field.kind:
        case Kind.SEGMENTS:
            return titled_segments(field.label, _segments(field))
        case Kind.STEPS:
            return titled_steps(field.label, _segments(field))
        case Kind.LIST:
            return list_field(
                field.label,
                field.name,
                field.value,
                field.choices or {},
                FieldInput(field.name),
                means=field.means,
            )
        case Kind.TEXT:
            return text_field(
                field.label,
                field.name,
                field.value,
                FieldInput(field.name),
                hint=field.hint,
                problem=field.problem,
                most=field.most,
            )
        case Kind.SWITCH:
            return _switch(field)
        case Kind.OWN:
            raise ValueError(field.name)


def _segments(field: Field[object]) -> list[Segment]:
    return [
        Segment(f"{field.name}-{one}", words, SetField(field.name, one), one == field.value)
        for one, words in (field.choices or {}).items()
    ]


def _switch(field: Field[object]) -> Node:
    is_on = field.value == YES
    return h(
        "button",
        field.label,
        key=field.name,
        on=toggle(field.name, is_on=is_on),
        type="button",
        class_="filter",
        aria_pressed=is_on,
    )
