"""Texts are looked up, filled in, pluralized and joined by the rules of their language."""

import pytest

from ui.text.i18n import MissingText, Texts, UnknownLocale, locales, texts

GERMAN = Texts(
    "de",
    {
        "dice": "{count} Würfel",
        "list.comma": ", ",
        "list.last": "{others} und {last}",
        "log.took": "{who} nimmt {dice}.",
        "log.recipe": "{who} spielt {X} {6,6}.",
        "log.given": "Schick {who:dative} {dice}. {Who} würfelt, bis {who} passt.",
        "number.group": ".",
        "number.minus": "-",
        "number.point": ",",
        "player.other": "Dein Gegner",
        "player.other.dative": "deinem Gegner",
        "player.other.nominative": "dein Gegner",
        "round.won.one": "eine Runde",
        "round.won.other": "{count} Runden",
    },
)


def test_places_are_filled() -> None:
    assert GERMAN.t("log.took", who="Avis", dice="s(4)") == "Avis nimmt s(4)."


@pytest.mark.parametrize(
    ("who", "text"),
    [
        ("Avis", "Schick Avis s(4). Avis würfelt, bis Avis passt."),
        (
            "Dein Gegner",
            "Schick deinem Gegner s(4). Dein Gegner würfelt, bis dein Gegner passt.",
        ),
    ],
)
def test_a_noun_takes_the_form_that_its_place_asks_for(who: str, text: str) -> None:
    assert GERMAN.t("log.given", who=who, dice="s(4)") == text


def test_what_is_filled_in_is_not_read_again() -> None:
    assert GERMAN.t("log.took", who="{dice}", dice="s(4)") == "{dice} nimmt s(4)."


def test_dice_in_braces_are_no_places() -> None:
    assert GERMAN.t("log.recipe", who="Avis") == "Avis spielt {X} {6,6}."


@pytest.mark.parametrize(
    ("count", "text"), [(0, "0 Runden"), (1, "eine Runde"), (2, "2 Runden"), (-1, "-1 Runden")]
)
def test_plurals(count: int, text: str) -> None:
    assert GERMAN.t("round.won", count=count) == text


def test_a_missing_text_names_key_and_language() -> None:
    with pytest.raises(MissingText, match=r"'log\.lost' in 'de': missing"):
        GERMAN.t("log.lost")
    with pytest.raises(MissingText, match=r"log\.lost\.other"):
        GERMAN.t("log.lost", count=2)
    with pytest.raises(MissingText, match=r"round\.won"):
        GERMAN.t("round.won")


def test_a_place_left_empty_is_named() -> None:
    with pytest.raises(MissingText, match=r"'log\.took' in 'de': nothing given for \{dice\}"):
        GERMAN.t("log.took", who="Avis")


ENGLISH = Texts(
    "en",
    {
        "dice.one": "{count} die",
        "dice.other": "{count} dice",
        "lead.one": "{Name} leads by {halves} point.",
        "lead.other": "{Name} leads by {halves} points.",
        "list.comma": ", ",
        "log.won": "The winner is {name}.",
        "number.minus": "-",
        "number.point": ".",
        "player.other": "Your opponent",
        "player.other.nominative": "your opponent",
        "round.won.one": "one round",
        "round.won.other": "{count} rounds",
    },
)
POLISH = Texts(
    "pl",
    {
        "dice.few": "{count} kości",
        "dice.many": "{count} kości do gry",
        "dice.one": "{count} kość",
        "lead.few": "{Name} prowadzi {halves} punktami.",
        "lead.other": "{Name} prowadzi o {halves} punktu.",
        "log.lost": "",
        "log.thanked": "Podziękuj {name:dative}.",
        "number.point": ",",
        "round.won.other": "{count} rundy",
    },
    ENGLISH,
)


@pytest.mark.parametrize(
    ("count", "text"), [(1, "1 kość"), (3, "3 kości"), (5, "5 kości do gry"), (22, "22 kości")]
)
def test_a_language_has_the_forms_that_it_needs(count: int, text: str) -> None:
    assert POLISH.t("dice", count=count) == text


@pytest.mark.parametrize(
    ("halves", "text"),
    [
        (4, "Avis prowadzi 2 punktami."),
        (5, "Avis prowadzi o 2,5 punktu."),
        (2, "Avis prowadzi o 1 punktu."),
    ],
)
def test_half_points_have_a_form_of_their_own(halves: int, text: str) -> None:
    """A missing form is replaced by another one of the same language."""
    assert POLISH.t("lead", name="Avis", halves=halves) == text


def test_a_text_that_is_missing_is_english() -> None:
    assert POLISH.has("log.won")
    assert POLISH.t("log.won", name="Avis") == "The winner is Avis."
    assert POLISH.t("round.won", count=5) == "5 rundy"
    assert Texts("pl", {}, ENGLISH).t("round.won", count=1) == "one round"
    assert Texts("pl", {}, ENGLISH).t("round.won", count=22) == "22 rounds"
    assert Texts("fr", {}, ENGLISH).t("dice", count=0) == "0 dice"


def test_an_empty_text_is_missing() -> None:
    with pytest.raises(MissingText, match=r"'log\.lost' in 'pl': missing"):
        POLISH.t("log.lost")


def test_a_noun_that_is_missing_is_english_in_whatever_case() -> None:
    assert POLISH.t("log.thanked", name="Your opponent") == "Podziękuj your opponent."
    own = Texts("pl", {**POLISH.words, "player.other": "Twój przeciwnik"}, ENGLISH)
    assert own.t("log.thanked", name="Twój przeciwnik") == "Podziękuj Twój przeciwnik."


def test_has() -> None:
    assert GERMAN.has("log.took")
    assert not GERMAN.has("log.lost")


@pytest.mark.parametrize(
    ("items", "text"),
    [([], ""), (["a"], "a"), (["a", "b"], "a und b"), (["a", "b", "c"], "a, b und c")],
)
def test_lists(items: list[str], text: str) -> None:
    assert GERMAN.lists(items) == text


@pytest.mark.parametrize(
    ("points", "text"), [(0, "0"), (1, "0,5"), (9, "4,5"), (8, "4"), (-1, "-0,5"), (-9, "-4,5")]
)
def test_halves(points: int, text: str) -> None:
    assert GERMAN.halves(points) == text


@pytest.mark.parametrize(
    ("count", "text"), [(0, "0"), (9_999, "9999"), (12_345, "12.345"), (1_000_000, "1.000.000")]
)
def test_large_counts_have_separators(count: int, text: str) -> None:
    assert GERMAN.t("dice", count=count) == f"{text} Würfel"


def test_english_is_there() -> None:
    english = texts("en")
    assert "en" in locales()
    assert english.lists(["a", "b", "c"]) == "a, b and c"
    assert english.halves(9) == "4.5"


def test_an_unknown_language_names_those_there_are() -> None:
    with pytest.raises(UnknownLocale, match=r"'tlh'.*\ben\b"):
        texts("tlh")
