"""The address of a brawl: which match its parameters ask for.

`me` is the name of the first player, `you` that of the second and `opponent` who plays it. The
next ones to the left are `you2` with `opponent2`, and so on; unless told otherwise, they are played
by whoever plays the second. Each ruling is a parameter of its own name. With `lesson=yes` a coach
is there, and what is not said is simple.

`record` is a whole match, packed by ui/match/links.py, to be looked at from move `at` on.
"""

from engine.game import Refusal
from engine.lunch_money.brawl import Setup
from engine.lunch_money.records import RECORDS
from engine.lunch_money.rulings import DEFAULT, Rulings
from engine.lunch_money.saves import BrawlMatch
from engine.value import value
from ui.lunch_money.match_config import (
    FEWEST_PLAYERS,
    LONGEST_NAME,
    MOST_PLAYERS,
    USUAL_PLAYERS,
    Chair,
    Terms,
    is_name,
    terms_of,
    usual_chair,
)
from ui.lunch_money.rulings import answered, questions, ruled
from ui.lunch_money.tutorial import LESSON
from ui.match.shared_link import PARAMETERS as OF_A_RECORD
from ui.match.shared_link import brought, first_shown
from ui.opponent import Opponent
from ui.shell.address import Address, Problem, QueryParams

NAMES = ("me", "you", *(f"you{number}" for number in range(2, MOST_PLAYERS)))
"""The parameters that say what each player is called, by seat."""
OPPONENTS = tuple(name.replace("you", "opponent") for name in NAMES[1:])
"""Those that say who plays it, from the second seat on."""
PARAMETERS = (
    *NAMES,
    *OPPONENTS,
    *OF_A_RECORD,
    *("lesson", "players", "seed"),
    *(one.name for one in questions()),
)

_BAD_NAME = Refusal("address.name", (("longest", LONGEST_NAME),))
_BAD_NUMBER = Refusal("address.number", (("least", FEWEST_PLAYERS), ("most", MOST_PLAYERS)))


@value
class MatchRequest:
    """The match that an address asks for."""

    terms: Terms = Terms()
    asked: str = ""
    """Its match parameters in one form; empty: it has none."""
    problems: tuple[Problem, ...] = ()
    match: BrawlMatch | None = None
    """The match to look at, if it asks for one."""
    at: int = 0
    """After how many of its moves it is shown first."""
    is_tutorial: bool = False


def parse_request(address: Address) -> MatchRequest:
    """What it asks for; the problems are all that is wrong with the address."""
    params = QueryParams(dict(address.said))
    has_cards = "record" in params.said
    is_tutorial = params.lesson({} if has_cards else LESSON)
    match = brought(params, RECORDS, _is_modest)
    terms = _terms(params) if match is None else terms_of(match.setup, match.seed)
    at = first_shown(params, match)
    params.refuse_others(PARAMETERS)
    problems = (*address.problems, *params.problems)
    return MatchRequest(terms, params.named(PARAMETERS), problems, match, at, is_tutorial)


def _terms(params: QueryParams) -> Terms:
    return Terms(_chairs(params), params.seed(), _rulings(params))


def _is_modest(setup: Setup) -> bool:
    """Are there as many players as there can be here, with names that can be shown, and only
    answers that one may give?"""
    count = len(setup.names)
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS or not all(map(is_name, setup.names)):
        return False
    is_there = setup.dealer is None or 0 <= setup.dealer < count
    answers = ((one, answered(setup.rulings, one.name)) for one in questions())
    return is_there and all(answer in one.answers for one, answer in answers)


def _chairs(params: QueryParams) -> tuple[Chair, ...]:
    """Who sits there, the first to the last; parameters for further seats are problems."""
    count = int(params.taken("players", str(_seats_named(params)), _is_players, _BAD_NUMBER))
    chairs = [Chair(_name(params, 0), Opponent.HUMAN)]
    usual: str = usual_chair(1).played_by
    for seat in range(1, count):
        player = params.taken(OPPONENTS[seat - 1], usual, _is_opponent)
        usual = player if seat == 1 else usual
        chairs.append(Chair(_name(params, seat), Opponent(player)))
    for name in sorted({*NAMES[count:], *OPPONENTS[count - 1 :]} & params.said.keys()):
        params.refuse(name, Refusal("address.no-seat", (("players", count),)))
    return tuple(chairs)


def _seats_named(params: QueryParams) -> int:
    """As many as usual, or as the last seat that anything is said about."""
    said = params.said.keys()
    named = (seat for seat in range(1, MOST_PLAYERS) if said & {NAMES[seat], OPPONENTS[seat - 1]})
    return max(USUAL_PLAYERS, 1 + max(named, default=1))


def _name(params: QueryParams, seat: int) -> str:
    return params.taken(NAMES[seat], usual_chair(seat).name, is_name, _BAD_NAME).strip()


def _rulings(params: QueryParams) -> Rulings:
    rulings = DEFAULT
    for one in questions():
        why = Refusal("address.ruling", (("answers", ", ".join(one.answers)),))
        answer = params.taken(one.name, one.usual, one.answers.__contains__, why)
        rulings = ruled(rulings, one.name, answer)
    return rulings


def _is_opponent(word: str) -> bool:
    return word in list(Opponent)


def _is_players(word: str) -> bool:
    return word.isdecimal() and FEWEST_PLAYERS <= int(word) <= MOST_PLAYERS
