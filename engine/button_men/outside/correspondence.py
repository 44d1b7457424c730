"""Button Men by correspondence: the terms of a match, and its secret choices."""

from itertools import islice

from engine.button_men.buttons import entrant
from engine.button_men.dice.editions import EDITIONS
from engine.button_men.dice.skill import part_of
from engine.button_men.match.actions import EndTurn, Pass, Surrender
from engine.button_men.match.duel import Action, Choosing, Duel, Entrant, Setup
from engine.button_men.outside.saves import RECORDS, codec
from engine.button_men.outside.validation import refusal_together, setup_problems
from engine.button_men.phases import offers
from engine.button_men.recipe import LONGEST_RECIPE, RecipeError
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.correspondence.contents import LinkRules
from engine.correspondence.link import Version
from engine.correspondence.reasons import LinkRefused, Reason
from engine.game import Refusal, Seat
from engine.saving import DamagedSave, Json
from engine.value import tagged, value

PLAYERS = 2


@tagged("Terms")
@value
class Terms:
    """The terms of a match, proposed in an invitation and completed in its acceptance."""

    edition: str
    """The name of the edition of the rules."""
    wins: int
    """The number of rounds needed to win the match."""
    plays: tuple[str, str]
    """By seat, the name of a button or a recipe; empty if the friend still has to choose."""
    proposal: str = ""
    """A suggestion for what the friend could play."""


def _terms(record: Json) -> Terms:
    terms: Terms = codec().decode(Terms, record, "$[1]")
    if any(len(one) >= LONGEST_RECIPE for one in (*terms.plays, terms.proposal)):
        raise DamagedSave("unreadable", at="$[1].plays")
    return terms


def _setup(terms: Terms) -> Setup | None:
    """Return the setup for these terms, or None while the friend still has to choose. Raises
    DamagedSave or LinkRefused if what is already chosen cannot be played."""
    if terms.edition not in EDITIONS:
        raise DamagedSave("unknown-kind", at="$[1].edition")
    rules = EDITIONS[terms.edition].winning_at(terms.wins)
    if not any(terms.plays):
        raise DamagedSave("incoherent", at="$[1].plays")
    try:
        entrants = tuple(entrant(play, rules) for play in terms.plays if play)
        if terms.proposal:
            entrant(terms.proposal, rules)
        refused = refusal_together(entrants, rules) if len(entrants) == PLAYERS else None
    except RecipeError as error:
        raise DamagedSave("unreadable", at="$[1].plays") from error
    if refused is not None:
        raise DamagedSave("too-many-attacks", at="$[1].plays")
    for one in entrants:
        if refusal_by_links(one) is not None:
            raise LinkRefused(Reason.NOT_BY_LINKS, what=one.name)
    # Until the friend has chosen, both play the same, so that everything else can be checked.
    setup = Setup(entrants if len(entrants) == PLAYERS else entrants * PLAYERS, rules)
    for problem in setup_problems(setup, "$[1]"):
        raise problem
    return setup if all(terms.plays) else None


def refusal_by_links(entrant: Entrant) -> Refusal | None:
    """Return why this entrant cannot be played by links, or None if it can. A choice made before
    seeing the others' rolls is impossible, because the page that computes the rolls would have to
    hide them from its own player."""
    is_unseeing = part_of(entrant.special, Choosing).is_unseeing
    return LinkRefused(Reason.NOT_BY_LINKS, what=entrant.name).refusal if is_unseeing else None


def _accepts(offered: Terms, accepted: Terms) -> bool:
    """Whether `accepted` is a valid answer to `offered`: the edition, the number of wins and the
    buttons already chosen must be the same."""
    if (offered.edition, offered.wins) != (accepted.edition, accepted.wins):
        return False
    pairs = zip(offered.plays, accepted.plays, strict=True)
    return all(theirs in ("", mine) for theirs, mine in pairs)


def _forced_action(duel: Duel, seat: Seat, version: Version) -> Action | None:
    """Return the player's only action apart from surrender, or None if they have a choice. Before
    Version.BRIEF only a pass is forced."""
    are_open = any(not isinstance(one.action, Pass | Surrender) for one in offers(duel, seat))
    if are_open and version is not Version.BRIEF:
        return None
    actions = (one for one in BUTTON_MEN.actions(duel, seat) if not isinstance(one, Surrender))
    found = tuple(islice(actions, 2))
    return found[0] if len(found) == 1 else None


_DICTIONARY = (
    b'"is":"Introduction","name":"","greeting":""}'
    b'[{"is":"Invitation","who":{"is":"Introduction","name":"","greeting":""},"seat":0,"hints":true'
    b',"follows":""},{"is":"Terms","edition":"button-weavers"lunch-money-1999"german-1999"originals'
    b'"tournament"rulebook","wins":3,"plays":["",""],"proposal":""}]'
    b'[{"is":"TakeExtra"}{"is":"LeaveExtra"}{"is":"KeepDice"}{"is":"EndTurn"}{"is":"Surrender"}'
    b'{"is":"Decline"}[{"is":"Pass"}][{"is":"ChooseSizes","settings":[{"is":"Setting","what":"size"'
    b',"at":4,"to":20},{"is":"Setting","what":"value","at":0,"to":1}]}]'
    b'[{"is":"Strike","attack":{"is":"Attack","kind":"skill","attackers":[0,1],"targets":[0],'
    b'"defender":0,"short":0,"settings":[{"is":"Setting","what":"size","at":0,"to":6}]}}]'
    b'[{"is":"Strike","attack":{"is":"Attack","kind":"power","attackers":[0],"targets":[0],'
    b'"defender":1,"short":0,"settings":[]}}]'
)

BY_LINKS: LinkRules[Terms, Setup, Duel, Action, DuelView] = LinkRules(
    RECORDS,
    _terms,
    _setup,
    _accepts,
    lambda terms: Terms(terms.edition, terms.wins, terms.plays[::-1]),
    _forced_action,
    # To others it looks like the end of the turn.
    lambda duel, seat, action: EndTurn() if action.is_concealed else None,
    _DICTIONARY,
)
