"""The router: computes and compares the addresses of pages."""

from dataclasses import replace

from ui.shell.address import Address
from ui.shell.screens import Screen
from ui.shell.settings import Settings


def address_of(address: Address, shown: str, game: str, screen: Screen) -> Address:
    """Return the address after a change from the game `shown` to this game and screen. Match
    parameters apply only to their own game."""
    is_same_game = game == (address.game or shown)
    return replace(address, game=game, screen=screen, params=address.params if is_same_game else ())


def without_overruled(address: Address, settings: Settings) -> Address:
    """Return the address with its theme, speed and language replaced with those of these settings.
    Parameters that it lacks are not added."""
    return replace(
        address,
        theme=settings.theme if address.theme else None,
        speed=settings.speed if address.speed else None,
        locale=(settings.language or None) if address.locale else None,
    )


def own_address(address: Address) -> Address:
    """Return the address of the player's own match, without what is open beside it."""
    return replace(address, daily=None, friend="", puzzle=None, run=False)


def is_same_page(before: Address, after: Address) -> bool:
    """Whether two addresses differ only in the screen, or in the game if neither names a match.
    They never count as the same page if the second one has a link."""
    was_beside, now_beside = (
        (one.daily, one.friend, one.puzzle, one.run) for one in (before, after)
    )
    if was_beside != now_beside or after.link:
        return False
    if before.params != after.params or (before.params and before.game != after.game):
        return False
    was, now = (before.theme, before.speed, before.locale), (after.theme, after.speed, after.locale)
    return was == now
