"""Visits of two people who play each other by links, without a browser."""

import re
from html import unescape
from itertools import count
from urllib.parse import urlencode

from tests.drivers.button_men_driver import making
from tests.drivers.program_driver import MemoryStorage, ProgramVisit, RecordedClock
from tests.narrowing import present
from ui.app.games import GAMES
from ui.button_men.messages import NextRound
from ui.button_men.session import DuelParty, Session
from ui.button_men.turn_state import TurnState
from ui.components.form import SetField
from ui.match.messages import OpenSetup, StartMatch
from ui.message import Message
from ui.page.address import parse_address
from ui.shell.shell import Shell

HOME = "https://games.example/"
_LINK = re.compile(r"https://games\.example/#[^<\s\"]*link=[^<\s\"]+")


class Visit(ProgramVisit):
    """A person with their own browser, or with the browser of this storage."""

    def __init__(
        self,
        name: str,
        storage: MemoryStorage | None = None,
        fragment: str = "",
        *,
        is_embedded: bool = False,
    ) -> None:
        secrets = count(1)
        super().__init__(
            storage,
            RecordedClock(),
            lambda: f"{name} {next(secrets)}".encode().ljust(32, b"."),
        )
        self.program.open(parse_address("", GAMES, fragment, HOME), is_embedded=is_embedded)

    def open(self, link: str) -> "Visit":
        """Open a link in the running page."""
        fragment = link.partition("#")[2]
        self.program.navigate(parse_address("", GAMES, fragment, HOME))
        return self

    @property
    def shell(self) -> Shell:
        """The shell of the page."""
        return self.game.shell

    @property
    def session(self) -> Session:
        """The match on the table."""
        return self.game.session

    @property
    def turn(self) -> TurnState:
        """The state derived from the session."""
        return self.game.turn

    @property
    def party(self) -> DuelParty:
        """The player's view of the link match on the table."""
        return present(self.session.party)

    @property
    def status(self) -> str:
        """The status of the link match."""
        return self.party.status

    @property
    def page(self) -> str:
        """The rendered page as HTML."""
        return unescape(self.display.page)

    @property
    def link(self) -> str:
        """The link that the page offers for sending."""
        found = present(_LINK.search(self.page))
        return found[0]

    @property
    def notices(self) -> tuple[str, ...]:
        """The notices beside the match."""
        return tuple(notice.text for notice in self.shell.notices)

    def play(self) -> str:
        """Act until the player's link is written and return it, or "" if there is nothing to do."""
        before = self.party.last_link
        for _ in range(30):
            if self.turn.awaits_next_round:
                self.send(NextRound())
            elif self.party.last_link != before:
                return self.link
            elif self.status == "to-answer":
                self.send(self.primary_action)
            elif self.status == "to-decide":
                self.send(*self.first_clicks())
            else:
                return ""
        raise AssertionError("no link is written")

    @property
    def primary_action(self) -> Message:
        """The message of the Enter key."""
        action = present(self.game.view_model.primary_action)
        return present(action.on)

    def first_clicks(self) -> tuple[Message, ...]:
        """Return the clicks for the first legal action."""
        seat, match = self.turn.human_actor, self.session.match
        assert seat is not None
        action = next(iter(match.game.actions(match.state, seat)))
        return tuple(making(match.game.view(match.state, seat), action))


def invitation(*more: Message, wins: int = 1) -> tuple[Message, ...]:
    """Return the clicks that invite a friend to a match."""
    return (
        OpenSetup(),
        SetField("opponent", "friend"),
        SetField("button", "Avis"),
        SetField("wins", str(wins)),
        SetField("friend-name", "Ann"),
        *more,
        StartMatch(),
    )


def fixed_dice(mine: str, theirs: str) -> tuple[Message, ...]:
    """Return the clicks that fix the dice of both players."""
    return (
        SetField("recipe-0", mine),
        SetField("theirs", "fixed"),
        SetField("recipe-1", theirs),
    )


def inviting(*, wins: int = 1, storage: MemoryStorage | None = None) -> Visit:
    """Return Ann, who has just invited someone to a match."""
    return Visit("ann", storage).send(*invitation(wins=wins))


def accepting(ann: Visit, *, storage: MemoryStorage | None = None) -> Visit:
    """Return Ben, who has just accepted her invitation and may still have to choose sizes."""
    ben = Visit("ben", storage).open(ann.link)
    return ben.send(SetField("button", "Hammer"), SetField("friend-name", "Ben"), StartMatch())


def play_on(writer: Visit, reader: Visit, links: int = 400) -> None:
    """Play on until the match is over, or until `links` links have been sent."""
    for _ in range(links):
        link = writer.play()
        if not link:
            return
        reader.open(link)
        writer, reader = reader, writer


def shared(visit: Visit, name: str) -> str:
    """Return the address that shares this part of the match on the table."""
    (found,) = [one for one in visit.game.ui.share(visit.turn) if one.name == name]
    return f"{HOME}#{urlencode(found.parameters)}"
