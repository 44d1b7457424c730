"""Names tell the content of a file, so that a name is never used for another one."""

from tools.site.names import hashed, mark


def test_a_name_follows_from_the_content() -> None:
    assert hashed("python.tar.zst", b"a") == hashed("python.tar.zst", b"a")
    assert hashed("python.tar.zst", b"a") != hashed("python.tar.zst", b"b")


def test_the_kind_stays_at_the_end() -> None:
    """Hosts tell by it what kind of file it is."""
    name = hashed("python.tar.zst", b"a")
    assert name.startswith("parts/python-")
    assert name.endswith(".tar.zst")


def test_where_one_content_ends_matters() -> None:
    assert mark([b"ab", b"c"]) != mark([b"a", b"bc"])
