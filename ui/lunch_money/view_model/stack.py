"""The stack: what is open on the table, one thing settled on top of another, told as it lies."""

from collections.abc import Iterator

from engine.game import Seat
from engine.lunch_money.card import Opening
from engine.lunch_money.deck import CARDS
from engine.lunch_money.playable import hits_held, refusal_of_card
from engine.lunch_money.questions import Question, asked, question_of
from engine.lunch_money.table import Assault, Laid, Open, Stage, Table
from ui.lunch_money.names import names
from ui.lunch_money.session import Model
from ui.lunch_money.turn_state import is_open, on_table
from ui.lunch_money.view_model.values import Layer
from ui.lunch_money.wording import card_effect, card_name, card_names, kinds


def stack(model: Model) -> tuple[Layer, ...]:
    """From the first to the last; chances that were taken already are left out."""
    lies = on_table(model).stack
    return tuple(
        _layer(model, one, at, is_top=one is lies[-1])
        for at, one in enumerate(lies)
        if one is lies[-1] or one.cards or isinstance(one, Laid)
    )


def _layer(model: Model, one: Open, at: int, *, is_top: bool) -> Layer:
    who, whom = (one.seat, one.on) if isinstance(one, Laid) else (one.owner, one.target)
    called = names(model)
    return Layer(
        key=f"layer-{at}",
        who=called[who],
        whom="" if whom is None else called[whom],
        cards=card_names(model.texts, one.cards) if one.cards else "",
        card=one.cards[-1] if one.cards else "",
        type=CARDS[one.cards[0]].type if one.cards else "",
        does=_does(model, one),
        note=model.texts.t("list.comma").join(_notes(model, one)),
        is_top=is_top,
    )


def _does(model: Model, one: Open) -> str:
    if isinstance(one, Laid):
        return model.texts.t(f"role.{one.role}")
    return model.texts.t("role.landed" if one.cards else f"origin.{one.origin}")


def _notes(model: Model, one: Open) -> Iterator[str]:
    t = model.texts.t
    if isinstance(one, Laid):
        if len(one.cards) == 1:
            yield card_effect(model.texts, one.cards[0])
        if one.halvings:
            yield t("layer.halved")
        if one.stopped:
            yield t("layer.stopped", count=one.stopped)
    elif one.cards:
        if one.total:
            yield t("layer.pending", damage=one.total)
        for card in one.cards:
            if CARDS[card].grip is not None and one.keeps_hold:
                yield t("layer.hold", card=card_name(model.texts, card))


def answers(model: Model) -> str:
    """What can be said to the last thing on the table; empty: nothing lies there."""
    table, t = on_table(model), model.texts.t
    seat, question = asked(table), question_of(table)
    if not table.stack or seat is None or question is None:
        return ""
    top, name = table.stack[-1], names(model)[seat]
    if is_open(model):
        cards = [name for name, card in CARDS.items() if card.interrupts]
        return t("layer.anybody", cards=kinds(model.texts, cards))
    if isinstance(top, Assault) and top.stage is Stage.OPEN:
        return t("layer.goes-on", name=name, cards=_continuing(model, top))
    if question is Question.WAY:
        return t("layer.way", name=name)
    said = kinds(model.texts, _answering(table, seat, question))
    return t(f"layer.{question}", name=name, cards=said)


def _answering(table: Table, seat: Seat, question: Question) -> list[str]:
    """Every kind of card that he could play now if he had it."""
    top = table.stack[-1]
    on = top.seat if isinstance(top, Laid) else None
    return [
        card.name
        for card in CARDS.values()
        if refusal_of_card(table, seat, card, on, question) is None
    ]


def _continuing(model: Model, assault: Assault) -> str:
    """The kinds of blows that could follow; where it is a few cards, they are named."""
    said = [_opening(model, opening) for opening in assault.openings]
    return model.texts.t("list.comma").join(said)


def _opening(model: Model, opening: Opening) -> str:
    key = f"opening.{opening}"
    if model.texts.has(key):
        return model.texts.t(key)
    rulings = on_table(model).rulings
    cards = [
        card.name
        for card in CARDS.values()
        if opening in card.openings or (opening is Opening.HELD and hits_held(card, rulings))
    ]
    return kinds(model.texts, cards)
