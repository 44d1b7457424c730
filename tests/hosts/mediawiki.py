"""MediaWiki on SQLite, with Extension:Widgets or a stand-in for it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlencode

from tests.hosts.processes import Environment, free_port, php, php_server

NAME = "MediaWiki"
PROGRAM = Path("/usr/share/mediawiki")
MAINTENANCE = PROGRAM / "maintenance"
STAND_IN = Path(__file__).parent / "php" / "widgets"
ADMINISTRATOR = "Admin"
PASSWORD = "nobody else is on this machine"

MORE_SETTINGS = """
wfLoadExtension( 'Widgets', '{widgets}/extension.json' );
$wgRawHtml = true; // for what is pasted between <html> and </html>
$wgGroupPermissions['*']['edit'] = false;
$wgUsePathInfo = false;
$wgFavicon = 'data:,';
"""


class MediaWiki(NamedTuple):
    """A running wiki."""

    address: str
    """The address without a trailing slash."""
    environment: Environment

    def publish(self, title: str, body: str, role: str = "") -> str:
        """Write a page and return its address. Roles make no difference in a wiki."""
        php(MAINTENANCE / "edit.php", [f"--user={ADMINISTRATOR}", title], self.environment, body)
        return f"{self.address}/index.php?{urlencode({'title': title})}"


@contextmanager
def mediawiki(folder: Path, widgets: Path) -> Iterator[MediaWiki]:
    """Run a new wiki with all of its files in this folder. `widgets` is the folder of the
    extension."""
    folder.mkdir()
    (folder / "widgets").mkdir()
    port = free_port()
    settings = folder / "LocalSettings.php"
    environment = {"MW_CONFIG_FILE": str(settings), "COMPILED_WIDGETS": str(folder / "widgets")}
    _install(folder, f"http://localhost:{port}", environment)
    with settings.open("a") as written:
        written.write(MORE_SETTINGS.format(widgets=widgets.resolve()))
    with php_server(PROGRAM, port, environment, folder / "log") as address:
        yield MediaWiki(address, environment)


def _install(folder: Path, address: str, environment: Environment) -> None:
    words = [
        "--dbtype=sqlite",
        f"--dbpath={folder}",
        f"--confpath={folder}",
        f"--server={address}",
        "--scriptpath=",
        "--skins=Vector",
        f"--pass={PASSWORD}",
        "A wiki",
        ADMINISTRATOR,
    ]
    php(MAINTENANCE / "install.php", words, environment)
