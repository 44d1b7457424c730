"""The customs of a language for numbers, lists and dates, as texts made from the browser's data."""

from collections.abc import Iterable, Sequence

Part = tuple[str, str]
"""The type and the text of one part of a formatted value, as in `formatToParts` of Intl."""

NUMBER = -1234567.5
"""The sample number to format."""
ITEMS = (("a", "b", "c"), ("a", "b"))
"""The sample lists to format."""
MONTHS = range(1, 13)
DAY, LIST = "history.day", "list"
KEYS = frozenset(
    {
        *("number.point", "number.group", f"{LIST}.comma", f"{LIST}.last", DAY),
        *(f"month.{month}" for month in MONTHS),
    }
)
"""The keys of all texts that `customs` returns."""


def customs(
    number: Sequence[Part], lists: Sequence[Sequence[Part]], dates: Sequence[Sequence[Part]]
) -> dict[str, str]:
    """Return the texts with these KEYS, made from formatted samples: `number` from NUMBER, `lists`
    from ITEMS, and `dates` from a day of each month."""
    (comma, *_), (last, *_) = (_of_type("literal", parts) for parts in lists)
    separators = dict(number)
    return {
        "number.point": separators["decimal"],
        "number.group": separators["group"],
        f"{LIST}.comma": comma,
        f"{LIST}.last": f"{{others}}{last}{{last}}",
        DAY: "".join(text if kind == "literal" else f"{{{kind}}}" for kind, text in dates[0]),
        **{
            f"month.{month}": name
            for month, parts in zip(MONTHS, dates, strict=True)
            for name in _of_type("month", parts)
        },
    }


def _of_type(kind: str, parts: Iterable[Part]) -> list[str]:
    return [text for each, text in parts if each == kind]
