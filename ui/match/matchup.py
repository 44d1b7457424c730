"""The match-up explorer: asks the computer step by step while its screen is open, and saves the
results."""

import json
from dataclasses import replace
from typing import assert_never

from engine.saving import Json, read_json
from ui.match.active_game import ActiveGame
from ui.match.game_ui import Change, S, T, V
from ui.match.messages import ComputerAnswered, ComputerFailed, ComputerMessage
from ui.matchup.sides import GameMatchup
from ui.shell.effects import AskComputer, ForgetQuestion, ReadMatchup, SaveMatchup, Subject
from ui.shell.matchup import NoFindings, Study, findings_in, findings_text, read_findings
from ui.shell.messages import (
    ExploreMatchup,
    MatchupMessage,
    MatchupRead,
    OpenScreen,
    StopMatchup,
    WriteSide,
)
from ui.shell.screens import MatchupScreen
from ui.shell.shell import Shell
from ui.shell.update import ShellUpdate, update_shell


def update_matchup(shell: Shell, message: MatchupMessage) -> ShellUpdate:
    """Return the shell after a message about the explorer, with the effects to carry out."""
    study = shell.matchup
    match message:
        case WriteSide(side, text):
            drafts = (text, study.drafts[1]) if side == 0 else (study.drafts[0], text)
            return _with(shell, replace(study, drafts=drafts))
        case ExploreMatchup():
            first, second = (draft.strip() for draft in study.drafts)
            stopped = replace(study, is_stopped=False, failure="")
            opening = OpenScreen(MatchupScreen(first, second))
            return update_shell(replace(shell, matchup=stopped), opening)
        case StopMatchup():
            after = replace(shell, matchup=replace(study, ticket=0, is_stopped=True))
            return ShellUpdate(after, (ForgetQuestion(Subject.MATCHUP),))
        case MatchupRead(first, second, text) if (first, second) == (study.first, study.second):
            return _with(shell, _with_saved_findings(study, text))
        case MatchupRead():
            return ShellUpdate(shell)
    assert_never(message)


def matchup_update(shell: Shell, message: ComputerMessage) -> ShellUpdate | None:
    """Return the shell after the computer's answer about a match-up, or None if the message is
    about something else."""
    study = shell.matchup
    if not study.ticket or message.ticket != study.ticket:
        return None
    match message:
        case ComputerAnswered(answer=answer):
            return _answered(shell, answer)
        case ComputerFailed(why=why):
            return _with(shell, replace(study, ticket=0, failure=why))
    assert_never(message)


def _with(shell: Shell, study: Study) -> ShellUpdate:
    return ShellUpdate(replace(shell, matchup=study))


def _with_saved_findings(study: Study, text: str | None) -> Study:
    """Return the study with the results of an earlier visit, if any. Those that cannot be parsed
    are computed again."""
    looked = replace(study, is_looked_up=True)
    if text is None:
        return looked
    try:
        return replace(looked, findings=read_findings(text))
    except NoFindings:
        return looked


def _answered(shell: Shell, answer: str) -> ShellUpdate:
    study = replace(shell.matchup, ticket=0)
    try:
        record: Json = read_json(answer)
        if "error" in record:
            return _with(shell, replace(study, failure=str(record["error"])))
        found = findings_in(record)
        known = json.dumps(record["known"])
    except (ValueError, KeyError, TypeError) as problem:
        return _with(shell, replace(study, failure=f"{type(problem).__name__}: {problem}"))
    after = replace(shell, matchup=replace(study, findings=found, known=known))
    if not after.matchup.is_done:
        return ShellUpdate(after)
    return ShellUpdate(after, (SaveMatchup(study.first, study.second, findings_text(found)),))


def ask_matchup(game: ActiveGame[S, T, V]) -> Change[S] | None:
    """Return the change that asks the explorer's next question while its screen is open. If another
    match-up is to be shown, the change loads its saved results first. If the screen is closed, the
    change drops the open question. Return None if there is nothing to do."""
    shell, screen = game.shell, game.shell.screen
    study = shell.matchup
    if game.ui.matchup is None or not isinstance(screen, MatchupScreen):
        if not study.ticket:
            return None
        left = replace(shell, matchup=replace(study, ticket=0))
        return Change(left, game.session, (ForgetQuestion(Subject.MATCHUP),))
    pair = pair_of(screen, game.ui.matchup)
    if (study.first, study.second) != (pair.first, pair.second):
        # Another match-up begins by loading its saved results.
        forgotten = (ForgetQuestion(Subject.MATCHUP),) if study.ticket else ()
        begun = Study(pair.first, pair.second, drafts=(screen.first, screen.second))
        effects = (*forgotten, ReadMatchup(pair.first, pair.second))
        return Change(replace(shell, matchup=begun), game.session, effects)
    is_resting = not study.is_looked_up or study.is_stopped or study.failure or study.is_done
    if study.ticket or is_resting or game.ui.matchup.refused(pair.first, pair.second) is not None:
        return None
    ticket = shell.tickets + 1
    asked = replace(shell, tickets=ticket, matchup=replace(study, ticket=ticket))
    request = game.ui.matchup.question(pair.first, pair.second, study.known, ticket)
    return Change(asked, game.session, (AskComputer(ticket, request, 0.0, Subject.MATCHUP),))


def pair_of(screen: MatchupScreen, game: GameMatchup) -> MatchupScreen:
    """Return the two sides of this screen, or an example until both are chosen."""
    return screen if screen.first and screen.second else MatchupScreen(*game.examples().names[:2])
