"""Builds the package for programs: `python -m tools.wheel` writes build/…whl.

The wheel has the folder package/ under its own name, with engine/ inside as `_engine`, so that no
module of such a common name is installed. This module is also the build backend of pyproject.toml,
for `pip install .` and `python -m build`. The same sources give the same wheel, byte for byte.
"""

import base64
import hashlib
import io
import json
import re
import tarfile
import tomllib
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "button_men_and_lunch_money"
BUILT = ROOT / "build"
IMPORT = re.compile(r"^(\s*from )engine(?=[. ])", re.MULTILINE)
KINDS = (".py", ".json", ".typed")
EPOCH = (1980, 1, 1, 0, 0, 0)
SOURCES = ("pyproject.toml", "LICENSE", "tools/__init__.py", "tools/wheel.py")
TEXTS = "assets/texts/en.json"
METADATA = """\
Metadata-Version: 2.4
Name: button-men-and-lunch-money
Version: {version}
Summary: Button Men and Lunch Money for programs: all rules, exact odds and computer players.
License-Expression: MIT
License-File: LICENSE
Requires-Python: {python}
{extras}
Classifier: Operating System :: OS Independent
Classifier: Topic :: Games/Entertainment :: Board Games
Classifier: Typing :: Typed
Description-Content-Type: text/markdown

{readme}"""
WHEEL = """\
Wheel-Version: 1.0
Generator: tools.wheel
Root-Is-Purelib: true
Tag: py3-none-any
"""


def project() -> Mapping[str, str]:
    """Return the project's fields in pyproject.toml."""
    fields: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return fields


def sources() -> Iterator[Path]:
    """Yield the paths of the source files of the package and of the engine."""
    for folder in ("package", "engine"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in KINDS and "__pycache__" not in path.parts:
                yield path


def modules() -> Iterator[tuple[str, bytes]]:
    """Yield the path and the content of each installed file, with imports of the engine rewritten.
    The last file has the English texts of the reasons for refusals."""
    for path in sources():
        place = path.relative_to(ROOT).as_posix()
        inside = place.removeprefix("package/") if "package/" in place[:8] else f"_{place}"
        content = path.read_bytes()
        if path.suffix == ".py":
            content = IMPORT.sub(rf"\g<1>{PACKAGE}._engine", content.decode()).encode()
        yield f"{PACKAGE}/{inside}", content
    texts = json.loads((ROOT / TEXTS).read_text("utf-8"))
    reasons = {key: text for key, text in texts.items() if key.startswith("why.")}
    yield f"{PACKAGE}/reasons.json", json.dumps(reasons, ensure_ascii=False).encode()


def metadata() -> str:
    """Return the metadata of the wheel, with the README as description."""
    fields, readme = project(), (ROOT / "package/README.md").read_text("utf-8")
    version, python = fields["version"], fields["requires-python"]
    return METADATA.format(version=version, python=python, extras=_extras(), readme=readme)


def _extras() -> str:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    found: dict[str, list[str]] = tomllib.loads(text)["project"]["optional-dependencies"]
    return "\n".join(
        f'Provides-Extra: {name}\nRequires-Dist: {one}; extra == "{name}"'
        for name, needed in found.items()
        for one in needed
    )


def wheel() -> tuple[str, bytes]:
    """Return the file name and the content of the wheel."""
    name = f"{PACKAGE}-{project()['version']}"
    about = f"{name}.dist-info"
    files = {
        **dict(modules()),
        f"{about}/licenses/LICENSE": (ROOT / "LICENSE").read_bytes(),
        f"{about}/METADATA": metadata().encode(),
        f"{about}/WHEEL": WHEEL.encode(),
    }
    rows = [f"{path},sha256={_digest(content)},{len(content)}" for path, content in files.items()]
    record = f"{about}/RECORD"
    files[record] = "".join(f"{row}\n" for row in (*rows, f"{record},,")).encode()
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as zipped:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.external_attr, entry.compress_type = 0o644 << 16, zipfile.ZIP_DEFLATED
            zipped.writestr(entry, content)
    return f"{name}-py3-none-any.whl", archive.getvalue()


def _digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def build_wheel(
    wheel_directory: str, config_settings: object = None, metadata_directory: object = None
) -> str:
    """Write the wheel into a folder and return its file name (PEP 517). The other parameters are
    ignored."""
    name, content = wheel()
    Path(wheel_directory, name).write_bytes(content)
    return name


def build_sdist(sdist_directory: str, config_settings: object = None) -> str:
    """Write the archive of the wheel's sources into a folder and return its file name (PEP 517).
    The settings are ignored."""
    name = f"{PACKAGE}-{project()['version']}"
    paths = [*sources(), *(ROOT / path for path in (*SOURCES, TEXTS, "package/README.md"))]
    with tarfile.open(Path(sdist_directory, f"{name}.tar.gz"), "w:gz") as archive:
        for path in paths:
            archive.add(path, f"{name}/{path.relative_to(ROOT).as_posix()}")
        info, content = tarfile.TarInfo(f"{name}/PKG-INFO"), metadata().encode()
        info.size = len(content)
        archive.addfile(info, io.BytesIO(content))
    return f"{name}.tar.gz"


def main() -> None:
    """Write the wheel into build/ and print its path."""
    BUILT.mkdir(exist_ok=True)
    print(BUILT.relative_to(ROOT) / build_wheel(str(BUILT)))


if __name__ == "__main__":
    main()
