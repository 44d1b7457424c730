"""Random matches by links are measured, and problems are reported."""

import pytest

from engine.luck import Seeded
from tools.lab import correspondence
from tools.lab.__main__ import main


def output_of(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    main(("correspondence", *arguments))
    return capsys.readouterr().out.splitlines()


FEW = ("--matches", "3", "--changes", "50", "--events", "2000")


def test_tells_what_links_are_like(capsys: pytest.CaptureFixture[str]) -> None:
    told = output_of(capsys, *FEW)
    assert [line.split()[1] for line in told if " links (" not in line] == [
        *("matches,", "links", "in", "rolls", "changed", "changed")
    ]
    counts = [int(line.split()[0]) for line in told if " links (" in line]
    assert sum(counts) == int(told[0].split()[2])
    assert "3 links" in next(line for line in told if "invitation" in line)
    assert told[-1].endswith(", 0 taken for another link")


def test_a_link_that_is_taken_for_another_is_an_error(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(correspondence, "is_harmless", lambda text, changed: False)
    with pytest.raises(SystemExit) as end:
        main(("correspondence", *FEW))
    assert end.value.code == 1
    told = capsys.readouterr().out.splitlines()
    assert told[-1].endswith("50 taken for another link")


def test_loaded_dice_are_noticed() -> None:
    assert correspondence.chi_square([100, 100, 100, 100]) < 0
    assert correspondence.chi_square([150, 100, 100, 50]) > correspondence.EVEN


def test_changes_change_something() -> None:
    luck = Seeded("changes")
    assert all(correspondence.with_changed_bit("abc", luck) != "abc" for _ in range(50))
    assert any(len(correspondence.with_changed_letter("abc", luck)) == 2 for _ in range(50))
