"""Every card and every player has a drawing that consists only of shapes with colors from CSS."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from engine.lunch_money.deck import CARDS
from tests.shape.source import ROOT
from ui.components.picture import DRAWINGS, FACTS, SHAPES, picture
from ui.lunch_money.match_config import PORTRAITS
from ui.lunch_money.portraits import Condition
from ui.nodes import Node

FILES = sorted(DRAWINGS.rglob("*.svg"))
NAMES = [path.relative_to(DRAWINGS).with_suffix("").as_posix() for path in FILES]
STYLES = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "assets/css").glob("*.css"))
LARGEST = 3000
"""Maximum bytes of a drawing: all of them are part of the page."""
SVG = "{http://www.w3.org/2000/svg}"


def names_in(folder: str) -> list[str]:
    return sorted(path.stem for path in (DRAWINGS / folder).iterdir())


def nodes(root: Node) -> list[Node]:
    inside = (node for child in root.children if isinstance(child, Node) for node in nodes(child))
    return [root, *inside]


def classes(path: Path) -> set[str]:
    said = re.findall(r'class="([^"]*)"', path.read_text(encoding="utf-8"))
    return {one for word in said for one in word.split()}


def test_every_card_has_a_drawing_and_every_drawing_of_a_card_is_of_one() -> None:
    assert names_in("cards") == sorted(CARDS)


def test_every_portrait_is_of_somebody_who_plays() -> None:
    assert names_in("portraits") == sorted(PORTRAITS)


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_a_drawing_is_made_of_shapes_alone(path: Path) -> None:
    """There is no text, style, gradient or script, and the file is small."""
    root = ElementTree.fromstring(path.read_text(encoding="utf-8"))
    assert root.tag == f"{SVG}svg"
    assert root.attrib == {"viewBox": "0 0 100 100"}
    inside = list(root.iter())[1:]
    assert inside
    assert {one.tag.removeprefix(SVG) for one in inside} <= SHAPES
    assert {name for one in inside for name in one.attrib} <= FACTS
    assert not "".join(root.itertext()).strip()
    assert 400 <= path.stat().st_size <= LARGEST


@pytest.mark.parametrize("name", NAMES)
def test_the_page_draws_all_that_is_in_the_file(name: str) -> None:
    """The elements are the same as an XML parser finds, in the same order."""
    root = ElementTree.fromstring((DRAWINGS / f"{name}.svg").read_text(encoding="utf-8"))
    read = [(one.tag.removeprefix(SVG), dict(one.attrib)) for one in root.iter()][1:]
    drawn = [(node.tag, dict(node.attributes)) for node in nodes(picture(name))][1:]
    assert drawn == read


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_every_shape_has_a_colour_in_the_style_sheets(path: Path) -> None:
    assert sorted(one for one in classes(path) if f".{one}" not in STYLES) == []


@pytest.mark.parametrize("name", PORTRAITS)
def test_a_portrait_shows_every_condition(name: str) -> None:
    found = classes(DRAWINGS / "portraits" / f"{name}.svg")
    assert {f"face--{condition}" for condition in Condition} | {"held"} <= found


def test_no_two_drawings_are_the_same() -> None:
    assert len({path.read_bytes() for path in FILES}) == len(FILES)


def test_a_drawing_of_anything_else_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.components.picture.DRAWINGS", tmp_path)
    for inside in ("<script>x</script>", '<path onclick="x"/>', '<path style="x"/>', "<image/>"):
        (tmp_path / "bad.svg").write_text(f"<svg>{inside}</svg>", encoding="utf-8")
        picture.cache_clear()
        with pytest.raises(ValueError, match="no drawing may have"):
            picture("bad")
