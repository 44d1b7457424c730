"""The update banner: offers a newer version of the page, which the player can decline."""

from collections.abc import Callable

import js
from pyodide.ffi import create_proxy

EVENT = "new-version"
"""The event by which the script that caches the built site (assets/site/offline.js) announces a
newer version."""


Words = Callable[[str], str]
"""A function that returns the text with this key in the language of the page."""


def offer_updates(words: Words) -> None:
    """From now on, show the banner whenever a newer version is ready. `words` returns its texts."""

    def on_new_version(event: js.CustomEvent) -> None:
        _offer(words, event.detail)

    js.window.addEventListener(EVENT, create_proxy(on_new_version))


def _offer(words: Words, take: Callable[[], None]) -> None:
    """Show the banner above the page, without interrupting a match. `take` reloads the page with
    the newer version."""
    offer = _element("div", "notice", js.document.body)
    offer.setAttribute("role", "status")
    js.document.body.prepend(offer)
    _element("p", "notice-text", offer).textContent = words("update.ready")
    _button(offer, words("update.reload"), lambda event: take())
    _button(offer, words("update.later"), lambda event: offer.remove())


def _button(offer: js.HTMLElement, words: str, pressed: Callable[[js.Event], None]) -> None:
    button = _element("button", "button", offer)
    button.type = "button"
    button.textContent = words
    button.addEventListener("click", create_proxy(pressed))


def _element(tag: str, kind: str, place: js.HTMLElement) -> js.HTMLElement:
    element = js.document.createElement(tag)
    element.className = kind
    place.append(element)
    return element
