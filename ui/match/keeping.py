"""Keeping: what the kept matches of all games have in common."""


def with_undos(page: object) -> object:
    """What was kept before moves taken back were counted had none."""
    return {"undos": 0, **page} if isinstance(page, dict) else page
