"""The prompt: whose turn it is, and what is to be done."""

from collections.abc import Sequence

from engine.button_men.duel import Phase
from engine.button_men.view import DuelView
from ui.button_men.names import names
from ui.button_men.selection import attack_of
from ui.button_men.session import Model
from ui.button_men.turn_state import actor, awaits_next_round, curtain, is_human, is_over
from ui.button_men.view_model.options import option_name, own_dice, preferred
from ui.button_men.view_model.values import Option


def prompt(model: Model, view: DuelView, options: Sequence[Option]) -> str:
    """One sentence or two for role="status"."""
    t, seat = model.texts.t, actor(model)
    if awaits_next_round(model):
        return t("prompt.round-over")
    if is_over(model) or seat is None:
        return t("prompt.match-over")
    name = names(model)[seat]
    if curtain(model) is not None:
        return t("prompt.curtain", name=name)
    if not is_human(model, seat):
        return t("prompt.thinking", name=name)
    asked = _again(model) or _hinted(model, view, options) or t(f"prompt.{_asked(model, view)}")
    turn = asked if model.terms.alone is not None else t("prompt.named", name=name, asked=asked)
    return turn if model.thinking is None else t("prompt.hint-coming", asked=turn)


def _again(model: Model) -> str:
    """Whether the move that was just said is meant."""
    return "" if model.unconfirmed is None else model.texts.t("prompt.really")


def _hinted(model: Model, view: DuelView, options: Sequence[Option]) -> str:
    """What the computer would do in the player's place, if that was asked for.

    An attack is called as its button calls it: the computer may have named another kind that
    comes to the same.
    """
    meant, offer = preferred(options), model.pick.offer
    if not model.pick.is_hint:
        return ""
    if meant is not None and attack_of(meant.offer) is not None:
        return model.texts.t("prompt.hinted-attack", what=meant.label)
    if offer is None:
        return ""
    return model.texts.t("prompt.hinted", what=option_name(model, offer, own_dice(view)))


def _asked(model: Model, view: DuelView) -> str:
    """The part of the key that says what is to be done."""
    if view.phase is not Phase.FIGHT:
        return view.phase
    if not any(attack_of(offer) for offer in view.offers):
        return "pass"
    pick = model.pick
    if pick.mine and pick.theirs:
        return "attack"
    return "target" if pick.mine else "attacker"
