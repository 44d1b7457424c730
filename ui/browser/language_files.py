"""The files of the languages other than English, which are fetched on demand."""

import json
from collections.abc import Callable, Sequence

import js
from pyodide.ffi import JsProxy, to_js

from ui.browser.error_reporting import begin_task
from ui.text.customs import ITEMS, KEYS, MONTHS, NUMBER, Part, customs
from ui.text.i18n import file_of

YEAR = 2026


class FetchedLanguages:
    """The language files of the site."""

    def load(self, locale: str, then: Callable[[], None], fail: Callable[[], None]) -> None:
        """Fetch the texts of a language, store them where Python reads them, and call `then`, or
        `fail` if they do not arrive."""

        def arrived(text: str) -> None:
            file_of(locale).write_text(_with_missing_formats(locale, text), encoding="utf-8")
            then()

        def lost(why: str) -> None:
            js.console.warn(f"There are no texts in {locale}: {why}")
            fail()

        begin_task(_text(locale), arrived, lost)


async def _text(locale: str) -> str:
    """Return the text of a language's file, which assets/arrival.js may already be fetching. Raises
    JsException if it does not arrive."""
    return str(await js.arrival.textsOf(locale))


def _with_missing_formats(locale: str, text: str) -> str:
    """Return the text of a language file, with missing number, list and date formats added if the
    browser knows the language."""
    words = json.loads(text)
    is_known = len(js.Intl.DateTimeFormat.supportedLocalesOf(locale)) > 0
    return json.dumps(_customs(locale) | words) if is_known and not words.keys() >= KEYS else text


def _customs(locale: str) -> dict[str, str]:
    """Return the browser's formats of numbers, lists and dates in this language."""
    tag = f"{locale}-u-ca-gregory-nu-latn"
    lists = js.Intl.ListFormat.new(tag)
    options = {"dateStyle": "long", "timeZone": "UTC"}
    dates = js.Intl.DateTimeFormat.new(tag, to_js(options, dict_converter=js.Object.fromEntries))
    return customs(
        _parts(js.Intl.NumberFormat.new(tag).formatToParts(NUMBER)),
        [_parts(lists.formatToParts(to_js(items))) for items in ITEMS],
        [_parts(dates.formatToParts(js.Date.UTC(YEAR, month - 1))) for month in MONTHS],
    )


def _parts(parts: JsProxy) -> Sequence[Part]:
    return [(str(part.type), str(part.value)) for part in parts]
