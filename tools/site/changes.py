"""The changelog as a page of the site."""

import re
from collections.abc import Iterator
from html import escape

from tools.site.pages import document

_LINK = re.compile(r"\[([^\]]+)\]\((https://[^)]+)\)")
_CODE = re.compile(r"`([^`]+)`")
_STRONG = re.compile(r"\*\*([^*]+)\*\*")
_HEADING = re.compile(r"(#{1,3}) \[?([^\]]*)\]?(.*)")
_ITEM = "- "
_LIST = re.compile(r"((?:<li>.*</li>\n)+)")


def page(changelog: str) -> bytes:
    """The page of a changelog, which consists of headings, paragraphs and lists."""
    body = _LIST.sub(r"<ul>\n\1</ul>\n", "".join(f"{block}\n" for block in _blocks(changelog)))
    return document("Changelog", body).encode()


def _blocks(text: str) -> Iterator[str]:
    for part in re.split(r"\n\s*\n|\n(?=#)|(?<=\n)(?=- )", text):
        block = " ".join(part.split())
        if heading := _HEADING.fullmatch(block):
            level = len(heading[1])
            yield f"<h{level}>{_inline(heading[2] + heading[3])}</h{level}>"
        elif block.startswith(_ITEM):
            yield f"<li>{_inline(block.removeprefix(_ITEM))}</li>"
        elif block:
            yield f"<p>{_inline(block)}</p>"


def _inline(text: str) -> str:
    text = _CODE.sub(r"<code>\1</code>", escape(text, quote=False))
    text = _STRONG.sub(r"<strong>\1</strong>", text)
    return _LINK.sub(r'<a href="\2" rel="noopener">\1</a>', text)
