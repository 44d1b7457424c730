"""The match that an address requests.

match/seat_params.py describes seats. `position` gives the dice of the first round in the notation
of engine/button_men/outside/position.py, in which the side that moves comes first; the dice then
need not be named. `record` is a complete match, packed by match/shared_link.py and first shown
after `at` moves. `lesson=yes` starts a tutorial with simple defaults.
"""

from collections.abc import Sequence
from dataclasses import replace

from engine.button_men.buttons import entrant
from engine.button_men.dice.editions import EDITIONS, RULEBOOK, Rules
from engine.button_men.fight.fight import Fight
from engine.button_men.outside.position import parse_position, position_of
from engine.button_men.outside.saves import RECORDS, DuelMatch
from engine.button_men.outside.validation import (
    MAX_PLAYERS,
    MAX_WINS,
    MIN_PLAYERS,
    MIN_WINS,
    refusal_together,
)
from engine.button_men.recipe import RecipeError, parse_recipe, recipe_of
from engine.game import Refusal, Seat
from ui.activity.challenge import PARAMETERS as CHALLENGE_PARAMETERS
from ui.activity.match_request import ParsedRequest, parsed_request
from ui.button_men.match_config import (
    FIRST_MATCH,
    OPPONENTS,
    USUAL,
    MatchConfig,
    config_of,
    default_seat,
)
from ui.match.seat_params import (
    is_number,
    named_seat_count,
    opponent_names,
    seat_names,
    seats_asked_for,
)
from ui.match.session import SeatConfig
from ui.match.shared_link import PARAMETERS as LINK_PARAMETERS
from ui.match.shared_link import shared_match
from ui.shell.address import Address, QueryParams

SEATS = seat_names(MAX_PLAYERS)
PARAMETERS = (
    *SEATS,
    *opponent_names(MAX_PLAYERS),
    *LINK_PARAMETERS,
    *CHALLENGE_PARAMETERS,
    *("edition", "lesson", "players", "position", "seed", "wins"),
)

TUTORIAL_DEFAULTS = {
    "edition": RULEBOOK.edition,
    "me": "Clare",
    "opponent": "beginner",
    "seed": "106",
    "wins": "1",
    "you": "Iago",
}
"""The default parameters of a tutorial: one round against a beginner, with a fixed seed."""

_BAD_EDITION = Refusal("address.edition", (("answers", ", ".join(EDITIONS)),))


def parse_request(
    address: Address, usual_edition: str = ""
) -> ParsedRequest[MatchConfig, DuelMatch]:
    """Return the request of an address, with the problems of its parameters. `usual_edition` is the
    default edition, except in a tutorial."""
    params = QueryParams(dict(address.params))
    has_dice = bool(params.given.keys() & {"position", "record"})
    is_tutorial = params.wants_tutorial({} if has_dice else TUTORIAL_DEFAULTS)
    match = shared_match(params, RECORDS)
    config = _config(params, usual_edition) if match is None else config_of(match.setup, match.seed)
    return parsed_request(params, PARAMETERS, config, match, is_tutorial=is_tutorial)


def _config(params: QueryParams, usual_edition: str) -> MatchConfig:
    standard = MatchConfig()
    usual = usual_edition if usual_edition in EDITIONS else standard.edition
    edition = params.take("edition", usual, EDITIONS.__contains__, _BAD_EDITION)
    rules = EDITIONS[edition]
    position = _position(params, rules)
    # An address without match parameters starts a match only for players who have no saved one.
    dice: Sequence[str] = USUAL if params.in_order(PARAMETERS) else FIRST_MATCH
    if position is not None:
        dice = [recipe_of(side.dice) for side in position.sides]
    count = len(dice)
    if position is None:
        named = str(named_seat_count(params, MAX_PLAYERS))
        count = int(params.take("players", named, is_number(MIN_PLAYERS, MAX_PLAYERS)))
    wins = standard.wins if position is None else 1
    return MatchConfig(
        _playable(params, _seats(params, dice[:count], rules), dice, rules),
        params.seed(),
        int(params.take("wins", str(wins), is_number(MIN_WINS, MAX_WINS))),
        edition,
        "" if position is None else position_of(position),
    )


def _position(params: QueryParams, rules: Rules) -> Fight | None:
    if "position" not in params.given:
        return None
    try:
        position = parse_position(params.given["position"], rules)
        for side in position.sides:
            parse_recipe(recipe_of(side.dice))
        return position
    except RecipeError as error:
        params.refuse("position", error.refusal)
        return None


def _seats(params: QueryParams, usual_dice: Sequence[str], rules: Rules) -> tuple[SeatConfig, ...]:
    def plays(seat: Seat) -> str:
        name = SEATS[seat]
        if name not in params.given:
            return usual_dice[seat]
        try:
            return entrant(params.given[name], rules).name
        except RecipeError as error:
            params.refuse(name, error.refusal)
            return usual_dice[seat]

    defaults = [default_seat(seat) for seat in range(len(usual_dice))]
    return seats_asked_for(params, MAX_PLAYERS, defaults, OPPONENTS, plays)


def _playable(
    params: QueryParams, seats: tuple[SeatConfig, ...], usual_dice: Sequence[str], rules: Rules
) -> tuple[SeatConfig, ...]:
    """Return the seats. If they cannot be played together, the default dice replace theirs, and the
    parameters of the seats are refused."""
    refused = refusal_together([entrant(seat.plays, rules) for seat in seats], rules)
    if refused is None:
        return seats
    for name in SEATS[: len(seats)]:
        if name in params.given:
            params.refuse(name, refused)
    return tuple(replace(seat, plays=plays) for seat, plays in zip(seats, usual_dice, strict=False))
