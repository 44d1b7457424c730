"""Threats: what the others could take of the viewer's dice, for whoever asks."""

from collections.abc import Sequence

from engine.button_men.duel import Phase
from engine.button_men.outlook import Threat, threats
from engine.button_men.view import DuelView
from ui.button_men.names import names
from ui.button_men.session import Model
from ui.button_men.turn_state import human_actor
from ui.button_men.wording import attack_name, die_name


def can_ask(model: Model, view: DuelView) -> bool:
    """Is somebody about to attack, so that he may want to know?"""
    return view.phase is Phase.FIGHT and human_actor(model) is not None


def threatening(model: Model, view: DuelView) -> tuple[Threat, ...]:
    """All that is shown; none unless it was asked for."""
    if not model.shows_threats or view.seat is None or view.fight is None:
        return ()
    return threats(view.fight, view.seat) if can_ask(model, view) else ()


def told(model: Model, view: DuelView) -> tuple[str, ...]:
    """A sentence about each who threatens something; if nobody does, that."""
    if not model.shows_threats or not can_ask(model, view):
        return ()
    found = threatening(model, view)
    seats = dict.fromkeys(sorted(one.by for one in found))
    if not seats:
        return (model.texts.t("threat.none"),)
    return tuple(
        model.texts.t(
            "threat.some",
            name=names(model)[seat],
            dice=_dice(model, view, [one for one in found if one.by == seat]),
        )
        for seat in seats
    )


def _dice(model: Model, view: DuelView, found: Sequence[Threat]) -> str:
    texts = model.texts
    mine = () if view.fight is None or view.seat is None else view.fight.sides[view.seat].dice
    return texts.lists(
        [
            texts.t(
                "threat.die",
                die=die_name(texts, mine[one.at]),
                kinds=texts.t("list.comma").join(attack_name(texts, k.name) for k in one.kinds),
            )
            for one in found
        ]
    )
