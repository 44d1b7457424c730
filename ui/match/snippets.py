"""Snippets: what one pastes elsewhere to show a match, or to offer one.

Every way but the link and the Markdown brings the game itself to another page: `embed.html` and
`embed.js` lie beside the page. What an address asks for may come from a link, so each text is
escaped for the place where it will stand.
"""

from collections.abc import Callable
from html import escape
from urllib.parse import quote, urlencode

from engine.value import value

HEIGHT = 640
"""Pixels before the page has told how high it is."""
WIDTH = 900

SANDBOX = (
    "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads"
)
FEATURES = "fullscreen; clipboard-write; autoplay; web-share"

Parameters = tuple[tuple[str, str], ...]
"""What an address asks for, in order; `game` comes first."""


@value
class Asking:
    """An address to be pasted somewhere."""

    home: str
    """The address of the page from which it is shared."""
    asks: Parameters
    title: str
    """What is to be found there."""

    @property
    def folder(self) -> str:
        """Where the pages lie."""
        return self.home.rpartition("/")[0] + "/"

    @property
    def fragment(self) -> str:
        """What it asks for: no host is sent it. Only letters, digits, "&", "=", "%", "-._~"."""
        return urlencode(self.asks, quote_via=quote, safe="")


@value
class Snippet:
    """One text to be pasted."""

    name: str
    text: str


def link(asking: Asking) -> str:
    """The address of the page; from within a frame, that of the whole page."""
    home = asking.folder if asking.home.endswith("/embed.html") else asking.home
    return f"{home}#{asking.fragment}"


def frame(asking: Asking) -> str:
    """An iframe, for pages that take HTML."""
    source = f"{asking.folder}embed.html#{asking.fragment}"
    return _frame(escape(source), escape(asking.title), str(HEIGHT))


def _frame(source: str, title: str, height: str) -> str:
    return (
        f'<iframe src="{source}" title="{title}" width="100%" height="{height}" loading="lazy" '
        f'style="border:0;max-width:{WIDTH}px" sandbox="{SANDBOX}" allow="{FEATURES}" '
        "allowfullscreen></iframe>"
    )


def script(asking: Asking) -> str:
    """A script, for pages that take them: it fits the height and follows the theme."""
    said = " ".join(f'data-{name}="{escape(word)}"' for name, word in asking.asks)
    return f'<script src="{escape(asking.folder)}embed.js" {said} async></script>'


def wordpress(asking: Asking) -> str:
    """A block of HTML, as the code editor of WordPress writes it."""
    return f"<!-- wp:html -->\n{frame(asking)}\n<!-- /wp:html -->"


def mediawiki(asking: Asking) -> str:
    """The call of the widget. Three "~" would be a signature and two "_" a switch."""
    game, *rest = asking.asks
    fragment = Asking(asking.home, tuple(rest), asking.title).fragment
    ask = fragment.replace("~", "%7E").replace("_", "%5F")
    return f"{{{{#widget:Playground|game={game[1]}|ask={ask}|height={HEIGHT}}}}}"


def widget(asking: Asking) -> str:
    """The source of the widget, in the templates of Extension:Widgets (Smarty): whoever may edit a
    page of the wiki can write anything into the parameters, so all of them are escaped."""
    ask = "game=<!--{$game|escape:'url'}-->&amp;<!--{$ask|escape:'html'}-->"
    title = escape(asking.title)
    height = f"<!--{{$height|validate:int|default:{HEIGHT}}}-->"
    source = f"{escape(asking.folder)}embed.html#{ask}"
    return f"<includeonly>{_frame(source, title, height)}</includeonly>"


def markdown(asking: Asking) -> str:
    """A link, for places that take nothing else. A title cannot end the brackets around it."""
    title = asking.title.translate(str.maketrans("[]\n\\", "() /"))
    return f"[{title}]({link(asking)})"


Way = Callable[[Asking], str]

WAYS: dict[str, dict[str, Way]] = {
    "link": {"link": link},
    "frame": {"frame": frame},
    "script": {"script": script},
    "wordpress": {"wordpress": wordpress},
    "mediawiki": {"mediawiki": mediawiki, "widget": widget},
    "markdown": {"markdown": markdown},
}
"""By name, in the order in which they are offered: the texts that each of them takes."""


def snippets(way: str, asking: Asking) -> tuple[Snippet, ...]:
    """What is to be pasted, this way."""
    return tuple(Snippet(name, written(asking)) for name, written in WAYS[way].items())
