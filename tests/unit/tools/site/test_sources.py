"""Which changed files make a new build necessary."""

from tools.runtime import ROOT
from tools.site.__main__ import sources


def test_every_asset_but_the_runtime_and_documents_is_a_source_of_the_build() -> None:
    assets = {path for path in (ROOT / "assets").rglob("*") if path.is_file()}
    runtime = {*(ROOT / "assets" / "runtime").rglob("*")}
    documents = {path for path in assets if path.suffix == ".md"}
    assert assets - runtime - documents <= {*sources()}
