"""Nodes become HTML with exactly the given content, and without executable parts."""

from dataclasses import dataclass

import pytest

from ui.nodes import Attribute, Node, h, html, nodes_by_key, reused


@dataclass(frozen=True)
class Picked:
    """A message without a value of the element."""

    at: int


@dataclass(frozen=True)
class Searched:
    """A message with the typed text."""

    text: str


def test_an_element_with_text_and_children() -> None:
    node = h("p", "Two ", h("b", "dice"), class_="prompt")
    assert html(node) == '<p class="prompt">Two <b>dice</b></p>'


def test_children_may_be_nested_and_missing() -> None:
    rows = [h("li", str(number)) for number in (1, 2)]
    assert html(h("ul", None, rows, [None, [h("li")]])) == (
        "<ul><li>1</li><li>2</li><li></li></ul>"
    )


def test_text_and_attributes_are_escaped() -> None:
    node = h("p", "<b>&'\"", title="\"><script>alert('&')</script>", key='a"b')
    assert html(node) == (
        '<p id="a&quot;b" title="&quot;&gt;&lt;script&gt;alert(&#39;&amp;&#39;)&lt;/script&gt;">'
        "&lt;b&gt;&amp;&#39;&quot;</p>"
    )


@pytest.mark.parametrize(
    ("attributes", "text"),
    [
        ({"class_": "a b", "for_": "c"}, '<p class="a b" for="c"></p>'),
        ({"disabled": True, "hidden": False, "lang": None}, "<p disabled></p>"),
        ({"aria_pressed": True, "aria_busy": False, "aria_label": None},
         '<p aria-pressed="true" aria-busy="false"></p>'),
        ({"data_die": 0, "tabindex": -1}, '<p data-die="0" tabindex="-1"></p>'),
        ({"data_open": True, "title": ""}, '<p data-open title=""></p>'),
        ({"stroke_width": 2.5, "viewBox": "0 0 1 1", "x": 3.0},
         '<p stroke-width="2.5" viewBox="0 0 1 1" x="3"></p>'),
    ],
)  # fmt: skip
def test_attributes(attributes: dict[str, Attribute], text: str) -> None:
    assert html(h("p", **attributes)) == text  # type: ignore[arg-type]


def test_void_elements_have_no_end_tag() -> None:
    assert html(h("label", h("input", key="a", type="search"), h("br"))) == (
        '<label><input id="a" type="search"><br></label>'
    )
    with pytest.raises(ValueError, match="input"):
        h("input", "text")


def test_svg_elements_are_written_like_others() -> None:
    assert html(h("svg", h("path", d="M0 0h9"), viewBox="0 0 9 9")) == (
        '<svg viewBox="0 0 9 9"><path d="M0 0h9"></path></svg>'
    )


def test_an_element_tells_by_its_id_what_is_done_to_it() -> None:
    form = h(
        "form",
        h("button", key="four", on=Picked(4)),
        h("input", key="name", on_input=Searched, on_change="kept"),
        key="form",
        on="go",
    )
    assert html(form) == (
        '<form id="form" data-on-click><button id="four" data-on-click></button>'
        '<input id="name" data-on-input data-on-change></form>'
    )
    assert {key: node.listeners for key, node in nodes_by_key(form).items()} == {
        "form": (("click", "go"),),
        "four": (("click", Picked(4)),),
        "name": (("input", Searched), ("change", "kept")),
    }


def test_falsy_messages_are_messages() -> None:
    assert html(h("button", key="none", on=0)) == '<button id="none" data-on-click></button>'


@pytest.mark.parametrize("event", ["on", "on_input", "on_change"])
def test_what_says_something_needs_a_key(event: str) -> None:
    with pytest.raises(ValueError, match="key"):
        h("button", **{event: 0})  # type: ignore[arg-type]


@pytest.mark.parametrize("tag", ["input", "select", "textarea"])
def test_what_can_be_filled_in_needs_a_key(tag: str) -> None:
    with pytest.raises(ValueError, match="key"):
        h(tag)


def test_key_is_the_id_and_must_be_single() -> None:
    assert html(h("p", key="log")) == '<p id="log"></p>'
    with pytest.raises(ValueError, match="die-1"):
        nodes_by_key(h("div", h("p", key="die-1"), h("p", key="die-1")))


def test_nodes_are_values() -> None:
    assert h("p", ["a"], class_="x", key="a", on=Picked(1)) == h(
        "p", "a", class_="x", key="a", on=Picked(1)
    )
    assert len({h("p", "a"), h("p", "a"), h("p", "b")}) == 2


@pytest.mark.parametrize("tag", ["script", "STYLE", "iframe", "a b", "p>", "", "1p"])
def test_unsafe_tags_are_refused(tag: str) -> None:
    with pytest.raises(ValueError, match="element"):
        h(tag)


@pytest.mark.parametrize(
    "name", ["onclick", "OnLoad", "style", "id", "srcdoc", "a b", "x=y", 'a"', "a>", "_"]
)
def test_unsafe_attributes_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="attribute"):
        h("p", **{name: "x"})


@pytest.mark.parametrize(
    "address", ["javascript:alert(1)", " JavaScript:x", "data:text/html,x", "java\nscript:x"]
)
def test_unsafe_addresses_are_refused(address: str) -> None:
    with pytest.raises(ValueError, match="address"):
        h("a", href=address)


@pytest.mark.parametrize(
    "address",
    ["#rules", "?me=Avis", "./a.html", "help/a:b", "https://example.org/", "", "a.svg", "blob:x"],
)
def test_ordinary_addresses_are_written(address: str) -> None:
    assert html(h("a", href=address)) == f'<a href="{address}"></a>'


def test_a_component_is_reused_as_long_as_its_arguments_are_equal() -> None:
    drawn: list[str] = []

    @reused
    def line(text: str, *, look: str) -> Node:
        drawn.append(text)
        return h("p", text, class_=look)

    first = line("a", look="x")
    assert line("a", look="x") is first
    assert line("a", look="y") == h("p", "a", class_="y")
    assert line("b", look="y") == h("p", "b", class_="y")
    assert drawn == ["a", "a", "b"]
