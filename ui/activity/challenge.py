"""A challenge: the start of another player's match, and the result to beat."""

import re
from collections.abc import Sequence
from typing import Annotated

from engine.bounds import Matching, Printable
from engine.game import Refusal
from engine.value import tagged, value
from ui.activity.banner import banner, result_part
from ui.components.action import Button, action_button
from ui.daily.result_text import score
from ui.history.outcome import Outcome
from ui.match.active_game import ActiveGame
from ui.match.activity import COUNTED, OWN_MATCH
from ui.match.game_ui import S, T, V
from ui.match.snippets import LinkTarget, Parameters, link
from ui.match.way import Way
from ui.nodes import Node, h
from ui.shell.address import QueryParams
from ui.shell.dialogs import LONGEST_NAME, ChallengeDialog
from ui.shell.messages import OpenDialog
from ui.text.i18n import Texts

PARAMETERS = ("beat", "by")
LONGEST_LINK = 200
"""The maximum length in characters of a link without a warning: some chats truncate or break longer
ones."""

_POINTS = r"(-?[0-9]{1,4}(?:\.5)?)"
_OUTCOME = re.compile(rf"([0-9]{{1,2}})-([0-9]{{1,2}})_{_POINTS}-{_POINTS}")
_BAD_NAME = Refusal("address.name", (("longest", LONGEST_NAME),))


@tagged("Challenge")
@value
class Challenge(Way):
    """A result to beat, from a player who had the same start."""

    by: Annotated[str, Printable(LONGEST_NAME), Matching(r"|\S(.*\S)?")]
    """The name of the player who set the result, or "" if they gave none."""
    outcome: Outcome
    policy = COUNTED
    successor = OWN_MATCH
    """The player's own match, since a second attempt has no result to beat."""

    def note(self, texts: Texts) -> str:
        return texts.t("challenge.note", score=score(texts, self.outcome))

    def banner(self, game: ActiveGame[S, T, V]) -> Node | None:
        """Return the banner with the result to beat, or None after the first move or in a
        replay."""
        turn = game.turn
        if turn.is_replay or turn.has_begun or turn.is_finished:
            return None
        texts, key = turn.texts, f"challenge.beat-{game.ui.name}"
        beat = texts.t(key, score=score(texts, self.outcome), players=turn.versus)
        return banner(self._sentence(texts, "title"), (beat, texts.t("challenge.rules")))

    def result(self, game: ActiveGame[S, T, V]) -> Node | None:
        """Return the challenger's result beside the player's, and a button to send back a
        challenge."""
        texts, mine = game.shell.texts, game.turn.outcome
        rows = (
            (texts.t("challenge.mine"), mine),
            (self.by or texts.t("challenge.they"), self.outcome),
        )
        back = Button(texts.t("button.send-back"), OpenDialog(ChallengeDialog()))
        compared = "better" if mine > self.outcome else "worse" if mine < self.outcome else "level"
        return result_part(
            self._sentence(texts, compared), _scores(texts, rows), action_button("send-back", back)
        )

    def _sentence(self, texts: Texts, name: str) -> str:
        key = f"challenge.{name}"
        return texts.t(key, name=self.by) if self.by else texts.t(f"{key}-unnamed")


def _scores(texts: Texts, rows: Sequence[tuple[str, Outcome]]) -> Node:
    lines = [
        h(
            "div",
            h("dt", name),
            h("dd", texts.t(f"challenge.{outcome.word}", score=score(texts, outcome))),
            class_="attempt-row column breakable",
        )
        for name, outcome in rows
    ]
    return h("dl", lines, class_="attempt-scores cluster")


# --- Links ----------------------------------------------------------------------------------------


def challenge_link(home: str, start: Parameters, outcome: Outcome, by: str) -> str:
    """Return the link to this start, with the outcome to beat and the name of its player."""
    name = by.strip()
    beat = (("beat", outcome_text(outcome)), *((("by", name),) if name else ()))
    return link(LinkTarget(home, (*start, *beat), ""))


def challenge_in(params: QueryParams, *, is_same_start: bool) -> Challenge | None:
    """Return the challenge of an address, or None if there is no valid one, or if the match might
    not start in the same way as the challenger's. Records problems in `params`."""
    if "beat" not in params.given:
        if "by" in params.given:
            params.refuse("by", Refusal("address.no-challenge"))
        return None
    outcome = outcome_in(params.given["beat"])
    if outcome is None:
        params.refuse("beat")
        return None
    if params.problems or not is_same_start:
        params.refuse("beat", Refusal("address.other-start"))
        return None
    return Challenge(params.take("by", "", is_name, _BAD_NAME).strip(), outcome)


def is_name(text: str) -> bool:
    """Whether this is a valid player name."""
    return text.isprintable() and 0 < len(text.strip()) <= LONGEST_NAME


def outcome_in(text: str) -> Outcome | None:
    """Parse an outcome such as "3-1_72.5-20", or return None if the text has another form."""
    match = _OUTCOME.fullmatch(text)
    if match is None:
        return None
    mine, theirs, my_points, their_points = match.groups()
    return Outcome((int(mine), int(theirs)), (_halves(my_points), _halves(their_points)))


def outcome_text(outcome: Outcome) -> str:
    """Return the outcome as text for an address."""
    rounds, points = "{}-{}".format(*outcome.rounds), "-".join(map(_points, outcome.points))
    return f"{rounds}_{points}"


def _halves(text: str) -> int:
    return int(float(text) * 2)


def _points(halves: int) -> str:
    return f"{halves / 2:g}"
