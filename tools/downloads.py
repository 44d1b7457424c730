"""Untrusted downloads, limited in size and time, and to one host."""

import zlib
from http.client import HTTPException, HTTPMessage, HTTPResponse
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

MAX_SECONDS = 120.0
"""Maximum seconds for one file, from the DNS lookup to the last byte."""
SILENCE = 30.0
"""Seconds without a byte after which a download is abandoned."""

GZIP_OR_ZLIB = 47
"""The zlib mode that detects both formats by their header."""
PACKED = ("gzip", "x-gzip", "deflate")
GROWTH = 1024
"""Compression may make a file longer by this many bytes, plus one byte for every 1,024:
incompressible files grow a little."""


class NotServed(Exception):
    """The file at an address does not arrive, or is outside the limits. The message gives the
    reason; remote text in it is escaped for terminals."""


def download(address: str, limit: int, seconds: float = MAX_SECONDS) -> bytes:
    """Return the content at this address, decompressed. Raises NotServed if the content does not
    arrive within this many seconds, has more than `limit` bytes, or is redirected to another
    host."""
    answers: SimpleQueue[bytes | NotServed] = SimpleQueue()
    # A host that sends a byte now and then can block a request forever, but not another thread.
    Thread(target=lambda: answers.put(_answer(address, limit)), daemon=True).start()
    try:
        answer = answers.get(timeout=seconds)
    except Empty:
        raise NotServed(f"takes more than {seconds:g} seconds") from None
    if isinstance(answer, NotServed):
        raise answer
    return answer


class _OneHost(HTTPRedirectHandler):
    """Follows redirects only within a host. The scheme may change, but only to https."""

    max_redirections = 5

    def redirect_request(
        self,
        req: Request,
        fp: IO[bytes],
        code: int,
        msg: str,
        headers: HTTPMessage,
        newurl: str,
    ) -> Request | None:
        """Return the redirected request. Raises NotServed if it leaves the host, or changes to a
        scheme other than https."""
        before, after = urlsplit(req.full_url), urlsplit(newurl)
        if before.hostname != after.hostname or after.scheme not in (before.scheme, "https"):
            fp.close()
            raise NotServed(f"leads to {ascii(newurl)}")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def _answer(address: str, limit: int) -> bytes | NotServed:
    headers = {"Accept-Encoding": "identity", "Cache-Control": "no-cache"}
    try:
        asked = Request(address, headers=headers)
        with build_opener(_OneHost).open(asked, timeout=SILENCE) as answer:
            return _content(answer, limit)
    except NotServed as why:
        return why
    except HTTPError as error:
        error.close()
        return NotServed(f"is not there (status {error.code})")
    except (OSError, HTTPException, ValueError, zlib.error) as error:
        return NotServed(f"does not arrive ({ascii(str(error))})")


def _content(answer: HTTPResponse, limit: int) -> bytes:
    packing = answer.headers.get("Content-Encoding", "identity").strip().lower()
    if answer.status != 200:
        raise NotServed(f"is not there (status {answer.status})")
    if packing not in ("", "identity", *PACKED):
        raise NotServed(f"is packed as {ascii(packing)}, which was not asked for")
    content = answer.read(limit + 1 if packing not in PACKED else limit + limit // GROWTH + GROWTH)
    if packing in PACKED:
        content = zlib.decompressobj(GZIP_OR_ZLIB).decompress(content, limit + 1)
    if len(content) > limit:
        raise NotServed(f"has more than {limit} bytes")
    return content
