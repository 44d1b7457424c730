"""The course of the duel: what a first match teaches, and when."""

from collections.abc import Iterator

from engine.button_men.attack import POWER, SKILL, Attack
from engine.button_men.duel import Phase
from engine.button_men.editions import RULEBOOK
from engine.button_men.fight import Fight, Side
from engine.button_men.outlook import gain, threats
from engine.button_men.view import DuelView
from engine.game import Seat
from ui.button_men.names import names
from ui.button_men.selection import attack_of, named_offer
from ui.button_men.session import Model
from ui.button_men.turn_state import (
    awaits_next_round,
    human_actor,
    is_over,
    on_table,
    rounds_ended,
    seen,
    viewer,
)
from ui.button_men.wording import die_name
from ui.match.tutorial import Topic, Tutorial, Words

LESSON = {
    "edition": RULEBOOK.edition,
    "me": "Avis",
    "opponent": "easy",
    "seed": "1",
    "wins": "2",
    "you": "Hammer",
}
"""What the address of a lesson asks for, unless it says otherwise."""


def _sizes(model: Model) -> Words | None:
    return _button(model, "action.choose-sizes") if _chooses(model) and not _rounds(model) else None


def _again(model: Model) -> Words | None:
    """Who has lost a round chooses anew."""
    ended = rounds_ended(model)
    if not _chooses(model) or not ended or ended[-1].winner in (None, viewer(model)):
        return None
    return _button(model, "action.choose-sizes")


def _chooses(model: Model) -> bool:
    seat = human_actor(model)
    return seat is not None and seen(model, seat).phase is Phase.SIZES


def _rounds(model: Model) -> int:
    return len(rounds_ended(model))


def _dice(model: Model) -> Words | None:
    return None if _turn(model) is None else {}


def _power(model: Model) -> Words | None:
    turn = _turn(model)
    if turn is None:
        return None
    view, fight = turn
    found = [one for one in _attacks(view) if one.kind is POWER]
    if not found:
        return None
    return _dice_of(model, fight, max(found, key=lambda one: _worth(fight, one)))


def _skill(model: Model) -> Words | None:
    """Several dice together, where none could do it alone."""
    turn = _turn(model)
    if turn is None:
        return None
    view, fight = turn
    alone = {one.targets for one in _attacks(view) if len(one.attackers) == 1}
    for one in _attacks(view):
        if one.kind is SKILL and len(one.attackers) > 1 and one.targets not in alone:
            target = fight.sides[one.defender].dice[one.targets[0]]
            return {**_dice_of(model, fight, one), "value": target.value}
    return None


def _took(model: Model) -> Words | None:
    side = _side(model, viewer(model))
    if side is None or not side.captured:
        return None
    return {"score": model.texts.halves(side.score)}


def _lost(model: Model) -> Words | None:
    for seat in _others(model):
        side = _side(model, seat)
        if side is not None and side.captured:
            die = side.captured[-1]
            name = die_name(model.texts, die)
            return {"name": names(model)[seat], "die": name, "size": die.size}
    return None


def _threats(model: Model) -> Words | None:
    turn = _turn(model)
    if turn is None or not threats(turn[1], viewer(model)):
        return None
    return _button(model, "button.threats")


def _pass(model: Model) -> Words | None:
    turn = _turn(model)
    if turn is None or named_offer(turn[0], "pass") is None:
        return None
    return _button(model, "button.pass")


def _round(model: Model) -> Words | None:
    if not awaits_next_round(model):
        return None
    return {**_button(model, "button.next-round"), "needed": model.match.setup.rules.to_win}


def _end(model: Model) -> Words | None:
    return _button(model, "button.menu") if is_over(model) else None


TUTORIAL = Tutorial(
    "button-men",
    (
        Topic("sizes", _sizes),
        Topic("again", _again),
        Topic("end", _end),
        Topic("round", _round),
        Topic("pass", _pass),
        Topic("dice", _dice),
        Topic("took", _took),
        Topic("power", _power),
        Topic("lost", _lost),
        Topic("skill", _skill),
        Topic("threats", _threats),
    ),
)


def _turn(model: Model) -> tuple[DuelView, Fight] | None:
    """What whoever is to attack sees."""
    seat = human_actor(model)
    if seat is None:
        return None
    view = seen(model, seat)
    return (view, view.fight) if view.phase is Phase.FIGHT and view.fight else None


def _attacks(view: DuelView) -> Iterator[Attack]:
    return (attack for offer in view.offers if (attack := attack_of(offer)) is not None)


def _worth(fight: Fight, attack: Attack) -> int:
    brings = gain(fight, attack)
    return 0 if brings is None else brings.mine - brings.theirs


def _dice_of(model: Model, fight: Fight, attack: Attack) -> Words:
    """The dice of an attack, by name."""
    mine = [fight.sides[fight.mover].dice[at] for at in attack.attackers]
    theirs = [fight.sides[attack.defender].dice[at] for at in attack.targets]
    said = [
        model.texts.lists([die_name(model.texts, die) for die in dice]) for dice in (mine, theirs)
    ]
    return {**_button(model, "button.attack"), "mine": said[0], "theirs": said[1]}


def _others(model: Model) -> Iterator[Seat]:
    return (seat for seat in range(len(model.terms.chairs)) if seat != viewer(model))


def _side(model: Model, seat: Seat) -> Side | None:
    fight = on_table(model)
    return None if fight is None else fight.sides[seat]


def _button(model: Model, key: str) -> Words:
    return {"button": model.texts.t(key)}
