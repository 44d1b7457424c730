"""Opening a game: the kept match goes on, unless the address asks for another one."""

from dataclasses import replace

from engine.saving import DamagedSave
from ui.match.active_game import ActiveGame
from ui.match.activity import Activity
from ui.match.game_ui import Change, GameUi, S, T, V
from ui.match.reviewing import without_question
from ui.match.session import Session
from ui.match.way import way_of
from ui.page.consequences import followed_up
from ui.persistence import kept_record
from ui.shell.address import Address
from ui.shell.effects import Effect, SetAsideDamaged, SetAsideMatch
from ui.shell.notices import address_notice
from ui.shell.shell import Shell


def opened(
    ui: GameUi[S, T, V],
    shell: Shell,
    address: Address,
    kept: str | Session | None,
    activity: Activity,
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """The game as the page opens it for this activity. `kept` is the match that goes on: a text
    that the browser has kept, or a session of this game."""
    request = ui.request(address, shell.settings, shell.root)
    fresh = replace(request.session, activity=activity.opened_with(request.session.activity))
    shell = replace(
        shell,
        notices=(
            *shell.notices,
            *(address_notice(shell.texts, problem) for problem in address.problems),
            *(address_notice(shell.texts, problem) for problem in request.problems),
        ),
    )
    change = Change(shell, fresh)
    if isinstance(kept, str):
        change = _kept_change(ui, shell, fresh, kept)
    elif isinstance(kept, type(fresh)):
        change = Change(shell, kept)
    return followed_up(ui, None, change)


def resumed(
    game: ActiveGame[S, T, V], shell: Shell
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """A game that comes back after a practice, in the shell as it is now. Whatever it was waiting
    for has been forgotten, and is asked again."""
    after = replace(shell, dialog=None)
    asked_again = without_question(game.session)
    view = replace(asked_again.view, awaits=None, has_just_ended=False)
    session = replace(asked_again, view=view)
    back = ActiveGame(game.ui, shell, session, game.turn)
    return followed_up(game.ui, back, Change(after, session))


def _kept_change(ui: GameUi[S, T, V], shell: Shell, fresh: S, kept: str) -> Change[S]:
    """The kept match if it can be read and shown, and the address asks for no other one. If it
    does, a kept match that is under way is put aside."""
    try:
        before = restored(ui, shell, kept)
    except DamagedSave:
        return Change(shell, fresh, (SetAsideDamaged(kept),))
    if way_of(fresh).resumes(fresh, before.session):
        return Change(shell, before.session)
    is_own = not fresh.policy.is_beside
    return Change(shell, fresh, (SetAsideMatch(kept),) if is_own and before.is_under_way else ())


def restored(ui: GameUi[S, T, V], shell: Shell, kept: str) -> ActiveGame[S, T, V]:
    """The game with the kept match; DamagedSave if that cannot be read or shown."""
    session = ui.restore(kept_record(kept, "session"))
    try:
        turn = ui.turn_state(shell.texts, session, None)
        view = ui.view_model(turn)
        if not session.match.has_all_states:
            # Nobody has played this log again, and it may contain what cannot be drawn.
            ui.draw(turn, view, None)
            tuple(turn.log)
    except (LookupError, TypeError, ValueError) as error:
        # Every part can be read, but together they make no position: a place without a die, say.
        # A page that fails on it would fail again at each reload.
        raise DamagedSave("impossible") from error
    return ActiveGame(ui, shell, session, turn)
