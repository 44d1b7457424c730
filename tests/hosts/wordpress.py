"""WordPress, with its own MariaDB."""

import getpass
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from tests.hosts.processes import Environment, free_port, output, php, php_server, running

NAME = "WordPress"
PROGRAM = Path("/usr/share/wordpress")
SCRIPTS = Path(__file__).parent / "php" / "wordpress"
ICON = "wp-includes/images/w-logo-blue-white-bg.png"
ROLES = ("administrator", "editor", "author")
"""The roles that may write: only the first two may use any HTML."""


class WordPress(NamedTuple):
    """A running blog."""

    address: str
    """The address without a trailing slash."""
    environment: Environment

    def publish(self, title: str, body: str, role: str) -> str:
        """Write a post as a user with this role and return its address."""
        return php(SCRIPTS / "publish.php", [role, title], self.environment, body)


@contextmanager
def wordpress(folder: Path, site_ports: Sequence[int]) -> Iterator[WordPress]:
    """Run a new blog with all of its files in this folder. It may request sites of this machine on
    these ports."""
    folder.mkdir()
    program = folder / "program"
    shutil.copytree(PROGRAM, program)
    shutil.copy(SCRIPTS / "wp-config.php", program)
    (program / "wp-content" / "mu-plugins").mkdir()
    shutil.copy(SCRIPTS / "local.php", program / "wp-content" / "mu-plugins")
    shutil.copy(program / ICON, program / "favicon.ico")
    port = free_port()
    with _database(folder) as socket:
        environment = {
            "BLOG_ADDRESS": f"http://localhost:{port}",
            "BLOG_FOLDER": str(program),
            "DATABASE_SOCKET": str(socket),
            "SITE_PORTS": " ".join(map(str, site_ports)),
        }
        php(SCRIPTS / "install.php", ROLES, environment)
        with php_server(program, port, environment, folder / "log") as address:
            yield WordPress(address, environment)


@contextmanager
def _database(folder: Path) -> Iterator[Path]:
    """Run a database server that only listens on its socket, and yield the socket's path."""
    kept, socket = folder / "database", folder / "socket"
    user = f"--user={getpass.getuser()}"
    place = ("--no-defaults", f"--datadir={kept}", user)
    output(["mariadb-install-db", *place, "--auth-root-authentication-method=normal"], {})
    command = ["mariadbd", *place, f"--socket={socket}", "--skip-networking"]
    with running(command, {}, folder / "database.log", socket.is_socket):
        yield socket
