"""Signals: the data that two pages in one room exchange to connect (WebRTC), as texts for QR codes.

A session description (RFC 8866) has 700 to 900 bytes, but only two names, a digest and the
addresses differ between pages. The text has 135 letters in Chromium and 151 in Firefox.
"""

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode

from engine.value import value

MAX_SIZE = 262_144
"""The maximum size of a message in bytes, as in Chromium."""
MAX_CANDIDATES = 2
"""The maximum number of addresses in a signal."""
DIGEST_SIZE = 32
CANDIDATE_SIZES = (6, 18)
"""The possible sizes of a packed address in bytes: an IPv4 address, or the UUID of a name that only
this network resolves, followed by the port."""
_LETTERS = re.compile(r"[\w-]{100,160}", re.ASCII)
_USER, _PASSWORD = re.compile(r"[A-Za-z0-9+/]{4,16}"), re.compile(r"[A-Za-z0-9+/]{22,40}")
_CANDIDATE = re.compile(
    r"candidate:\S+ 1 udp \d+ ([-\da-f]{36}\.local|[\d.]+) (\d+) typ host", re.I
)
_DESCRIPTION = """v=0
o=- 1 1 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=mid:0
a=ice-ufrag:{}
a=ice-pwd:{}
a=fingerprint:sha-256 {}
a=setup:{}
a=sctp-port:5000
a=max-message-size:{}
"""


@value
class Signal:
    """An offer to connect, or the answer to one, with its session description."""

    is_answer: bool
    description: str


def signal_text(signal: Signal) -> str:
    """Return the text of a signal, or "" if it contains no address that others can reach."""
    places = ("ice-ufrag:", "ice-pwd:", "fingerprint:sha-256 ")
    found = (re.search(rf"a={place}(\S+)", signal.description) for place in places)
    user, password, digest = (one[1] if one else "" for one in found)
    candidates = _CANDIDATE.findall(signal.description)[:MAX_CANDIDATES]
    parts = (user.encode(), password.encode(), *(_packed(*one) for one in candidates))
    body = b"".join(bytes((len(part),)) + part for part in parts)
    whole = bytes((signal.is_answer,)) + body + bytes.fromhex(digest.replace(":", ""))
    return urlsafe_b64encode(whole).decode().rstrip("=") if candidates else ""


def read_signal(text: str) -> Signal | None:
    """Parse the text of a signal, which is not trusted. Return None if it is invalid."""
    if not _LETTERS.fullmatch(text) or len(text) % 4 == 1:
        return None
    body = urlsafe_b64decode(text + "=" * (-len(text) % 4))
    parts, at = [], 1
    while at < len(body) - DIGEST_SIZE:
        parts.append(body[at + 1 : at + 1 + body[at]])
        at += 1 + body[at]
    names, candidates = [part.decode("latin-1") for part in parts[:2]], parts[2:]
    are_sized = 0 < len(candidates) <= MAX_CANDIDATES and {*map(len, candidates)} <= {
        *CANDIDATE_SIZES
    }
    if not (are_sized and _USER.fullmatch(names[0]) and _PASSWORD.fullmatch(names[1])):
        return None
    digest, is_answer = body[-DIGEST_SIZE:].hex(":").upper(), body[0] == 1
    setup = "active" if is_answer else "actpass"
    lines = _DESCRIPTION.format(*names, digest, setup, MAX_SIZE) + "".join(
        f"a=candidate:{at} 1 udp {2113937152 - at} {_unpacked(one)} typ host\n"
        for at, one in enumerate(candidates, 1)
    )
    signal = Signal(is_answer, lines.replace("\n", "\r\n"))
    return signal if signal_text(signal) == text else None


def _packed(host: str, port: str) -> bytes:
    digits = host.removesuffix(".local").replace("-", "")
    packed = bytes(map(int, host.split("."))) if digits == host else bytes.fromhex(digits)
    return packed + int(port).to_bytes(2)


def _unpacked(candidate: bytes) -> str:
    host, port = candidate[:-2], int.from_bytes(candidate[-2:])
    if len(candidate) == min(CANDIDATE_SIZES):
        return f"{'.'.join(map(str, host))} {port}"
    name = re.sub("(.{8})(.{4})(.{4})(.{4})(.*)", r"\1-\2-\3-\4-\5", host.hex())
    return f"{name}.local {port}"
