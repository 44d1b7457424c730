"""The tutorial of Button Men: what a first match teaches, and when."""

from collections.abc import Iterator

from engine.button_men.fight.attack import POWER, SKILL, Attack
from engine.button_men.fight.fight import Fight, Side
from engine.button_men.fight.outlook import gain, threats
from engine.button_men.match.duel import Phase
from engine.button_men.view import DuelView
from engine.game import Seat
from ui.button_men.selection import Place, attack_of, named_offer
from ui.button_men.turn_state import TurnState
from ui.button_men.wording import die_name
from ui.match.tutorial import Topic, Tutorial, Words


def _sizes(turn: TurnState) -> Words | None:
    return _button(turn, "action.choose-sizes") if _chooses(turn) and not _rounds(turn) else None


def _again(turn: TurnState) -> Words | None:
    """The words on the choice of sizes after a lost round; None: it is another moment."""
    ended = turn.rounds
    if not _chooses(turn) or not ended or ended[-1].winner in (None, turn.viewer):
        return None
    return _button(turn, "action.choose-sizes")


def _chooses(turn: TurnState) -> bool:
    seat = turn.human_actor
    return seat is not None and turn.view_of(seat).phase is Phase.SIZES


def _rounds(turn: TurnState) -> int:
    return len(turn.rounds)


def _dice(turn: TurnState) -> Words | None:
    return None if _fight(turn) is None else {}


def _power(turn: TurnState) -> Words | None:
    return _attack_words(turn, _power_attack(turn))


def _power_attack(turn: TurnState) -> Attack | None:
    """The Power attack that brings most."""
    seen = _fight(turn)
    if seen is None:
        return None
    view, fight = seen
    found = [one for one in _attacks(view) if one.kind is POWER]
    return max(found, key=lambda one: _worth(fight, one), default=None)


def _skill(turn: TurnState) -> Words | None:
    attack, seen = _skill_attack(turn), _fight(turn)
    words = _attack_words(turn, attack)
    if attack is None or seen is None or words is None:
        return None
    target = seen[1].sides[attack.defender].dice[attack.targets[0]]
    return {**words, "value": target.value}


def _skill_attack(turn: TurnState) -> Attack | None:
    """A Skill attack of several dice, where none could do it alone."""
    seen = _fight(turn)
    if seen is None:
        return None
    view, _ = seen
    alone = {one.targets for one in _attacks(view) if len(one.attackers) == 1}
    sums = (one for one in _attacks(view) if one.kind is SKILL and len(one.attackers) > 1)
    return next((one for one in sums if one.targets not in alone), None)


def _attack_words(turn: TurnState, attack: Attack | None) -> Words | None:
    seen = _fight(turn)
    return None if attack is None or seen is None else _dice_of(turn, seen[1], attack)


ATTACKS = {"power": _power_attack, "skill": _skill_attack}
"""The attack of a topic."""


def dice_taught(turn: TurnState) -> frozenset[Place]:
    """The dice that the coach explains now."""
    progress = turn.session.tutorial
    if progress is None or progress.topic not in ATTACKS or turn.is_replay:
        return frozenset()
    attack, seat = ATTACKS[progress.topic](turn), turn.human_actor
    if attack is None or seat is None:
        return frozenset()
    mine = ((seat, at) for at in attack.attackers)
    return frozenset((*mine, *((attack.defender, at) for at in attack.targets)))


def _took(turn: TurnState) -> Words | None:
    side = _side(turn, turn.viewer)
    if side is None or not side.captured:
        return None
    return {"score": turn.texts.halves(side.score)}


def _lost(turn: TurnState) -> Words | None:
    for seat in _others(turn):
        side = _side(turn, seat)
        if side is not None and side.captured:
            die = side.captured[-1]
            name = die_name(turn.texts, die)
            return {"name": turn.names[seat], "die": name, "size": die.size}
    return None


def _threats(turn: TurnState) -> Words | None:
    seen = _fight(turn)
    if seen is None or not threats(seen[1], turn.viewer):
        return None
    return _button(turn, "button.threats")


def _pass(turn: TurnState) -> Words | None:
    seen = _fight(turn)
    if seen is None or named_offer(seen[0], "pass") is None:
        return None
    return _button(turn, "button.pass")


def _round(turn: TurnState) -> Words | None:
    if not turn.awaits_next_round:
        return None
    return {**_button(turn, "button.next-round"), "needed": turn.match.setup.rules.to_win}


def _end(turn: TurnState) -> Words | None:
    return _button(turn, "button.menu") if turn.is_over else None


TUTORIAL: Tutorial[TurnState] = Tutorial(
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


def _fight(turn: TurnState) -> tuple[DuelView, Fight] | None:
    """The view and the dice of the player who is to attack; None: nobody at the screen is."""
    seat = turn.human_actor
    if seat is None:
        return None
    view = turn.view_of(seat)
    return (view, view.fight) if view.phase is Phase.FIGHT and view.fight else None


def _attacks(view: DuelView) -> Iterator[Attack]:
    return (attack for offer in view.offers if (attack := attack_of(offer)) is not None)


def _worth(fight: Fight, attack: Attack) -> int:
    brings = gain(fight, attack)
    return 0 if brings is None else brings.mine - brings.theirs


def _dice_of(turn: TurnState, fight: Fight, attack: Attack) -> Words:
    """The names of the dice of an attack."""
    mine = [fight.sides[fight.mover].dice[at] for at in attack.attackers]
    theirs = [fight.sides[attack.defender].dice[at] for at in attack.targets]
    names = [
        turn.texts.lists([die_name(turn.texts, die) for die in dice]) for dice in (mine, theirs)
    ]
    return {**_button(turn, "button.attack"), "mine": names[0], "theirs": names[1]}


def _others(turn: TurnState) -> Iterator[Seat]:
    return (seat for seat in range(len(turn.session.config.seats)) if seat != turn.viewer)


def _side(turn: TurnState, seat: Seat) -> Side | None:
    fight = turn.fight
    return None if fight is None else fight.sides[seat]


def _button(turn: TurnState, key: str) -> Words:
    return {"button": turn.texts.t(key)}
