"""Wording: names of cards and actions, and refusals as sentences."""

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.game import Refusal
from engine.lunch_money.deck import CARDS
from engine.lunch_money.state.actions import BrawlAction, Discard, PlayCards
from engine.lunch_money.state.card import Type
from ui.text import wording
from ui.text.i18n import Texts


def card_name(texts: Texts, card: str) -> str:
    """Return the name printed on a card: "Kick". Different kinds of cards may share a name."""
    return texts.t(f"card.{card}.name")


def card_names(texts: Texts, cards: Sequence[str]) -> str:
    """Return several cards as part of a sentence: "Kick", "2 × Kick and Jab"."""
    words = [
        texts.t("card.several", count=count, card=card_name(texts, card))
        if count > 1
        else card_name(texts, card)
        for card, count in Counter(cards).items()
    ]
    return texts.lists(words)


def kinds(texts: Texts, cards: Iterable[str]) -> str:
    """Return kinds of cards as part of a sentence. If all cards of a type are among them, the type
    is named instead. Equal names appear once."""
    left, types = list(dict.fromkeys(cards)), list[str]()
    for type_ in Type:
        of_type = [name for name, card in CARDS.items() if card.type is type_]
        if set(of_type) <= set(left):
            types.append(texts.t(f"type.{type_}.all"))
            left = [name for name in left if name not in of_type]
    return texts.lists([*types, *dict.fromkeys(card_name(texts, card) for card in left)])


def card_effect(texts: Texts, card: str) -> str:
    """Return the effect of a card in a few words: "4 damage", "stops an attack"."""
    damage = CARDS[card].damage
    return texts.t("card.damage", damage=damage) if damage else texts.t(f"card.{card}.short")


def card_figure(texts: Texts, card: str) -> str:
    """Return the large number on a card: its damage, or with a plus sign the counters that it
    heals, or ""."""
    damage, heals = CARDS[card].damage, CARDS[card].heals
    if heals:
        return texts.t("screen.counters-more", counters=heals)
    return str(damage) if damage else ""


def action_name(texts: Texts, action: BrawlAction, names: Sequence[str]) -> str:
    """Return an action in words: "Kick on Mia", "discard 2 × Jab", "pass the turn"."""
    if isinstance(action, Discard):
        return texts.t("move.discard", cards=card_names(texts, action.cards))
    if isinstance(action, PlayCards):
        cards, target = card_names(texts, action.cards), action.on
        return cards if target is None else texts.t("move.play", cards=cards, name=names[target])
    return texts.t(f"move.{action.name}")


def distinct_name(texts: Texts, card: str) -> str:
    """Return the name of a card, with its effect if another kind of card has the same name."""
    name, effect = card_name(texts, card), card_effect(texts, card)
    is_shared = sum(card_name(texts, one) == name for one in CARDS) > 1
    return texts.t("sheet.named", card=name, effect=effect) if is_shared else name


def refusal_text(texts: Texts, refusal: Refusal) -> str:
    """Return the sentence that explains a refusal. Cards appear by name."""
    words = tuple((name, _word(texts, name, word)) for name, word in refusal.words)
    return wording.refusal_text(texts, Refusal(refusal.reason, words))


def _word(texts: Texts, name: str, word: str | int) -> str | int:
    """Return a word of a refusal as text. A card, given by its name in the engine, becomes its
    printed name; other words stay as they are."""
    if name in ("card", "against") and isinstance(word, str) and word in CARDS:
        return card_name(texts, word)
    return word
