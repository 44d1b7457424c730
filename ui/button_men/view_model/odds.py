"""Odds: what the picked attack would bring, and how probable it is where rolls decide."""

from collections.abc import Iterator, Sequence

from engine.button_men.duel import Phase
from engine.button_men.outlook import gain
from engine.button_men.view import DuelView
from ui.button_men.names import names
from ui.button_men.selection import attack_of, filled
from ui.button_men.session import Model
from ui.button_men.turn_state import human_actor
from ui.button_men.view_model.options import option_name, own_dice, preferred
from ui.button_men.view_model.values import Option
from ui.text.wording import percent, signed_halves


def odds(model: Model, view: DuelView, options: Sequence[Option]) -> tuple[str, ...]:
    """Sentences about what could be done now; none where there is nothing to say."""
    if human_actor(model) is None:
        return ()
    if view.phase is not Phase.FIGHT:
        return tuple(_of_decisions(model, view, options))
    meant = preferred(options)
    return () if meant is None else tuple(_of_attack(model, view, meant))


def _of_attack(model: Model, view: DuelView, meant: Option) -> Iterator[str]:
    texts, attack = model.texts, attack_of(meant.offer)
    if attack is None or view.fight is None:
        return
    brings = gain(view.fight, attack)
    if brings is not None:
        yield texts.t(
            "odds.points",
            mine=signed_halves(texts, brings.mine),
            name=names(model)[attack.defender],
            theirs=signed_halves(texts, brings.theirs),
        )
    share = _probability(model, view, meant)
    if share:
        yield texts.t("odds.capture", percent=share)


def _of_decisions(model: Model, view: DuelView, options: Sequence[Option]) -> Iterator[str]:
    dice = own_dice(view)
    for option in options:
        share = _probability(model, view, option)
        if share:
            what = option_name(model, option.offer, dice)
            yield model.texts.t("odds.first", what=what, percent=share)


def _probability(model: Model, view: DuelView, option: Option) -> str:
    """In percent; empty if no roll decides, or a dial must be set before it can be told."""
    action = filled(option.offer, model.pick)
    if action is None or view.seat is None:
        return ""
    share = action.probability(model.match.state, view.seat)
    return "" if share is None else percent(model.texts, share)
