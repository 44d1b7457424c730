"""Names tell the content of a file, so that a name is never used for another one."""

from tools.site.names import hashed, mark


def test_a_name_follows_from_the_content() -> None:
    assert hashed("main.py.txt", b"a") == hashed("main.py.txt", b"a")
    assert hashed("main.py.txt", b"a") != hashed("main.py.txt", b"b")


def test_the_kind_stays_at_the_end() -> None:
    """Hosts tell by it what kind of file it is."""
    name = hashed("main.py.txt", b"a")
    assert name.startswith("parts/main-")
    assert name.endswith(".py.txt")


def test_where_one_content_ends_matters() -> None:
    assert mark([b"ab", b"c"]) != mark([b"a", b"bc"])
