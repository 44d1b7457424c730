"""Snippets: what one pastes elsewhere to show a match, or to offer one.

Every way but the link and the Markdown brings the game itself to another page: `embed.html` and
`embed.js` lie beside the page. What an address asks for may come from a link, so each text is
escaped for the place where it will stand.
"""

import re
from collections.abc import Callable
from html import escape
from urllib.parse import urlencode

from engine.value import value

HEIGHT = 640
"""The height in pixels until the page reports its own."""
WIDTH = 900

SANDBOX = (
    "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads"
)
FEATURES = "fullscreen; clipboard-write; autoplay"

NOT_PLAIN = re.compile(r"[^\w ,.-]|_")

Parameters = tuple[tuple[str, str], ...]
"""What an address asks for, in order; `game` comes first."""


@value
class LinkTarget:
    """An address to be pasted somewhere."""

    home: str
    """The address of the page from which it is shared."""
    parameters: Parameters
    title: str
    """The title of the linked content."""

    @property
    def folder(self) -> str:
        """Where the pages lie."""
        return self.home.rpartition("/")[0] + "/"

    @property
    def fragment(self) -> str:
        """What it asks for: no host is sent it. Only letters, digits, "&", "=", "%", "+", "-._": a
        wiki would put a signature in the place of three "~"."""
        return urlencode(self.parameters).replace("~", "%7E")


@value
class Snippet:
    """One text to be pasted."""

    name: str
    text: str


def link(target: LinkTarget) -> str:
    """The address of the page; from within a frame, that of the whole page."""
    home = target.folder if target.home.endswith("/embed.html") else target.home
    return f"{home}#{target.fragment}"


def frame(target: LinkTarget) -> str:
    """An iframe, for pages that take HTML. Themes of WordPress limit the width of what stands in
    the text itself, and the frame has a width of its own: so it stands in an element."""
    source = f"{target.folder}embed.html#{target.fragment}"
    return f"<div>{_frame(escape(source), escape(target.title), str(HEIGHT))}</div>"


def _frame(source: str, title: str, height: str) -> str:
    return (
        f'<iframe src="{source}" title="{title}" width="100%" height="{height}" loading="lazy" '
        f'style="border:0;max-width:{WIDTH}px" sandbox="{SANDBOX}" allow="{FEATURES}"></iframe>'
    )


def script(target: LinkTarget) -> str:
    """A script, for pages that take them: it fits the height and follows the theme."""
    said = " ".join(f'data-{name}="{escape(word)}"' for name, word in target.parameters)
    return f'<script src="{escape(target.folder)}embed.js" {said} async></script>'


def wordpress(target: LinkTarget) -> str:
    """A block of HTML, as the code editor of WordPress writes it."""
    return f"<!-- wp:html -->\n{frame(target)}\n<!-- /wp:html -->"


def mediawiki(target: LinkTarget) -> str:
    """The call of the widget. Two "_" would be a switch. Only what means nothing to a wiki is left
    of the title."""
    game, *rest = target.parameters
    fragment = LinkTarget(target.home, tuple(rest), target.title).fragment
    ask = fragment.replace("_", "%5F")
    title = NOT_PLAIN.sub(" ", target.title)
    return f"{{{{#widget:Playground|game={game[1]}|title={title}|ask={ask}|height={HEIGHT}}}}}"


def widget(target: LinkTarget) -> str:
    """The source of the widget, in the templates of Extension:Widgets (Smarty). Editors of a page
    of the wiki can write anything into the parameters, so all of them are escaped."""
    ask = "game=<!--{$game|escape:'url'}-->&amp;<!--{$ask|escape:'html'}-->"
    title = "<!--{$title|default:$game|escape:'html'}-->"
    height = f"<!--{{$height|validate:int|default:{HEIGHT}}}-->"
    source = f"{escape(target.folder)}embed.html#{ask}"
    return f"<includeonly>{_frame(source, title, height)}</includeonly>"


def markdown(target: LinkTarget) -> str:
    """A link, for places that take nothing else. A title cannot end the brackets around it."""
    title = target.title.translate(str.maketrans("[]\n\\", "() /"))
    return f"[{title}]({link(target)})"


Way = Callable[[LinkTarget], str]

WAYS: dict[str, dict[str, Way]] = {
    "link": {"link": link},
    "frame": {"frame": frame},
    "script": {"script": script},
    "wordpress": {"wordpress": wordpress},
    "mediawiki": {"mediawiki": mediawiki, "widget": widget},
    "markdown": {"markdown": markdown},
}
"""By name, in the order in which they are offered: the texts that each of them takes."""


def snippets(way: str, target: LinkTarget) -> tuple[Snippet, ...]:
    """The text to paste, in this format."""
    return tuple(Snippet(name, written(target)) for name, written in WAYS[way].items())
