"""The rules of Button Men, as an implementation of the `Game` protocol."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from engine.button_men.buttons import resolve_entrants
from engine.button_men.dice.die import Die
from engine.button_men.fight.events import RecipeFound
from engine.button_men.match.duel import Action, Duel, Entrant, Phase, Player, Setup, adapted
from engine.button_men.match.round_end import match_winners
from engine.button_men.phases import advance_to_decision, offers, to_act
from engine.button_men.view import DuelView, view_of
from engine.game import Refusal, Seat, Step
from engine.luck import Luck
from engine.value import Unique


class ButtonMen(Unique):
    """The rules of Button Men (rulebook 001, and the editions of editions.py)."""

    name = "button-men"

    def begin(self, setup: Setup, luck: Luck) -> Step[Duel]:
        """Return a new match at its first decision. If the setup has a position, the match begins
        with that fight. Raises RecipeError if a recipe cannot be parsed, ValueError if the number
        of sides or the rules of the position differ from those of the match."""
        players = tuple(
            _player(entrant, dice, entrant is not printed)
            for (entrant, dice), printed in zip(
                resolve_entrants(setup.entrants, setup.rules, luck), setup.entrants, strict=True
            )
        )
        found = tuple(
            RecipeFound(seat, player.recipe) for seat, player in enumerate(players) if player.recipe
        )
        fight = setup.position
        if fight is None:
            return advance_to_decision(Step(Duel(setup.rules, players), found), luck)
        if len(fight.sides) != len(players) or fight.rules != setup.rules:
            raise ValueError("the position is not of this match")
        sides = tuple(
            replace(side, special=player.special)
            for side, player in zip(fight.sides, players, strict=True)
        )
        fight = replace(fight, sides=sides)
        begun = Duel(setup.rules, players, Phase.FIGHT, first=fight.mover, fight=fight)
        return advance_to_decision(Step(begun, found), luck)

    def to_act(self, state: Duel) -> tuple[Seat, ...]:
        """Return the seats that must decide now: several if they choose in secret, none if the
        match is over."""
        return to_act(state)

    def actions(self, state: Duel, seat: Seat) -> Iterator[Action]:
        """Yield all legal actions of `seat`, with every combination of sizes and values."""
        for offer in offers(state, seat):
            yield from offer.action.legal(state, seat, offer.dials)

    def refusal(self, state: Duel, seat: Seat, action: Action) -> Refusal | None:
        """Return why `seat` may not take this action, or None if it is legal."""
        if state.phase is Phase.OVER:
            return Refusal("turn.over")
        if seat not in to_act(state):
            return Refusal("turn.not-yours")
        if action.phase is not state.phase:
            return Refusal("turn.other-phase")
        is_asked = bool(state.answering)
        if is_asked is not action.answers:
            return Refusal("turn.answer" if is_asked else "turn.nothing-declared")
        return action.refusal(state, seat)

    def play(self, state: Duel, seat: Seat, action: Action, luck: Luck) -> Step[Duel]:
        """Return the duel after this action, at its next decision or at the end of the match."""
        return advance_to_decision(action.carry_out(state, seat, luck), luck)

    def view(self, state: Duel, seat: Seat | None) -> DuelView:
        """Return everything that `seat` may know."""
        return view_of(state, seat)

    def winners(self, state: Duel) -> tuple[Seat, ...] | None:
        """Return the seats that have won the match: empty if it was called off, None while it is in
        progress."""
        return match_winners(state.players, state) if state.phase is Phase.OVER else None


def _player(entrant: Entrant, recipe: Sequence[Die], is_found: bool) -> Player:
    roster: list[Die] = []
    waiting: list[Die] = []
    places: list[int] = []
    for die in adapted(recipe, entrant.special):
        if die.traits.starts_in_play:
            roster.append(die)
        else:
            waiting.append(die)
            places.append(len(roster))
    return Player(
        entrant.name,
        tuple(roster),
        tuple(waiting),
        special=entrant.special,
        recipe=entrant.recipe if is_found else "",
        places=tuple(places),
    )


BUTTON_MEN = ButtonMen()
"""The shared instance of the rules, which are stateless."""
