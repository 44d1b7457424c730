"""The address of a duel: which match its parameters ask for.

`me` is the first seat, `you` the second and `opponent` who plays it. In the circle of `players`
the next ones to the left are `you2` with `opponent2`, and so on; unless told otherwise, they are
played by whoever plays the second.
"""

from engine.button_men.editions import EDITIONS
from engine.button_men.recipe import RecipeError
from engine.game import Refusal
from engine.value import value
from ui.address import Address, Problem, Wishes
from ui.duel.terms import (
    FEWEST_PLAYERS,
    FEWEST_WINS,
    MOST_PLAYERS,
    MOST_WINS,
    USUAL,
    Chair,
    Terms,
    entrant,
    usual_chair,
)
from ui.opponent import Opponent

SIDES = ("me", "you", *(f"you{number}" for number in range(2, MOST_PLAYERS)))
"""The parameters that say with what each seat plays, by seat."""
OPPONENTS = tuple(side.replace("you", "opponent") for side in SIDES[1:])
"""Those that say who plays it, from the second seat on."""
PARAMETERS = (*SIDES, *OPPONENTS, "players", "edition", "seed", "wins")


@value
class Asked:
    """The match that an address asks for."""

    terms: Terms = Terms()
    asked: str = ""
    """Its match parameters in one form; empty: it has none."""
    problems: tuple[Problem, ...] = ()


def asked_for(address: Address) -> Asked:
    """What it asks for; the problems are all that is wrong with the address."""
    wishes = Wishes(dict(address.said))
    standard = Terms()
    terms = Terms(
        _chairs(wishes),
        int(wishes.taken("wins", str(standard.wins), _is_wins)),
        wishes.seed(),
        wishes.taken("edition", standard.edition, EDITIONS.__contains__),
    )
    wishes.refuse_others(PARAMETERS)
    return Asked(terms, wishes.named(PARAMETERS), (*address.problems, *wishes.problems))


def _chairs(wishes: Wishes) -> tuple[Chair, ...]:
    """Who sits there, the first to the last; parameters for further seats are problems."""
    count = int(wishes.taken("players", str(_seats_named(wishes)), _is_players))
    usual: str = usual_chair(1).played_by
    chairs = [Chair(_side(SIDES[0], wishes, USUAL[0]), Opponent.HUMAN)]
    for seat in range(1, count):
        player = wishes.taken(OPPONENTS[seat - 1], usual, _is_opponent)
        usual = player if seat == 1 else usual
        chairs.append(Chair(_side(SIDES[seat], wishes, USUAL[seat]), Opponent(player)))
    for name in sorted({*SIDES[count:], *OPPONENTS[count - 1 :]} & wishes.said.keys()):
        wishes.refuse(name, Refusal("address.no-seat", (("players", count),)))
    return tuple(chairs)


def _seats_named(wishes: Wishes) -> int:
    """As many as the last seat that anything is said about."""
    named = (
        seat
        for seat in range(1, MOST_PLAYERS)
        if wishes.said.keys() & {SIDES[seat], OPPONENTS[seat - 1]}
    )
    return 1 + max(named, default=1)


def _side(name: str, wishes: Wishes, default: str) -> str:
    if name not in wishes.said:
        return default
    try:
        return entrant(wishes.said[name]).name
    except RecipeError as error:
        wishes.refuse(name, error.refusal)
        return default


def _is_opponent(word: str) -> bool:
    return word in list(Opponent)


def _is_players(word: str) -> bool:
    return word.isdecimal() and FEWEST_PLAYERS <= int(word) <= MOST_PLAYERS


def _is_wins(word: str) -> bool:
    return word.isdecimal() and FEWEST_WINS <= int(word) <= MOST_WINS
