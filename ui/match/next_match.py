"""The next match of a visit, numbered after the previous one."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from ui.match.activity import Activity
from ui.match.game_ui import Change
from ui.match.session import Metadata, Session
from ui.shell.screens import MATCH
from ui.shell.shell import Shell

S = TypeVar("S", bound=Session)


def begin_match(shell: Shell, before: S, session: S, activity: Activity | None = None) -> Change[S]:
    """Return the change to the match of `session`, which follows that of `before` in the same
    visit, and to the match screen. The match has this activity, or by default the successor of the
    previous one."""
    earlier = before.metadata
    metadata = Metadata(number=earlier.number + 1, request=earlier.request)
    begun = replace(session, activity=activity or before.activity.successor, metadata=metadata)
    return Change(replace(shell, dialog=None, screen=MATCH), begun)


def begin_match_again(
    shell: Shell, before: S, session_of: Callable[[str], S], activity: Activity | None = None
) -> Change[S]:
    """Return the change to a match like the previous one, in the session that `session_of` makes
    from a seed. See `begin_match` for `activity`."""
    seed = next_seed(before.config.seed or shell.root, before)
    return begin_match(shell, before, session_of(seed), activity)


def next_seed(seed: str, before: Session) -> str:
    """Return the seed of the match after that of `before`, composed of this seed and the number of
    the new match."""
    return f"{seed} #{before.metadata.number + 1}"
