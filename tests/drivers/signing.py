"""What a player who cheats does besides: sign it."""

from dataclasses import replace

from engine.correspondence.chain import Owner
from engine.correspondence.link import Link, past_of
from engine.correspondence.signature import key_of, signed
from tools.lab.correspondence import DuelParty


def signed_by(writer: DuelParty, link: Link) -> Link:
    """A link as its writer signs it, after those that they have."""
    assert writer.seat is not None
    seed = Owner(link.match, writer.seat).seed(writer.secret)
    text = link.digest_after(past_of(writer.links[: link.number]))
    return replace(link, signature=signed(seed, key_of(seed), text))
