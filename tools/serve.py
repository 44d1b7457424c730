"""A static server for the page, as simple as the hosts where it will be published.

`python -m tools.serve` serves the repository, and `python -m tools.serve dist` the built site, on
the first free port from 8000 on.
"""

import argparse
import errno
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BufferedReader, BytesIO
from pathlib import Path
from urllib.parse import urlsplit

from tools.embedded_page import NAME, POSTERS, embedded_page

ROOT = Path(__file__).resolve().parent.parent
FIRST_PORT = 8000
PORTS_TRIED = 50


class PageHandler(SimpleHTTPRequestHandler):
    """Answers GET and HEAD with the files of one folder, except hidden ones. For the repository, it
    generates embed.html."""

    protocol_version = "HTTP/1.1"
    # Headers and body are two writes; Nagle's algorithm would delay the second one.
    disable_nagle_algorithm = True
    timeout = 30
    extensions_map = {
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".ico": "image/x-icon",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".md": "text/plain; charset=utf-8",
        ".mjs": "text/javascript; charset=utf-8",
        ".mp3": "audio/mpeg",
        ".ogg": "audio/ogg",
        ".png": "image/png",
        ".py": "text/plain; charset=utf-8",
        ".svg": "image/svg+xml",
        ".toml": "text/plain; charset=utf-8",
        ".txt": "text/plain; charset=utf-8",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
    }

    def send_head(self) -> BufferedReader | None:
        """Send the headers, and return the content to send after them. If the file is missing or
        has not changed, send the whole response and return None."""
        path = self._requested_file()
        if path is None and self._wants_embedded_page():
            return self._send_embedded_page_head()
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        found = path.stat()
        tag = f'"{found.st_mtime_ns:x}-{found.st_size:x}"'
        if self.headers.get("If-None-Match") == tag:
            self.send_response(HTTPStatus.NOT_MODIFIED)
            self.send_header("ETag", tag)
            self.end_headers()
            return None
        content = path.open("rb")
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(found.st_size))
        self.send_header("Last-Modified", self.date_time_string(int(found.st_mtime)))
        self.send_header("ETag", tag)
        self.end_headers()
        return content

    def end_headers(self) -> None:
        """Add the headers that every response has, and end the headers: any origin may read a
        response, and caches must revalidate it."""
        # Pages in a sandboxed frame have the origin "null" and could load no module otherwise.
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing: the terminal shows only the address of the game."""

    def _wants_embedded_page(self) -> bool:
        is_repository = (Path(self.directory) / POSTERS).is_file()
        return is_repository and urlsplit(self.path).path == f"/{NAME}"

    def _send_embedded_page_head(self) -> BufferedReader:
        content = embedded_page(Path(self.directory)).encode()
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(NAME))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return BufferedReader(BytesIO(content))

    def _requested_file(self) -> Path | None:
        """Return the requested file, which is index.html for a folder, or None if it does not exist
        or must not be served."""
        folder = Path(self.directory).resolve()
        path = Path(self.translate_path(self.path)).resolve()
        if not path.is_relative_to(folder):
            return None
        if any(part.startswith(".") for part in path.relative_to(folder).parts):
            return None
        if path.is_dir():
            path = path / "index.html"
        return path if path.is_file() else None


class PageServer(ThreadingHTTPServer):
    """Serves one folder on the loopback address."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int, handler: type[PageHandler] = PageHandler) -> None:
        """Listen on `port`; 0 means any free port. Raises OSError if the port is not available."""
        super().__init__(("127.0.0.1", port), partial(handler, directory=str(folder)))

    def handle_error(self, request: object, client_address: object) -> None:
        """Print nothing: a browser may close a connection early."""

    @property
    def port(self) -> int:
        """The port on which the server listens."""
        return int(self.server_address[1])

    @property
    def address(self) -> str:
        """The address for the browser, without a trailing slash."""
        return f"http://localhost:{self.port}"


def start_server(folder: Path, first_port: int) -> PageServer:
    """Return a server for `folder` on the first available port from `first_port` on. Raises
    SystemExit if PORTS_TRIED ports in a row are taken, or OSError if a port fails for another
    reason."""
    for port in range(first_port, first_port + PORTS_TRIED):
        try:
            return PageServer(folder, port)
        except OSError as failure:
            if failure.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    last_port = first_port + PORTS_TRIED - 1
    raise SystemExit(f"Every port from {first_port} to {last_port} is taken; name one with --port.")


@contextmanager
def serving(folder: Path = ROOT, handler: type[PageHandler] = PageHandler) -> Iterator[str]:
    """Serve `folder` on a free port while the block runs; yield the address."""
    server = PageServer(folder, 0, handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield server.address
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def main() -> None:
    """Serve a folder and print the address of the game, until Ctrl+C."""
    parser = argparse.ArgumentParser(description="Serve the game on this machine.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT, help="of the built site")
    parser.add_argument("--port", type=int, default=FIRST_PORT, help="the first port to try")
    said = parser.parse_args()
    with start_server(said.folder, said.port) as server:
        print(f"Playing at {server.address}/", flush=True)
        print("Stop with Ctrl+C.", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
