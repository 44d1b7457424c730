"""What is seen of a table: the values that screens are made of.

Whatever can be said stands in them as a message. A button that is not there is None; one that is
there but cannot be used has no message.
"""

from engine.button_men.die import Die
from engine.button_men.duel import Phase
from engine.button_men.offer import Dial, Offer
from engine.game import Seat
from engine.value import value
from ui.button_men.editions import EditionView
from ui.button_men.messages import Message
from ui.components.action import Button, PrimaryAction
from ui.match.narration import Sentence
from ui.match.review import ReviewPosition
from ui.shell.page import Notice


@value
class DieView:
    """One die on the table."""

    key: str
    """Its element's id: "die-0-3" is the fourth of seat 0."""
    die: Die
    """As it lies; `before` it was rolled or turned in the last move, if it was."""
    before: Die | None
    marks: tuple[str, ...]
    """"chosen", "usable" (may still be combined with the picked ones), "dimmed" (may not),
    "attacker", "attacked", "rolled", "dizzy", "captured": the marks of components/die.py."""
    name: str
    """All of it in words, for its accessible name."""
    on: Message | None
    """What a click says; None while there is nothing to pick."""


@value
class Row:
    """One player and all that lies before him."""

    seat: Seat
    name: str
    """His button's name, or his recipe."""
    set: str
    """The set of his button; empty for a recipe of one's own."""
    recipe: str
    is_mine: bool
    dice_name: str
    """What the group of his dice is called: "Your dice"; in a circle they go by his name."""
    dice: tuple[DieView, ...]
    """In play; before the first roll of a round the dice that will be rolled."""
    waiting: tuple[DieView, ...]
    """Dice of the recipe that are not in play yet."""
    captured: tuple[DieView, ...]
    removed: tuple[DieView, ...]
    """His dice that are out of the round, for nobody's points."""
    score: int
    """In half points: `texts.halves(score)`."""
    ahead: float
    """By how many sides he leads (below 0: trails) the best of the others."""
    won: int
    is_to_act: bool
    has_first: bool
    """Did he go first in this round?"""
    has_chosen: bool
    """Has he made a secret choice that others still have to make?"""


@value
class DialView:
    """A number to set: show a choice of `dial.numbers`, `on_change=DialMoved(dial)`, or a button
    for each, `on=SetDial(dial, number)`."""

    key: str
    dial: Dial
    label: str
    """What is set, and on which die: "Size of X swing die"."""
    number: int | None
    """Where it stands; None: it must be set."""


@value
class Option:
    """One thing that could be done now."""

    key: str
    offer: Offer
    label: str
    """What its button or radio says: "Power", "Roll chance d6 showing 5 again"."""
    note: str
    """What else is to be known of it: "Turn other dice down by 3 in all"; mostly empty."""
    dials: tuple[DialView, ...]
    is_preferred: bool
    """Does the player, or a hint, mean this one? In the fight one option always is preferred."""
    is_open: bool
    """Are its dials to be shown? In the fight those of the preferred one, else all."""
    choose: Message
    """Prefer it: nothing is done yet. In the fight a radio says it."""
    do: Message
    """Do it; outside the fight its button says so. What is still missing is told then."""


@value
class Buttons:
    """The buttons of the table; None: not there now."""

    attack: Button | None
    """Its detail is the kind of attack that the picked dice make. In my turn it always can be
    pressed: if nothing fits, `reasons` will say why."""
    passing: Button | None
    """Only when legal."""
    hint: Button | None
    """Its detail is how many were taken."""
    threats: Button | None
    """Pressed while they are shown: see `Table.shows_threats`."""
    undo: Button | None
    surrender: Button | None
    next_round: Button | None
    rematch: Button | None
    swap: Button | None
    new_opponent: Button | None
    new_match: Button
    look_back: Button | None
    share: Button


@value
class Result:
    """How a round, or with it the match, ended."""

    title: str
    """Who won: "You win round 2", "Hammer wins the match"."""
    why: tuple[str, ...]
    """How it ended, and the scores."""
    is_match_over: bool
    winner: Seat | None
    """Of the round, or of the match if it is over; None: nobody."""
    hints: int
    """Taken in the whole match."""


@value
class Table:
    """All that the duel screen shows."""

    rows: tuple[Row, ...]
    """The row of "Your dice" first, then the others to its left."""
    phase: Phase
    round: int
    to_win: int
    edition: EditionView
    drawn: int
    """How many rounds were draws so far; they count for nobody and are played on."""
    prompt: str
    """For role="status": whose turn, and what is to be done."""
    curtain: str | None
    """Up: the name of the player who must sit down before anything is shown. Show nothing of the
    table then but a button that says LiftCurtain()."""
    options: tuple[Option, ...]
    """What could be done now. In the fight the kinds of attack that the picked dice make: show
    a choice if there are several, and the dials of the preferred one; the Attack button does it.
    Outside the fight everything that is offered, sizes and reactions: each with its own dials
    and its own button."""
    reasons: tuple[str, ...]
    """Why the picked dice make no attack, or why the last try was refused."""
    remarks: tuple[str, ...]
    """What the picked attack would bring, how probable it is, what threatens."""
    shows_threats: bool
    lead: str
    """Who would win if the round ended now; empty while no round is fought."""
    result: Result | None
    """Of a round that waits for "Next round", or of the match."""
    buttons: Buttons
    primary_action: PrimaryAction | None
    """None while several things could be done and none of them is preferred."""
    log: tuple[Sentence, ...]
    """Oldest first; up to the round end that is shown. Looking back, all the same."""
    fresh: tuple[Sentence, ...]
    """The part of it that is new to whoever is at the screen."""
    has_all_states: bool
    """Do its lines show the match as it stood then?"""
    coach: str | None
    """What is said in a lesson; empty: nothing now; None: there is none."""
    notices: tuple[Notice, ...]
    """Each can be put away: `on=DismissNotice(notice.key)`."""
    is_thinking: bool
    """Is the computer thinking, for itself or for a hint?"""
    past: ReviewPosition | None
    """How far one looks back; None: what is shown is the present."""
