"""Games of Button Weavers as their players paste them."""

from pathlib import Path

from tests.conformance.action_log_writer import log_of
from tests.conformance.recorded import games_in

GAMES = Path(__file__).parents[1] / "conformance/seed-skills-matches.jsonl.gz"

LOG = "\n".join(log_of(next(games_in(GAMES))))
"""A whole game between ann and bob."""

POSITION = "(20):14 (6):3 (8):5 | (4):2 (12):5 (10):7"
