"""Opening a game: resumes the saved match, unless the address requests another one."""

from dataclasses import replace

from engine.game import Refusal
from engine.records import Reading
from engine.saving import DamagedSave
from engine.value import value
from ui.activity.outdated import OutdatedMatch, without_outdated
from ui.match.active_game import ActiveGame
from ui.match.activity import Activity
from ui.match.game_ui import Change, GameUi, S, T, V
from ui.match.reviewing import without_question
from ui.match.session import Session
from ui.match.way import way_of
from ui.page.consequences import with_consequences
from ui.persistence import load_record
from ui.shell.address import Address
from ui.shell.effects import Effect, KeepOutdated, QuarantineSave, StashMatch
from ui.shell.notices import address_notice
from ui.shell.shell import Shell


@value
class SavedMatch:
    """A saved match, and the result of parsing it."""

    text: str
    session: Session | Refusal
    """The session, or why it is invalid."""


def reading_saved(ui: GameUi[S, T, V], text: str) -> Reading[SavedMatch]:
    """Parse a saved match, one move at a time. If the match is invalid, the result contains the
    reason."""
    try:
        session = yield from ui.restoring(load_record(text, "session"))
    except DamagedSave as damage:
        return SavedMatch(text, damage.refusal)
    return SavedMatch(text, session)


def open_game(
    ui: GameUi[S, T, V],
    shell: Shell,
    address: Address,
    saved: SavedMatch | Session | None,
    activity: Activity,
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """Return the game, opened for this activity, and the effects. `saved` is the match to resume: a
    saved match, or a session of this game. If it is None or not resumed, the match that the address
    requests begins."""
    is_newcomer = (
        saved is None
        and not (address.params or shell.is_embedded or activity.policy.is_beside)
        and not shell.settings.has_learnt(ui.name)
    )
    root = ui.first_seed if is_newcomer and ui.first_seed else shell.root
    request = ui.request(address, shell.settings, root)
    fresh = replace(request.session, activity=activity.activity_to_open(request.session.activity))
    shell = replace(
        shell,
        notices=(
            *shell.notices,
            *(address_notice(shell.texts, problem) for problem in address.problems),
            *(address_notice(shell.texts, problem) for problem in request.problems),
        ),
    )
    change = Change(shell, fresh)
    if isinstance(saved, SavedMatch):
        change = _saved_or_fresh(ui, shell, fresh, saved)
    elif isinstance(saved, type(fresh)):
        change = Change(shell, saved)
    return with_consequences(ui, None, change)


def resume_game(
    game: ActiveGame[S, T, V], shell: Shell
) -> tuple[ActiveGame[S, T, V], tuple[Effect, ...]]:
    """Return the game, resumed with the current shell after a match beside it, and the effects. The
    open questions of the game were dropped, so they are asked again."""
    after = replace(shell, dialog=None)
    asked_again = without_question(game.session)
    odds = asked_again.view.odds
    view = replace(
        asked_again.view,
        awaits=None,
        proposed=None,
        has_just_ended=False,
        odds=odds and replace(odds, state=None),
    )
    session = replace(asked_again, view=view)
    back = ActiveGame(game.ui, shell, session, game.turn)
    return with_consequences(game.ui, back, Change(after, session))


def _saved_or_fresh(ui: GameUi[S, T, V], shell: Shell, fresh: S, saved: SavedMatch) -> Change[S]:
    """Return the saved match if it is valid and the address requests no other one. Otherwise return
    the fresh one: an invalid saved match is quarantined, and one that is under way or outdated is
    stashed if the fresh one takes its place."""
    session = saved.session
    if not isinstance(session, type(fresh)):
        return Change(shell, fresh, (QuarantineSave(saved.text),))
    is_outdated = isinstance(session.activity, OutdatedMatch)
    if way_of(fresh).resumes(fresh, without_outdated(session)):
        return Change(shell, session, (KeepOutdated(saved.text),) if is_outdated else ())
    before = ActiveGame(ui, shell, session, ui.turn_state(shell.texts, session, None))
    is_own = not fresh.policy.is_beside
    effects = (StashMatch(saved.text),) if is_own and (before.is_under_way or is_outdated) else ()
    return Change(shell, fresh, effects)
