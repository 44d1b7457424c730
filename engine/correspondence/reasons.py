"""Reasons: why a link is refused. The list is closed, and each has one sentence in the texts."""

from enum import StrEnum

from engine.game import Refusal


class Reason(StrEnum):
    """Why a link is refused, or why nothing can be done with a match. The facts that its sentence
    needs stand behind each."""

    # The text.
    NO_LINK = "link.none"
    """There is no link in it."""
    TOO_LONG = "link.too-long"
    """It is longer than any link. most: characters."""
    CUT = "link.cut"
    """Its end is missing. missing: characters."""
    DAMAGED = "link.damaged"
    """It was changed on its way."""
    OTHER_VERSION = "link.other-version"
    """It was made by another version of the page."""
    WRONG_KIND = "link.wrong-kind"
    """It is a whole match where a single link is expected, or the other way round."""
    UNREADABLE = "link.unreadable"
    """Its contents mean nothing. at: the place."""

    # Which match, and which number.
    OTHER_MATCH = "link.other-match"
    """It belongs to another match."""
    NOT_HERE = "link.not-here"
    """It is no invitation, and its match is not on this device. number."""
    REPEATED = "link.repeated"
    """It has come before. number."""
    INVITATION_REPEATED = "link.invitation-repeated"
    """It is the invitation that the player has accepted."""
    OWN = "link.own"
    """It is the player's own link, which is for their friend. number."""
    OWN_INVITATION = "link.own-invitation"
    """It is the player's own invitation."""
    OWN_ELSEWHERE = "link.own-elsewhere"
    """It was made with the player's secret on another device, or in another tab. number."""
    FORK = "link.fork"
    """Another link of this number has come before, and counts. number."""
    EARLY = "link.early"
    """One or more links before it have not come. number, missing: the number of the first."""
    OTHER_PAST = "link.other-past"
    """The friend's device has seen other links than this one. number."""
    OVER = "link.over"
    """The match is over. number."""

    # The proof.
    WRONG_VALUE = "link.wrong-value"
    """Its value does not fit the chain: it was not made by the same player. number."""
    WRONG_SIGNATURE = "link.wrong-signature"
    """Its sender has not signed it, or has signed it after other links than these. number."""
    WRONG_ANCHOR = "link.wrong-anchor"
    """It begins a new chain where none may begin, or does not where one must. number."""
    OTHER_CHOICE = "link.other-choice"
    """The choice that it opens is not the one that was committed to. number."""
    NOT_OPENED = "link.not-opened"
    """It does not open a choice that must be opened now. number."""
    NOTHING_TO_OPEN = "link.nothing-to-open"
    """It opens a choice though none was committed to. number."""

    # The decisions.
    ILLEGAL = "link.illegal"
    """It has a decision that the rules refuse. number, why: the key of their reason."""
    NOT_ASKED = "link.not-asked"
    """It has a decision of a player who is not asked, or before a roll is known. number."""
    MUST_BE_SECRET = "link.must-be-secret"
    """It reveals what both must choose in secret. number."""
    NEEDLESS_SECRET = "link.needless-secret"
    """It keeps a choice secret that must be open. number."""
    UNFINISHED = "link.unfinished"
    """Its sender had more to decide. number."""
    NOT_OFFERED = "link.not-offered"
    """It agrees to end a match though no one has offered that. number."""
    OTHER_TERMS = "link.other-terms"
    """It accepts something other than what the invitation offers."""
    BAD_TERMS = "link.bad-terms"
    """Its match cannot be played. why: the key of the reason."""
    NOT_BY_LINKS = "link.not-by-links"
    """Its match cannot be played by links: its rules hide too much. what: a button."""

    # A whole match.
    TOO_MUCH = "link.too-much"
    """It would take too long to play it again."""
    OTHER_SECRET = "link.other-secret"
    """The secret in it is not that of a player of this match."""

    # What the player asked for.
    NOT_A_PLAYER = "link.not-a-player"
    """The match can be watched here, not played: the secret is not on this device."""
    NOT_YOUR_TURN = "link.not-your-turn"
    """The player waits for a link of their friend."""
    TOO_MANY = "link.too-many"
    """The match takes more links than are counted. most."""


class LinkRefused(ValueError):
    """A link changes nothing; `refusal` is the reason."""

    def __init__(self, reason: Reason, **facts: str | int) -> None:
        self.refusal = Refusal(reason, tuple(facts.items()))
        super().__init__(str(self.refusal))
