"""The rows of dice: each player's dice, marked with the selection and the last move."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from engine.button_men.ai.analysis.review import Verdict
from engine.button_men.buttons import button_by_name
from engine.button_men.dice.die import BENCHED, Die
from engine.button_men.dice.skill import USED, Usage, part_of
from engine.button_men.fight.attack import Attack
from engine.button_men.fight.fight import Side
from engine.button_men.fight.settings import SettingKind
from engine.button_men.match.actions import Strike
from engine.button_men.match.duel import Player
from engine.button_men.outside.validation import MIN_PLAYERS
from engine.game import Seat
from engine.value import value
from ui.button_men.last_move import LastMove
from ui.button_men.messages import SelectMine, SelectTheirs
from ui.button_men.selection import Place, combinable
from ui.button_men.session import Selection, Session
from ui.button_men.turn_state import TurnState
from ui.button_men.tutorial import dice_taught
from ui.button_men.wording import die_name
from ui.match.session import Advice
from ui.match.turn_state import fact
from ui.message import Message
from ui.text.wording import chance


@value
class DieView:
    """A die on the table."""

    key: str
    """The id of the die's element: "die-0-3" is the fourth die of seat 0."""
    die: Die
    before: Die | None
    """The die before the last move rolled or turned it, or None if the move did neither."""
    marks: tuple[str, ...]
    """The marks of components/die.py: "chosen", "usable" (makes an attack with the selected dice),
    "dimmed" (makes none, or sits out), "threatened", "in-the-air" (awaits its roll), "taught" (the
    topic of the coach), "beckoning" (a newcomer's first attack), "attacker", "attacked", "rolled",
    "captured", those of an answer ("tried", "missed", "better", and "gone" if the answer captured
    the die), and those of the die itself."""
    name: str
    """The accessible name, which describes the die completely."""
    on: Message | None
    """The message of a click, or None while nothing can be selected."""
    colour: str = ""
    """With more than two players, the color of the owner of a captured die: see `Row.colour`.
    Otherwise ""."""
    use: str = ""
    """The id of the element that describes what an attack with the selected dice can do with this
    die, or "": see `Row.use`."""

    def __hash__(self) -> int:
        # Drawn dice are cached. These fields tell most of them apart and are hashed in C.
        return hash((self.key, self.die.value, self.marks, self.use))


UNKNOWN = "…"


@value
class Row:
    """One player's part of the table: their names, dice, piles and score."""

    seat: Seat
    name: str
    """The displayed name of the player; for the only local player, the name of their button."""
    face: tuple[str, str]
    """The content of the badge: the name of the button and its set, or a general name and the
    recipe of custom dice."""
    set: str
    """The set of the player's button, or "" for custom dice. A remote friend's row has the name of
    the button here."""
    recipe: str
    special: str
    """The name of the special rule of the player's button, or ""."""
    uses: tuple[int, int]
    """The remaining and the total uses of the special rule, both 0 if they are not limited."""
    colour: str
    """The color of the player's dice: "mine" or "theirs". In a circle it is "seat-0" and so on for
    every viewer, and the players have signs as well."""
    is_mine: bool
    dice_name: str
    """The name of the group of dice: "Your dice", "Opponent's dice" or, in a circle, "Hannah's
    dice"."""
    use: str
    """What an attack can do with the dice of the row: "Can attack"."""
    dice: tuple[DieView, ...]
    """The dice in play, or before the first roll of a round, the dice to be rolled."""
    roster: tuple[Die, ...]
    """The player's dice at the beginning of a round."""
    is_enlarged: bool
    """Whether a row of few dice is drawn larger: in a lesson, where no choices need the space."""
    waiting: tuple[DieView, ...]
    """Dice that are not in play: those that wait to be brought in, and those that sit out this
    round."""
    captured: tuple[DieView, ...]
    removed: tuple[DieView, ...]
    """Dice that are out of the round and score for no one."""
    score: int
    """In half points."""
    odds: str
    """The chance to win the match, in percent; UNKNOWN until it is computed, "" if not shown."""
    won: int
    is_to_act: bool
    has_first: bool
    """Whether the player went first in this round."""
    has_chosen: bool
    """Whether the player has made a secret choice and others have not made theirs yet."""


def use_key(seat: Seat) -> str:
    """Return the id of the element that shows `Row.use` of this seat."""
    return f"use-{seat}"


def rows(turn: TurnState) -> tuple[Row, ...]:
    """Return the viewer's row, then the rows of the other players, in clockwise order."""
    layout = _Layout(turn)
    return tuple(layout.row(row) for row in _plain_rows(turn))


@fact
def _plain_rows(turn: TurnState) -> tuple[Row, ...]:
    """Return the rows without the fields that depend on the selection or on the activity."""
    view = turn.view
    first = view.seat or 0
    seats = [(first + place) % len(view.players) for place in range(len(view.players))]
    return tuple(_plain_row(turn, seat) for seat in seats)


def _plain_row(turn: TurnState, seat: Seat) -> Row:
    view, t, called = turn.view, turn.texts.t, turn.display_names
    player, entrant = view.players[seat], turn.match.setup.entrants[seat]
    plays = turn.own_names[seat] or t("player.custom")
    button = button_by_name(plays)
    of_set = button.set if button else ""
    side = turn.fight.sides[seat] if turn.fight else None
    ended, is_mine = turn.ended_round, seat == view.seat
    times = part_of(player.special, Usage).times
    return Row(
        seat=seat,
        name=plays if seat == turn.solo else called[seat],
        face=(plays, of_set or entrant.recipe),
        set=plays if turn.friend_name_at(seat) else of_set,
        recipe=player.recipe or entrant.recipe,
        special=player.special.name if player.special else "",
        uses=(max(0, times - (side or player).memory.count(USED)), times),
        colour=_colour(turn, seat),
        is_mine=is_mine,
        dice_name=_dice_name(turn, seat),
        use=t("die.can-attack" if is_mine else "die.can-be-captured"),
        dice=(),
        roster=player.roster,
        is_enlarged=False,
        waiting=tuple(_pile(turn, "waiting", seat, _waiting(player, side))),
        captured=(),
        removed=(),
        score=side.score if side else 0,
        odds="",
        won=ended.won[seat] if ended else player.won,
        is_to_act=seat == turn.actor,
        has_first=ended is None and view.first == seat,
        has_chosen=seat in view.have_chosen,
    )


def _colour(turn: TurnState, seat: Seat) -> str:
    if len(turn.display_names) > MIN_PLAYERS:
        return f"seat-{seat}"
    return "mine" if seat == (turn.view.seat or 0) else "theirs"


def _dice_name(turn: TurnState, seat: Seat) -> str:
    t = turn.texts.t
    if seat == (turn.view.seat or 0):
        return t("screen.your-dice")
    if len(turn.display_names) == MIN_PLAYERS:
        return t("screen.opponents-dice")
    return t("screen.dice-of", name=turn.display_names[seat])


def _pile(
    turn: TurnState, where: str, seat: Seat, dice: tuple[Die, ...], fresh: int = 0
) -> Iterator[DieView]:
    """Yield the dice of a pile. The last move added the last `fresh` of them."""
    for at, die in enumerate(dice):
        marks = ("captured",) if at >= len(dice) - fresh else ()
        name = die_name(turn.texts, die)
        yield DieView(f"{where}-{seat}-{at}", die, None, marks, name, None)


class _Layout:
    """Builds the rows of one drawing. What they have in common is computed once."""

    def __init__(self, turn: TurnState) -> None:
        self._turn = turn
        self._view = view = turn.view
        self._fight = turn.fight
        # Marks of the last move would be mistaken for those of an answer.
        self._last = turn.last_move if turn.session.activity.missed is None else LastMove()
        self._is_lesson = turn.session.activity.decision is not None
        self._is_answered = self._is_lesson and not turn.goes_on
        self._human = turn.human_actor
        self._selects = self._human is not None and view.seeks_attack
        self._taught = dice_taught(turn)
        self._sitting_out = _sitting_out(turn)
        attack = view.declared
        declared = attack.targets if attack and attack.defender == view.seat else ()
        self._threatened = {*declared, *(one.at for one in turn.threats)}
        self._in_the_air = _in_the_air(turn)
        self._answered = _answer_marks(turn)
        self._usable = combinable(view, turn.session.selection) if self._selects else frozenset()

    def row(self, plain: Row) -> Row:
        """Return the complete row of a player."""
        seat = plain.seat
        side = self._fight.sides[seat] if self._fight else None
        removed, fresh = side.removed if side else (), self._last.fresh("removed", seat)
        return replace(
            plain,
            dice=self._with_gone(seat, self._dice(seat, side.dice if side else plain.roster)),
            is_enlarged=self._is_lesson,
            captured=tuple(self._captured(seat, side.captured if side else ())),
            removed=tuple(_pile(self._turn, "removed", seat, removed, fresh)),
            odds=self._odds(seat),
            has_first=plain.has_first and not self._is_lesson,
        )

    def _odds(self, seat: Seat) -> str:
        odds = self._turn.session.view.odds
        if odds is None or seat != self._turn.viewer:
            return ""
        return UNKNOWN if odds.chance is None else chance(self._turn.texts, odds.chance)

    def _dice(self, seat: Seat, dice: tuple[Die, ...]) -> Iterator[DieView]:
        before = dict(self._last.changed)
        for at, die in enumerate(dice):
            yield DieView(
                key=f"die-{seat}-{at}",
                die=die,
                before=before.get((seat, at)),
                marks=tuple(self._marks(seat, at, die)),
                name=die_name(self._turn.texts, die),
                on=self._on(seat, at),
                use=use_key(seat) if (seat, at) in self._usable else "",
            )

    def _with_gone(self, seat: Seat, dice: Iterable[DieView]) -> tuple[DieView, ...]:
        """Return the dice, together with those that the answer of a lesson captured, in their old
        places."""
        row = [*dice]
        for one in self._last.gone if self._is_answered else ():
            if one.place[0] == seat:
                key = f"gone-{seat}-{one.place[1]}"
                row.insert(one.place[1], DieView(key, one.die, None, ("chosen", "gone"), "", None))
        return tuple(row)

    def _on(self, seat: Seat, at: int) -> Message | None:
        if not self._selects:
            return None
        return SelectMine(at) if seat == self._view.seat else SelectTheirs(seat, at)

    def _marks(self, seat: Seat, at: int, die: Die) -> Iterator[str]:
        selection, place = self._turn.session.selection, (seat, at)
        if self._answered:
            yield from self._answered.get(place, ())
        elif self._selects and _is_selected(selection, place, self._view.seat):
            yield "chosen"
            if selection.advice is Advice.FIRST:
                yield "beckoning"
        elif self._selects and (selection.mine or selection.theirs):
            yield "usable" if place in self._usable else "dimmed"
        elif self._sitting_out.get(place, BENCHED in die.marks):
            yield "dimmed"
        if seat == self._view.seat and at in self._threatened:
            yield "threatened"
        if place in self._in_the_air:
            yield "in-the-air"
        if place in self._taught:
            yield "taught"
        if place in self._last.attackers:
            yield "chosen" if self._is_answered else "attacker"
        if place in self._last.attacked:
            yield "attacked"
        if place in dict(self._last.changed) or place in self._last.joined:
            yield "rolled"
        yield from sorted(die.marks)

    def _captured(self, seat: Seat, dice: tuple[Die, ...]) -> Iterator[DieView]:
        drawn = _pile(self._turn, "captured", seat, dice, self._last.fresh("captured", seat))
        if len(self._view.players) == MIN_PLAYERS:
            return drawn
        colours = self._colours_of_captured(seat, len(dice))
        return (replace(one, colour=colour) for one, colour in zip(drawn, colours, strict=True))

    def _colours_of_captured(self, seat: Seat, count: int) -> list[str]:
        """Return the colors of the owners of this player's `count` captured dice, with more than
        two players. Unknown owners, as in a typed position, have the color "nobody"."""
        known = [_colour(self._turn, owner) for owner in self._turn.owners.get(seat, ())]
        return ["nobody"] * (count - len(known)) + known


def _in_the_air(turn: TurnState) -> set[Place]:
    """Return the places of the attackers whose roll awaits the answer of a remote friend. Return
    none without such an attack, or in a replay."""
    party = turn.session.party
    air = None if party is None or turn.is_replay else party.exchange.air
    if air is None or not isinstance(air.action, Strike):
        return set()
    return {(air.seat, at) for at in air.action.attack.attackers}


def _answer_marks(turn: TurnState) -> dict[Place, tuple[str, ...]]:
    """Return the marks, by place, of the dice of a wrong answer and of those of the best attack, or
    none if no wrong answer is shown."""
    attacks, missed = answered_attacks(turn.session), turn.session.activity.missed
    if attacks is None or missed is None or missed.seat is None:
        return {}
    (played, best), seat = attacks, missed.seat
    found: dict[Place, tuple[str, ...]] = {}
    if best is not None:
        places = [(seat, at) for at in best.attackers]
        found |= dict.fromkeys((*places, *_targets(best)), ("better",))
    if played is not None:
        tried = [((seat, at), "tried") for at in played.attackers]
        for place, mark in (*tried, *((place, "missed") for place in _targets(played))):
            found[place] = (*found.get(place, ()), mark)
    return found


def _targets(attack: Attack) -> Iterator[Place]:
    return ((attack.defender, at) for at in attack.targets)


def answered_attacks(session: Session) -> tuple[Attack | None, Attack | None] | None:
    """Return the attack of the wrong answer on the screen, and the best attack, or None if no wrong
    answer is shown. Either is None if that action is no attack, and the first also if both attacks
    are the same."""
    missed = session.activity.missed
    if missed is None or not isinstance(missed.verdict, Verdict):
        return None
    actions = (missed.verdict.played.action, missed.verdict.best.action)
    first, second = (one.attack if isinstance(one, Strike) else None for one in actions)
    return None if first == second else first, second


def _sitting_out(turn: TurnState) -> dict[Place, bool]:
    """Return whether each die of the viewer's open line-up choice sits out, by place."""
    found: dict[Place, bool] = {}
    for dial in (dial for offer in turn.offers for dial in offer.dials):
        number = turn.number(dial)
        if dial.what is SettingKind.PLAYS and dial.of is None and number is not None:
            for place, at in enumerate(dial.places):
                found[turn.viewer, at] = not number >> place & 1
    return found


def _waiting(player: Player, side: Side | None) -> tuple[Die, ...]:
    """Return a player's dice that are not in play: those that wait, and those that sit out this
    round. During the line-up choice, the latter lie among the others instead."""
    benched = (die for die in player.roster if side is not None and BENCHED in die.marks)
    return (*player.waiting, *benched)


def _is_selected(selection: Selection, place: Place, viewer: Seat | None) -> bool:
    seat, at = place
    if seat == viewer:
        return at in selection.mine
    return seat == selection.defender and at in selection.theirs
