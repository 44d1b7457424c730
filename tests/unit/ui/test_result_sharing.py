"""Sharing a result: the same options for all results."""

from dataclasses import replace

from tests.drivers.shown import Shown, elements, message
from ui.nodes import h
from ui.shell.address import Address
from ui.shell.messages import CopyText, SavePicture, SendPicture, SendText
from ui.shell.result_sharing import Drawn, SharedResult, result_sharing
from ui.shell.shell import open_shell

PICTURE = h("svg")
RESULT = SharedResult("run", "Your run", "5 of 8\nhttps://games.example/", Drawn("a.png", PICTURE))


def shown(*, can_send: bool, outcome: str | None = None) -> Shown:
    """Return the result on a page."""
    shell, _ = open_shell(Address(), None, "root")
    return Shown(result_sharing(replace(shell, can_send=can_send), RESULT, outcome))


def test_it_is_copied_sent_and_saved() -> None:
    page = shown(can_send=True)
    assert {name: message(page.one("button", name)) for name in page.names("button")} == {
        "Copy": CopyText(RESULT.text, "run-text"),
        "Send…": SendText(RESULT.text),
        "Send picture…": SendPicture("a.png", PICTURE, RESULT.text),
        "Save picture": SavePicture("a.png", PICTURE),
    }


def test_nothing_is_sent_where_there_is_no_way_to() -> None:
    assert shown(can_send=False).names("button") == ["Copy", "Save picture"]


def test_its_text_has_a_name_and_shows_all_of_it() -> None:
    page = shown(can_send=False)
    (field,) = [node for node in elements(page.root) if node.key == "run-text"]
    assert page.name(field) == "Your run"
    assert dict(field.attributes)["rows"] == "3"


def test_what_became_of_a_copy_is_told_here_or_by_the_dialog() -> None:
    assert shown(can_send=False, outcome="copied").names("status") == ["Copied."]
    assert shown(can_send=False, outcome="").names("status") == [""]
    assert shown(can_send=False).names("status") == []
