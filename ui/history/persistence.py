"""Reading: a history as text, and back. A file may come from anybody, so nothing in it is believed
before it has been looked at."""

from engine.saving import DamagedSave, Json
from ui.history.history import History
from ui.persistence import CODEC, decode_record, dump_record, load_record

LARGEST = 2_000_000
"""Bytes of a file. A full history takes half of it."""
MAX_VALUES = 120_000
"""Values in it; a full history has 80,000."""


def history_text(history: History, **beside: Json) -> str:
    """The text to keep, and to save as a file; `beside` is what else is in the file."""
    return dump_record("history", CODEC.encode(history), **beside)


def read_history(text: str) -> History:
    """The history in a text. The DamagedSave that it raises contains the problem and its place."""
    if len(text) > LARGEST or len(text.encode(errors="replace")) > LARGEST:
        raise DamagedSave("too-large", most=LARGEST)
    return decode_record(History, load_record(text, "history", MAX_VALUES), "$.history")
