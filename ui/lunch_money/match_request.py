"""The match that an address requests.

match/seat_params.py describes seats; the value of a seat is the player's name. `players` is their
number. `temperament` is the computer's temperament in the second seat, `temperament2` in the third,
and so on. `my-face`, `face`, `face2` and so on are the pictures of the players. Each ruling has a
parameter with its name. `record` is a complete match, packed by match/shared_link.py and first
shown after `at` moves. `lesson=yes` starts a tutorial with simple defaults.
"""

from engine.game import Refusal, Seat
from engine.lunch_money.ai.temperaments import Temperament
from engine.lunch_money.outside.saves import RECORDS, BrawlMatch
from engine.lunch_money.outside.validation import LONGEST_NAME, is_name
from engine.lunch_money.state.brawl import MAX_PLAYERS, MIN_PLAYERS
from engine.lunch_money.state.rulings import DEFAULT, Rulings
from ui.activity.challenge import PARAMETERS as CHALLENGE_PARAMETERS
from ui.activity.match_request import ParsedRequest, parsed_request
from ui.lunch_money.match_config import (
    OPPONENTS,
    PORTRAITS,
    USUAL_PLAYERS,
    MatchConfig,
    SeatConfig,
    config_of,
    default_seat,
)
from ui.lunch_money.rulings import questions, with_answer
from ui.match.seat_params import (
    is_number,
    named_seat_count,
    opponent_names,
    parameter_names,
    refuse_surplus,
    seat_names,
    seats_asked_for,
)
from ui.match.shared_link import PARAMETERS as LINK_PARAMETERS
from ui.match.shared_link import shared_match
from ui.shell.address import Address, QueryParams

SEATS = seat_names(MAX_PLAYERS)
TEMPERAMENTS = parameter_names("temperament", MAX_PLAYERS)
FACES = ("my-face", *parameter_names("face", MAX_PLAYERS))
PARAMETERS = (
    *SEATS,
    *opponent_names(MAX_PLAYERS),
    *TEMPERAMENTS,
    *FACES,
    *LINK_PARAMETERS,
    *CHALLENGE_PARAMETERS,
    *("lesson", "players", "seed"),
    *(one.name for one in questions()),
)

TUTORIAL_DEFAULTS = {"opponent": "easy", "players": "3", "seed": "15"}
"""The values of parameters that the address of a tutorial omits."""

_BAD_NAME = Refusal("address.name", (("longest", LONGEST_NAME),))
_BAD_TEMPERAMENT = Refusal("address.temperament", (("answers", ", ".join(Temperament)),))
_BAD_FACE = Refusal("address.face", (("answers", ", ".join(PORTRAITS)),))
_BAD_NUMBER = Refusal("address.number", (("least", MIN_PLAYERS), ("most", MAX_PLAYERS)))


def parse_request(address: Address) -> ParsedRequest[MatchConfig, BrawlMatch]:
    """Return the match that an address requests."""
    params = QueryParams(dict(address.params))
    has_cards = "record" in params.given
    is_tutorial = params.wants_tutorial({} if has_cards else TUTORIAL_DEFAULTS)
    match = shared_match(params, RECORDS)
    if match is None:
        config = MatchConfig(_seats(params), params.seed(), _rulings(params))
    else:
        config = config_of(match.setup, match.seed)
    return parsed_request(params, PARAMETERS, config, match, is_tutorial=is_tutorial)


def _seats(params: QueryParams) -> tuple[SeatConfig, ...]:
    def plays(seat: Seat) -> str:
        return params.take(SEATS[seat], default_seat(seat).plays, is_name, _BAD_NAME).strip()

    named = str(max(USUAL_PLAYERS, named_seat_count(params, MAX_PLAYERS)))
    is_good = is_number(MIN_PLAYERS, MAX_PLAYERS)
    count = int(params.take("players", named, is_good, _BAD_NUMBER))
    defaults = [default_seat(seat) for seat in range(count)]
    first, *others = seats_asked_for(params, MAX_PLAYERS, defaults, OPPONENTS, plays)
    refuse_surplus(params, count, TEMPERAMENTS, FACES[1:])
    liked = [default_seat(0).temperament, *(_temperament(params, seat) for seat in range(1, count))]
    faces = [params.take(name, "", PORTRAITS.__contains__, _BAD_FACE) for name in FACES[:count]]
    there = zip((first, *others), liked, faces, strict=True)
    return tuple(SeatConfig(one.plays, one.played_by, liked, face) for one, liked, face in there)


def _temperament(params: QueryParams, seat: Seat) -> Temperament:
    name, usual = TEMPERAMENTS[seat - 1], default_seat(seat).temperament
    return Temperament(params.take(name, usual, list(Temperament).__contains__, _BAD_TEMPERAMENT))


def _rulings(params: QueryParams) -> Rulings:
    rulings = DEFAULT
    for one in questions():
        why = Refusal("address.ruling", (("answers", ", ".join(one.answers)),))
        answer = params.take(one.name, one.usual, one.answers.__contains__, why)
        rulings = with_answer(rulings, one.name, answer)
    return rulings
