"""The table of cases and their results."""

from tests.hosts.cases import Case, Outcome
from tests.hosts.table import Result, summary, table

WELL = Result(Case("MediaWiki", "widget", "button-men", "", Outcome.FIXED_FRAME), 9.34, "")
BADLY = Result(
    Case("WordPress", "link", "lunch-money", "", Outcome.LINK, "author"), 20.0, "no link: 0"
)


def test_each_case_has_its_line_and_what_is_wrong_stands_at_its_end() -> None:
    assert table([WELL, BADLY]).splitlines() == [
        "host       snippet  by      game         result       seconds",
        "MediaWiki  widget           button-men   fixed frame  9.3",
        "WordPress  link     author  lunch-money  FAILED       20.0  no link: 0",
    ]


def test_the_summary_counts() -> None:
    assert summary([WELL, BADLY, WELL]) == "2 passed, 1 failed, in 39 seconds"
