"""Chains and commitments: committed values cannot be changed, and hidden values cannot be known."""

import pytest

from engine.correspondence import chain
from engine.correspondence.chain import SIZE, Commitment, Owner, Seen, luck_of, name_of
from engine.correspondence.reasons import LinkRefused, Reason
from tools.lab.correspondence import secret_of

SECRET = secret_of("chain")
OWNER = Owner(name_of(SECRET), 0)


def reason_of(seen: Seen, later: bytes, anchor: bytes = b"") -> str:
    with pytest.raises(LinkRefused) as refused:
        seen.with_next(later, anchor, 7)
    assert dict(refused.value.refusal.words)["number"] == 7
    return refused.value.refusal.reason


def test_each_value_is_the_hash_of_the_next() -> None:
    values = [OWNER.value_at(SECRET, at) for at in range(1, 6)]
    assert OWNER.before(values[0]) == OWNER.anchor(SECRET, 0)
    assert [OWNER.before(later) for later in values[1:]] == values[:-1]
    assert len({*values}) == 5
    assert {len(one) for one in values} == {SIZE}


def test_the_same_secret_makes_other_chains_elsewhere() -> None:
    others = Owner(OWNER.match, 1), Owner(b"another!", 0)
    mine = OWNER.value_at(SECRET, 1)
    for other in others:
        assert other.value_at(SECRET, 1) != mine
        assert reason_of(Seen(other, OWNER.anchor(SECRET, 0)), mine) == Reason.WRONG_VALUE


def test_only_the_next_value_fits() -> None:
    seen = Seen(OWNER, OWNER.anchor(SECRET, 0))
    first, second = (OWNER.value_at(SECRET, at) for at in (1, 2))
    after = seen.with_next(first, b"", 7)
    assert reason_of(seen, second) == Reason.WRONG_VALUE
    assert reason_of(after, first) == Reason.WRONG_VALUE
    assert after.with_next(second, b"", 7).values == 2


def test_a_chain_ends_with_the_anchor_of_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chain, "LENGTH", 2)
    seen = Seen(OWNER, OWNER.anchor(SECRET, 0)).with_next(OWNER.value_at(SECRET, 1), b"", 7)
    last, anchor = OWNER.value_at(SECRET, 2), OWNER.anchor(SECRET, 1)
    assert seen.ends_next
    assert reason_of(seen, last) == Reason.WRONG_ANCHOR
    over = seen.with_next(last, anchor, 7)
    assert over.next_chain == 2
    assert over.with_next(OWNER.value_at(SECRET, 3), b"", 7).values == 3
    assert reason_of(Seen(OWNER, OWNER.anchor(SECRET, 0)), OWNER.value_at(SECRET, 1), anchor) == (
        Reason.WRONG_ANCHOR
    )


def test_luck_follows_from_both_values_and_the_event() -> None:
    first, second = b"a" * SIZE, b"b" * SIZE
    every = [
        luck_of(OWNER.match, first, second, 1),
        luck_of(OWNER.match, first, second, 2),
        luck_of(OWNER.match, second, first, 1),
        luck_of(OWNER.match, first, b"c" * SIZE, 1),
        luck_of(b"another!", first, second, 1),
    ]
    assert len({luck.pick(10**9) for luck in every}) == len(every)


def test_the_rolls_of_links_that_were_sent_stay_what_they_are() -> None:
    """A change would break matches in progress."""
    picks = [luck_of(b"12345678", b"a" * SIZE, b"b" * SIZE, event).pick(1000) for event in range(4)]
    assert picks == [527, 839, 191, 562]


def test_a_commitment_is_to_one_choice_in_one_link() -> None:
    salt = OWNER.salt(SECRET, 3)
    kept = Commitment(OWNER, 3, OWNER.commitment(3, "twenty", salt))
    assert kept.is_of("twenty", salt)
    assert not kept.is_of("four", salt)
    assert not kept.is_of("twenty", OWNER.salt(SECRET, 5))
    assert OWNER.commitment(5, "twenty", salt) != kept.hash
    assert Owner(OWNER.match, 1).commitment(3, "twenty", salt) != kept.hash
