"""Reasons to refuse a link. The list is closed, and each reason has one sentence in the texts."""

from enum import StrEnum

from engine.game import Refusal


class Reason(StrEnum):
    """Why a link is refused, or why an action on a match is not possible. Each description ends
    with the values that fill in its sentence; `number` is the number of the link."""

    # The text.
    NO_LINK = "link.none"
    """The text has no link."""
    TOO_LONG = "link.too-long"
    """The text is longer than any link. Value: most, in characters."""
    CUT = "link.cut"
    """The end of the link is missing. Value: missing, in characters."""
    DAMAGED = "link.damaged"
    """The link was damaged in transit."""
    OTHER_VERSION = "link.other-version"
    """The link was made by another version of the page."""
    WRONG_KIND = "link.wrong-kind"
    """The text has content of a kind that is not expected here, such as a whole match instead of a
    single link."""
    UNREADABLE = "link.unreadable"
    """The contents of the link cannot be parsed. Value: at, the location."""

    # The match and the number.
    OTHER_MATCH = "link.other-match"
    """The link belongs to another match."""
    NOT_HERE = "link.not-here"
    """The link is not an invitation, and its match is not on this device. Value: number."""
    REPEATED = "link.repeated"
    """The link has already arrived. Value: number."""
    INVITATION_REPEATED = "link.invitation-repeated"
    """The link is the invitation that the player has already accepted."""
    OWN = "link.own"
    """The link is the player's own link, meant for their friend. Value: number."""
    OWN_INVITATION = "link.own-invitation"
    """The link is the player's own invitation."""
    OWN_ELSEWHERE = "link.own-elsewhere"
    """The link was made with the player's secret on another device, or in another tab. Value:
    number."""
    FORK = "link.fork"
    """Another link with this number arrived first and takes precedence. Value: number."""
    EARLY = "link.early"
    """One or more links before this one have not arrived. Values: number; missing, the number of
    the first missing link."""
    OTHER_PAST = "link.other-past"
    """The friend's device has different earlier links. Value: number."""
    OVER = "link.over"
    """The match is over. Value: number."""

    # The proof.
    WRONG_VALUE = "link.wrong-value"
    """The value of the link does not match the chain, so a different player made it. Value:
    number."""
    WRONG_SIGNATURE = "link.wrong-signature"
    """The sender has not signed the link, or has signed it after different links. Value: number."""
    WRONG_ANCHOR = "link.wrong-anchor"
    """The link begins a new chain where none may begin, or fails to where one must. Value:
    number."""
    OTHER_CHOICE = "link.other-choice"
    """The choice that the link opens does not match the commitment. Value: number."""
    NOT_OPENED = "link.not-opened"
    """The link does not open a choice that must be opened now. Value: number."""
    NOTHING_TO_OPEN = "link.nothing-to-open"
    """The link opens a choice without a commitment. Value: number."""

    # The decisions.
    ILLEGAL = "link.illegal"
    """The link has a decision that is illegal by the rules. Values: number; why, the key of the
    reason."""
    NOT_ASKED = "link.not-asked"
    """The link has a decision of a player whose turn it is not, or before a roll is known. Value:
    number."""
    MUST_BE_SECRET = "link.must-be-secret"
    """The link reveals a choice that both players must make in secret. Value: number."""
    NEEDLESS_SECRET = "link.needless-secret"
    """The link conceals a choice that must be open. Value: number."""
    UNFINISHED = "link.unfinished"
    """The sender had more to decide. Value: number."""
    NOT_OFFERED = "link.not-offered"
    """The link accepts an offer to end the match that no one has made. Value: number."""
    OTHER_TERMS = "link.other-terms"
    """The link accepts terms other than those of the invitation."""
    BAD_TERMS = "link.bad-terms"
    """The match cannot be played on its terms. Value: why, the key of the reason."""
    NOT_BY_LINKS = "link.not-by-links"
    """The match cannot be played by links, because its rules hide too much. Value: what, a
    button."""

    # A whole match.
    TOO_MUCH = "link.too-much"
    """Replaying the match would take too long."""
    OTHER_SECRET = "link.other-secret"
    """The secret in the text does not belong to a player of this match."""

    # Actions of the player.
    NOT_A_PLAYER = "link.not-a-player"
    """The match can only be watched here, because the secret is not on this device."""
    NOT_YOUR_TURN = "link.not-your-turn"
    """The player is waiting for a link from their friend."""
    TOO_MANY = "link.too-many"
    """The match has reached the maximum number of links. Value: most."""


class LinkRefused(ValueError):
    """The error for a link or an action that is refused and changes nothing; `refusal` has the
    reason."""

    def __init__(self, reason: Reason, **facts: str | int) -> None:
        self.refusal = Refusal(reason, tuple(facts.items()))
        super().__init__(str(self.refusal))
