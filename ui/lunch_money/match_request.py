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
from ui.shell.address import Address, Problem, Wishes

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
class Asked:
    """The match that an address asks for."""

    terms: Terms = Terms()
    asked: str = ""
    """Its match parameters in one form; empty: it has none."""
    problems: tuple[Problem, ...] = ()
    match: BrawlMatch | None = None
    """The match to look at, if it asks for one."""
    at: int = 0
    """After how many of its moves it is shown first."""
    is_lesson: bool = False


def asked_for(address: Address) -> Asked:
    """What it asks for; the problems are all that is wrong with the address."""
    wishes = Wishes(dict(address.said))
    has_cards = "record" in wishes.said
    is_lesson = wishes.lesson({} if has_cards else LESSON)
    match = brought(wishes, RECORDS, _is_modest)
    terms = _terms(wishes) if match is None else terms_of(match.setup, match.seed)
    at = first_shown(wishes, match)
    wishes.refuse_others(PARAMETERS)
    problems = (*address.problems, *wishes.problems)
    return Asked(terms, wishes.named(PARAMETERS), problems, match, at, is_lesson)


def _terms(wishes: Wishes) -> Terms:
    return Terms(_chairs(wishes), wishes.seed(), _rulings(wishes))


def _is_modest(setup: Setup) -> bool:
    """Are there as many players as there can be here, with names that can be shown, and only
    answers that one may give?"""
    count = len(setup.names)
    if not FEWEST_PLAYERS <= count <= MOST_PLAYERS or not all(map(is_name, setup.names)):
        return False
    is_there = setup.dealer is None or 0 <= setup.dealer < count
    answers = ((one, answered(setup.rulings, one.name)) for one in questions())
    return is_there and all(answer in one.answers for one, answer in answers)


def _chairs(wishes: Wishes) -> tuple[Chair, ...]:
    """Who sits there, the first to the last; parameters for further seats are problems."""
    count = int(wishes.taken("players", str(_seats_named(wishes)), _is_players, _BAD_NUMBER))
    chairs = [Chair(_name(wishes, 0), Opponent.HUMAN)]
    usual: str = usual_chair(1).played_by
    for seat in range(1, count):
        player = wishes.taken(OPPONENTS[seat - 1], usual, _is_opponent)
        usual = player if seat == 1 else usual
        chairs.append(Chair(_name(wishes, seat), Opponent(player)))
    for name in sorted({*NAMES[count:], *OPPONENTS[count - 1 :]} & wishes.said.keys()):
        wishes.refuse(name, Refusal("address.no-seat", (("players", count),)))
    return tuple(chairs)


def _seats_named(wishes: Wishes) -> int:
    """As many as usual, or as the last seat that anything is said about."""
    said = wishes.said.keys()
    named = (seat for seat in range(1, MOST_PLAYERS) if said & {NAMES[seat], OPPONENTS[seat - 1]})
    return max(USUAL_PLAYERS, 1 + max(named, default=1))


def _name(wishes: Wishes, seat: int) -> str:
    return wishes.taken(NAMES[seat], usual_chair(seat).name, is_name, _BAD_NAME).strip()


def _rulings(wishes: Wishes) -> Rulings:
    rulings = DEFAULT
    for one in questions():
        why = Refusal("address.ruling", (("answers", ", ".join(one.answers)),))
        answer = wishes.taken(one.name, one.usual, one.answers.__contains__, why)
        rulings = ruled(rulings, one.name, answer)
    return rulings


def _is_opponent(word: str) -> bool:
    return word in list(Opponent)


def _is_players(word: str) -> bool:
    return word.isdecimal() and FEWEST_PLAYERS <= int(word) <= MOST_PLAYERS
