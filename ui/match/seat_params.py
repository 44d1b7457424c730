"""The seats of a match as address parameters.

`me` is what the first seat plays, `you` what the second plays, and `opponent` is who plays the
second seat. The next seats to the left are `you2` with `opponent2`, and so on; `opponent2` and the
following are by default the same as `opponent`.
"""

from collections.abc import Callable, Iterator, Sequence

from engine.game import Refusal, Seat
from ui.match.session import SeatConfig
from ui.opponent import Opponent
from ui.shell.address import QueryParams


def seat_names(limit: int) -> tuple[str, ...]:
    """Return the names of the parameters for what is played in each of `limit` seats."""
    return ("me", "you", *(f"you{number}" for number in range(2, limit)))


def parameter_names(word: str, limit: int) -> tuple[str, ...]:
    """Return the names of the parameters with this word, one for each of `limit` seats except the
    first."""
    return (word, *(f"{word}{number}" for number in range(2, limit)))


def opponent_names(limit: int) -> tuple[str, ...]:
    """Return the names of the parameters for who plays each of `limit` seats except the first."""
    return parameter_names("opponent", limit)


def named_seat_count(params: QueryParams, limit: int) -> int:
    """Return the number of seats up to the last one with a parameter; at least 2."""
    names = zip(seat_names(limit)[1:], opponent_names(limit), strict=True)
    named = (seat for seat, pair in enumerate(names, 1) if params.given.keys() & set(pair))
    return 1 + max(named, default=1)


def is_number(least: int, limit: int) -> Callable[[str], bool]:
    """Return a test for numbers from `least` to `limit`. Python refuses to parse numbers of
    thousands of digits, so the test rejects long texts first."""
    longest = len(str(limit))
    return lambda word: word.isdecimal() and len(word) <= longest and least <= int(word) <= limit


def seats_asked_for(
    params: QueryParams,
    limit: int,
    defaults: Sequence[SeatConfig],
    known: Sequence[Opponent],
    plays: Callable[[Seat], str],
) -> tuple[SeatConfig, ...]:
    """Return the seats that an address requests, one for each of the defaults. Parameters for
    further seats are problems. `known` are the possible players of a seat; `plays` returns what is
    played in a seat."""
    count, opponents = len(defaults), opponent_names(limit)
    why = Refusal("address.opponent", (("answers", ", ".join(known)),))
    seats = [SeatConfig(plays(0), Opponent.HUMAN)]
    usual: str = defaults[1].played_by
    for seat in range(1, count):
        player = params.take(opponents[seat - 1], usual, known.__contains__, why)
        usual = player if seat == 1 else usual
        seats.append(SeatConfig(plays(seat), Opponent(player)))
    refuse_surplus(params, count, seat_names(limit)[1:], opponents)
    return tuple(seats)


def refuse_surplus(params: QueryParams, players: int, *names: Sequence[str]) -> None:
    """Record a problem for each parameter of a seat that a match of this many players lacks.
    `names` are rows of parameters, each from the second seat on."""
    surplus = {name for row in names for name in row[players - 1 :]}
    for name in sorted(surplus & params.given.keys()):
        params.refuse(name, Refusal("address.no-seat", (("players", players),)))


def seat_parameters(seats: Sequence[SeatConfig]) -> Iterator[tuple[str, str]]:
    """Yield the parameters of these seats, as (name, value)."""
    for name, seat in zip(seat_names(len(seats)), seats, strict=True):
        yield name, seat.plays
    for name, seat in zip(opponent_names(len(seats)), seats[1:], strict=True):
        yield name, seat.played_by.value
