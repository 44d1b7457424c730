"""The list of buttons to choose from, with a search and a choice of sets."""

from ui.button_men.catalogue import Found, found, sets
from ui.button_men.components.button_card import button_card, missing_card
from ui.button_men.messages import SearchTyped, SetChosen
from ui.button_men.session import SeatDraft
from ui.nodes import Node, h
from ui.text.i18n import Texts


def button_list(texts: Texts, draft: SeatDraft, at: int) -> Node:
    """What the search finds for the side `at`, as much of it as anybody would read."""
    finds = found(draft)
    note = _note(texts, finds)
    cards = [
        missing_card(texts, one.button, one.why_not)
        if one.why_not
        else button_card(texts, one.button, at, is_chosen=one.button.name == draft.button)
        for one in finds.listed
    ]
    return h(
        "div",
        h("div", _search(texts, draft, at), _sets(texts, draft, at), class_="filters"),
        h("ul", cards, class_="button-list", key="button-list") if cards else None,
        h("p", note, class_="list-note") if note else None,
        class_="catalogue",
    )


def _note(texts: Texts, finds: Found) -> str:
    """What is not in the list."""
    if not finds.listed:
        return texts.t("screen.none-found")
    return texts.t("screen.more-found", count=finds.more) if finds.more else ""


def _search(texts: Texts, draft: SeatDraft, at: int) -> Node:
    return h(
        "label",
        h("span", texts.t("screen.search"), class_="field-label"),
        h(
            "input",
            key="search",
            on_input=SearchTyped(at),
            type="search",
            value=draft.search,
            autocomplete="off",
            spellcheck="false",
            # Enter here must not start a match before a button is taken from the list.
            form="",
        ),
        class_="field",
    )


def _sets(texts: Texts, draft: SeatDraft, at: int) -> Node:
    everything = h("option", texts.t("screen.all-sets"), value="", selected=draft.set == "")
    each = [h("option", name, value=name, selected=name == draft.set) for name in sets()]
    return h(
        "label",
        h("span", texts.t("screen.set"), class_="field-label"),
        h("select", everything, each, key="set", on_change=SetChosen(at)),
        class_="field",
    )
