"""The recipe: makes every file of the built site from the files of the repository."""

import json
import re
import tempfile
from collections.abc import Mapping
from pathlib import Path

from markdown_it import MarkdownIt

from tools.embedded_page import NAME as FRAMED
from tools.embedded_page import SOURCE as WHOLE
from tools.embedded_page import pages
from tools.release import CHANGELOG, PROJECT, version
from tools.runtime import PACKAGES, ROOT
from tools.site import bundles, cards, files, game, licences, offline, slim
from tools.site.files import PARTS, hashed_path
from tools.site.node import Json
from tools.site.pages import document, page, with_digests
from ui.text.i18n import file_of, languages, locales

WRITTEN_IN = "en"
"""The language of the texts in the pages."""
EARLY_WORDS = ("game.", "start.")
"""Key prefixes of the texts that a page shows before Python starts."""
FIRST_WORDS = re.compile(r"game\.|start\.(play-|poster-|full-page|not-started|not-let-in|reported)")
"""Matches the keys of the texts that the embedded page shows where it cannot fetch files."""
LOCK = PACKAGES / "pyodide" / "pyodide-lock.json"
MEMORY = "memory/"
"""The folder in the archive with Python's memory: files named by their addresses."""
PUZZLES = sorted((ROOT / "assets" / "puzzles").glob("*.txt"))
EMBED = ROOT / "assets" / "embed"
IDIOMORPH = PACKAGES / "idiomorph" / "dist" / "idiomorph.min.js"


FETCHED = (".bin", ".css", ".js", ".json", ".txt", ".zip")
"""Suffixes of the files whose integrity is checked; pictures may be damaged."""

ORIGIN = "ORIGIN"
"""A placeholder for the origin of the site, such as "https://example.org"."""

POLICY = {
    "default-src": ORIGIN,
    # PyScript creates functions from strings, and Python runs as WebAssembly.
    "script-src": f"{ORIGIN} 'unsafe-eval' 'wasm-unsafe-eval'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
"""The content security policy: nothing from other sites, and no scripts except this site's
files."""

DIGITS_OF_COMMIT = 12


class Site:
    """The files of the site so far, by name, and their addresses for the pages."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.places: dict[str, str] = {}
        """Maps addresses in the pages of the repository to addresses in the site."""
        self.packages = {*licences.READ, *licences.TYPEFACES}
        """The installed packages in the site."""

    def add(self, name: str, content: bytes, *addresses: str) -> str:
        """Add a file under a name derived from its content and return its path. Pages of the
        repository refer to the file by `addresses`."""
        place = hashed_path(name, content)
        self.files[place] = content
        self.places.update(dict.fromkeys(addresses, place))
        return place

    def add_bundle(self, name: str, bundle: bundles.Bundle, *addresses: str) -> str:
        """Add a bundle like a file, record the packages in it, and return its path."""
        self.packages |= bundle.packages
        return self.add(name, bundle.code, *addresses)


def build_site(home: str = "", commit: str = "") -> dict[str, bytes]:
    """Return all files of the site by name. `home` is the published address and `commit` the commit
    of the build, each "" if unknown; the pages name the commit (tools/verify.py)."""
    site = Site()
    runtime = "assets/runtime"
    python, late = _python(site)
    worker = Path(site.add_bundle("worker.js", bundles.worker())).name
    site.add_bundle("pyscript.js", bundles.pyscript(worker), f"{runtime}/pyscript/core.js")
    site.add_bundle("database.js", bundles.database(), f"{runtime}/fake-indexeddb/auto/index.mjs")
    site.add("page.css", bundles.style(ROOT / "assets/css/main.css"), "assets/css/main.css")
    looks = _policy_script() + bundles.script(ROOT / "assets/looks.js") + _arrival()
    site.add("looks.js", looks, "assets/looks.js")
    site.add("icon.svg", (ROOT / "assets/icons/icon.svg").read_bytes(), "assets/icons/icon.svg")
    thinker = site.add("worker.py.txt", (ROOT / "engine/worker.py").read_bytes())
    encoder = site.add("segno.zip", game.qr_encoder())
    puzzles = game.deflated({path.name: path.read_text(encoding="utf-8") for path in PUZZLES})
    spoken, number = _add_texts(site), version(PROJECT.read_text(encoding="utf-8"))
    about = {
        "texts": json.dumps(_languages(site)),
        "version": f"{number} ({commit[:DIGITS_OF_COMMIT]})" if commit else number,
        "changes": site.add("changes.html", changes_page(CHANGELOG.read_text(encoding="utf-8"))),
        "licences": site.add("licences.html", licences.page(site.packages)),
        **({"commit": commit} if commit else {}),
    }
    configuration: dict[str, Json] = {
        "interpreter": f"./{python}",
        "worker": f"./{thinker}",
        "qr": f"./{encoder}",
        "late": f"./{late}",
        "puzzles": {
            f"./assets/puzzles/{name}": f"./{site.add(f'puzzles-{name}', packed)}"
            for name, packed in puzzles.items()
        },
    }
    _pages(site, configuration, home, spoken, about)
    site.files["embed.js"] = bundles.script(EMBED / "embed.js")
    whole = offline.with_offline_files(site.files, site.add)
    return {**whole, files.DIGESTS: files.digests(whole)}


def _policy_script() -> bytes:
    """Return the script that applies the policy, because the origin of the site is only known at
    runtime. It must be the first script of a page."""
    policy = "; ".join(f"{name} {value}" for name, value in POLICY.items())
    return bundles.script(bundles.SITE / "policy.js", {"POLICY": policy})


def _arrival() -> bytes:
    """Return the script that reports which files did not arrive. Each page has it in two of its
    files, because either of them may be missing or damaged."""
    return bundles.script(ROOT / "assets/arrival.js")


def _add_texts(site: Site) -> dict[str, dict[str, str]]:
    """Add a file for each offered language with the texts that pages show before Python starts;
    return these texts by language."""
    spoken = {}
    for locale, texts in offered_texts().items():
        words = {key: text for key, text in texts.items() if key.startswith(EARLY_WORDS)}
        site.add(f"{locale}.json", json.dumps(words).encode(), f"assets/texts/{locale}.json")
        spoken[locale] = words
    return spoken


def offered_texts() -> dict[str, dict[str, str]]:
    """Return the texts of each offered language, with English texts in place of missing ones."""
    english = _texts_in(WRITTEN_IN)
    offered = (language.locale for language in languages() if language.is_offered)
    return {locale: english | _texts_in(locale) for locale in offered}


def _texts_in(locale: str) -> dict[str, str]:
    texts: dict[str, str] = json.loads(file_of(locale).read_text(encoding="utf-8"))
    return {key: text for key, text in texts.items() if text}


def _languages(site: Site) -> dict[str, str]:
    """Add a file of texts for each language except English, whose texts are in Python's archive.
    Return the addresses of these files by language."""
    others = {name: game.dense(file_of(name)) for name in locales() if name != WRITTEN_IN}
    return {
        locale: f"./{site.add(f'{locale}-texts.txt', packed)}"
        for locale, packed in game.deflated(others).items()
    }


def _spare(spoken: Mapping[str, Mapping[str, str]]) -> dict[str, dict[str, str]]:
    """Return the first texts of the embedded page in all languages except English, in which the
    page itself is written."""
    return {
        language: {key: text for key, text in words.items() if FIRST_WORDS.match(key)}
        for language, words in spoken.items()
        if language != WRITTEN_IN
    }


def _pages(
    site: Site,
    configuration: dict[str, Json],
    home: str,
    spoken: Mapping[str, Mapping[str, str]],
    about: Mapping[str, str],
) -> None:
    """Add the pages, each with the script that starts it, and the cards for other sites."""
    words = spoken[WRITTEN_IN]
    picture = site.add(cards.PICTURE.name, cards.PICTURE.read_bytes())
    script = site.add("game-page.js", bundles.script(bundles.SITE / "game_page.js"))
    place = cards.Place(home, picture, script)
    site.add("frame.js", bundles.script(EMBED / "frame.js"), "assets/embed/frame.js")
    starts = {
        WHOLE: site.add("page.js", _start(bundles.SITE / "offline.js")),
        FRAMED: site.add("frame-page.js", _start()),
    }
    fetched = {name: one for name, one in site.files.items() if name.endswith(FETCHED)}
    digests = {name: files.integrity(one) for name, one in fetched.items()}
    for name, source in pages(ROOT).items():
        places = {**site.places, "assets/boot.js": starts[name]}
        tags = cards.site_cards(place, words)
        spare = _spare(spoken) if name == FRAMED else None
        made = page(source, places, configuration, tags, spare, about)
        site.files[name] = with_digests(made, digests).encode()
    site.files |= cards.game_files(place, words)


def changes_page(changelog: str) -> bytes:
    """Return the changelog page, converted from Markdown; the names of versions lose their
    brackets."""
    plain = re.sub(r"^## \[([^\]]+)\]", r"## \1", changelog, flags=re.MULTILINE)
    body = MarkdownIt("commonmark", {"html": False}).render(plain)
    return document("Changelog", body).encode()


def _start(*more: Path) -> bytes:
    """Return one script that consists of those that report missing files, start a page and patch
    it, and of those in the files `more`."""
    scripts = (bundles.script(path) for path in more)
    start, patch = (bundles.script(ROOT / f"assets/{name}.js") for name in ("boot", "patch"))
    return b"\n".join((_arrival(), start, IDIOMORPH.read_bytes(), patch, *scripts))


def _python(site: Site) -> tuple[str, str]:
    """Add the interpreter, the archives with everything it needs, and late code; return the paths
    of the interpreter and of late code."""
    with tempfile.TemporaryDirectory() as folder:
        pyodide = Path(folder)
        slim.slim_into(pyodide)
        return _interpreter(site, pyodide)


def _interpreter(site: Site, pyodide: Path) -> tuple[str, str]:
    runtime = "assets/runtime/pyodide"
    library, laid = game.library(), game.files()
    snapshot, read, late = game.snapshot(pyodide, library, laid)
    # The file that takes longest to prepare comes first.
    code = files.tarred({slim.MODULE: (pyodide / slim.MODULE).read_bytes()})
    spared = {*read, *game.late_code().values()}
    needed = {name: content for name, content in laid.items() if name not in spared}
    first = code + files.tarred(needed)
    head, memory = game.pieces(snapshot)
    places = {f"{MEMORY}{at}": content for at, content in memory.items()}
    second = files.tarred({"snapshot": head, **places}, is_end=True)
    spare = {"python_stdlib.zip": library, **{name: laid[name] for name in sorted(spared)}}
    third = files.tarred(spare, is_end=True)
    beginning, end = files.pack(first, second)
    sources = b"".join(files.pack(third))
    module, zipped = f"{runtime}/{slim.MODULE}", f"{runtime}/python_stdlib.zip"
    parts = [
        site.add("python.bin", beginning, module),
        site.add("snapshot.bin", end, zipped, f"{runtime}/pyodide-lock.json"),
        site.add("library.bin", sources),
    ]
    knowledge: Json = {
        "parts": [place.removeprefix(f"{PARTS}/") for place in parts],
        "ends": [len(code), len(first), len(first) + len(second), len(third)],
        "memory": len(snapshot) - len(head),
        "home": game.HOME,
        "environment": game.ENVIRONMENT,
        "lock": {**json.loads(LOCK.read_text(encoding="utf-8")), "packages": {}},
    }
    modules = (f"{runtime}/pyodide.mjs", f"{runtime}/{slim.GLUE}")
    interpreter = bundles.interpreter(knowledge, pyodide / slim.GLUE)
    return site.add_bundle("python.js", interpreter, *modules), site.add("late.txt", late)
