"""Signals of pages in one room, as texts and back."""

from base64 import urlsafe_b64encode

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.drivers.room_driver import CHROMIUM
from tests.narrowing import present
from ui.friends.signal import Signal, read_signal, signal_text

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
FIREFOX = """v=0
o=mozilla...THIS_IS_SDPARTA-99.0 1 0 IN IP4 0.0.0.0
s=-
t=0 0
a=fingerprint:sha-256 {digest}
a=group:BUNDLE 0
a=ice-options:trickle
m=application 54609 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
{candidates}a=sendrecv
a=end-of-candidates
a=ice-pwd:{password}
a=ice-ufrag:{user}
a=mid:0
a=setup:actpass
a=sctp-port:5000
a=max-message-size:1073741823
"""
"""The form of Firefox: another order, and the digest in the session's part."""

names = st.uuids().map(lambda one: f"{one}.local")
addresses = st.ip_addresses(v=4).map(str)
ports = st.integers(0, 65_535)


def facts(description: str) -> list[str]:
    """Return what connects the pages, from a session description."""
    lines = description.replace("\r", "").split("\n")
    told = ("a=ice-ufrag", "a=ice-pwd", "a=fingerprint", "a=setup")
    ends = [line.split()[4:6] for line in lines if line.startswith("a=candidate")]
    return sorted(line for line in lines if line.startswith(told)) + [" ".join(one) for one in ends]


@given(
    st.text(LETTERS, min_size=4, max_size=16),
    st.text(LETTERS, min_size=22, max_size=40),
    st.binary(min_size=32, max_size=32),
    st.lists(st.tuples(names | addresses, ports), min_size=1, max_size=2),
    st.booleans(),
)
def test_what_connects_pages_comes_through(
    user: str, password: str, digest: bytes, ends: list[tuple[str, int]], is_answer: bool
) -> None:
    candidates = "".join(
        f"a=candidate:{at} 1 UDP 2122252543 {host} {port} typ host\n"
        for at, (host, port) in enumerate(ends)
    )
    setup = "active" if is_answer else "actpass"
    description = FIREFOX.format(
        digest=digest.hex(":").upper(), candidates=candidates, password=password, user=user
    ).replace("actpass", setup)
    text = signal_text(Signal(is_answer, description))
    assume(100 <= len(text) <= 160)
    read = present(read_signal(text))
    assert read.is_answer is is_answer
    assert facts(read.description) == facts(description)


def test_an_offer_is_short() -> None:
    text = signal_text(Signal(False, CHROMIUM))
    assert len(text) == 135
    assert read_signal(text) is not None


def test_a_page_without_an_address_in_reach_has_no_signal() -> None:
    assert not signal_text(Signal(False, CHROMIUM.replace(".local", ".example")))


@given(st.integers(0, 134), st.sampled_from(LETTERS[:62] + "-_"))
def test_a_changed_letter_gives_another_signal_or_none(at: int, letter: str) -> None:
    """Nothing but the parts of a signal gets into a session description."""
    text = signal_text(Signal(False, CHROMIUM))
    read = read_signal(text[:at] + letter + text[at + 1 :])
    assert read is None or len(read.description.split("\r\n")) == 17


@given(
    st.text(max_size=200)
    | st.binary(min_size=75, max_size=120).map(
        lambda one: urlsafe_b64encode(one).decode().rstrip("=")
    )
)
def test_anything_else_is_no_signal(text: str) -> None:
    assert read_signal(text) is None


@given(st.integers(0, 134))
def test_a_signal_that_was_cut_is_none(length: int) -> None:
    assert read_signal(signal_text(Signal(False, CHROMIUM))[:length]) is None
