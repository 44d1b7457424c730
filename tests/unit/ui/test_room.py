"""Matches in one room: links travel between two pages, or not at all."""

from collections.abc import Callable

import pytest

from engine.game import Refusal
from tests.drivers.friends_driver import HOME, Visit, accepting, invitation, inviting, play_on
from tests.drivers.room_driver import MemoryRoom
from tests.narrowing import instance
from ui.components.form import SetField
from ui.match.messages import StartMatch
from ui.shell.dialogs import LinkDialog
from ui.shell.messages import CloseDialog, OpenDialog

OPEN = "You’re connected"
LOST = "The connection is gone"
NOISE = "isn’t part of your match"


class Table:
    """Ann and Ben, whose devices are in one room."""

    def __init__(self, ann: Visit, ben: Visit) -> None:
        self.ann, self.ben = ann, ben
        ports: list[MemoryRoom] = []
        self.anns, self.bens = MemoryRoom(ports), MemoryRoom(ports)
        ann.program.connect_room(self.anns, HOME)
        ben.program.connect_room(self.bens, HOME)

    def connect(self) -> None:
        """Connect by two codes, the first of which Ann shows."""
        self.ann.press("We’re in the same room")
        self.ben.open(code(self.ann))
        self.ann.open(code(self.ben))
        assert OPEN in self.ann.notices[-1]

    def play_on(self, steps: int = 400) -> None:
        """Let both act until the match is over, or for this many links."""
        for _ in range(steps):
            writer = next((one for one in (self.ann, self.ben) if can_act(one)), None)
            if writer is None:
                return
            act(writer)


def code(visit: Visit) -> str:
    """Return the address that this page shows as a code."""
    dialog = instance(visit.shell.dialog, LinkDialog)
    assert dialog.kind in ("room-offer", "room-answer")
    assert visit.shell.qr is not None
    assert visit.shell.qr.text.endswith(f"#link={dialog.link}")
    assert len(visit.shell.qr.text.encode()) <= 213
    return visit.shell.qr.text


def can_act(visit: Visit) -> bool:
    if visit.session.party is None:
        return False
    return visit.turn.awaits_next_round or visit.status in ("to-decide", "to-answer")


def act(visit: Visit) -> None:
    """Act until the player's next link is on its way."""
    before = visit.party.last_link
    while visit.party.last_link == before and can_act(visit):
        if visit.turn.awaits_next_round:
            visit.press("Next round")
        elif visit.status == "to-answer":
            visit.send(visit.primary_action)
        else:
            visit.send(*visit.first_clicks())


def seated(links: int = 2, *, wins: int = 1) -> Table:
    """Return a table at which a match has had this many links."""
    ann = inviting(wins=wins)
    ben = accepting(ann)
    play_on(ben, ann, links)
    return Table(ann, ben)


def with_link_dialog(visit: Visit) -> None:
    visit.send(OpenDialog(LinkDialog("move", visit.party.last_link or "")))


def links(visit: Visit) -> list[str]:
    return [one.hex() for one in visit.party.digests]


def test_a_match_is_played_in_one_room_from_the_invitation_to_its_end() -> None:
    """No link is shown: each is sent as soon as it is saved."""
    table = Table(inviting(wins=2), Visit("ben"))
    table.connect()
    table.ben.send(SetField("button", "Hammer"), SetField("friend-name", "Ben"), StartMatch())
    table.play_on()
    assert table.ann.status == table.ben.status == "over"
    assert links(table.ann) == links(table.ben)
    assert table.ann.shell.dialog is None
    assert not table.ann.display.sent
    sent = [*table.anns.sent, *table.bens.sent]
    assert len(sent) == len(set(sent)) == len(links(table.ann))


def test_every_link_is_saved_before_it_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated()
    with_link_dialog(table.ann)
    table.connect()
    hear = table.bens.hear

    def check(text: str) -> None:
        kept = [text for key, text in table.ann.storage.texts.items() if key.startswith("friends/")]
        assert any(text in one for one in kept)
        hear(text)

    monkeypatch.setattr(table.bens, "hear", check)
    table.play_on(6)
    assert len(table.anns.sent) > 2


def test_a_match_goes_on_by_links_when_the_connection_is_lost() -> None:
    table = seated(wins=3)
    with_link_dialog(table.ann)
    table.connect()
    table.play_on(3)
    table.anns.cut()
    assert all(LOST in one.notices[-1] for one in (table.ann, table.ben))
    writer, reader = (table.ann, table.ben) if can_act(table.ann) else (table.ben, table.ann)
    act(writer)
    assert isinstance(writer.shell.dialog, LinkDialog)
    reader.open(writer.link)
    assert links(table.ann) == links(table.ben)


def test_ten_lost_connections_cost_nothing() -> None:
    """A link that was lost on the way is sent again, by the page that has it."""
    table = seated(wins=3)
    for turn in range(10):
        with_link_dialog(table.ann)
        table.connect()
        table.play_on(1)
        table.anns.peer = None if turn % 2 else table.anns.peer
        table.bens.peer = None if turn % 2 else table.bens.peer
        table.play_on(1)
        table.anns.cut()
        table.bens.cut()
        table.ben.send(CloseDialog())
    with_link_dialog(table.ann)
    table.connect()
    assert links(table.ann) == links(table.ben)
    table.play_on()
    assert table.ann.status == table.ben.status == "over"


def test_pages_that_were_reloaded_connect_again() -> None:
    before = seated(wins=2)
    with_link_dialog(before.ann)
    before.connect()
    before.play_on(2)
    played = links(before.ann)
    fragments = [f"#friend={one.shell.friends.matches[0].id}" for one in (before.ann, before.ben)]
    after = Table(
        Visit("ann", before.ann.storage, fragments[0]),
        Visit("ben", before.ben.storage, fragments[1]),
    )
    with_link_dialog(after.ann)
    after.connect()
    assert links(after.ann) == links(after.ben) == played
    after.play_on()
    assert after.ann.status == after.ben.status == "over"


def test_a_rematch_stays_in_the_room() -> None:
    table = seated()
    with_link_dialog(table.ann)
    table.connect()
    table.play_on()
    table.ann.press("Rematch")
    act(table.ann)
    table.ben.send(StartMatch())
    table.play_on()
    assert table.ann.status == table.ben.status == "over"
    assert len(table.ben.shell.friends.matches) == 2


def of_another_match() -> str:
    """Return a valid link of a match of other people."""
    return accepting(Visit("cleo").send(*invitation())).play()


@pytest.mark.parametrize(
    "said",
    [
        lambda: "garbage",
        lambda: "",
        lambda: "dice1-000004-AAAA",
        lambda: "x" * 1_000_000,
        lambda: Visit("cleo").send(*invitation()).link,
        of_another_match,
    ],
)
def test_a_page_hangs_up_on_anything_but_links_of_its_match(said: Callable[[], str]) -> None:
    table = seated()
    with_link_dialog(table.ann)
    table.connect()
    before = dict(table.ann.storage.texts)
    table.anns.hear(said())
    assert NOISE in table.ann.notices[-1]
    assert table.anns.peer is None
    assert table.ann.storage.texts == before


def test_a_page_hangs_up_on_a_flood_of_links() -> None:
    """Even of good ones: players alternate."""
    table = seated(links=4)
    with_link_dialog(table.ann)
    table.connect()
    table.bens.received = lambda text: True
    old = table.ben.party.last_link or ""
    heard = 0
    while table.anns.peer is not None:
        table.anns.hear(old)
        heard += 1
    assert heard <= 11
    assert NOISE in table.ann.notices[-1]


def test_a_link_of_another_friend_is_shown_and_not_sent() -> None:
    table = seated()
    with_link_dialog(table.ann)
    table.connect()
    other = inviting(storage=table.ann.storage)
    before = list(table.anns.sent)
    table.ann.send(OpenDialog(LinkDialog("invitation", other.shell.friends.matches[0].link)))
    assert isinstance(table.ann.shell.dialog, LinkDialog)
    assert table.anns.sent == before


def test_the_last_link_can_still_be_sent_by_hand() -> None:
    table = seated()
    with_link_dialog(table.ann)
    table.connect()
    with_link_dialog(table.ann)
    assert isinstance(table.ann.shell.dialog, LinkDialog)


def test_a_code_that_no_match_waits_for_is_refused_with_a_reason() -> None:
    table = seated()
    with_link_dialog(table.ann)
    table.ann.press("We’re in the same room")
    table.ben.open(code(table.ann))
    answer = code(table.ben)
    for late in (Table(Visit("ann"), Visit("ben")).ann, table.ben):
        late.open(answer)
        assert "waiting for this code" in late.notices[-1]


def test_a_browser_that_cannot_connect_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated()
    with_link_dialog(table.ann)
    monkeypatch.setattr(table.anns, "begin", lambda *ports: ports[-1](Refusal("room.unsupported")))
    table.ann.press("We’re in the same room")
    assert "can’t connect two devices" in table.ann.notices[-1]
    assert table.ann.link
