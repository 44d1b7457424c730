"""The prompt: whose turn it is, and what is to be done."""

from engine.button_men.duel import Phase
from engine.button_men.offer import Offer
from engine.button_men.view import DuelView
from ui.fitting import attack_of
from ui.model import Model
from ui.names import names
from ui.reading.options import option_name, own_dice
from ui.standing import actor, awaits_next_round, curtain, is_human, is_over


def prompt(model: Model, view: DuelView) -> str:
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
    asked = t(f"prompt.{_asked(model, view)}")
    if model.pick.is_hint and model.pick.offer is not None:
        asked = _hinted(model, view, model.pick.offer)
    turn = asked if model.terms.opponent.is_computer else t("prompt.named", name=name, asked=asked)
    return turn if model.thinking is None else t("prompt.hint-coming", asked=turn)


def _hinted(model: Model, view: DuelView, offer: Offer) -> str:
    """What the computer would do in the player's place."""
    what = option_name(model, offer, own_dice(view))
    key = "prompt.hinted" if attack_of(offer) is None else "prompt.hinted-attack"
    return model.texts.t(key, what=what)


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
