"""Moves as text, for rule examples and playthroughs. Dice and players are counted from 1.

power 1>2              die 1 attacks die 2
skill 1,2>3 of 3       dice 1 and 2 attack die 3 of player 3 (named if there are more than two)
power 1>2 with 3=1     with die 3 set to 1: turned down to 1, or given 1 side
choose-sizes with 4=7  |  turn-down with 1=2  |  reroll 2  |  pass  |  surrender  |  decline …
bring-in 2             the second of the waiting dice
choose-sizes with 4=entry:0 1=plays:5     die 4 has the first entry of its list; of the group that
                       begins with die 1, the first and the third die take part (1 + 4)
"""

import re
from collections.abc import Iterator, Mapping

from engine.button_men.fight.attack import POWER, SKILL, Attack, AttackKind
from engine.button_men.fight.attacking import Attacking
from engine.button_men.fight.settings import Setting, SettingKind
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Action, Duel, Offer
from engine.button_men.phases import offers
from engine.button_men.skills import SKILLS
from engine.button_men.specials import SPECIALS
from engine.game import Seat
from engine.saving import family

KINDS: Mapping[str, AttackKind] = {
    kind.name: kind
    for kind in (
        POWER,
        SKILL,
        *(kind for skill in SKILLS for kind in skill.part(Attacking).gains),
        *(kind for special in SPECIALS for kind in special.part(Attacking).gains),
    )
}
"""All kinds of attack by name."""

NAMED = (SettingKind.ENTRY, SettingKind.PLAYS, SettingKind.CHOICE)
"""The settings that are written with their name; sizes and values are not."""

_MOVE = re.compile(
    r"(?P<name>[a-z-]+)"
    r"( (?P<dice>[\d,]+)(>(?P<targets>[\d,]+))?)?"
    r"( of (?P<defender>\d+))?"
    r"( with (?P<settings>\d+=([a-z]+:)?\d+( \d+=([a-z]+:)?\d+)*))?"
)


def move(duel: Duel, seat: Seat, text: str) -> Action:
    """Return the action of `seat` in this text, legal or not. Raises ValueError if there is
    none."""
    said = _MOVE.fullmatch(text)
    if said is None:
        raise ValueError(f"not a move: {text}")
    if said["targets"]:
        action: Action = Strike(_attack(said, _rival(duel, seat, said["defender"])))
    else:
        action = _named(said["name"], _places(said["dice"]))
    offer = _offer_of(duel, seat, action)
    numbers = [pair.split("=") for pair in (said["settings"] or "").split()]
    if offer is None and not numbers:
        return action
    offer = offer or Offer(action)
    return offer.action.with_settings(tuple(_setting(offer, int(at) - 1, to) for at, to in numbers))


def attack_of(text: str, defender: Seat = 1) -> Attack:
    """Return the attack in a text such as "skill 1,2>3", without settings or help."""
    said = _MOVE.fullmatch(text)
    if said is None or not said["targets"]:
        raise ValueError(f"not an attack: {text}")
    return _attack(said, int(said["defender"]) - 1 if said["defender"] else defender)


def text_of(action: Action, seats: int = 2) -> str:
    """Return the text of this action."""
    return " ".join(_words(action, seats))


def text_of_attack(attack: Attack, seats: int = 2) -> str:
    """Return the text of this attack, without settings."""
    who = f" of {attack.defender + 1}" if seats > 2 else ""
    return f"{attack}{who}"


def _attack(said: re.Match[str], defender: Seat) -> Attack:
    kind = KINDS.get(said["name"])
    if kind is None:
        raise ValueError(f"no attack is called {said['name']}")
    return Attack(kind, _places(said["dice"]), _places(said["targets"]), defender)


def _words(action: Action, seats: int) -> Iterator[str]:
    settings: tuple[Setting, ...] = getattr(action, "settings", ())
    if isinstance(action, Strike):
        settings = action.attack.settings
        yield text_of_attack(action.attack, seats)
    else:
        yield action.name
        names = ("at", "of", "theirs", "held", "their_waiting", "waiting", "also")
        places = (getattr(action, name, None) for name in names)
        told = [str(at + 1) for at in places if at is not None]
        yield from (",".join(told),) if told else ()
    if settings:
        yield "with"
        yield from (f"{setting.at + 1}={_set_to(setting)}" for setting in settings)


def _rival(duel: Duel, seat: Seat, named: str | None) -> Seat:
    """Return the named player, or the only opponent."""
    if named:
        return int(named) - 1
    (rival,) = (other for other in duel.seats if other != seat)
    return rival


def _offer_of(duel: Duel, seat: Seat, action: Action) -> Offer | None:
    """Return the offer for this action, regardless of its settings, or None."""
    for offer in offers(duel, seat):
        if text_of(offer.action, len(duel.players)) == text_of(action, len(duel.players)):
            return offer
    return None


def _named(name: str, dice: tuple[int, ...]) -> Action:
    """Return the action with this name, on this die if given."""
    kinds = {kind.name: kind for kind in family(Action) if issubclass(kind, Action)}
    if name not in kinds:
        raise ValueError(f"no action is called {name}")
    return kinds[name](*dice)


def _setting(offer: Offer, at: int, to: str) -> Setting:
    """Return the setting of the die at this place; a value by default."""
    what, _, number = to.rpartition(":")
    if what:
        return Setting(SettingKind(what), at, int(number))
    plain = (dial.what for dial in offer.dials if at in dial.places and dial.what not in NAMED)
    return Setting(next(plain, SettingKind.VALUE), at, int(number))


def _set_to(setting: Setting) -> str:
    return f"{setting.what}:{setting.to}" if setting.what in NAMED else str(setting.to)


def _places(text: str | None) -> tuple[int, ...]:
    return tuple(int(number) - 1 for number in (text or "").split(",") if number)
