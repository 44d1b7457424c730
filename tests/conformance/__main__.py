"""`python -m tests.conformance FILE.jsonl.gz …`: replay recorded games and report differences.

The last line is `G games, S steps, D differences, K skipped (skills not implemented)`. The exit
code is 0 only if there are no differences.
"""

import sys
from pathlib import Path

from tests.conformance.tally import tallied

if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python -m tests.conformance FILE.jsonl.gz …")
    tally = tallied([Path(name) for name in sys.argv[1:]])
    for difference in tally.differences:
        print(difference)
    print(tally)
    sys.exit(1 if tally.differences else 0)
