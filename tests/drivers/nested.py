"""Input texts of every kind, nested a hundred thousand levels deep."""

from dataclasses import replace

from engine.button_men.outside.correspondence import BY_LINKS
from engine.correspondence.link import (
    LONGEST_CONTENTS,
    Kind,
    head_of,
    link_text,
    pack,
    read_link,
    sealed_text,
)
from tests.drivers.friends_driver import inviting
from tests.explore.damage import sealed_record
from ui.friends.friends import NAME_DIGITS
from ui.shell.storage_keys import (
    DAILY_MATCH,
    DAYS,
    HISTORY,
    MATCHUPS,
    RUNS,
    SETTINGS,
    SPRINT,
    TRAINING,
    aside_key,
    friend_key,
    match_key,
    run_key,
)

LEVELS = 100_000
DEEP = "[" * LEVELS
KEYS = (
    match_key("button-men"),
    match_key("lunch-money"),
    aside_key("button-men"),
    aside_key("lunch-money"),
    friend_key(f"{'0' * NAME_DIGITS}-0"),
    SETTINGS,
    HISTORY,
    DAYS,
    MATCHUPS,
    DAILY_MATCH,
    RUNS,
    run_key("button-men"),
    run_key("lunch-money"),
    TRAINING,
    SPRINT,
)
"""The storage keys that the page reads."""


def links() -> dict[str, str]:
    """Return the fragments of addresses that contain such texts, by the kind of link."""
    ann = inviting()
    dictionary = BY_LINKS.dictionary
    invitation = read_link(ann.link, dictionary)
    nested = DEEP[:LONGEST_CONTENTS]
    public = (
        bytes(1)  # no signature
        + bytes(4)  # neither player's value
        + head_of(replace(invitation, value=bytes(len(invitation.value))))
        + len(nested).to_bytes(2)
        + nested.encode()
    )
    return {
        "invitation": f"link={link_text(replace(invitation, contents=nested), dictionary)}",
        "whole": f"link={sealed_text(Kind.WHOLE, pack(public, dictionary))}",
        "export": f"link={sealed_text(Kind.EXPORT, pack(DEEP.encode(), dictionary))}",
        "record": f"record={sealed_record(DEEP)}",
    }
