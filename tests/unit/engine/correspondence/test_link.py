"""Links as text: recovered from whatever messengers do to them, refused if anything else
changed."""

from base64 import urlsafe_b64encode
from dataclasses import replace
from hashlib import sha256

import pytest

from engine.correspondence.link import (
    LONGEST_TEXT,
    MARK,
    SUM_SIZE,
    Kind,
    Link,
    Version,
    Word,
    body_in,
    link_text,
    read_link,
    sealed_text,
)
from engine.correspondence.reasons import LinkRefused, Reason
from engine.luck import Seeded

DICTIONARY = b'[{"is":"Pass"}]'
UNSIGNED = Link(
    b"match 01", 7, b"v" * 24, '[{"is":"Pass"}]', past=b"p" * 12, version=Version.UNSIGNED
)
PLAIN = replace(UNSIGNED, past=b"", version=Version.BRIEF, signature=b"s" * 64)
FIRST = replace(PLAIN, number=1, key=b"k" * 32)
FULL = Link(
    b"match 01",
    8,
    b"v" * 24,
    '["é"]',
    Word.OFFER_END,
    b"a" * 24,
    b"c" * 24,
    b"s" * 32,
    True,
    signature=b"s" * 64,
)
TEXT = link_text(PLAIN, DICTIONARY)


def reason_of(text: str) -> str:
    with pytest.raises(LinkRefused) as refused:
        read_link(text, DICTIONARY)
    return refused.value.refusal.reason


@pytest.mark.parametrize(
    "link",
    [
        PLAIN,
        FULL,
        FIRST,
        UNSIGNED,
        replace(FULL, signature=b"", past=b"p" * 12, version=Version.UNSIGNED),
        *(replace(one, version=Version.SIGNED) for one in (PLAIN, FULL, FIRST)),
    ],
)
def test_comes_back_from_its_text(link: Link) -> None:
    text = link_text(link, DICTIONARY)
    found = read_link(text, DICTIONARY)
    assert (found, found.signature) == (link, link.signature)
    assert set(text) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")


@pytest.mark.parametrize(
    "text",
    [
        f"https://games.example/?game=button-men&link={TEXT}&utm_source=chat#top",
        f"Your turn: <https://games.example/#link={TEXT}>, please!",
        f"[your turn](https://games.example/#link={TEXT})",
        "\n".join(TEXT[at : at + 20] for at in range(0, len(TEXT), 20)),
        "> " + "\r\n> ".join(TEXT[at : at + 60] for at in range(0, len(TEXT), 60)),
        "=\r\n".join(TEXT[at : at + 70] for at in range(0, len(TEXT), 70)),
        f"{TEXT[:50]}\u200b{TEXT[50:]}",
        f"{TEXT[:-3]} and this is the whole one: {TEXT}",
    ],
)
def test_is_found_in_what_messengers_make_of_it(text: str) -> None:
    assert read_link(text, DICTIONARY) == PLAIN


def test_every_other_change_is_told() -> None:
    assert reason_of("Your turn!") == Reason.NO_LINK
    assert reason_of(TEXT[:-5]) == Reason.CUT
    assert reason_of(TEXT[:40] + ("a" if TEXT[40] != "a" else "b") + TEXT[41:]) == Reason.DAMAGED
    assert reason_of(TEXT.lower()) == Reason.DAMAGED
    assert reason_of(TEXT.replace(MARK, "dice9-")) == Reason.OTHER_VERSION
    assert reason_of(f"{MARK}999999-{'a' * 99}") == Reason.TOO_LONG
    assert reason_of("a" * (LONGEST_TEXT + 1)) == Reason.TOO_LONG
    assert reason_of(sealed_text(Kind.WHOLE, b"abc")) == Reason.WRONG_KIND
    assert reason_of(sealed_text(Kind.LINK, b"abc")) == Reason.UNREADABLE
    assert reason_of(f"{MARK}000000-") == Reason.DAMAGED
    empty = urlsafe_b64encode(b"\3\3\3" + sha256(b"sum").digest()[:SUM_SIZE]).decode()
    assert reason_of(f"{MARK}{len(empty):06}-{empty}") == Reason.DAMAGED


def test_a_changed_character_is_refused_or_changes_nothing() -> None:
    """The laboratory tries ten thousand of these changes, and of flipped bits."""
    luck, letters = Seeded("changes"), "aZ09-_ \n&=é"
    for _ in range(500):
        at = luck.pick(len(TEXT))
        changed = TEXT[:at] + letters[luck.pick(len(letters))] + TEXT[at + 1 :]
        try:
            assert read_link(changed, DICTIONARY) == PLAIN
        except LinkRefused:
            continue
        assert changed == TEXT


def test_what_it_says_is_unpacked_no_further_than_the_bound() -> None:
    huge = Link(b"match 01", 7, b"v" * 24, "[" + "1," * 400_000 + "1]", signature=b"s" * 64)
    assert reason_of(link_text(huge, DICTIONARY)) in (Reason.UNREADABLE, Reason.TOO_LONG)


@pytest.mark.parametrize("missing", [1, 2])
def test_what_it_says_is_there_to_its_end(missing: int) -> None:
    """This holds even if only the end marker is missing and the rest is readable."""
    kind, body = body_in(TEXT)
    assert reason_of(sealed_text(kind, body[:-missing])) == Reason.UNREADABLE


@pytest.mark.parametrize("link", [PLAIN, UNSIGNED])
def test_a_link_is_bounded_even_where_it_cannot_be_packed(link: Link) -> None:
    luck = Seeded("letters")
    letters = "".join(chr(luck.pick(90) + 33) for _ in range(6_000))
    assert reason_of(link_text(replace(link, contents=letters), DICTIONARY)) == Reason.TOO_LONG


def test_nothing_is_concealed_without_a_commitment() -> None:
    assert reason_of(link_text(replace(PLAIN, conceals=True), DICTIONARY)) == Reason.UNREADABLE
