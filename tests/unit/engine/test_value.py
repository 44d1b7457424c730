"""Values: small immutable records."""

from engine.value import value


@value
class Point:
    """A place on a board."""

    x: int
    y: str = "b"


@value
class Named(Point):
    """A place with a name."""

    name: str = ""


@value
class Written:
    """A value that says itself how it is written."""

    x: int

    def __repr__(self) -> str:
        return f"x{self.x}"


def test_a_value_is_written_as_the_expression_that_makes_it() -> None:
    assert repr(Point(3)) == "Point(x=3, y='b')"
    assert repr(Named(3, "c", "d")) == "Named(x=3, y='c', name='d')"
    assert repr(Written(3)) == "x3"


def test_values_with_equal_fields_are_equal_and_hash_alike() -> None:
    assert Point(1) == Point(1, "b")
    assert len({Point(1), Point(1), Point(2)}) == 2
