"""Challenges: the link that gives another player the same start and a result to beat."""

from ui.history.outcome import Outcome
from ui.match.attempt import outcome_text
from ui.match.snippets import LinkTarget, Parameters, link

LONGEST_LINK = 200
"""Characters. Longer ones are cut off, or broken, in some chats."""


def challenge_link(home: str, start: Parameters, outcome: Outcome, by: str) -> str:
    """The link to this start, with the outcome to beat and the name of whose it is."""
    name = by.strip()
    beat = (("beat", outcome_text(outcome)), *((("by", name),) if name else ()))
    return link(LinkTarget(home, (*start, *beat), ""))
