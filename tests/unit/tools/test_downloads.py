"""Downloads: responses are limited, and come from one host only."""

import gzip
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread

import pytest

from tools.downloads import NotServed, download

CONTENT = b"dice " * 100
Answer = Callable[[BaseHTTPRequestHandler], None]


@contextmanager
def answering(answer: Answer) -> Iterator[str]:
    """Yield the address of a host that answers each request with `answer`."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            answer(self)

        def log_message(self, format: str, *args: object) -> None:
            """Log nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()


def sent(content: bytes, status: int = 200, **headers: str) -> Answer:
    """Return an answer with this content."""

    def answer(asked: BaseHTTPRequestHandler) -> None:
        asked.send_response(status)
        for name, value in headers.items():
            asked.send_header(name.replace("_", "-"), value)
        asked.end_headers()
        asked.wfile.write(content)

    return answer


@pytest.mark.parametrize("packing", ["gzip", "identity"])
def test_content_arrives_however_it_is_packed(packing: str) -> None:
    packed = gzip.compress(CONTENT) if packing == "gzip" else CONTENT
    with answering(sent(packed, Content_Encoding=packing)) as address:
        assert download(address, len(CONTENT)) == CONTENT


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (sent(CONTENT + b"!"), "has more than 500 bytes"),
        (sent(gzip.compress(bytes(10_000_000)), Content_Encoding="gzip"), "has more than 500"),
        (sent(CONTENT, Content_Encoding="br"), "is packed as 'br', which was not asked for"),
        (sent(CONTENT, Content_Encoding="gzip"), "does not arrive"),
        (sent(CONTENT, status=404), "is not there (status 404)"),
        (sent(CONTENT, status=206), "is not there (status 206)"),
        (sent(b"", status=302, Location="https://example.org/"), "leads to 'https://example.org/'"),
        (sent(b"", status=302, Location="//example.org/x"), "leads to 'http://example.org/x'"),
        (sent(b"", status=302, Location="file:///etc/passwd"), "is not there (status 302)"),
        (sent(b"", status=302, Location="/again"), "is not there (status 302)"),
        (lambda asked: asked.wfile.write(b"\x1b[2J\r\n\r\n"), "does not arrive"),
    ],
)
def test_what_is_not_believed(answer: Answer, why: str) -> None:
    with answering(answer) as address, pytest.raises(NotServed, match=re.escape(why)) as refused:
        download(address, len(CONTENT))
    assert str(refused.value).isprintable()


def test_a_redirect_within_the_host_is_followed() -> None:
    def answer(asked: BaseHTTPRequestHandler) -> None:
        there = asked.path == "/there"
        (sent(CONTENT) if there else sent(b"", status=301, Location="/there"))(asked)

    with answering(answer) as address:
        assert download(address, len(CONTENT)) == CONTENT


def test_a_host_that_sends_a_byte_now_and_then_is_given_up() -> None:
    """Each byte arrives in time, but the total time is limited."""
    is_over = Event()

    def answer(asked: BaseHTTPRequestHandler) -> None:
        asked.send_response(200)
        asked.end_headers()
        while not is_over.wait(0.02):
            asked.wfile.write(b".")
            asked.wfile.flush()

    with answering(answer) as address:
        with pytest.raises(NotServed, match="takes more than 0.2 seconds"):
            download(address, 10**9, seconds=0.2)
        is_over.set()
