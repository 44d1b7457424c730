"""The archive is an ordinary tar archive, compressed as one, whose first part can be unpacked
alone; and names are derived from contents."""

import io
import random
import tarfile

import pytest
import zstandard

from tools.site.files import hashed_path, mark, pack, tarred

FILES = {"library.zip": b"library" * 999, "home/pyodide/engine/luck.py": b"luck", "empty": b""}
REPEATED = random.Random(1).randbytes(300_000)


def listed(archive: bytes) -> dict[str, bytes]:
    """Return the files of a tar archive."""
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        return {entry.name: tar.extractfile(entry).read() for entry in tar}  # type: ignore[union-attr]


def test_holds_the_files_in_their_order() -> None:
    assert list(listed(tarred(FILES, is_end=True)).items()) == list(FILES.items())


def test_is_the_same_each_time() -> None:
    assert tarred(FILES) == tarred(FILES)


def test_two_parts_make_one_archive() -> None:
    whole = tarred(FILES) + tarred({"snapshot": b"memory"}, is_end=True)
    assert listed(whole) == {**FILES, "snapshot": b"memory"}


def test_a_name_that_the_page_could_not_read_is_refused() -> None:
    with pytest.raises(SystemExit, match="too long"):
        tarred({"x" * 100: b""})


def test_both_parts_unpack_together() -> None:
    beginning, end = pack(REPEATED, REPEATED[::-1])
    assert zstandard.decompress(beginning + end) == REPEATED + REPEATED[::-1]


def test_the_first_part_unpacks_alone() -> None:
    beginning, _ = pack(REPEATED, b"the rest")
    assert zstandard.ZstdDecompressor().decompressobj().decompress(beginning) == REPEATED


def test_what_the_second_part_repeats_costs_nothing() -> None:
    _, end = pack(REPEATED, REPEATED)
    assert len(end) < len(REPEATED) / 100


def test_a_name_follows_from_the_content() -> None:
    """So a name is never reused for another file."""
    assert hashed_path("main.py.txt", b"a") == hashed_path("main.py.txt", b"a")
    assert hashed_path("main.py.txt", b"a") != hashed_path("main.py.txt", b"b")


def test_the_kind_stays_at_the_end() -> None:
    """Hosts derive the content type from it."""
    name = hashed_path("main.py.txt", b"a")
    assert name.startswith("parts/main-")
    assert name.endswith(".py.txt")


def test_where_one_content_ends_matters() -> None:
    assert mark([b"ab", b"c"]) != mark([b"a", b"bc"])
