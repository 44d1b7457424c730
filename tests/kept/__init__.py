"""What browsers have kept since commit 85a7bda, made with that commit."""

from pathlib import Path

KEPT = Path(__file__).parent
