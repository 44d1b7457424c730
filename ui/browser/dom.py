"""The page's DOM: draws nodes, and turns events into messages."""

import json
from collections.abc import Callable, Sequence
from typing import cast

import js
from pyodide.ffi import JsException, create_proxy

from ui.browser import transition
from ui.browser.celebration import skip_on_input
from ui.browser.clipboard import copy, paste, select
from ui.browser.files import read_file, save_blob, save_file
from ui.browser.focus import DICE, Focus
from ui.browser.log import Log
from ui.browser.motion import Stage, is_still
from ui.browser.share_sheet import can_send, send_text, share_file
from ui.browser.tips import Tips
from ui.browser.window import count_on_icon
from ui.drawing import Drawing, full_drawing, next_drawing
from ui.held_update import HeldUpdate
from ui.message import Message
from ui.nodes import Listener, Node
from ui.patches import Patch
from ui.shell.effects import Animate
from ui.shell.keyboard import Key
from ui.shell.messages import CloseDialog, Copied, CopyRefused, ImportLink, PasteRefused
from ui.shell.settings import Theme
from ui.text.i18n import Texts

ELEMENT = "app"
EVENTS = ("click", "input", "change")
FILES = "input[type='file']"
FIELDS = "input, textarea, select, [contenteditable]"
SCREEN = "data-screen"
"""The attribute of the root element that names the open screen."""
PACE, STILL = "class", "screen screen--still"
PRESSABLE = "button, a, summary"


class App:
    """The root element of the program, with one listener for each type of event."""

    def __init__(self) -> None:
        """Find the root element. No messages are dispatched before `listen` is called."""
        self._app = js.document.getElementById(ELEMENT)
        self._drawing: Drawing | None = None
        self._focus = Focus(self._app)
        self._tips = Tips(self._app)
        self._stage = Stage(self._app)
        self._whole: Node | None = None
        """The latest node, parts of which may be held back."""
        self._landing: HeldUpdate | None = None
        """The update held back until the landing, or None if everything is shown."""
        self._log = Log(self._app)
        skip_on_input(self._app)

    def draw(self, node: Node, scene: Animate | None = None) -> None:
        """Patch the page to show this node; elements keep their identity by their ids. `scene`
        animates the changes, unless the player prefers reduced motion."""
        if scene is None or is_still():
            self._whole = node
            self._show()
            return
        then = self._stage.before(scene)
        if scene.landing and self._drawing is not None:
            self._landing = HeldUpdate(self._drawing.root, frozenset(scene.on_table))
        self._whole = node
        self._show()
        self._stage.play(scene, then, self._tell)

    def _tell(self) -> None:
        """Show the held-back update after the scene has landed."""
        self._landing = None
        self._show()

    def _show(self) -> None:
        """Draw the latest node, except for the parts held back. Keep the focus, and animate the
        change to another screen."""
        node = self._whole
        if node is None:
            return
        shown = None if self._landing is None else self._landing.visible_part(node)
        before = self._focus.place()
        self._stage.lift_ghosts()
        things = transition.places() if self._is_another_screen(node) else {}
        self._patch(node if shown is None else shown)
        if things:
            transition.move(things)
        self._focus.settle(before)
        self._log.settle()
        self._stage.lower_ghosts()

    def _is_another_screen(self, node: Node) -> bool:
        """Whether this node shows a different screen from the last drawing, and animations are
        allowed."""
        if self._drawing is None or is_still():
            return False
        before, after = dict(self._drawing.root.attributes), dict(node.attributes)
        return after.get(PACE) != STILL and before.get(SCREEN) != after.get(SCREEN)

    def _patch(self, node: Node) -> None:
        if self._drawing is not None:
            self._drawing, patches = next_drawing(self._drawing, node)
            if _apply_patches(patches):
                return
            js.console.info("Somebody else has changed the page, so all of it is drawn again.")
        self._drawing, patches = full_drawing(node)
        _apply_patches(patches)

    def clear(self) -> None:
        """End all motion, clear the page, scroll to the top, and forget focus and log."""
        self._landing, self._whole = None, None
        self._stage.finish()
        self._drawing = None
        self._app.replaceChildren()
        self._tips.clear()
        self._focus.clear()
        self._log.clear()
        js.window.scrollTo(0, 0)

    def focus(self, key: str) -> None:
        """Move the focus to the element with this id, unless something outside the game has the
        focus."""
        self._focus.move_to(key)

    def copy(self, text: str, field: str, dispatch: Callable[[Message], None]) -> None:
        """Copy the text, and dispatch a message with the outcome."""
        copy(text, lambda: dispatch(Copied()), lambda: dispatch(CopyRefused(field)))

    def paste(self, dispatch: Callable[[Message], None]) -> None:
        """Read the clipboard, and dispatch a message with its text or the refusal."""
        paste(lambda text: dispatch(ImportLink(text)), lambda: dispatch(PasteRefused()))

    def select(self, field: str) -> None:
        """Select all of the text in the field with this id."""
        select(field)

    def present(self, title: str, theme: Theme, texts: Texts, waiting: int) -> None:
        """Set the title of the tab, the theme, language and text direction of the page, and the
        number on the icon of the installed page."""
        js.document.title = title
        page = js.document.documentElement
        page.lang, page.dir = texts.locale, texts.direction
        page.dataset.theme = str(theme)
        count_on_icon(waiting)

    def replace_address(self, text: str) -> None:
        """Replace the address in the address bar, unless the browser refuses."""
        _change_address(js.history.replaceState, text)

    def push_address(self, text: str, state: str = "") -> None:
        """Push the address as a new entry of the browser's history with this state, unless the
        browser refuses."""
        _change_address(js.history.pushState, text, state)

    def go_back(self) -> None:
        """Go back in the browser's history."""
        js.history.back()

    def save(self, name: str, text: str) -> None:
        """Offer the text as a file with this name."""
        save_file(name, text)

    def save_picture(self, name: str, picture: Node) -> None:
        """Offer the picture as a PNG file with this name. The code for that is imported only now,
        since it is late code."""
        from ui.browser.painting import as_png

        as_png(picture, lambda png: save_blob(name, png))

    def can_send(self) -> bool:
        """Whether the device has a share sheet."""
        return can_send()

    def send(self, text: str) -> None:
        """Open the share sheet with the text."""
        send_text(text)

    def send_picture(self, name: str, picture: Node, text: str) -> None:
        """Open the share sheet with the picture and the text, or offer the picture as a file if
        that is impossible."""
        from ui.browser.painting import as_png

        def painted(png: js.Blob) -> None:
            if not share_file(name, png, text):
                save_blob(name, png)

        as_png(picture, painted)

    def listen(self, dispatch: Callable[[Message], None], press: Callable[[Key], bool]) -> None:
        """From now on, dispatch the message of each event that an element listens to, and
        `CloseDialog` when the browser closes the dialog itself. `press` handles a key and returns
        whether it did."""

        def on_event(event: js.Event) -> None:
            if event.type == "change" and event.target.matches(FILES):
                # By the time the file is read, the page may have been redrawn.
                listener = self._listener(event.target, event.type)
                read_file(event.target, lambda text: dispatch(_message(listener, text)))
                return
            message = self._message_of(event)
            if message is not None:
                dispatch(message)

        for kind in EVENTS:
            self._app.addEventListener(kind, create_proxy(on_event))
        on_key = create_proxy(lambda event: self._press(event, press))
        js.document.addEventListener("keydown", on_key)
        # Browsers can close a dialog themselves after a gesture or a request of assistive
        # technology. This event does not bubble.
        self._app.addEventListener("close", create_proxy(lambda _: dispatch(CloseDialog())), True)

    def _message_of(self, event: js.Event) -> Message | None:
        """Return the message of the nearest element that has one for this event, or None if there
        is none. Also keep the browser from submitting a form."""
        if event.target.closest("[type='submit']"):
            # Enter in a field clicks it too, even while it is disabled. The form itself is never
            # sent: that would reload the page, which a sandboxed frame forbids.
            event.preventDefault()
        element = event.target.closest(f"[data-on-{event.type}]")
        if not element:
            return None
        listener = self._listener(element, event.type)
        # Only fields have a value.
        return _message(listener, element.value if callable(listener) else "")

    def _listener(self, element: js.HTMLElement, kind: str) -> Listener | None:
        node = self._drawing.by_key.get(str(element.id)) if self._drawing else None
        return dict(node.listeners).get(str(kind)) if node else None

    def _press(self, event: js.KeyboardEvent, press: Callable[[Key], bool]) -> None:
        if event.defaultPrevented or event.isComposing or not self._is_ours(event.target):
            return
        if event.ctrlKey or event.altKey or event.metaKey:
            return
        if event.key == "Escape" and self._tips.put_away():
            event.preventDefault()
            return
        # A held key keeps moving the focus, but must not repeat moves.
        is_shortcut = not event.repeat and not _is_for_element(event)
        if self._focus.move(event) or (is_shortcut and press(_key(event))):
            event.preventDefault()

    def _is_ours(self, element: js.Element) -> bool:
        """Whether this element, the target of a key, is in the game, or is the body because nothing
        has the focus."""
        return bool(self._app.contains(element) or element.isSameNode(js.document.body))


def _message(listener: Listener | None, value: str) -> Message:
    return cast(Message, listener(value) if callable(listener) else listener)


def _change_address(change: Callable[[str, str, str], None], text: str, state: str = "") -> None:
    try:
        change(state, "", text)
    except JsException as refusal:
        js.console.info(f"The address stays as it is: {refusal}")


def _apply_patches(patches: Sequence[Patch]) -> bool:
    """Apply the patches in one call, since a call costs more than most patches. Return whether all
    patches fit the page."""
    named = [(type(patch).__name__, *patch) for patch in patches]
    return not named or bool(js.patchPage(json.dumps(named)))


def _is_for_element(event: js.KeyboardEvent) -> bool:
    """Whether the focused element handles this key itself: a field handles all keys but Escape, and
    a button or link handles Enter. Enter on a die belongs to the game, since dice are selected with
    Space or their digit."""
    if event.target.closest(FIELDS):
        return str(event.key) != "Escape"
    on_die = bool(event.target.closest(DICE))
    return event.key == "Enter" and bool(event.target.closest(PRESSABLE)) and not on_die


def _key(event: js.KeyboardEvent) -> Key:
    """Return the pressed key of an event. Digits are recognized by their position on the keyboard,
    since Shift changes their characters."""
    code = str(event.code)
    is_digit = code.startswith(("Digit", "Numpad")) and code[-1].isdecimal()
    return Key(str(event.key), int(code[-1]) if is_digit else None, bool(event.shiftKey))
