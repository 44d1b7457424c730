"""The QR encoder: Python imports it from its archive, without other packages."""

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import segno

from tools.runtime import SEGNO_FOLDER, SEGNO_MODULES, qr_encoder

LARGEST = 20_000
"""Maximum bytes to fetch for a QR code; it has 15 kB."""

TEXT = "https://example.org/games/#game=button-men&me=Avis&you=Bauer"

MAKE = """
import json, sys
sys.path.append(sys.argv[1])
from segno.encoder import encode
made = encode(sys.argv[2], mode="byte", encoding="utf-8", micro=False)
print(json.dumps([list(row) for row in made.matrix]))
"""


def test_it_makes_the_same_codes_as_the_package(tmp_path: Path) -> None:
    place = tmp_path / "segno.zip"
    place.write_bytes(qr_encoder())
    # -S: without the installed packages.
    command = [sys.executable, "-S", "-OO", "-c", MAKE, str(place), TEXT]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    whole = segno.make_qr(TEXT, mode="byte", encoding="utf-8")
    assert json.loads(done.stdout) == [list(row) for row in whole.matrix]


def test_it_is_small_and_always_the_same() -> None:
    packed = qr_encoder()
    assert len(packed) < LARGEST
    assert packed == qr_encoder()
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        assert archive.namelist() == [SEGNO_FOLDER, *SEGNO_MODULES]
