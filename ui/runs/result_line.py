"""Result lines of gauntlets for groups: a run as a short signed text. This is late code, which is
loaded after the page is shown.

A line has the seed of the run, which contains the terms, and its course with the player's choices.
Checking it replays the run; the computer player recomputes the rivals' moves.
"""

from functools import lru_cache

from engine.correspondence.link import Kind, body_in, pack, sealed_text, unpack
from engine.correspondence.reasons import LinkRefused, Reason
from engine.correspondence.signature import (
    KEY_SIZE,
    SIGNATURE_SIZE,
    is_signed,
    key_of,
    signature_of,
)
from ui.runs.runs import LONGEST_COURSE

_LARGEST = 4 * LONGEST_COURSE


@lru_cache(maxsize=4)
def result_line(secret: str, seed: str, course: str) -> str:
    """Return the line of a finished run, signed with this secret in hexadecimal."""
    owner, contents = bytes.fromhex(secret), f"{seed}\n{course}".encode(errors="replace")
    key = key_of(owner)
    return sealed_text(Kind.RESULT, key + signature_of(owner, key, contents) + pack(contents, b""))


def read_line(text: str) -> tuple[str, str, str] | None:
    """Return the seed, the course and the player's public key in hexadecimal, or None if the
    signature is wrong. Raises LinkRefused if the text is not a result line."""
    kind, body = body_in(text)
    if kind is not Kind.RESULT:
        raise LinkRefused(Reason.WRONG_KIND)
    key, signature = body[:KEY_SIZE], body[KEY_SIZE : KEY_SIZE + SIGNATURE_SIZE]
    contents = unpack(body[KEY_SIZE + SIGNATURE_SIZE :], b"", _LARGEST)
    if not is_signed(key, contents, signature):
        return None
    seed, _, course = contents.decode(errors="replace").partition("\n")
    return seed, course, key.hex()
