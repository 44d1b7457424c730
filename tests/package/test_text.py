"""Text both ways: what is written can be parsed; errors say what, where, and what is accepted."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.button_men.buttons import all_buttons
from engine.button_men.dice.die import Die
from engine.button_men.fight.fight import Fight
from engine.game import Action as GameAction
from engine.game import Setup, State, View
from engine.library import brawl_decision, duel_decision
from engine.luck import Luck, Seeded
from engine.lunch_money.deck import CARDS
from engine.match import Match as EngineMatch
from package import Match, TextError, brawl, duel
from package.text import (
    cards_text,
    die_text,
    parse_cards,
    parse_die,
    parse_position,
    parse_recipe,
    position_text,
    recipe_text,
)
from tests.explore.effort import count, examples
from tests.playthroughs import button_men_transcript, lunch_money_transcript
from tests.properties.button_men_strategies import dice, fights, recipes
from tests.properties.games import EXAMINED, Examined, played

if TYPE_CHECKING:
    from package.match import Played

PLAYTHROUGHS = Path(__file__).parents[1] / "playthroughs"


@examples(300)
@given(dice())
def test_a_die_is_parsed_as_it_is_written(die: Die) -> None:
    assert parse_die(die_text(die)) == die


@examples(100)
@given(recipes())
def test_a_recipe_is_parsed_as_it_is_written(text: str) -> None:
    assert parse_recipe(recipe_text(parse_recipe(text))) == parse_recipe(text)


def test_so_are_the_recipes_of_all_buttons() -> None:
    for button in all_buttons():
        if button.recipe:
            row = parse_recipe(button.recipe)
            assert parse_recipe(recipe_text(row)) == row


@examples(100)
@given(fights())
def test_a_position_is_parsed_as_it_is_written(fight: Fight) -> None:
    sides = fight.sides[fight.mover :] + fight.sides[: fight.mover]
    sides = tuple(side.without_marks_except() for side in sides)
    one = Fight(sides, rules=fight.rules)
    assert parse_position(position_text(one), one.rules) == one


def test_cards_are_parsed_as_they_are_written() -> None:
    assert parse_cards(cards_text(CARDS)) == tuple(CARDS)


@cache
def duels() -> list[Match]:
    """Return matches with every skill and special."""
    paths = sorted(PLAYTHROUGHS.glob("button_men/*.txt"))
    return [matched(button_men_transcript.parse(path.read_text("utf-8"))) for path in paths]


@cache
def brawls() -> list[Match]:
    """Return matches with every card."""
    paths = sorted(PLAYTHROUGHS.glob("lunch_money/*.txt"))
    return [matched(lunch_money_transcript.parse(path.read_text("utf-8"))) for path in paths]


def matched(match: EngineMatch[Setup, State, GameAction, View]) -> Match:
    """Return a match of the engine as one of the package."""
    return Match(cast("Played", match))


each_kind = pytest.mark.parametrize(
    ("matches", "kinds"), [(duels, duel_decision.ACTIONS), (brawls, brawl_decision.ACTIONS)]
)


@each_kind
def test_whole_matches_are_parsed_as_they_are_written(
    matches: Callable[[], list[Match]], kinds: Mapping[str, type[object]]
) -> None:
    for match in matches():
        assert Match.parse(str(match)) == match
        assert str(match).count("\n") < len(match.log) + 16


@each_kind
def test_actions_of_all_kinds_are_parsed_as_they_are_written(
    matches: Callable[[], list[Match]], kinds: Mapping[str, type[object]]
) -> None:
    left = set(kinds.values())
    for match in matches():
        for number in range(len(match.log)):
            before = Match(match.played_match.cut(number))
            for seat, action in islice(before.played_match.moves, 200):
                if type(action) in left:
                    text = before.action_text(action, seat)
                    assert before.parse_action(text, seat) == action
                    left.remove(type(action))
    assert not left


@pytest.mark.parametrize("examined", EXAMINED, ids=[one.game.name for one in EXAMINED])
@examples(40)
@given(st.data())
def test_so_are_matches_by_any_rules(
    examined: Examined[Setup, State, GameAction, View], data: st.DataObject
) -> None:
    seed = data.draw(st.text(max_size=20), label="seed")
    match = matched(played(examined, data.draw(examined.setups, label="setup"), seed))
    assert Match.parse(str(match)) == match


def test_an_action_is_parsed_as_it_is_written() -> None:
    match = duel("s(10) (4) (12)", "p(20) (6) (8)", seed="1")
    for seat, action in match.played_match.moves:
        text = match.action_text(action)
        assert match.parse_action(text, seat) == action
    assert text == "surrender"


DUEL = "game: button-men\nplayer: (4) (6)\nplayer: (4) (20)\nseed: 1\n"
BRAWL = "game: lunch-money\nplayer: A\nplayer: B\nseed: 1\n"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", "a match has one line 'game', not 0. Accepted: game: …."),
        ("game: chess", "line 1: there is no game 'chess'. Accepted: button-men, lunch-money."),
        (f"{DUEL}rules: x", "line 5: there is no edition 'x'. Accepted: rulebook, tournament, "),
        (f"{DUEL}rules: rulebook x=1", "line 5: 'x=1' answers no question. Accepted: edition=…, "),
        (f"{DUEL}rules: rulebook tie=x", "line 5: At $.tie: “x” is unknown."),
        (f"{DUEL}rules: rulebook to_win=x", "line 5: 'x' is not JSON. Accepted: "),
        (f"{DUEL}deck: x", "line 5: 'deck' means nothing here. Accepted: game, rules, player, "),
        (f"{DUEL}seed: x", "line 5: a match has one line 'seed', not 2."),
        (f"{DUEL}player: Shor", "There’s no playable button named Shor. Accepted: Shore, Thor, "),
        (f"{DUEL}player: (Q)", "there’s no swing Q. Accepted: P, R, S, T, U, V, W, X, Y, Z."),
        (f"{DUEL}player: (100)", "place 2: “100” isn’t a size from 0 to 99."),
        (f"{DUEL}player: ö(4)", "there’s no skill ö. Accepted: !, #, "),
        (f"{DUEL}1 pass", "line 5: player 1 does not have to decide. Accepted: player 2."),
        (f"{DUEL}2 pass", "line 5, column 3: 'pass' cannot follow. Accepted: power."),
        (f"{DUEL}2 power 2 > 3", "line 5, column 13: '3' cannot follow. Accepted: 1"),
        (f"{DUEL}2 power 2", "line 5, column 10: the action is incomplete. Accepted: >."),
        (f"{DUEL}2 power 2 > 1 1", "line 5, column 15: '1' cannot follow. Accepted: nothing."),
        (f"{DUEL}pass", "line 5: 'pass' is not a move. Accepted: player and action, as in 1 pass."),
        (f"{BRAWL}deck: x", "line 5: there is no deck 'x'. Accepted: printed-1"),
        (f"{BRAWL}rules: x", "line 5: there are no rules 'x'. Accepted: default."),
        ("game: lunch-money\nseed: 1", "Accepted: 2 to 8 lines “player: …”."),
        ('{"game": ["chess"]}', "this is no record. Accepted: "),
        ("{" * 100_000, "It isn’t JSON."),
        (f"{BRAWL}dealer: 3", "line 5: '3' is not a player. Accepted: 1, 2."),
        (
            f"{BRAWL}player: {'x' * 50}",
            "At $.setup.names[2]: too many characters",
        ),
    ],
)
def test_an_error_says_what_where_and_what_is_accepted(text: str, error: str) -> None:
    with pytest.raises(TextError) as caught:
        Match.parse(text)
    assert error in str(caught.value)


@pytest.mark.parametrize(
    ("parse", "text", "error"),
    [
        (parse_die, "sx(4", "a die needs one pair of parentheses, such as (6)."),
        (parse_die, "(X,X=3):2", "it can’t have this size. Accepted: each size of the die"),
        (
            parse_die,
            "(4):3~tired",
            "there’s no such mark. Accepted: asleep, benched, dizzy, refused",
        ),
        (parse_position, "(4):3 | (8):2~dizzy", "column 9: Die 2 (“(8):2~dizzy”)"),
        (parse_cards, "jab kickk", "column 5: there is no card 'kickk'. Accepted: kick"),
    ],
)
def test_so_does_one_about_a_part(parse: Callable[[str], object], text: str, error: str) -> None:
    with pytest.raises(TextError) as caught:
        parse(text)
    assert error in str(caught.value)


@pytest.mark.parametrize(
    "parse",
    [
        Match.parse,
        parse_die,
        parse_recipe,
        parse_position,
        parse_cards,
        lambda text: duel(text, "(4)", seed=1),
        lambda text: duel("(4)", "(6)", seed=1, rules=text),
        lambda text: brawl(text, "B", seed=1),
        lambda text: brawl("A", "B", seed=1, deck=text),
        lambda text: brawl("A", "B", seed=1).played(text),
    ],
)
def test_what_is_no_text_and_what_is_endless_are_errors(parse: Callable[[object], object]) -> None:
    for one in (None, 5, b"(4)", ["(4)"]):
        with pytest.raises(TextError, match=r"is not a text"):
            parse(one)
    for text in (
        "(" * 100_000,
        "\ud800" * 100_000,
        "(" + "9" * 100_000 + ")",
        '{"' + "[" * 100_000,
    ):
        with pytest.raises(TextError) as caught:
            parse(text)
        assert len(str(caught.value)) < 2_000


def test_damaged_texts_raise_only_text_errors() -> None:
    luck = Seeded("damage")
    texts = list(map(str, (*duels(), *brawls())))
    parsed = 0
    for _ in range(count(5000)):
        text = damaged(texts[luck.pick(len(texts))], luck)
        try:
            Match.parse(text)
            parsed += 1
        except TextError:
            pass
        for parse in (parse_die, parse_recipe, parse_position, parse_cards):
            at = luck.pick(len(text))
            try:
                parse(text[at : at + luck.pick(40)])
            except TextError:
                continue
    assert parsed


def damaged(text: str, luck: Luck) -> str:
    """Return a text in which some characters or lines differ."""
    lines = text.splitlines()[: 5 + luck.pick(30)]
    for _ in range(luck.pick(4)):
        at, kind = luck.pick(len(lines)), luck.pick(4)
        line = lines[at]
        place = luck.pick(len(line) + 1)
        letters = text[luck.pick(len(text)) :][: 1 + luck.pick(3)].replace("\n", "é\0")
        if kind == 0:
            lines[at] = line[:place] + letters + line[place:]
        elif kind == 1:
            lines[at] = line[:place] + letters + line[place + len(letters) :]
        elif kind == 2:
            del lines[at]
        else:
            lines.insert(luck.pick(len(lines) + 1), line)
        lines = lines or [""]
    return "\n".join(lines)
