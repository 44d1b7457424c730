"""The tutorial of Button Men: what the coach explains, and when."""

from dataclasses import replace
from functools import partial

from engine.button_men.dice.die import Die
from engine.button_men.fight.attack import POWER, SKILL, Attack
from engine.button_men.fight.events import InitiativeFound, RoundBegan, Struck
from engine.button_men.fight.fight import Fight
from engine.button_men.fight.outlook import gain, threats
from engine.button_men.fight.settings import SettingKind
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Phase
from engine.game import Event, Seat
from engine.phrase import Phrase, Word, phrase
from ui.activity.tutorial import topic_at
from ui.button_men.match_config import MatchConfig
from ui.button_men.selection import Place, attack_of, dice_in, selection_of
from ui.button_men.session import Session
from ui.button_men.turn_state import TurnState
from ui.match.session import Advice, with_selection
from ui.match.tutorial import Claim, Topic, Tutorial, claim, news


def _sizes(turn: TurnState) -> Claim | None:
    """Return the claim about the choice of a single size, or None at any other time."""
    if not turn.is_size_choice or turn.takes_sizes:
        return None
    dials = turn.offers[0].dials
    if len(dials) != 1 or len(dials[0].places) != 1 or dials[0].what is not SettingKind.SIZE:
        return None
    die = turn.own_dice[dials[0].places[0]].as_printed()
    return claim(button=Phrase("action.choose-sizes"), die=die)


def _dice(turn: TurnState) -> Claim | None:
    return None if _fight(turn) is None else claim(first=_who_went_first(turn))


def _who_went_first(turn: TurnState) -> Word:
    """Return the phrase about who rolled the lowest number and goes first, or "" if ties or skills
    decided."""
    events: list[Event] = [event for move in turn.narration for event in move.events]
    rolled = next((one for one in reversed(events) if isinstance(one, RoundBegan)), None)
    found = next((one for one in reversed(events) if isinstance(one, InitiativeFound)), None)
    if rolled is None or found is None or found.first is None:
        return ""
    lowest = [min(die.value for die in row) for row in rolled.rows]
    if lowest.count(lowest[found.first]) > 1 or min(lowest) != lowest[found.first]:
        return ""
    return phrase("went-first", found.first)


def _power_attack(turn: TurnState) -> Attack | None:
    return _best(turn, [one for one in _attacks(turn) if one.kind is POWER])


def _skill(turn: TurnState) -> Claim | None:
    attack, fight = _skill_attack(turn), _fight(turn)
    if attack is None or fight is None:
        return None
    return _attack_claim(turn, attack, value=_values(fight, attack)[1])


def _skill_attack(turn: TurnState) -> Attack | None:
    """Return the best Skill attack of several dice that add up to a target that no single die can
    capture, or None."""
    fight, found = _fight(turn), _attacks(turn)
    if fight is None:
        return None
    alone = {one.targets for one in found if len(one.attackers) == 1}
    sums = [one for one in found if one.kind is SKILL and len(one.attackers) > 1]
    plain = [one for one in sums if len({*_values(fight, one)}) == 1]
    return _best(turn, [one for one in plain if one.targets not in alone])


def _values(fight: Fight, attack: Attack) -> tuple[int, int]:
    """Return the sum of the attackers' values and that of the targets' values."""
    mine, theirs = dice_in(fight, attack)
    return sum(die.value for die in mine), sum(die.value for die in theirs)


def _advised_attack(turn: TurnState) -> Attack | None:
    return _best(turn, _attacks(turn))


ATTACKS = {"power": _power_attack, "skill": _skill_attack, "advice": _advised_attack}
"""Functions that find the attack that a topic is about, by topic."""


def with_first_attack(turn: TurnState) -> Session:
    """Return the session with the best attack selected, or unchanged if the player has already made
    a move or there is no such attack."""
    session, attack = turn.session, None if turn.has_begun else _advised_attack(turn)
    found = None if attack is None else selection_of(turn.view, Strike(attack))
    return with_selection(session, replace(found, advice=Advice.FIRST)) if found else session


def dice_taught(turn: TurnState) -> frozenset[Place]:
    """Return the places of the dice that the coach is explaining."""
    topic, seat = topic_at(TUTORIAL, turn), turn.human_actor
    if topic is None or topic.name not in ATTACKS or seat is None:
        return frozenset()
    attack = ATTACKS[topic.name](turn)
    if attack is None:
        return frozenset()
    mine = ((seat, at) for at in attack.attackers)
    return frozenset((*mine, *((attack.defender, at) for at in attack.targets)))


def _took(turn: TurnState) -> Claim | None:
    """Return the claim about the first die that the player has just captured, or None."""
    for event in news(turn):
        if isinstance(event, Struck) and event.seat == turn.viewer and event.captured:
            return _prey(event.captured[0])
    return None


def _lost_die_claim(turn: TurnState) -> Claim | None:
    """Return the claim about the first die that the player has just lost, or None."""
    for event in news(turn):
        if isinstance(event, Struck) and event.attack.defender == turn.viewer and event.captured:
            return _prey(event.captured[0], event.seat)
    return None


def _prey(die: Die, captor: Seat | None = None) -> Claim | None:
    """Return the claim about a captured die, or None if it is not worth its full size."""
    if die.traits.worth or die.points_for_captor != 2 * die.size:
        return None
    return claim(captor, die=die, size=die.size)


def _threats(turn: TurnState) -> Claim | None:
    fight = _fight(turn)
    is_threatened = fight is not None and _attacks(turn) and threats(fight, turn.viewer)
    return claim(button=Phrase("button.threats")) if is_threatened else None


def _pass(turn: TurnState) -> Claim | None:
    return claim(button=Phrase("button.pass")) if _fight(turn) and turn.must_pass else None


def _round(turn: TurnState) -> Claim | None:
    """Return the claim about a round won by score that is not the last one, or None."""
    ended = turn.ended_round
    is_won = ended is not None and ended.winner is not None and ended.gave_up is None
    if not turn.awaits_next_round or not is_won:
        return None
    return claim(button=Phrase("button.next-round"), needed=turn.match.setup.rules.to_win)


def _end(turn: TurnState) -> Claim | None:
    if not turn.is_over or turn.awaits_next_round:
        return None
    count = turn.match.setup.rules.to_win
    return claim(button=Phrase("button.menu"), count=count, usual=MatchConfig().wins)


TUTORIAL: Tutorial[TurnState] = Tutorial(
    "button-men",
    (
        Topic("sizes", _sizes),
        Topic("end", _end),
        Topic("round", _round),
        Topic("pass", _pass),
        Topic("took", _took),
        Topic("power", lambda turn: _attack_claim(turn, _power_attack(turn))),
        Topic("lost", _lost_die_claim),
        Topic("skill", _skill),
        Topic("dice", _dice),
        Topic("threats", _threats),
    ),
    (
        Topic("advice", lambda turn: _attack_claim(turn, _advised_attack(turn))),
        Topic("pass-again", _pass),
    ),
)


def _fight(turn: TurnState) -> Fight | None:
    """Return the dice in play while the local player decides in a fight, or None."""
    decides = turn.human_actor is not None and turn.view.phase is Phase.FIGHT
    return turn.view.fight if decides else None


def _attacks(turn: TurnState) -> list[Attack]:
    """Return the Power and Skill attacks that need no settings, or none unless the local player is
    to attack."""
    if _fight(turn) is None or not turn.view.seeks_attack:
        return []
    found = (attack_of(offer) for offer in turn.view.offers if not offer.dials)
    return [one for one in found if one is not None and one.kind in (POWER, SKILL)]


def _best(turn: TurnState, attacks: list[Attack]) -> Attack | None:
    """Return the most valuable of these attacks, or None without any or while no local player
    decides."""
    fight = _fight(turn)
    return None if fight is None else max(attacks, key=partial(_worth, fight), default=None)


def _attack_claim(turn: TurnState, attack: Attack | None, **more: Word) -> Claim | None:
    """Return the claim about the dice of an attack, or None without one."""
    fight = _fight(turn)
    if attack is None or fight is None:
        return None
    mine, theirs = dice_in(fight, attack)
    return claim(button=Phrase("button.attack"), mine=mine, theirs=theirs, **more)


def _worth(fight: Fight, attack: Attack) -> int:
    """Return the gain of an attack in half points, or 0 if it is uncertain."""
    brings = gain(fight, attack)
    return 0 if brings is None else brings.mine - brings.theirs
