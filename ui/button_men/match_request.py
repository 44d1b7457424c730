"""The address of a duel: which match its parameters ask for.

`me` is the first seat, `you` the second and `opponent` who plays it. In the circle of `players`
the next ones to the left are `you2` with `opponent2`, and so on; unless told otherwise, they are
played by whoever plays the second.

`position` says how the dice of the first round lie, the first seat to move, in the notation of
engine/button_men/position.py; the dice then need not be told. `record` is a whole match, packed by
ui/match/links.py, to be looked at from move `at` on. With `lesson=yes` a coach is there, and what
is not said is simple.
"""

from collections.abc import Sequence

from engine.button_men.duel import Setup
from engine.button_men.editions import EDITIONS, Rules
from engine.button_men.fight import Fight
from engine.button_men.position import parse_position, position_of
from engine.button_men.recipe import LONGEST_RECIPE, RecipeError, parse_recipe, recipe_of
from engine.button_men.records import RECORDS
from engine.button_men.saves import DuelMatch
from engine.game import Refusal
from engine.value import value
from ui.button_men.match_config import (
    FEWEST_PLAYERS,
    FEWEST_WINS,
    MOST_PLAYERS,
    MOST_WINS,
    USUAL,
    Chair,
    Terms,
    entrant,
    terms_of,
    usual_chair,
)
from ui.button_men.tutorial import LESSON
from ui.match.shared_link import PARAMETERS as OF_A_RECORD
from ui.match.shared_link import brought, first_shown
from ui.opponent import Opponent
from ui.shell.address import Address, Problem, QueryParams

SIDES = ("me", "you", *(f"you{number}" for number in range(2, MOST_PLAYERS)))
"""The parameters that say with what each seat plays, by seat."""
OPPONENTS = tuple(side.replace("you", "opponent") for side in SIDES[1:])
"""Those that say who plays it, from the second seat on."""
PARAMETERS = (
    *SIDES,
    *OPPONENTS,
    *OF_A_RECORD,
    *("edition", "lesson", "players", "position", "seed", "wins"),
)


@value
class MatchRequest:
    """The match that an address asks for."""

    terms: Terms = Terms()
    asked: str = ""
    """Its match parameters in one form; empty: it has none."""
    problems: tuple[Problem, ...] = ()
    match: DuelMatch | None = None
    """The match to look at, if it asks for one."""
    at: int = 0
    """After how many of its moves it is shown first."""
    is_tutorial: bool = False


def parse_request(address: Address, edition: str = "") -> MatchRequest:
    """What it asks for, in this edition unless it names another; the problems are all that is wrong
    with the address."""
    params = QueryParams(dict(address.said))
    has_dice = bool(params.said.keys() & {"position", "record"})
    is_tutorial = params.lesson({} if has_dice else LESSON)
    match = brought(params, RECORDS, _is_modest)
    terms = _terms(params, edition) if match is None else terms_of(match.setup, match.seed)
    at = first_shown(params, match)
    params.refuse_others(PARAMETERS)
    problems = (*address.problems, *params.problems)
    return MatchRequest(terms, params.named(PARAMETERS), problems, match, at, is_tutorial)


def _terms(params: QueryParams, usual_edition: str) -> Terms:
    standard = Terms()
    usual = usual_edition if usual_edition in EDITIONS else standard.edition
    edition = params.taken("edition", usual, EDITIONS.__contains__)
    position = _position(params, EDITIONS[edition])
    dice = USUAL if position is None else [recipe_of(side.dice) for side in position.sides]
    count = _players(params) if position is None else len(dice)
    return Terms(
        _chairs(params, dice[:count]),
        int(params.taken("wins", str(standard.wins if position is None else 1), _is_wins)),
        params.seed(),
        edition,
        "" if position is None else position_of(position),
    )


def _is_modest(setup: Setup) -> bool:
    """Are there as many players as there can be here, with names that can be shown?"""
    names = [entrant.name for entrant in setup.entrants]
    is_shown = all(len(name) < LONGEST_RECIPE for name in names)
    is_known = setup.rules.edition in EDITIONS
    return is_known and is_shown and FEWEST_PLAYERS <= len(names) <= MOST_PLAYERS


def _position(params: QueryParams, rules: Rules) -> Fight | None:
    if "position" not in params.said:
        return None
    try:
        position = parse_position(params.said["position"], rules)
        for side in position.sides:
            parse_recipe(recipe_of(side.dice))
        return position
    except RecipeError as error:
        params.refuse("position", error.refusal)
        return None


def _players(params: QueryParams) -> int:
    return int(params.taken("players", str(_seats_named(params)), _is_players))


def _chairs(params: QueryParams, usual_dice: Sequence[str]) -> tuple[Chair, ...]:
    """Who sits there, the first to the last; parameters for further seats are problems."""
    count = len(usual_dice)
    usual: str = usual_chair(1).played_by
    chairs = [Chair(_side(SIDES[0], params, usual_dice[0]), Opponent.HUMAN)]
    for seat in range(1, count):
        player = params.taken(OPPONENTS[seat - 1], usual, _is_opponent)
        usual = player if seat == 1 else usual
        chairs.append(Chair(_side(SIDES[seat], params, usual_dice[seat]), Opponent(player)))
    for name in sorted({*SIDES[count:], *OPPONENTS[count - 1 :]} & params.said.keys()):
        params.refuse(name, Refusal("address.no-seat", (("players", count),)))
    return tuple(chairs)


def _seats_named(params: QueryParams) -> int:
    """As many as the last seat that anything is said about."""
    named = (
        seat
        for seat in range(1, MOST_PLAYERS)
        if params.said.keys() & {SIDES[seat], OPPONENTS[seat - 1]}
    )
    return 1 + max(named, default=1)


def _side(name: str, params: QueryParams, default: str) -> str:
    if name not in params.said:
        return default
    try:
        return entrant(params.said[name]).name
    except RecipeError as error:
        params.refuse(name, error.refusal)
        return default


def _is_opponent(word: str) -> bool:
    return word in list(Opponent)


def _is_players(word: str) -> bool:
    return word.isdecimal() and FEWEST_PLAYERS <= int(word) <= MOST_PLAYERS


def _is_wins(word: str) -> bool:
    return word.isdecimal() and FEWEST_WINS <= int(word) <= MOST_WINS
