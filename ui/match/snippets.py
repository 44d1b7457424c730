"""Snippets: texts to paste elsewhere that show or offer a match.

All formats except the link and Markdown embed the game in another page: `embed.html` and
`embed.js` are beside the page. Address parameters can come from an untrusted link, so each text
is escaped for its context.
"""

import re
from collections.abc import Callable
from html import escape
from urllib.parse import urlencode

from engine.value import value

HEIGHT = 640
"""The height of the frame in pixels, unless a script adjusts it."""
WIDTH = 900

SANDBOX = (
    "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-downloads"
)
FEATURES = "fullscreen; clipboard-write; autoplay"

NOT_PLAIN = re.compile(r"[^\w ,.-]|_")

Parameters = tuple[tuple[str, str], ...]
"""The parameters of an address, in order; `game` comes first."""


@value
class LinkTarget:
    """The page and the match to which a pasted link leads."""

    home: str
    """The address of the page from which the link is shared."""
    parameters: Parameters
    title: str
    """The title of the linked content."""

    @property
    def folder(self) -> str:
        """The folder of the pages."""
        return self.home.rpartition("/")[0] + "/"

    @property
    def fragment(self) -> str:
        """The parameters as a fragment, which is not sent to any server. It contains only letters,
        digits, "&", "=", "%", "+", "-._": a wiki would replace three "~" with a signature."""
        return urlencode(self.parameters).replace("~", "%7E")


@value
class Snippet:
    """A text to paste."""

    name: str
    text: str


def link(target: LinkTarget) -> str:
    """Return the address of the match on the page that shares it, or if that is embedded in a
    frame, on the full page."""
    home = target.folder if target.home.endswith("/embed.html") else target.home
    return f"{home}#{target.fragment}"


def frame(target: LinkTarget) -> str:
    """Return an iframe for pages that accept HTML. WordPress themes limit the width of top-level
    content, and the frame has its own width, so it is wrapped in an element."""
    source = f"{target.folder}embed.html#{target.fragment}"
    return f"<div>{_frame(escape(source), escape(target.title), str(HEIGHT))}</div>"


def _frame(source: str, title: str, height: str) -> str:
    return (
        f'<iframe src="{source}" title="{title}" width="100%" height="{height}" loading="lazy" '
        f'style="border:0;max-width:{WIDTH}px" sandbox="{SANDBOX}" allow="{FEATURES}"></iframe>'
    )


def script(target: LinkTarget) -> str:
    """Return a script for pages that accept scripts. It adds the frame and adjusts its height to
    the game."""
    said = " ".join(f'data-{name}="{escape(word)}"' for name, word in target.parameters)
    return f'<script src="{escape(target.folder)}embed.js" {said} async></script>'


def wordpress(target: LinkTarget) -> str:
    """Return an HTML block, as the code editor of WordPress writes it."""
    return f"<!-- wp:html -->\n{frame(target)}\n<!-- /wp:html -->"


def mediawiki(target: LinkTarget) -> str:
    """Return the wiki text that calls the widget. Each "_" is escaped, since MediaWiki uses "__"
    for behavior switches. Wiki markup is removed from the title."""
    game, *rest = target.parameters
    fragment = LinkTarget(target.home, tuple(rest), target.title).fragment
    ask = fragment.replace("_", "%5F")
    title = NOT_PLAIN.sub(" ", target.title)
    return f"{{{{#widget:Playground|game={game[1]}|title={title}|ask={ask}|height={HEIGHT}}}}}"


def widget(target: LinkTarget) -> str:
    """Return the source of the widget, as a template of Extension:Widgets (Smarty). Wiki editors
    can write anything into its parameters, so all of them are escaped."""
    ask = "game=<!--{$game|escape:'url'}-->&amp;<!--{$ask|escape:'html'}-->"
    title = "<!--{$title|default:$game|escape:'html'}-->"
    height = f"<!--{{$height|validate:int|default:{HEIGHT}}}-->"
    source = f"{escape(target.folder)}embed.html#{ask}"
    return f"<includeonly>{_frame(source, title, height)}</includeonly>"


def markdown(target: LinkTarget) -> str:
    """Return a link for places that accept nothing else. Characters that could end its brackets are
    replaced in the title."""
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
"""The functions that write the texts of each format, by name. Formats are offered in this order."""


def snippets(way: str, target: LinkTarget) -> tuple[Snippet, ...]:
    """Return the texts to paste in this format."""
    return tuple(Snippet(name, written(target)) for name, written in WAYS[way].items())
