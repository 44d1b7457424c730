"""The state of late code: modules that only some screens need."""

from enum import Enum, auto


class LateCode(Enum):
    """Whether late code can be imported."""

    LOADED = auto()
    LOADING = auto()
    NOT_LOADED = auto()
    """The code could not be fetched."""
