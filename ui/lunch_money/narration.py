"""Narration: events as sentences, one each, and now and then a dry remark."""

from collections.abc import Iterator

from engine.game import Event, Seat
from engine.lunch_money.state.events import (
    BrawlBegan,
    BrawlEnded,
    CameAround,
    Cancelled,
    Discarded,
    Drew,
    Healed,
    Held,
    Hurt,
    KnockedOut,
    LetGo,
    Marked,
    PassedOn,
    Played,
    Reshuffled,
    Returned,
    Stopped,
    TakenAway,
    TurnBegan,
    TurnLost,
)
from ui.lunch_money.wording import card_name, card_names
from ui.match import narration
from ui.match.narration import Line, Weight, kind_of


class Narrator(narration.Narrator):
    """The narrator of Lunch Money."""

    WEIGHTS = {
        "turn-began": Weight.HEADING,
        "hurt": Weight.LOUD,
        "knocked-out": Weight.LOUD,
        "brawl-ended": Weight.LOUD,
    }

    def remark(self, number: int, event: Event) -> Iterator[Line]:
        """Now and then a dry remark."""
        key = remark(number, event)
        if key is not None:
            yield "banter", self.texts.t(key), None

    def narrate(self, event: Event) -> Iterator[Line]:
        """The sentence about one event."""
        kind, seat = kind_of(event), getattr(event, "seat", None)
        yield kind, self._text(kind, event), seat

    def _text(self, kind: str, event: Event) -> str:
        t = self.texts.t
        match event:
            case BrawlBegan(dealer, cards):
                return self.by(dealer, kind, cards=cards)
            case Reshuffled(count):
                return t("narration.reshuffled", count=count)
            case TurnBegan(seat, turn):
                return self.by(seat, kind, turn=turn)
            case Drew(seat, count, cards):
                if cards:
                    return self.by(seat, "drew-cards", cards=self._cards(cards))
                return self.by(seat, "drew-some", cards=t("narration.cards", count=count))
            case Discarded(seat, cards):
                return self.by(seat, kind, cards=self._cards(cards))
            case BrawlEnded(winners):
                return self.match_ended(winners)
        return self._of_a_play(kind, event)

    def _of_a_play(self, kind: str, event: Event) -> str:
        match event:
            case Played():
                return self.played(event)
            case Stopped(seat, by, attacker, card, parts_left, _):
                form = "stopped-part" if parts_left else "stopped"
                whose = self._whose(attacker)
                return self.by(seat, form, card=self._card(card), whose=whose, by=self._card(by))
            case PassedOn(_, card, to, to_left):
                form = "passed-on-left" if to_left else "passed-on-right"
                return self.texts.t(f"narration.{form}", card=self._card(card), whom=self.whom(to))
            case CameAround(seat, card):
                return self.by(seat, kind, card=self._card(card))
            case Cancelled(seat, by, cards, _):
                what = self._cards(cards) if cards else self.texts.t("narration.hold")
                return self.by(by, kind, whose=self._whose(seat), cards=what)
            case Returned(seat, card):
                return self.by(seat, kind, card=self._card(card))
            case TakenAway(seat, by, card):
                return self.by(by, kind, whose=self._whose(seat), card=self._card(card))
        return self._of_a_blow(kind, event)

    def _of_a_blow(self, kind: str, event: Event) -> str:
        match event:
            case Hurt():
                return self._hurt(event)
            case Healed(seat, _, amount, in_emergency, counters):
                form = "healed-in-time" if in_emergency else "healed"
                return self.by(seat, form, amount=amount, counters=counters)
            case Marked(seat, _, card):
                return self.formed(seat, f"card.{card}.marked")
            case Held(seat, by, card):
                return self.by(by, kind, card=self._card(card), whom=self.whom(seat))
            case LetGo(seat, by, card, ending):
                words = {"card": self._card(card), "whose": self._whose(by)}
                return self.by(seat, f"let-go-{ending}", **words)
            case KnockedOut(seat, _, _, cards):
                lost = self.by(seat, "hand-lost", cards=self._cards(cards)) if cards else ""
                return " ".join(filter(None, (self.by(seat, kind), lost)))
        return self.by(getattr(event, "seat", 0), kind)

    def whom(self, seat: Seat) -> str:
        """A player as an object in a sentence: "you", "Mia"."""
        return self.by(seat, "whom")

    def _whose(self, seat: Seat) -> str:
        return self.by(seat, "whose")

    def played(self, event: Played) -> str:
        """A play as a sentence: who laid which cards on whom, against what."""
        cards, against = self._cards(event.cards), self._cards(event.against)
        words = {"cards": cards, "against": against}
        if event.on is not None:
            words["whom"] = self.whom(event.on)
        text = self.by(event.seat, f"played-{event.role}", **words)
        return self.texts.t("narration.halved", text=text) if event.halvings else text

    def _hurt(self, event: Hurt) -> str:
        left = max(0, event.counters)
        if not event.damage:
            return self.by(event.seat, "unhurt", cards=self._cards(event.cards))
        if not event.cards:
            form = "hurt-by-discarding" if event.by is None else "hurt-by-hold"
            return self.by(event.seat, form, damage=event.damage, counters=left)
        cards = self._cards(event.cards)
        return self.by(event.seat, "hurt", cards=cards, damage=event.damage, counters=left)

    def match_ended(self, winners: tuple[Seat, ...]) -> str:
        """The last player standing, in a sentence."""
        return self.by(winners[0], "brawl-won") if winners else self.texts.t("narration.called-off")

    def _card(self, card: str) -> str:
        return card_name(self.texts, card)

    def _cards(self, cards: tuple[str, ...]) -> str:
        return card_names(self.texts, cards)


VARIANTS = 3
"""The number of remarks for each occasion."""
EVERY = 3
"""Only knock-outs and every third event have a remark: a log full of jokes has none."""


def remark(number: int, event: Event) -> str | None:
    """The key of the remark on the event with this number; None: no remark. The same match always
    has the same remarks."""
    occasion = _occasion(event)
    if occasion is None or (number % EVERY and not isinstance(event, KnockedOut)):
        return None
    return f"banter.{occasion}.{number // EVERY % VARIANTS}"


def _occasion(event: Event) -> str | None:
    match event:
        case Hurt(damage=damage) if damage:
            return "hit"
        case Stopped(parts_left=0, evaded=True):
            return "missed"
        case Stopped(parts_left=0):
            return "parried"
        case KnockedOut():
            return "down"
        case Cancelled():
            return "embarrassed"
        case Healed():
            return "patched"
        case TurnLost():
            return "blinded"
    return None
