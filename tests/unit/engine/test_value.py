"""Values: small immutable records."""

from dataclasses import field

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
    """A value with its own representation."""

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


@value
class Loud:
    """A value with its own `__eq__`: it is equal only to itself."""

    x: int

    def __eq__(self, other: object) -> bool:
        return self is other


def test_values_of_other_classes_are_never_equal() -> None:
    assert Point(1) != Named(1)
    other: object = (1, "b")
    assert Point(1) != other
    assert hash(Named(1, "b", "c")) == hash(Named(1, "b", "c"))


@value
class Noted:
    """A value with a note that is ignored in comparisons."""

    x: int
    note: str = field(default="", compare=False)


def test_a_field_that_is_not_compared_makes_no_difference() -> None:
    assert Noted(1, "a") == Noted(1, "b") != Noted(2, "a")
    assert hash(Noted(1, "a")) == hash(Noted(1, "b"))


def test_what_a_class_says_itself_about_equality_stays() -> None:
    one = Loud(1)
    assert one == one  # noqa: PLR0124
    assert one != Loud(1)
    assert hash(one) == hash(Loud(1))
