"""How Button Men is played by links: what a match is agreed on by, and what is secret in it."""

from engine.button_men.dice.editions import EDITIONS
from engine.button_men.dice.skill import part_of
from engine.button_men.match.actions import EndTurn, Pass, Surrender
from engine.button_men.match.duel import Action, Choosing, Duel, Entrant, Phase, Setup, answering
from engine.button_men.outside.entrants import entrant
from engine.button_men.outside.saves import RECORDS, codec
from engine.button_men.outside.validation import refusal_together, setup_problems
from engine.button_men.phases import offers
from engine.button_men.recipe import LONGEST_RECIPE, RecipeError
from engine.button_men.rules import BUTTON_MEN
from engine.button_men.view import DuelView
from engine.correspondence.contents import Correspondence
from engine.correspondence.reasons import LinkRefused, Reason
from engine.game import Refusal, Seat
from engine.saving import DamagedSave, Json
from engine.value import value

PLAYERS = 2


@value
class Terms:
    """What the players agree on."""

    edition: str
    """The name of the printed rules."""
    wins: int
    """How many won rounds win the match."""
    plays: tuple[str, str]
    """By seat: a button's name, or a recipe; empty if the friend still has to choose."""
    proposal: str = ""
    """What the friend might play, as the other suggests."""


def _terms(said: Json) -> Terms:
    found: object = codec().decode(Terms, said, "$[1]")
    if not isinstance(found, Terms):
        raise DamagedSave("not-a-record", at="$[1]")
    if any(len(one) >= LONGEST_RECIPE for one in (*found.plays, found.proposal)):
        raise DamagedSave("unreadable", at="$[1].plays")
    return found


def _setup(terms: Terms) -> Setup | None:
    """The setup by these terms; None while one of the players still has to choose. Raises
    DamagedSave or LinkRefused; what is chosen already must be playable."""
    if terms.edition not in EDITIONS:
        raise DamagedSave("unknown-kind", at="$[1].edition")
    rules = EDITIONS[terms.edition].winning_at(terms.wins)
    if not any(terms.plays):
        raise DamagedSave("incoherent", at="$[1].plays")
    try:
        entrants = tuple(entrant(said, rules) for said in terms.plays if said)
        if terms.proposal:
            entrant(terms.proposal, rules)
        refused = refusal_together(entrants, rules) if len(entrants) == PLAYERS else None
    except RecipeError as error:
        raise DamagedSave("unreadable", at="$[1].plays") from error
    if refused is not None:
        raise DamagedSave("too-many-attacks", at="$[1].plays")
    for one in entrants:
        _check_by_links(one)
    # Both play the same until the friend has chosen, so that everything else can be checked.
    setup = Setup(entrants if len(entrants) == PLAYERS else entrants * PLAYERS, rules)
    for problem in setup_problems(setup, "$[1]"):
        raise problem
    return setup if all(terms.plays) else None


def _check_by_links(one: Entrant) -> None:
    """Raise LinkRefused if nobody can play with this by links. A choice that is made before others'
    rolls are seen would have to be kept from the page that rolls them."""
    if part_of(one.special, Choosing).is_unseeing:
        raise LinkRefused(Reason.NOT_BY_LINKS, what=one.name)


def refusal_by_links(one: Entrant) -> Refusal | None:
    """Why nobody can play with this by links; None: they can."""
    try:
        _check_by_links(one)
    except LinkRefused as error:
        return error.refusal
    return None


def _accepts(offered: Terms, accepted: Terms) -> bool:
    """Whoever invites has chosen for themselves, and perhaps for their friend."""
    if (offered.edition, offered.wins) != (accepted.edition, accepted.wins):
        return False
    pairs = zip(offered.plays, accepted.plays, strict=True)
    return all(theirs in ("", mine) for theirs, mine in pairs)


def _swapped(terms: Terms) -> Terms:
    first, second = terms.plays
    return Terms(terms.edition, terms.wins, (second, first), "")


def _forced(duel: Duel, seat: Seat) -> Action | None:
    """Passing, for a player who has no attack and nothing else to do but surrender."""
    if duel.phase is not Phase.FIGHT or answering(duel):
        return None
    for offer in offers(duel, seat):
        if not isinstance(offer.action, Pass | Surrender):
            return None
    return Pass()


def _conceals(duel: Duel, seat: Seat, action: Action) -> Action | None:
    """Ending the turn, for what looks like it to others."""
    return EndTurn() if action.is_concealed else None


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

BY_LINKS: Correspondence[Terms, Setup, Duel, Action, DuelView] = Correspondence(
    BUTTON_MEN,
    codec,
    _terms,
    _setup,
    _accepts,
    _swapped,
    RECORDS.action,
    _forced,
    _conceals,
    RECORDS.effort,
    _DICTIONARY,
)
