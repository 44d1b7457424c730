"""Options: what could be done now, with its dials."""

from collections.abc import Sequence

from engine.button_men.attack import What
from engine.button_men.die import Die
from engine.button_men.duel import Phase
from engine.button_men.offer import Dial, Offer
from engine.button_men.view import DuelView
from ui.button_men.messages import Choose, Do
from ui.button_men.selection import attack_of, chosen, fitting, place_of
from ui.button_men.session import Model
from ui.button_men.view_model.values import DialView, Option
from ui.button_men.wording import attack_name, die_kind, die_name
from ui.match.confirmation import worded


def options(model: Model, view: DuelView) -> tuple[Option, ...]:
    """What whoever decides now could do: attacks that fit the pick, or all that is offered."""
    in_fight = view.phase is Phase.FIGHT
    offers = fitting(view, model.pick) if in_fight else view.offers
    meant = chosen(offers, model.pick) if in_fight else model.pick.offer
    dice = own_dice(view)
    return tuple(
        Option(
            key=f"option-{at}",
            offer=offer,
            label=worded(model, option_name(model, offer, dice), Do(offer)),
            note=_note(model, offer),
            dials=tuple(
                _dial_view(model, dial, dice, f"dial-{at}-{number}")
                for number, dial in enumerate(offer.dials)
            ),
            is_preferred=offer == meant,
            is_open=offer == meant or not in_fight,
            choose=Choose(offer),
            do=Do(offer),
        )
        for at, offer in enumerate(offers)
    )


def preferred(options: Sequence[Option]) -> Option | None:
    """The one that the player, or a hint, means."""
    return next((option for option in options if option.is_preferred), None)


def own_dice(view: DuelView) -> Sequence[Die]:
    """The dice that dials are set on: those on the table, or before the roll those to come."""
    if view.seat is None:
        return ()
    return view.fight.sides[view.seat].dice if view.fight else view.players[view.seat].roster


def option_name(model: Model, offer: Offer, dice: Sequence[Die]) -> str:
    """What it is called: a kind of attack, or what is done with which of these dice."""
    attack, at = attack_of(offer), place_of(offer.action)
    if attack is not None:
        return attack_name(model.texts, attack.kind.name)
    die = die_name(model.texts, dice[at]) if at is not None else ""
    return model.texts.t(f"action.{offer.action.name}", die=die)


def _note(model: Model, offer: Offer) -> str:
    attack = attack_of(offer)
    if attack is None or not attack.short:
        return ""
    return model.texts.t("table.short", count=attack.short)


def _dial_view(model: Model, dial: Dial, dice: Sequence[Die], key: str) -> DialView:
    die = dice[dial.places[0]]
    said = die_name if dial.what is What.VALUE else die_kind
    label = model.texts.t(f"dial.{dial.what}", die=said(model.texts, die))
    return DialView(key, dial, label, model.pick.number(dial))
