"""The text format of the history. A file may come from anyone, so everything in it is validated."""

from engine.saving import DamagedSave, Json
from ui.history.history import History
from ui.history.past_match import PastMatch
from ui.persistence import CODEC, LEFT_OUT, decode_record, dump_record, load_record

LEFT_OUT[PastMatch] = {"knockouts": []}

LARGEST = 2_000_000
"""The maximum size of a file in bytes. A full history takes half of it."""
MAX_VALUES = 120_000
"""The maximum number of JSON values in a file. A full history has 80,000."""


def history_text(history: History, **beside: Json) -> str:
    """Return the text of the history for storage or a file. `beside` contains the records of other
    kinds in the same text, by kind."""
    return dump_record("history", CODEC.encode(history), **beside)


def read_history(text: str) -> History:
    """Parse a history. Raises DamagedSave, with the problem and its place, if the text is invalid
    or too long."""
    if len(text) > LARGEST or len(text.encode(errors="replace")) > LARGEST:
        raise DamagedSave("too-large", most=LARGEST)
    return decode_record(History, load_record(text, "history", MAX_VALUES), "$.history")
