"""The cheat sheet: all combinations and all cards, one tap away."""

from engine.lunch_money.deck import ONE_SET, deck_for
from ui.components.dialog import dialog, dialog_action
from ui.lunch_money.components.combinations import combinations
from ui.lunch_money.components.glossary import glossary
from ui.lunch_money.session import Model
from ui.nodes import Node, h
from ui.shell.messages import CloseDialog


def cheat_sheet(model: Model) -> Node:
    """As the match is played: with its rulings, and as many sets as are in use."""
    texts, rulings = model.texts, model.terms.rulings
    sets = len(deck_for(len(model.terms.chairs), rulings)) // len(ONE_SET)
    # A stop for the keyboard, or arrow keys could not scroll it.
    body = h("div", combinations(texts, rulings), glossary(texts, sets), class_="sheet", tabindex=0)
    close = dialog_action("close", texts.t("screen.back"), CloseDialog(), "button--primary")
    return dialog(texts, texts.t("button.cheat-sheet"), [body], [close], is_wide=True)
