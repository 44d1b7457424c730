"""Every reason for refusing a link has a text in every language, with all known facts."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator

import pytest

from engine.correspondence.link_match import OF_INVITATION, WHAT_MAY_FOLLOW
from engine.correspondence.reasons import Reason
from engine.game import Refusal
from tests.shape.reasons import reasons
from tests.shape.source import modules
from ui.text.i18n import locales, texts
from ui.text.wording import REASON_WITHIN, refusal_text

PLACE = re.compile(r"\{([a-z_]+)\}")


def facts() -> dict[Reason, set[frozenset[str]]]:
    """Return the facts that the engine gives with each reason."""
    found: dict[Reason, set[frozenset[str]]] = defaultdict(set)
    for reason, told in given():
        found[reason].add(told - {REASON_WITHIN})
    return found


def given() -> Iterator[tuple[Reason, frozenset[str]]]:
    calls = (
        node
        for module in modules("engine")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Call) and node.args
    )
    for call in calls:
        said = ast.unparse(call.args[0])
        if ast.unparse(call.func) in ("LinkRefused", "Refusal") and said.startswith("Reason."):
            yield Reason[said.removeprefix("Reason.")], frozenset(str(k.arg) for k in call.keywords)
    for reason in filter(None, (one for row in WHAT_MAY_FOLLOW.values() for one in row.values())):
        more = {"missing"} if reason is Reason.EARLY else set()
        yield reason, frozenset({"number", *more})
    yield from ((reason, frozenset()) for reason in OF_INVITATION.values())


def words(locale: str) -> dict[str, str]:
    """Return the texts that readers of a language see."""
    return {**texts("en").words, **texts(locale).words}


def places(locale: str, reason: Reason) -> frozenset[str]:
    return frozenset(PLACE.findall(words(locale)[f"why.{reason}"]))


def test_every_reason_is_given_with_the_same_facts_everywhere() -> None:
    found = facts()
    assert set(Reason) - set(found) == set()
    assert {reason: told for reason, told in found.items() if len(told) > 1} == {}
    assert found[Reason.EARLY] == {frozenset({"number", "missing"})}
    assert found[Reason.CUT] == {frozenset({"missing"})}


@pytest.mark.parametrize("locale", locales())
def test_every_reason_is_told_with_exactly_its_facts(locale: str) -> None:
    told = {reason: {places(locale, reason)} for reason in Reason}
    assert told == facts()


@pytest.mark.parametrize("locale", locales())
def test_nothing_is_told_that_is_no_reason(locale: str) -> None:
    said = {key.removeprefix("why.") for key in words(locale) if key.startswith("why.link.")}
    assert said == set(Reason)


@pytest.mark.parametrize("locale", locales())
def test_every_sentence_says_what_and_then_what_to_do(locale: str) -> None:
    for reason in Reason:
        sentence = words(locale)[f"why.{reason}"]
        assert re.fullmatch(r"[A-ZÄÖÜ{].*[^.]\.", sentence)
        assert re.search(r"[.:;] ", sentence), sentence


@pytest.mark.parametrize("locale", locales())
def test_a_refusal_within_a_refusal_needs_no_facts_of_its_own(locale: str) -> None:
    """The rules' own texts have placeholders for facts that links do not give."""
    assert PLACE.search(texts(locale).t("why.attack.many-on-many")) is None
    for inner in sorted(reasons()):
        told = refusal_text(texts(locale), Refusal(Reason.ILLEGAL, (("number", 7), ("why", inner))))
        assert "7" in told
        assert "{" not in told
