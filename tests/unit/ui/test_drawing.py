"""Patches turn the page of one tree into that of another, with minimal changes.

The page is pure Python here; tests/browser/test_patches.py does the same in a browser.
"""

from dataclasses import dataclass, field
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.narrowing import instance, present
from ui.drawing import full_drawing, next_drawing
from ui.nodes import VOID_TAGS, Node, h, html, nodes_by_key
from ui.patches import (
    PAGE,
    Arrange,
    Cut,
    Morph,
    Patch,
    SetAttributes,
    SetText,
    Splice,
    Target,
)


@dataclass
class Element:
    """An element of the page."""

    tag: str
    attributes: dict[str, str | None] = field(default_factory=dict)
    children: "list[Element | str]" = field(default_factory=list)

    def named(self, key: str) -> "Element | None":
        """Return the descendant with this id, or None."""
        if self.attributes.get("id") == key:
            return self
        inside = (child.named(key) for child in self.children if isinstance(child, Element))
        return next((found for found in inside if found), None)


class Reader(HTMLParser):
    """Parses HTML like a browser."""

    def __init__(self) -> None:
        super().__init__()
        self.open = [Element("main")]

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: said or "" for name, said in attributes})
        self.open[-1].children.append(element)
        if tag not in VOID_TAGS:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        self.open.pop()

    def handle_data(self, text: str) -> None:
        self.open[-1].children.append(text)


def page_of(text: str) -> Element:
    """Return the root element with this content."""
    reader = Reader()
    reader.feed(text)
    reader.close()
    (page,) = reader.open
    return page


def found(page: Element, target: Target) -> Element:
    element = present(page.named(target.key) if target.key else page)
    for at, among in zip(target.steps[::2], target.steps[1::2], strict=True):
        assert len(element.children) == among
        child = instance(element.children[at], Element)
        element = child
    return element


def applied(page: Element, patches: list[Patch]) -> None:
    for patch in patches:
        apply(page, patch)


def apply(page: Element, patch: Patch) -> None:
    """Apply a patch like `assets/patch.js`."""
    if isinstance(patch, SetText):
        key, (*steps, at, among) = patch.target
        around = found(page, Target(key, tuple(steps)))
        assert isinstance(around.children[at], str)
        assert len(around.children) == among
        around.children[at] = patch.text
        return
    element = found(page, patch.target)
    match patch:
        case SetAttributes(values=values):
            for name, said in values.items():
                if said is None:
                    del element.attributes[name]
                else:
                    element.attributes[name] = said
        case Arrange(order=order):
            assert sorted(order) == list(range(len(element.children)))
            element.children = [element.children[at] for at in order]
        case Splice(among=among, cuts=cuts):
            assert len(element.children) == among
            for cut in cuts:
                element.children[cut.at : cut.at + cut.removed] = page_of(cut.html).children
        case Morph(html=text):
            new = page_of(text)
            if patch.target != PAGE:
                (only,) = new.children
                new = instance(only, Element)
            element.attributes, element.children = new.attributes, new.children


def patches(old: Node, new: Node) -> list[Patch]:
    """Return the patches between two trees, after checking that they work and that the drawing has
    the new tree."""
    before, whole = full_drawing(old)
    page = Element("main")
    applied(page, whole)
    after, made = next_drawing(before, new)
    applied(page, made)
    assert page == page_of(html(new))
    assert after.root == new
    assert after.by_key == nodes_by_key(new)
    return made


KEYS = "tuvwxyz"
TEXTS = st.sampled_from(["", "a", "b", "<&>"])
TAGS = st.sampled_from(["div", "div", "p", "svg", "input", "select"])


@st.composite
def elements(draw: st.DrawFn, free: list[str], depth: int = 0) -> Node:
    """Return an element with some of the `free` keys, which are removed from the list."""
    tag, key = draw(TAGS), draw(st.sampled_from([None, *free]))
    if key is None:
        tag = "p" if tag in ("input", "select") else tag
    else:
        free.remove(key)
    inside: list[Node | str] = []
    if tag != "input" and depth < 3:
        for _ in range(draw(st.integers(0, 3))):
            is_text = draw(st.integers(0, 4)) == 0
            inside.append(draw(TEXTS) if is_text else draw(elements(free, depth + 1)))
    return h(
        tag,
        *inside,
        key=key,
        on=draw(st.sampled_from([None, 0, 1])) if key else None,
        title=draw(st.sampled_from([None, "", '"'])),
        hidden=draw(st.booleans()),
    )


@st.composite
def trees(draw: st.DrawFn) -> Node:
    """Return a small tree."""
    free = list(KEYS)
    return h("div", *(draw(elements(free)) for _ in range(3)))


@st.composite
def redrawn(draw: st.DrawFn, old: Node) -> Node:
    """Return the same tree with some changes."""
    free = [key for key in KEYS if key not in nodes_by_key(old)]

    def changed(node: Node) -> Node:
        inside: list[Node | str] = []
        for child in node.children:
            become = draw(st.integers(0, 9))
            if become == 0:
                continue
            if become == 1 and node.tag != "select":
                inside.append(draw(elements(free, depth=2)))
            inside.append(child if isinstance(child, str) else changed(child))
        if draw(st.integers(0, 9)) == 0:
            inside = draw(st.permutations(inside))
        attributes = draw(st.sampled_from([*[node.attributes] * 4, (("hidden", None),)]))
        return node._replace(attributes=attributes, children=tuple(inside))

    return changed(old)


@given(trees(), trees())
def test_any_tree_can_follow_any_other(old: Node, new: Node) -> None:
    patches(old, new)


@given(st.data())
def test_the_page_shows_what_was_drawn_last(data: st.DataObject) -> None:
    root = data.draw(trees())
    drawing, whole = full_drawing(root)
    page = Element("main")
    applied(page, whole)
    for _ in range(data.draw(st.integers(1, 4))):
        root = data.draw(redrawn(root))
        drawing, made = next_drawing(drawing, root)
        applied(page, made)
        assert page == page_of(html(root))
        assert drawing.by_key == nodes_by_key(root)


def log(*lines: str, words: str = "Log") -> Node:
    return h(
        "section",
        h("h2", words),
        h("div", [h("p", line, key=f"line-{line}") for line in lines], class_="lines"),
        key="log",
    )


LINES = Target("log", (1, 2))


def test_nothing_changes() -> None:
    assert patches(log("a", "b"), log("a", "b")) == []


def test_a_line_more() -> None:
    more = Cut(2, 0, '<p id="line-c">c</p><p id="line-d">d</p>')
    assert patches(log("a", "b"), log("a", "b", "c", "d")) == [Splice(LINES, 2, (more,))]


def test_the_first_line() -> None:
    assert patches(log(), log("a")) == [Splice(LINES, 0, (Cut(0, 0, '<p id="line-a">a</p>'),))]


def test_lines_fewer() -> None:
    assert patches(log("a", "b", "c"), log("a")) == [Splice(LINES, 3, (Cut(1, 2, ""),))]


def test_lines_here_and_there() -> None:
    """The last cut comes first."""
    cuts = (Cut(4, 0, '<p id="line-z">z</p>'), Cut(2, 1, ""), Cut(0, 1, '<p id="line-x">x</p>'))
    assert patches(log(*"abcd"), log(*"xbdz")) == [Splice(LINES, 4, cuts)]


def test_lines_that_change_places() -> None:
    assert patches(log(*"abc"), log(*"cba")) == [Arrange(LINES, (2, 1, 0))]


def test_lines_that_change_places_and_come_and_go() -> None:
    """Removed lines keep their places until they are removed."""
    cuts = (Cut(4, 0, '<p id="line-y">y</p>'), Cut(1, 1, '<p id="line-x">x</p>'))
    assert patches(log(*"abcd"), log(*"dxcay")) == [
        Arrange(LINES, (3, 1, 2, 0)),
        Splice(LINES, 4, cuts),
    ]


def test_a_text() -> None:
    assert patches(log(words="Log"), log(words="Protokoll")) == [
        SetText(Target("log", (0, 2, 0, 1)), "Protokoll")
    ]


def test_texts_side_by_side_are_one() -> None:
    assert patches(h("p", "a", "b", ""), h("p", "", "ab")) == []
    assert patches(h("p", "", ""), h("p")) == []
    assert patches(h("p", "a", "b"), h("p", "a", "c")) == [SetText(Target("", (0, 1, 0, 1)), "ac")]


def test_texts_that_come_and_go() -> None:
    assert patches(h("p", "a"), h("p")) == [Splice(Target("", (0, 1)), 1, (Cut(0, 1, ""),))]
    assert patches(h("p"), h("p", "<")) == [Splice(Target("", (0, 1)), 0, (Cut(0, 0, "&lt;"),))]


def test_texts_among_elements() -> None:
    old = h("p", "Roll ", h("b", "1"), " die")
    assert patches(old, h("p", "Roll ", h("b", "2"), " dice")) == [
        SetText(Target("", (0, 1, 1, 3, 0, 1)), "2"),
        SetText(Target("", (0, 1, 2, 3)), " dice"),
    ]
    assert patches(old, h("p", "Roll  die")) == [
        SetText(Target("", (0, 1, 0, 3)), "Roll  die"),
        Splice(Target("", (0, 1)), 3, (Cut(1, 2, ""),)),
    ]


def test_attributes() -> None:
    old = h("p", key="a", on=1, class_="b", title="", hidden=True)
    new = h("p", key="a", class_="c", title="", lang="d")
    assert patches(old, new) == [
        SetAttributes(
            Target("a"), {"hidden": None, "data-on-click": None, "class": "c", "lang": "d"}
        )
    ]


def test_another_message_changes_nothing_on_the_page() -> None:
    old, new = (h("div", h("p", key="a", on=number)) for number in (1, 2))
    assert patches(old, new) == []


def test_an_element_that_is_another_one_now() -> None:
    old, new = h("div", h("p", "a", key="a")), h("div", h("b", "b", key="a"))
    cut = Cut(0, 1, '<b id="a">b</b>')
    assert patches(old, new) == [Splice(Target("", (0, 1)), 1, (cut,))]
    assert patches(h("p", key="a"), h("p", key="b")) == [Morph(PAGE, '<p id="b"></p>')]


def test_an_element_that_moves_elsewhere() -> None:
    """It is removed before it is added, so that its id is unique."""
    die = h("b", key="die")
    old, new = h("div", h("p", die), h("p")), h("div", h("p"), h("p", die))
    assert [type(patch) for patch in patches(old, new)] == [Splice, Splice]


def test_what_is_drawn_in_a_picture_is_patched() -> None:
    old, new = (h("svg", h("circle", r=size), h("text", str(size))) for size in (1, 2))
    assert patches(old, new) == [
        SetAttributes(Target("", (0, 1, 0, 2)), {"r": "2"}),
        SetText(Target("", (0, 1, 1, 2, 0, 1)), "2"),
    ]


def test_fields_are_put_right_with_every_drawing() -> None:
    """A refused letter changes nothing in the tree."""
    page = h("label", h("b", "Name"), h("input", key="name", value="a"))
    assert patches(page, page) == [Morph(Target("name"), '<input id="name" value="a">')]


def test_a_choice_is_drawn_as_a_whole() -> None:
    old, new = (
        h("select", [h("option", one, selected=one == now) for one in "ab"], key="set")
        for now in "ab"
    )
    assert {type(patch) for patch in patches(old, new)} == {Morph}


def test_two_elements_with_one_key() -> None:
    die, two = h("p", key="die"), h("div", h("p", key="die"), h("b", key="die"))
    before, _ = full_drawing(h("div", die))
    with pytest.raises(ValueError, match="die"):
        next_drawing(before, two)
    with pytest.raises(ValueError, match="die"):
        next_drawing(before, h("div", die, h("p", h("b", key="die"))))
    with pytest.raises(ValueError, match="die"):
        next_drawing(before, h("div", h("b", h("i", key="die"), h("u", key="die"))))
    with pytest.raises(ValueError, match="die"):
        full_drawing(two)
    assert before.by_key == {"die": die}
