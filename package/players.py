"""Computer players, chances and reviews."""

import time
from collections.abc import Callable, Iterator
from typing import cast

from engine.button_men.ai.analysis.matchup import Estimate, Matchup
from engine.button_men.ai.analysis.review import MoveReview, began, move_review
from engine.button_men.ai.player import choose as choose_in_duel
from engine.button_men.ai.search.judging import evaluation_of
from engine.button_men.ai.search.levels import LEVELS as DUEL_LEVELS
from engine.button_men.buttons import Button, playable
from engine.button_men.fight.events import RoundBegan
from engine.button_men.match.duel import Action, Duel
from engine.button_men.view import DuelView
from engine.luck import Seeded
from engine.lunch_money.ai.levels import LEVELS as BRAWL_LEVELS
from engine.lunch_money.ai.player import choose as choose_in_brawl
from engine.lunch_money.ai.temperaments import Attitude, Temperament
from engine.search import at_once, never_late

from .match import Match, duel


def buttons() -> tuple[Button, ...]:
    """Return the published buttons, with their names, sets and recipes."""
    return playable()


def player(level: str = "hard", seed: object = 1) -> Callable[..., str]:
    """Return a computer player: a function of a match and a seat that returns an action.

    Levels of both games are "easy", "normal" and "hard"; Button Men also has "beginner" and
    "advanced". The player sees only what the seat may know.
    """
    if level not in tuple(DUEL_LEVELS):
        raise ValueError(f"there is no level {level!r}, only {', '.join(DUEL_LEVELS)}")

    def choose(match: Match, seat: int | None = None) -> str:
        at = match.to_act[0] if seat is None and match.to_act else seat or 0
        luck, view = Seeded(f"{seed}/{at}/{len(match.played_match.log)}"), match.view(at)
        action: object
        if isinstance(view, DuelView):
            action = at_once(choose_in_duel(view, DUEL_LEVELS[level], luck, milliseconds)).action
        elif level in BRAWL_LEVELS:
            attitude = Attitude(Temperament.EVEN)
            thinking = choose_in_brawl(view, BRAWL_LEVELS[level], attitude, luck, milliseconds)
            action = at_once(thinking).action
        else:
            raise ValueError(f"Lunch Money has only the levels {', '.join(BRAWL_LEVELS)}")
        return match.action_text(action, at)

    return choose


def odds(one: str, other: str, rules: str = "rulebook") -> Estimate:
    """Return the first player's chances against the other one: `chance` to win a round, `match` to
    win the match, and the `margin` of the estimate. Raises ValueError if they choose anything but
    sizes before the roll."""
    state = cast("Duel", duel(one, other, seed="odds", rules=rules).state)
    matchup = Matchup(state, evaluation_of(state.rules))
    progress = matchup.new_progress()
    while not progress.is_done:
        progress = at_once(matchup.advanced(progress, never_late))
    return matchup.estimate(progress)


def review(match: Match) -> Iterator[MoveReview]:
    """Yield the review of the beginning of a duel of two players and of each move: its cost, its
    luck and the best action. A move takes up to two seconds."""
    played, luck = match.played_match, Seeded("review")
    if match.game != "button-men" or len(cast("Duel", match.state).players) != 2:
        raise ValueError("only duels of two players can be reviewed")
    first = cast("Duel", played.states[0])
    is_rolled = any(isinstance(event, RoundBegan) for event in played.opening)
    yield at_once(began(first, luck, milliseconds, is_rolled=is_rolled))
    for state, entry in zip(played.states, played.log, strict=False):
        before, action = cast("Duel", state), cast("Action", entry.action)
        yield at_once(move_review(before, entry.seat, action, entry.picks, luck, milliseconds))


def milliseconds() -> float:
    """Return the time of the computer players' clock."""
    return time.perf_counter() * 1000
