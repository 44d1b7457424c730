"""What is seen of a table: the values that screens are made of.

Whatever can be said stands in them as a message. A button that is not there is None; one that is
there but cannot be used has no message.
"""

from engine.game import Seat
from engine.value import value
from ui.components.action import Button, PrimaryAction
from ui.lunch_money.messages import Message
from ui.match.narration import Sentence
from ui.match.review import ReviewPosition
from ui.shell.page import Notice


@value
class CardView:
    """One card of the hand that lies open."""

    key: str
    card: str
    """Which kind it is, as the engine calls it."""
    name: str
    effect: str
    """What it does in a few words: "4 damage"."""
    type: str
    """"basic", "defence" …"""
    is_playable: bool
    why: str
    """Why it cannot be played now; else that it can."""
    text: str
    """What it does, in full."""
    fits: tuple[str, ...]
    """What stops it, what it stops, what it leads to: a sentence each."""
    is_picked: bool
    on: Message | None
    """None: looking back, there is nothing to pick."""


@value
class Note:
    """Something that has befallen a player: a sign, and the words for it."""

    sign: str
    """"holds", "held", "stomped", "poked"."""
    text: str


@value
class Target:
    """A button that means a card for a player."""

    label: str
    is_picked: bool
    on: Message


@value
class PlayerView:
    """One player and all that everybody sees of him."""

    seat: Seat
    name: str
    is_mine: bool
    counters: int
    change: int
    """How many more he has, or below 0 less, since the last play."""
    is_ahead: bool
    """Has he more counters left than anybody else?"""
    is_conscious: bool
    cards: int
    """How many he holds."""
    known: str
    """Which of them everybody has seen; mostly empty."""
    held: str
    """All of them, where every hand may be seen; else empty."""
    notes: tuple[Note, ...]
    is_on_turn: bool
    is_asked: bool
    """Never while anybody might step in: nobody is to see who could."""
    target: Target | None
    """There, if a card can be meant for him as well as for others."""


@value
class Layer:
    """One thing on the table that waits to be settled, the last one on top."""

    key: str
    who: str
    whom: str
    """Empty: nobody but himself."""
    cards: str
    """Their names; empty: a hold that goes on, or a chance to attack."""
    card: str
    """The last of them, as the engine calls it; empty: no card."""
    type: str
    """That of the first card; empty: no card."""
    does: str
    """What they were laid for: "attacks", "defends"."""
    note: str
    """What is to come of it: damage, holds; mostly not empty."""
    is_top: bool


@value
class LastPlay:
    """The last play, settled; it stays in sight until the next one."""

    layers: tuple[Layer, ...]
    """What was played, and what was answered."""
    outcome: str
    """What came of it, in sentences."""


@value
class Bystander:
    """One of several at the screen who may step in."""

    key: str
    label: str
    on: Message


@value
class Choices:
    """The buttons of the table; None: not there now."""

    play: Button | None
    """Its detail is what it does: "Kick on Mia". In my turn it always can be pressed: if nothing
    fits, `reasons` will say why."""
    discard: Button | None
    passing: Button | None
    """Its detail is what passing means now."""
    others: tuple[tuple[str, Button], ...]
    """What else can be said to the question, each with its key: to let go, which way."""
    hint: Button | None
    """Its detail is how many were taken."""
    undo: Button | None
    rematch: Button | None
    new_match: Button
    cheat_sheet: Button
    about: Button | None
    """To the page of the card that is picked; of several, of one of them."""
    look_back: Button | None
    share: Button


@value
class Result:
    """How the brawl ended."""

    title: str
    why: tuple[str, ...]
    winner: Seat | None


@value
class ViewModel:
    """All that the brawl screen shows."""

    players: tuple[PlayerView, ...]
    """Who looks at the screen first, then the others to his left."""
    hand: tuple[CardView, ...]
    is_hand_open: bool
    """No: it lies face down, and `hand` is empty."""
    stack: tuple[Layer, ...]
    """What is open on the table, the first thing first."""
    last_play: LastPlay | None
    """What lay there before; None while something is open."""
    answers: str
    """What can be said to the last of them; empty: nothing is open."""
    turn: int
    pile: int
    prompt: str
    """For role="status": whose turn, and what is to be done."""
    reasons: tuple[str, ...]
    """Why the picked cards cannot be played, or why the last try was refused."""
    curtain: str | None
    """Up: the name of the player who must sit down before anything is shown."""
    bystanders: tuple[Bystander, ...]
    """Who of several at the screen may step in; there is one question to all of them."""
    result: Result | None
    choices: Choices
    primary_action: PrimaryAction | None
    """None while nothing is picked and several things could be done."""
    rulings: tuple[str, ...]
    """What is played otherwise than usual, a sentence each."""
    log: tuple[Sentence, ...]
    fresh: tuple[Sentence, ...]
    """The part of it that is new to whoever is at the screen."""
    has_all_states: bool
    """Do its lines show the match as it stood then?"""
    coach: str | None
    """What is said in a lesson; empty: nothing now; None: there is none."""
    notices: tuple[Notice, ...]
    is_thinking: bool
    """Is the computer thinking, for itself or for a hint?"""
    past: ReviewPosition | None
    """How far one looks back; None: what is shown is the present."""
