"""Two people who play Button Men by links at random, and exchange nothing but texts."""

from dataclasses import dataclass, field
from hashlib import sha256
from typing import TypeAlias, TypeVar

from engine.button_men.actions import Action, Surrender
from engine.button_men.buttons import playable
from engine.button_men.correspondence import BY_LINKS, Terms
from engine.button_men.duel import Duel, Setup
from engine.button_men.editions import EDITIONS
from engine.button_men.view import DuelView
from engine.correspondence.contents import Introduction, Invitation
from engine.correspondence.party import (
    Party,
    Status,
    accepting,
    answering,
    inviting,
    playing,
    received,
)
from engine.game import Refusal, Seat
from engine.luck import Luck, Seeded
from tools.random_rounds import random_action

DuelParty: TypeAlias = Party[Terms, Setup, Duel, Action, DuelView]
T = TypeVar("T")

ENDLESS = 3000
"""No match between them takes so many links."""
RARELY = 30
"""Once in so many decisions of the fight, a random player surrenders."""


def taken(answer: T | Refusal) -> T:
    """What is not refused."""
    assert not isinstance(answer, Refusal), str(answer)
    return answer


def secret_of(who: str) -> bytes:
    """Another secret for each name."""
    return sha256(who.encode()).digest()


def names(is_by_links: bool = True) -> list[str]:
    """The buttons that can, or cannot, be played by links."""
    return [
        button.name
        for button in playable()
        if (button.rule is None or not button.rule.is_unseeing) is is_by_links
    ]


def random_terms(luck: Luck) -> Terms:
    """A match between any two buttons by any edition, to one or two wins."""
    everybody = names()
    editions = list(EDITIONS)
    plays = everybody[luck.pick(len(everybody))], everybody[luck.pick(len(everybody))]
    return Terms(editions[luck.pick(len(editions))], 1 + luck.pick(2), plays)


def decision(party: DuelParty, luck: Luck) -> Action:
    """A random decision of the player, who has one to make."""
    match, seat = party.exchange.match, party.seat
    assert match is not None
    assert seat is not None
    if match.state.phase is Surrender.phase and not luck.pick(RARELY):
        action = Surrender()
        if party.rules.game.refusal(match.state, seat, action) is None:
            return action
    return random_action(match.state, seat, luck)


def moved(party: DuelParty, luck: Luck) -> DuelParty:
    """The party after the player has written their link, if it is theirs to write."""
    while party.status is Status.TO_DECIDE:
        party = taken(playing(party, decision(party, luck)))
    return taken(answering(party)) if party.status is Status.TO_ANSWER else party


def own_link(party: DuelParty) -> str:
    """The text that the player has sent last."""
    text = party.last_link
    assert text is not None
    return text


@dataclass
class Correspondents:
    """Both parties of a match, and all texts that they have sent."""

    parties: list[DuelParty]
    luck: Luck
    sent: list[str] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        """Do both know that the match is over?"""
        return all(party.status is Status.OVER for party in self.parties)

    @property
    def writer(self) -> int:
        """Who has the next link to send: the one who has received more."""
        return int(len(self.parties[0].links) > len(self.parties[1].links)) if self.sent else 0

    def step(self) -> None:
        """The one whose turn it is receives the other's last link and answers it."""
        at = 0 if len(self.parties[0].links) < len(self.parties[1].links) else 1
        came = taken(received(self.parties[at], own_link(self.parties[1 - at])))
        self.parties[at] = moved(came, self.luck)
        if len(self.parties[at].links) > len(came.links):
            self.sent.append(own_link(self.parties[at]))

    def played(self) -> "Correspondents":
        """The same after the whole match."""
        while not self.is_over:
            assert len(self.sent) < ENDLESS
            self.step()
        return self


def met(terms: Terms, seed: str, seat: Seat = 0, *, is_open: bool = False) -> Correspondents:
    """The match after link 1. Who invites sits there; `is_open`: their friend chooses a button."""
    luck = Seeded(seed)
    plays = [terms.plays[0], terms.plays[1]]
    if is_open:
        plays[1 - seat] = ""
    offered = Terms(terms.edition, terms.wins, (plays[0], plays[1]))
    invitation = Invitation(Introduction("Ann", "Care for a match?"), seat)
    ann = moved(taken(inviting(BY_LINKS, offered, invitation, secret_of(f"Ann {seed}"))), luck)
    text, bob = own_link(ann), Introduction("Bob", "Sure.")
    accepted = taken(accepting(BY_LINKS, text, terms, bob, secret_of(f"Bob {seed}")))
    other = moved(accepted, luck)
    return Correspondents([ann, other], luck, [text, own_link(other)])


def met_at_random(seed: str) -> Correspondents:
    """A match of any kind after link 1."""
    luck = Seeded(f"{seed} terms")
    return met(random_terms(luck), seed, luck.pick(2), is_open=bool(luck.pick(2)))
