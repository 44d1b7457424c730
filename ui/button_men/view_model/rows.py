"""Rows: each player's dice, with the marks of the pick and of the last move."""

from collections.abc import Iterator

from engine.button_men.buttons import named
from engine.button_men.die import Die
from engine.button_men.duel import Phase
from engine.button_men.events import Change, Reacted, RoundBegan, RoundEnded, Struck
from engine.button_men.scoring import sides_ahead
from engine.button_men.view import DuelView
from engine.game import Seat
from engine.value import value
from ui.button_men.match_config import FEWEST_PLAYERS
from ui.button_men.messages import Message, SelectMine, SelectTheirs
from ui.button_men.names import names
from ui.button_men.narration import rolled_in
from ui.button_men.selection import Place, combinable
from ui.button_men.session import Model, Selection
from ui.button_men.turn_state import actor, ended_round, human_actor, on_table, shown
from ui.button_men.view_model.threats import threatening
from ui.button_men.view_model.values import DieView, Row
from ui.button_men.wording import die_name


@value
class LastMove:
    """What the last move did to dice that are still on the table."""

    changed: tuple[tuple[Place, Die], ...] = ()
    """Dice that were rolled or turned, and how they lay before."""
    attackers: tuple[Place, ...] = ()
    attacked: tuple[Place, ...] = ()
    """Targets that were not captured."""
    captor: Seat = 0
    captured: int = 0
    """How many dice he took: the last ones of his pile."""
    loser: Seat = 0
    removed: int = 0
    """How many dice of the loser went out of the round instead."""


def last_move(model: Model) -> LastMove:
    """The last attack of the round on the table, or the last answer to who goes first."""
    is_end_shown = ended_round(model) is not None
    for _, event in reversed(shown(model)):
        if isinstance(event, RoundBegan) or (isinstance(event, RoundEnded) and not is_end_shown):
            break
        if isinstance(event, Reacted):
            return LastMove(_changed(event.changes))
        if isinstance(event, Struck):
            return _struck(event)
    return LastMove()


def _struck(event: Struck) -> LastMove:
    has_hit, loser = bool(event.captured or event.removed), event.attack.defender
    missed = () if has_hit else event.attack.targets
    changes = (*event.turned, *rolled_in(event))
    if has_hit:
        # Dice have left the defender's row, and places there are no longer those of the event.
        changes = tuple(change for change in changes if change.seat == event.seat)
    return LastMove(
        _changed(changes),
        tuple((event.seat, at) for at in event.attack.attackers),
        tuple((loser, at) for at in missed),
        event.seat,
        len(event.captured),
        loser,
        len(event.removed),
    )


def _changed(changes: tuple[Change, ...]) -> tuple[tuple[Place, Die], ...]:
    return tuple(((change.seat, change.at), change.before) for change in changes)


def rows(model: Model, view: DuelView) -> tuple[Row, ...]:
    """The viewer's row, then the others' to his left."""
    first = view.seat or 0
    seats = [(first + place) % len(view.players) for place in range(len(view.players))]
    layer = _Layer(model, view)
    return tuple(layer.row(seat) for seat in seats)


class _Layer:
    """Lays out the rows of one drawing; what they share is worked out once."""

    def __init__(self, model: Model, view: DuelView) -> None:
        self._model = model
        self._view = view
        self._fight = on_table(model)
        self._names = names(model)
        self._last = last_move(model)
        self._actor = actor(model)
        self._human = human_actor(model)
        self._picks = self._human is not None and view.phase is Phase.FIGHT
        self._threatened = {one.at for one in threatening(model, view)}
        self._usable = combinable(view, model.pick) if self._picks else frozenset()

    def row(self, seat: Seat) -> Row:
        """One player's row."""
        player, entrant = self._view.players[seat], self._model.match.setup.entrants[seat]
        button = named(entrant.name)
        side = self._fight.sides[seat] if self._fight else None
        ended = ended_round(self._model)
        return Row(
            seat=seat,
            name=self._names[seat],
            set=button.set if button else "",
            recipe=entrant.recipe,
            is_mine=seat == self._view.seat,
            dice_name=self._dice_name(seat),
            dice=tuple(self._dice(seat, side.dice if side else player.roster)),
            waiting=tuple(
                self._still("waiting", seat, at, die) for at, die in enumerate(player.waiting)
            ),
            captured=tuple(self._captured(seat, side.captured if side else ())),
            removed=tuple(self._removed(seat, side.removed if side else ())),
            score=side.score if side else 0,
            ahead=self._ahead(seat),
            won=ended.won[seat] if ended else player.won,
            is_to_act=seat == self._actor,
            has_first=ended is None and self._view.first == seat,
            has_chosen=player.has_chosen,
        )

    def _dice_name(self, seat: Seat) -> str:
        t = self._model.texts.t
        if seat == (self._view.seat or 0):
            return t("screen.your-dice")
        if len(self._names) == FEWEST_PLAYERS:
            return t("screen.opponents-dice")
        return t("screen.dice-of", name=self._names[seat])

    def _ahead(self, seat: Seat) -> float:
        if self._fight is None:
            return 0.0
        scores = [side.score for side in self._fight.sides]
        return sides_ahead(scores.pop(seat), max(scores))

    def _dice(self, seat: Seat, dice: tuple[Die, ...]) -> Iterator[DieView]:
        before = dict(self._last.changed)
        for at, die in enumerate(dice):
            yield DieView(
                key=f"die-{seat}-{at}",
                die=die,
                before=before.get((seat, at)),
                marks=tuple(self._marks(seat, at, die)),
                name=die_name(self._model.texts, die),
                on=self._on(seat, at),
            )

    def _on(self, seat: Seat, at: int) -> Message | None:
        if not self._picks:
            return None
        return SelectMine(at) if seat == self._view.seat else SelectTheirs(seat, at)

    def _marks(self, seat: Seat, at: int, die: Die) -> Iterator[str]:
        pick, place = self._model.pick, (seat, at)
        if self._picks and _is_picked(pick, place, self._view.seat):
            yield "chosen"
        elif self._picks and (pick.mine or pick.theirs):
            yield "usable" if place in self._usable else "dimmed"
        if seat == self._view.seat and at in self._threatened:
            yield "threatened"
        if place in self._last.attackers:
            yield "attacker"
        if place in self._last.attacked:
            yield "attacked"
        if place in dict(self._last.changed):
            yield "rolled"
        yield from sorted(die.marks)

    def _captured(self, seat: Seat, dice: tuple[Die, ...]) -> Iterator[DieView]:
        fresh = self._last.captured if seat == self._last.captor else 0
        return self._pile("captured", seat, dice, fresh)

    def _removed(self, seat: Seat, dice: tuple[Die, ...]) -> Iterator[DieView]:
        fresh = self._last.removed if seat == self._last.loser else 0
        return self._pile("removed", seat, dice, fresh)

    def _pile(self, where: str, seat: Seat, dice: tuple[Die, ...], fresh: int) -> Iterator[DieView]:
        """Dice beside the fight; the last ones came there with the last move."""
        for at, die in enumerate(dice):
            marks = ("captured",) if at >= len(dice) - fresh else ()
            yield self._still(where, seat, at, die, marks)

    def _still(
        self, where: str, seat: Seat, at: int, die: Die, marks: tuple[str, ...] = ()
    ) -> DieView:
        name = die_name(self._model.texts, die)
        return DieView(f"{where}-{seat}-{at}", die, None, marks, name, None)


def _is_picked(pick: Selection, place: Place, viewer: Seat | None) -> bool:
    seat, at = place
    if seat == viewer:
        return at in pick.mine
    return seat == pick.defender and at in pick.theirs
