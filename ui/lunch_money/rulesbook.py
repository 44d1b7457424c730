"""The rules book of Lunch Money: its chapters, one for each kind of card among them."""

from collections.abc import Iterator

from engine.lunch_money.card import Type
from engine.lunch_money.deck import LINES, Line
from ui.lunch_money.wording import card_effect, card_name
from ui.rulesbook.chapters import Chapter, titled
from ui.text.i18n import Texts

BASICS = (
    "aim",
    "turn",
    "answers",
    "counters",
    "grabs",
    "holds",
    "cancelling",
    "damage",
    "weapons",
    "care",
)
MORE = ("sheet", "house")


def chapters(texts: Texts) -> tuple[Chapter, ...]:
    """All of them, in the order in which they are read; cards come last, by type."""
    return (
        *(titled(texts, "basics", "lunch-money", name) for name in BASICS),
        *(titled(texts, "more", "lunch-money", name) for name in MORE),
        *_of_cards(texts),
    )


def _of_cards(texts: Texts) -> Iterator[Chapter]:
    for type_ in Type:
        for line in LINES:
            if line.type is type_:
                lead = texts.t(f"card.{line.name}.text")
                yield Chapter(type_, "card", line.name, title_of(texts, line), lead)


def title_of(texts: Texts, line: Line) -> str:
    """Its name; where two kinds of card share it, with what they do."""
    name = card_name(texts, line.name)
    if sum(card_name(texts, one.name) == name for one in LINES) == 1:
        return name
    return texts.t("sheet.named", card=name, effect=card_effect(texts, line.name))
