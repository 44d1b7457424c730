"""Plays random matches by links between any two buttons, and measures the links.

`python -m tools.lab correspondence --matches 500` prints how many links a match and a round take,
what the links are for, how long links and whole matches are, how much time it takes to verify a
match of at least 100 decisions, whether rolls are uniform (chi-square over dice of 2 to 30 sides),
and how links with a changed bit or letter are handled. It exits with 1 if a changed link is taken
for another one, or if rolls are not uniform.
"""

import argparse
import math
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from statistics import median
from typing import NamedTuple, TypeAlias, TypeVar

from engine.button_men.buttons import playable
from engine.button_men.dice.editions import EDITIONS
from engine.button_men.dice.skill import part_of
from engine.button_men.match.actions import Surrender
from engine.button_men.match.duel import Action, Choosing, Duel, Setup
from engine.button_men.outside.correspondence import BY_LINKS, Terms
from engine.button_men.view import DuelView
from engine.correspondence.chain import LENGTH, Owner, luck_of, name_of
from engine.correspondence.contents import Introduction, Invitation, LinkRules
from engine.correspondence.link import MARK, Link, read_link
from engine.correspondence.link_match import LinkMatch, Status, inviting
from engine.correspondence.link_match import read_invitation as read_invitation_in
from engine.correspondence.match_file import read, verified_state, whole_text
from engine.correspondence.reasons import LinkRefused, Reason
from engine.game import Refusal, Seat
from engine.luck import Luck, Seeded
from tools.lab.duels import random_action
from tools.lab.job import Job

DuelParty: TypeAlias = LinkMatch[Terms, Setup, Duel, Action, DuelView]
Duels: TypeAlias = LinkRules[Terms, Setup, Duel, Action, DuelView]
T = TypeVar("T")

ENDLESS = 3000
"""More links than any match between random players takes."""
LONG = 100
"""The minimum number of decisions of the match that is verified."""
MANY_DICE = "(30) (30) (20) (20) (20) (12) (12) (X)"
"""A recipe with enough dice for a match of about `LONG` decisions."""
SIDES = range(2, 31)
EVEN = 4.5
"""Standard deviations by which the chi-square of uniform rolls may differ from its mean. By
chance, the difference is larger once in 100,000 times."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_&=? <>\n\u00e9"
RARELY = 30
"""A random player resigns at one in this many decisions of the fight."""


def unwrap(answer: T | Refusal) -> T:
    """Return the answer. Raises AssertionError if it is a refusal."""
    if isinstance(answer, Refusal):
        raise AssertionError(str(answer))
    return answer


def secret_of(who: str) -> bytes:
    """Return a secret that depends on this name alone and differs from that of any other name."""
    return sha256(who.encode()).digest()


def names(is_by_links: bool = True) -> list[str]:
    """Return the names of the buttons that can be played by links or, if `is_by_links` is false, of
    those that cannot."""
    return [
        button.name
        for button in playable()
        if part_of(button.rule, Choosing).is_unseeing is not is_by_links
    ]


def random_terms(luck: Luck) -> Terms:
    """Return terms for a match between any two buttons by any edition, to one or two wins."""
    everybody = names()
    editions = list(EDITIONS)
    plays = everybody[luck.pick(len(everybody))], everybody[luck.pick(len(everybody))]
    return Terms(editions[luck.pick(len(editions))], 1 + luck.pick(2), plays)


def decision(party: DuelParty, luck: Luck) -> Action:
    """Return a random decision of the player, who must have one to make. In a fight, it is
    sometimes to resign. Raises AssertionError if the match has not begun or the player has no
    seat."""
    match, seat = party.exchange.match, party.seat
    if match is None or seat is None:
        raise AssertionError("nothing can be decided")
    if match.state.phase is Surrender.phase and not luck.pick(RARELY):
        action = Surrender()
        if party.rules.game.refusal(match.state, seat, action) is None:
            return action
    return random_action(match.state, seat, luck)


def received(party: DuelParty, text: str) -> DuelParty | Refusal:
    """Return the party after receiving the link in this text, or the reason for refusing it."""
    link = _link_in(party.rules, text)
    return link if isinstance(link, Refusal) else party.received(link)


def read_invitation(rules: Duels, text: str) -> DuelParty | Refusal:
    """Return the party of a player who opens the invitation in this text, or the reason for
    refusing it."""
    link = _link_in(rules, text)
    return link if isinstance(link, Refusal) else read_invitation_in(rules, link)


def accepting(
    rules: Duels, text: str, terms: Terms, who: Introduction, secret: bytes
) -> DuelParty | Refusal:
    """Return the party of a player who accepts the invitation in this text on these terms, or the
    reason for refusing it."""
    found = read_invitation(rules, text)
    return found if isinstance(found, Refusal) else found.accepted(terms, who, secret)


def watching(rules: Duels, text: str) -> DuelParty | Refusal:
    """Return the party in the text of a whole match, as made for spectators or for export, or the
    reason for refusing it."""
    found = read(rules, text)
    return Refusal(Reason.WRONG_KIND) if isinstance(found, Link) else found


def _link_in(rules: Duels, text: str) -> Link | Refusal:
    found = read(rules, text)
    return Refusal(Reason.WRONG_KIND) if isinstance(found, LinkMatch) else found


def moved(party: DuelParty, luck: Luck) -> DuelParty:
    """Return the party after the player has made their decisions and written their link, if it is
    their turn; otherwise return the party unchanged."""
    while party.status is Status.TO_DECIDE:
        party = unwrap(party.played(decision(party, luck)))
    return unwrap(party.answered()) if party.status is Status.TO_ANSWER else party


def own_link(party: DuelParty) -> str:
    """Return the text of the player's last link, or "" before the first."""
    return party.last_link or ""


@dataclass
class Correspondents:
    """Both parties of a match, and all texts that they have sent."""

    parties: list[DuelParty]
    luck: Luck
    sent: list[str] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        """Whether both know that the match is over."""
        return all(party.status is Status.OVER for party in self.parties)

    @property
    def reader(self) -> int:
        """The seat that has not received the last link yet, or 0 if both have received it."""
        return int(len(self.parties[1].links) < len(self.parties[0].links))

    def step(self) -> None:
        """Let the player to move receive the other's last link and answer it. Add the new link, if
        any, to `sent`."""
        at = self.reader
        came = unwrap(received(self.parties[at], own_link(self.parties[1 - at])))
        self.parties[at] = moved(came, self.luck)
        if len(self.parties[at].links) > len(came.links):
            self.sent.append(own_link(self.parties[at]))

    def played(self) -> "Correspondents":
        """Play the whole match and return self. Raises AssertionError if it does not end."""
        while not self.is_over:
            if len(self.sent) > ENDLESS:
                raise AssertionError(f"no end after {ENDLESS} links")
            self.step()
        return self


def new_correspondents(
    terms: Terms, seed: str, seat: Seat = 0, *, is_open: bool = False
) -> Correspondents:
    """Return the match after link 0, the invitation, and link 1, its acceptance. The host sits in
    `seat`; with `is_open`, the guest chooses a button."""
    luck = Seeded(seed)
    plays = [terms.plays[0], terms.plays[1]]
    if is_open:
        plays[1 - seat] = ""
    offered = Terms(terms.edition, terms.wins, (plays[0], plays[1]))
    invitation = Invitation(Introduction("Ann", "Care for a match?"), seat)
    ann = moved(unwrap(inviting(BY_LINKS, offered, invitation, secret_of(f"Ann {seed}"))), luck)
    text, bob = own_link(ann), Introduction("Bob", "Sure.")
    accepted = unwrap(accepting(BY_LINKS, text, terms, bob, secret_of(f"Bob {seed}")))
    other = moved(accepted, luck)
    return Correspondents([ann, other], luck, [text, own_link(other)])


def random_correspondents(seed: str) -> Correspondents:
    """Return a match on random terms, after its invitation and acceptance."""
    luck = Seeded(f"{seed} terms")
    return new_correspondents(random_terms(luck), seed, luck.pick(2), is_open=bool(luck.pick(2)))


# --- Measuring ----------------------------------------------------------------------------------


def chi_square(counts: Sequence[int]) -> float:
    """Return by how many standard deviations the chi-square of these counts exceeds the mean for
    uniform counts."""
    mean, freedom = sum(counts) / len(counts), len(counts) - 1
    found = sum((count - mean) ** 2 / mean for count in counts)
    return (found - freedom) / math.sqrt(2 * freedom)


def unevenness(events: int, seed: str) -> float:
    """Return by how many standard deviations the chi-square of this many rolls exceeds its mean.
    The rolls, of dice with each number of SIDES, follow from the hash chains of two players."""
    rolled: dict[int, Counter[int]] = {sides: Counter() for sides in SIDES}
    for number, (match, first, second) in zip(range(events), _values(seed), strict=False):
        sides = SIDES[number % len(SIDES)]
        rolled[sides][luck_of(match, first, second, number % LENGTH).pick(sides)] += 1
    each = [
        chi_square([counts[face] for face in range(sides)]) * math.sqrt(2 * (sides - 1))
        for sides, counts in rolled.items()
    ]
    return sum(each) / math.sqrt(2 * sum(sides - 1 for sides in SIDES))


def _values(seed: str) -> Iterator[tuple[bytes, bytes, bytes]]:
    """Yield the id of a match and a chain value of each player, endlessly."""
    number = 0
    while True:
        secrets = [secret_of(f"{seed} {number} {seat}") for seat in (0, 1)]
        match = name_of(secrets[0])
        chains = [list(_chain(Owner(match, seat), secrets[seat])) for seat in (0, 1)]
        for first, second in zip(*chains, strict=True):
            yield match, first, second
        number += 1


def _chain(owner: Owner, secret: bytes) -> Iterator[bytes]:
    value = owner.value_at(secret, LENGTH)
    for _ in range(LENGTH):
        yield value
        value = owner.before(value)


def with_changed_bit(text: str, luck: Luck) -> str:
    """Return the text with one random bit flipped."""
    at = luck.pick(len(text))
    return text[:at] + chr(ord(text[at]) ^ 1 << luck.pick(7)) + text[at + 1 :]


def with_changed_letter(text: str, luck: Luck) -> str:
    """Return the text with a random letter added, removed or replaced."""
    at, letter = luck.pick(len(text)), LETTERS[luck.pick(len(LETTERS))]
    put, cut = ((letter, 1), (letter, 0), ("", 1))[luck.pick(3)]
    return text[:at] + put + text[at + cut :]


def is_harmless(text: str, changed: str) -> bool | None:
    """Return whether a modified text decodes to the same link, or None if it is refused."""
    try:
        return read_link(changed, BY_LINKS.dictionary) == read_link(text, BY_LINKS.dictionary)
    except LinkRefused:
        return None


def long_match(seed: str) -> DuelParty:
    """Return the host's party of a match with at least `LONG` decisions, played to its end."""
    number = 0
    while True:
        party = new_correspondents(
            Terms("rulebook", 5, (MANY_DICE, MANY_DICE)), f"{seed} {number}"
        ).played()
        match = party.parties[0].exchange.match
        if match is not None and len(match.log) >= LONG:
            return party.parties[0]
        number += 1


class Texts(NamedTuple):
    """The links and figures of a match."""

    links: Sequence[str]
    whole: int
    """The length of the whole match as text."""
    rounds: int
    purposes: Sequence[str]
    """The purpose of each link, as `purpose` names it."""
    turns: int
    """The number of links that would be needed if a trusted third party rolled all dice at once."""


def texts_of(seed: str) -> Texts:
    """Play a random match and return its links and figures."""
    both = random_correspondents(seed).played()
    party = both.parties[0]
    purposes = [purpose(link) for link in party.links]
    said = [at % 2 for at, one in enumerate(purposes) if one != VALUE]
    turns = sum(now != before for now, before in zip(said, [None, *said], strict=False))
    rounds = party.exchange.match.state.round if party.exchange.match else 0
    return Texts(both.sent, len(whole_text(party)), rounds, purposes, turns)


VALUE = "nothing but a value, by which the other player's dice are rolled"


def purpose(link: Link) -> str:
    """Return the purpose of a link."""
    moves = BY_LINKS.moves_in(link)
    if link.number < 2:
        return "an acceptance" if link.number else "an invitation"
    if link.commitment and not link.conceals:
        return "a secret choice"
    if len(moves) > bool(link.salt) or link.word:
        return "a decision"
    return "the opening of a choice" if link.salt else VALUE


def _options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--matches", type=int, default=500)
    parser.add_argument("--changes", type=int, default=10_000, help="of bits, and of letters")
    parser.add_argument("--events", type=int, default=100_000, help="rolls for the chi-square")
    parser.add_argument("--seed", default="1")


def _seeds(args: argparse.Namespace) -> Sequence[str]:
    return [f"{args.seed} {at}" for at in range(args.matches)]


def _report(args: argparse.Namespace, matches: Iterator[Texts]) -> Iterator[str]:
    """Yield the report. Raises SystemExit if a changed link is taken for another one, or if rolls
    are not uniform."""
    found = list(matches)
    links = [text for texts in found for text in texts.links]
    wholes = [texts.whole for texts in found]
    yield (
        f"{len(found)} matches, {len(links)} links of {median(map(len, links)):.0f} letters "
        f"(median), {max(map(len, links))} at most; whole matches {median(wholes):.0f}, "
        f"{max(wholes)}; {len(MARK)} letters of each are the mark"
    )
    rounds, turns = sum(one.rounds for one in found), sum(one.turns for one in found)
    yield (
        f"{len(links) / len(found):.2f} links a match, {len(links) / rounds:.2f} a round; "
        f"{turns / len(found):.2f} a match if somebody whom both trust rolled the dice"
    )
    every = Counter(one for texts in found for one in texts.purposes)
    for what, count in every.most_common():
        yield f"{count} links ({count / len(links):.1%}) for {what}"
    yield _verification(long_match(args.seed))
    off = unevenness(args.events, args.seed)
    yield f"{args.events} rolls of 2 to 30 sides: chi-square {off:+.2f} standard deviations off"
    is_good = abs(off) < EVEN
    luck = Seeded(f"{args.seed} changes")
    for what, change in (("bits", with_changed_bit), ("letters", with_changed_letter)):
        became: Counter[bool | None] = Counter()
        for _ in range(args.changes):
            text = links[luck.pick(len(links))]
            became[is_harmless(text, change(text, luck))] += 1
        is_good = is_good and not became[False]
        yield (
            f"{args.changes} changed {what}: {became[None]} refused, {became[True]} harmless, "
            f"{became[False]} taken for another link"
        )
    if not is_good:
        raise SystemExit(1)


def _verification(party: DuelParty) -> str:
    began = time.process_time()
    proof = unwrap(verified_state(party))
    took = time.process_time() - began
    return (
        f"verified in {took * 1000:.0f} ms: {len(proof.log)} decisions in {proof.number} links, "
        f"{proof.rolls} rolls; {len(whole_text(party))} letters"
    )


CORRESPONDENCE = Job(
    "random matches by links, and their links", _options, _seeds, texts_of, Texts, _report
)
