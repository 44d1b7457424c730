"""The list of buttons to choose from, with a search and a choice of sets."""

from collections.abc import Iterator

from ui.catalogue import Found, found, sets
from ui.components.button_card import button_card
from ui.i18n import Texts
from ui.messages import SearchTyped, SetChosen
from ui.model import Corner
from ui.nodes import Node, h


def button_list(texts: Texts, corner: Corner, at: int) -> Node:
    """What the search finds for the side `at`, as much of it as anybody would read."""
    finds = found(corner)
    notes = list(_notes(texts, finds))
    cards = [
        button_card(texts, button, at, is_chosen=button.name == corner.button)
        for button in finds.buttons
    ]
    return h(
        "div",
        h("div", _search(texts, corner, at), _sets(texts, corner, at), class_="filters"),
        h("ul", cards, class_="button-list", key="button-list") if cards else None,
        h("p", " ".join(notes), class_="list-note") if notes else None,
        class_="catalogue",
    )


def _notes(texts: Texts, finds: Found) -> Iterator[str]:
    """What is not in the list, and why."""
    if not finds.buttons:
        yield texts.t("screen.none-found")
    for what, count in (
        ("more-found", finds.more),
        ("lacking-skills", finds.lacking),
        ("varying-dice", finds.varying),
    ):
        if count:
            yield texts.t(f"screen.{what}", count=count)


def _search(texts: Texts, corner: Corner, at: int) -> Node:
    return h(
        "label",
        h("span", texts.t("screen.search"), class_="field-label"),
        h(
            "input",
            key="search",
            on_input=SearchTyped(at),
            type="search",
            value=corner.search,
            autocomplete="off",
            spellcheck="false",
            # Enter here must not start a match before a button is taken from the list.
            form="",
        ),
        class_="field",
    )


def _sets(texts: Texts, corner: Corner, at: int) -> Node:
    everything = h("option", texts.t("screen.all-sets"), value="", selected=corner.set == "")
    each = [h("option", name, value=name, selected=name == corner.set) for name in sets()]
    return h(
        "label",
        h("span", texts.t("screen.set"), class_="field-label"),
        h("select", everything, each, key="set", on_change=SetChosen(at)),
        class_="field",
    )
