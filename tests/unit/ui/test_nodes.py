"""Nodes become HTML that says exactly what was meant, and nothing that could run."""

from dataclasses import dataclass

import pytest

from ui.nodes import Attribute, Node, h, html


@dataclass(frozen=True)
class Picked:
    """A message without a value of the element."""

    at: int


@dataclass(frozen=True)
class Searched:
    """A message that carries what was typed."""

    text: str


def text_of(node: Node) -> str:
    text, _ = html(node)
    return text


def test_an_element_with_text_and_children() -> None:
    node = h("p", "Two ", h("b", "dice"), class_="prompt")
    assert text_of(node) == '<p class="prompt">Two <b>dice</b></p>'


def test_children_may_be_nested_and_missing() -> None:
    rows = [h("li", str(number)) for number in (1, 2)]
    assert text_of(h("ul", None, rows, [None, [h("li")]])) == (
        "<ul><li>1</li><li>2</li><li></li></ul>"
    )


def test_text_and_attributes_are_escaped() -> None:
    node = h("p", "<b>&'\"", title="\"><script>alert('&')</script>", key='a"b')
    assert text_of(node) == (
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
    assert text_of(h("p", **attributes)) == text  # type: ignore[arg-type]


def test_void_elements_have_no_end_tag() -> None:
    assert text_of(h("label", h("input", type="search"), h("br"))) == (
        '<label><input type="search"><br></label>'
    )
    with pytest.raises(ValueError, match="input"):
        h("input", "text")


def test_svg_elements_are_written_like_others() -> None:
    assert text_of(h("svg", h("path", d="M0 0h9"), viewBox="0 0 9 9")) == (
        '<svg viewBox="0 0 9 9"><path d="M0 0h9"></path></svg>'
    )


def test_messages_are_numbered_in_the_order_of_the_page() -> None:
    text, messages = html(
        h(
            "form",
            h("button", on=Picked(4)),
            h("input", on_input=Searched, on_change="kept"),
            on="go",
        )
    )
    assert text == (
        '<form data-on-click="0"><button data-on-click="1"></button>'
        '<input data-on-input="2" data-on-change="3"></form>'
    )
    assert messages == ("go", Picked(4), Searched, "kept")


def test_falsy_messages_are_messages() -> None:
    assert html(h("button", on=0)) == ('<button data-on-click="0"></button>', (0,))


def test_key_is_the_id_and_must_be_single() -> None:
    assert text_of(h("p", key="log")) == '<p id="log"></p>'
    with pytest.raises(ValueError, match="die-1"):
        html(h("div", h("p", key="die-1"), h("p", key="die-1")))


def test_nodes_are_values() -> None:
    assert h("p", ["a"], class_="x", on=Picked(1)) == h("p", "a", class_="x", on=Picked(1))
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
    "address", ["#rules", "?me=Avis", "./a.html", "help/a:b", "https://example.org/", "", "a.svg"]
)
def test_ordinary_addresses_are_written(address: str) -> None:
    assert text_of(h("a", href=address)) == f'<a href="{address}"></a>'
