"""Statistics of brawls: knockouts by opponent, places, and the cards that knocked opponents out."""

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.lunch_money.deck import CARDS
from ui.history.past_match import PastMatch
from ui.lunch_money.match_config import PERSON
from ui.lunch_money.wording import card_name
from ui.statistics.statistics import Table
from ui.text.i18n import Texts


def tables(texts: Texts, matches: Sequence[PastMatch]) -> Iterator[Table]:
    """Yield the tables of rivals, places and cards for the matches with a single local player whose
    knockouts are known, or nothing if there are no such matches."""
    of, by, places, cards = Counter[str](), Counter[str](), Counter[int](), Counter[str]()
    for one in matches:
        me = one.me
        if me is None or not one.knockouts:
            continue
        out = [(int(said[0]), int(said[1]), said[2:]) for said in one.knockouts]
        fell = [whom for _, whom, _ in out]
        places[len(one.players) - fell.index(me) if me in fell else 1] += 1
        for who, whom, card in out:
            if who == me != whom:
                of[one.players[whom].face] += 1
                cards[card] += card in CARDS
            elif whom == me != who:
                by[one.players[who].face] += 1
    if not places:
        return
    names = sorted({*of, *by}, key=lambda name: (-of[name] - by[name], name))
    called = {name: texts.t(f"temperament.{'even' if name == PERSON else name}") for name in names}
    rivals = [(called[name], str(of[name]), str(by[name])) for name in names]
    yield "rivals", ("statistics.rival", "statistics.of-them", "statistics.by-them"), rivals
    placed = [(str(place), str(count)) for place, count in sorted(places.items())]
    yield "places", ("statistics.place", "statistics.played"), placed
    used = [(card_name(texts, card), str(count)) for card, count in cards.most_common() if count]
    yield "cards", ("statistics.card", "statistics.of-them"), used
