"""Reasons to refuse a link. The list is closed, and each reason has one sentence in the texts."""

from enum import StrEnum

from engine.game import Refusal


class Reason(StrEnum):
    """Why a link is refused, or why an action on a match is not possible. The values that the
    sentence needs follow each description."""

    # The text.
    NO_LINK = "link.none"
    """The text has no link."""
    TOO_LONG = "link.too-long"
    """It is longer than any link. most: characters."""
    CUT = "link.cut"
    """Its end is missing. missing: the number of characters."""
    DAMAGED = "link.damaged"
    """It was damaged in transit."""
    OTHER_VERSION = "link.other-version"
    """It was made by another version of the page."""
    WRONG_KIND = "link.wrong-kind"
    """It is a whole match where a single link is expected, or vice versa."""
    UNREADABLE = "link.unreadable"
    """Its contents cannot be parsed. at: the location."""

    # The match and the number.
    OTHER_MATCH = "link.other-match"
    """It belongs to another match."""
    NOT_HERE = "link.not-here"
    """It is not an invitation, and its match is not on this device. number."""
    REPEATED = "link.repeated"
    """It has already arrived. number."""
    INVITATION_REPEATED = "link.invitation-repeated"
    """It is the invitation that the player has already accepted."""
    OWN = "link.own"
    """It is the player's own link, meant for their friend. number."""
    OWN_INVITATION = "link.own-invitation"
    """It is the player's own invitation."""
    OWN_ELSEWHERE = "link.own-elsewhere"
    """It was made with the player's secret on another device, or in another tab. number."""
    FORK = "link.fork"
    """Another link with this number arrived first and takes precedence. number."""
    EARLY = "link.early"
    """One or more links before it have not arrived. number; missing: the number of the first
    missing link."""
    OTHER_PAST = "link.other-past"
    """The friend's device has different earlier links. number."""
    OVER = "link.over"
    """The match is over. number."""

    # The proof.
    WRONG_VALUE = "link.wrong-value"
    """Its value does not match the chain, so a different player made it. number."""
    WRONG_SIGNATURE = "link.wrong-signature"
    """Its sender has not signed it, or has signed it after different links. number."""
    WRONG_ANCHOR = "link.wrong-anchor"
    """It begins a new chain where none may begin, or fails to where one must. number."""
    OTHER_CHOICE = "link.other-choice"
    """The choice that it opens does not match the commitment. number."""
    NOT_OPENED = "link.not-opened"
    """It does not open a choice that must be opened now. number."""
    NOTHING_TO_OPEN = "link.nothing-to-open"
    """It opens a choice without a commitment. number."""

    # The decisions.
    ILLEGAL = "link.illegal"
    """It has a decision that is illegal by the rules. number; why: the key of the reason."""
    NOT_ASKED = "link.not-asked"
    """It has a decision of a player whose turn it is not, or before a roll is known. number."""
    MUST_BE_SECRET = "link.must-be-secret"
    """It reveals a choice that both players must make in secret. number."""
    NEEDLESS_SECRET = "link.needless-secret"
    """It conceals a choice that must be open. number."""
    UNFINISHED = "link.unfinished"
    """Its sender had more to decide. number."""
    NOT_OFFERED = "link.not-offered"
    """It accepts an offer to end the match that no one has made. number."""
    OTHER_TERMS = "link.other-terms"
    """It accepts terms other than those of the invitation."""
    BAD_TERMS = "link.bad-terms"
    """Its match cannot be played. why: the key of the reason."""
    NOT_BY_LINKS = "link.not-by-links"
    """Its match cannot be played by links, because its rules hide too much. what: a button."""

    # A whole match.
    TOO_MUCH = "link.too-much"
    """Replaying it would take too long."""
    OTHER_SECRET = "link.other-secret"
    """The secret in it does not belong to a player of this match."""

    # Actions of the player.
    NOT_A_PLAYER = "link.not-a-player"
    """The match can only be watched here, because the secret is not on this device."""
    NOT_YOUR_TURN = "link.not-your-turn"
    """The player is waiting for a link from their friend."""
    TOO_MANY = "link.too-many"
    """The match has reached the maximum number of links. most."""


class LinkRefused(ValueError):
    """The link is refused and changes nothing; `refusal` has the reason."""

    def __init__(self, reason: Reason, **facts: str | int) -> None:
        self.refusal = Refusal(reason, tuple(facts.items()))
        super().__init__(str(self.refusal))
