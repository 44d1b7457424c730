"""Places: under which names texts are kept between visits."""

LAST_GAME = "last-game"
"""The game of which something was kept last."""
SETTINGS = "settings"


def match_of(game: str) -> str:
    """The match of a game as it stands."""
    return f"{game}/match"


def damaged(place: str) -> str:
    """What could not be read there, where the next save does not overwrite it."""
    return f"{place.removesuffix('/match')}/damaged"
