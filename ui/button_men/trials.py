"""Trials: the exercises of the rules book, and whether they are solved.

trials.json defines them, so that no rule is named here. An exercise asks for an attack, in the
notation of rule examples ("skill 1,2>3", with dice counted from 1), or for a decision by its name,
sometimes with an event that must follow it.
"""

import json
from collections.abc import Iterator
from pathlib import Path

from engine.button_men.fight.events import Struck
from engine.value import value
from ui.activity.exercise import Exercise
from ui.button_men.session import Session
from ui.shell.address import Address, match_address

PLAYER = 0
"""The seat of the player."""

Places = tuple[tuple[int, ...], tuple[int, ...]]
"""The indices of the attacking dice and of their targets."""


@value
class Trial:
    """The exercise of a chapter of the rules book."""

    match: str
    """The address parameters of the exercise's match, as a query string."""
    attack: Places | None = None
    """The dice of the attack to make, by their initial places, or None if the exercise asks for
    another action."""
    kind: str = ""
    """The kind of the attack to make, or "". Another kind with the same dice counts too."""
    action: str = ""
    """The name of the action to take, or "" if the exercise asks for an attack."""
    event: str = ""
    """The name of an event that must have happened after the action, or ""."""


@value
class Task:
    """The trial in progress, as shown on the screen."""

    chapter: str
    """The name of the trial's chapter."""
    is_begun: bool
    """Whether the player has made a move."""
    is_solved: bool


def _read() -> Iterator[tuple[str, Trial]]:
    """Parse trials.json: the fields of each trial by chapter, with the kind and the dice of an
    attack as one field."""
    text = Path(__file__).with_name("trials.json").read_text(encoding="utf-8")
    written: dict[str, dict[str, str]] = json.loads(text)
    for name, one in written.items():
        kind, _, dice = one.get("attack", "").partition(" ")
        attack = _parse_places(dice) if dice else None
        yield name, Trial(one["match"], attack, kind, one.get("action", ""), one.get("event", ""))


def _parse_places(dice: str) -> Places:
    """Parse dice such as "1,2>3" into indices, which count from 0."""
    mine, theirs = (tuple(int(at) - 1 for at in part.split(",")) for part in dice.split(">"))
    return mine, theirs


TRIALS = dict(_read())
"""The trials by chapter name."""


def trial(name: str, edition: str) -> Address | None:
    """Return the address of the exercise of a chapter in this edition, or None if it has none."""
    if name not in TRIALS:
        return None
    return match_address(f"{TRIALS[name].match}&edition={edition}")


def task_of(session: Session) -> Task | None:
    """Return the session's trial with its progress, or None if its activity is no exercise."""
    activity = session.activity
    if not isinstance(activity, Exercise) or activity.chapter not in TRIALS:
        return None
    name = activity.chapter
    is_begun = any(entry.seat == PLAYER for entry in session.match.log)
    return Task(name, is_begun, is_solved(TRIALS[name], session))


def is_solved(tried: Trial, session: Session) -> bool:
    """Whether the player has solved the exercise. An attack must be the first move of the match.
    Moves that were undone do not count."""
    log = session.match.log
    if tried.attack is not None:
        # After the first move, the dice have other places.
        first = log[0].events if log and log[0].seat == PLAYER else ()
        return any(isinstance(one, Struck) and _places(one) == tried.attack for one in first)
    done = [
        at
        for at, entry in enumerate(log)
        if entry.seat == PLAYER and entry.action.name == tried.action
    ]
    if not done or not tried.event:
        return bool(done)
    return any(one.name == tried.event for entry in log[done[0] :] for one in entry.events)


def _places(event: Struck) -> Places:
    return event.attack.attackers, event.attack.targets
