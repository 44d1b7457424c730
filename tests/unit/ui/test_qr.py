"""QR codes of links: generated on demand, drawn module by module, and refused with a message."""

import re

import pytest
import segno
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image
from zxingcpp import BarcodeFormat, read_barcodes

from engine.game import Refusal
from tests.drivers.button_men_driver import ButtonMenDriver
from tests.drivers.program_driver import MemoryStorage, opened
from tests.drivers.shown import Shown, elements, message, words
from tests.narrowing import present
from ui.components.qr_code import QUIET_ZONE, QrCode, qr_code
from ui.nodes import Node
from ui.shell.dialogs import ShareDialog
from ui.shell.messages import CloseDialog, HideQrCode, OpenDialog, QrCodeMade, ShowQrCode
from ui.shell.qr import MAX_BYTES
from ui.text.i18n import locales, texts

LINK = "https://example.org/games/#game=button-men&me=Avis"
SCALE = 4
"""The pixels of a module in codes that are read by software."""

CODES = st.integers(1, 30).flatmap(
    lambda size: st.lists(
        st.lists(st.booleans(), min_size=size, max_size=size).map(tuple),
        min_size=size,
        max_size=size,
    )
)


def code_of(text: str) -> QrCode:
    made = segno.make_qr(text, mode="byte", encoding="utf-8")
    return QrCode(tuple(tuple(map(bool, row)) for row in made.matrix))


def painted(picture: Node) -> Image.Image:
    """Return the drawing with its rectangles painted one by one."""
    said = dict(picture.attributes)
    _, _, width, height = map(int, (said["viewBox"] or "").split())
    image = Image.new("L", (width, height), 255)
    (path,) = (one for one in elements(picture) if one.tag == "path")
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", dict(path.attributes)["d"] or ""):
        image.paste(0, (int(x), int(y), int(x) + int(length), int(y) + 1))
    return image


@given(CODES)
def test_every_module_is_drawn_where_it_belongs(rows: list[tuple[bool, ...]]) -> None:
    image = painted(qr_code(QrCode(tuple(rows)), "code"))
    assert image.size == (len(rows) + 2 * QUIET_ZONE,) * 2
    dark = {
        (x + QUIET_ZONE, y + QUIET_ZONE)
        for y, row in enumerate(rows)
        for x, is_dark in enumerate(row)
        if is_dark
    }
    width, height = image.size
    assert dark == {
        (x, y) for x in range(width) for y in range(height) if not image.getpixel((x, y))
    }


@pytest.mark.parametrize("text", [LINK, "x" * MAX_BYTES, "Grüße – 50 €"])
def test_what_is_drawn_is_read_by_another_program(text: str) -> None:
    image = painted(qr_code(code_of(text), "code"))
    large = image.resize((image.width * SCALE, image.height * SCALE), Image.Resampling.NEAREST)
    (found,) = read_barcodes(large)
    assert (found.text, found.format) == (text, BarcodeFormat.QRCode)


def test_the_longest_text_fits_a_small_screen() -> None:
    """The code has 125 modules of 2 pixels each."""
    assert len(code_of("x" * MAX_BYTES).rows) + 2 * QUIET_ZONE == 125
    assert len(code_of("x" * (MAX_BYTES + 1)).rows) + 2 * QUIET_ZONE > 125


# --- In the dialog --------------------------------------------------------------------------


def sharing(query: str = "me=Avis&you=Bauer&seed=1", way: str = "link") -> ButtonMenDriver:
    return ButtonMenDriver(query).send(OpenDialog(ShareDialog("new", way)))


def shown_link(driver: ButtonMenDriver) -> str:
    (field,) = [one for one in elements(driver.page) if one.key == "link"]
    return words(field)


def button(driver: ButtonMenDriver, name: str = "Show QR code") -> Node:
    return driver.shown.one("button", name)


def is_shown(driver: ButtonMenDriver) -> bool:
    return driver.shown.has("img", "QR code for this link")


def test_the_code_of_the_link_is_shown_and_hidden() -> None:
    driver = sharing()
    link = shown_link(driver)
    asked = message(button(driver))
    assert asked == ShowQrCode(link)
    driver.send(asked)
    assert "Making the QR code" in words(driver.page)
    assert not is_shown(driver)
    driver.send(QrCodeMade(link, code_of(link)))
    (picture,) = driver.shown.classed("qr-code")
    image = painted(picture).resize((400, 400), Image.Resampling.NEAREST)
    assert [one.text for one in read_barcodes(image)] == [link]
    hide = button(driver, "Hide QR code")
    assert dict(hide.attributes)["aria-expanded"] == "true"
    assert message(hide) == HideQrCode()
    driver.send(HideQrCode())
    assert not is_shown(driver)
    assert dict(button(driver).attributes)["aria-expanded"] == "false"


def test_another_link_takes_another_code() -> None:
    driver = sharing()
    link = shown_link(driver)
    driver.send(ShowQrCode(link), OpenDialog(ShareDialog("same", "link")))
    assert shown_link(driver) != link
    driver.send(QrCodeMade(link, code_of(link)))
    assert not is_shown(driver)
    assert message(button(driver)) == ShowQrCode(shown_link(driver))


def test_a_code_that_comes_late_does_not_end_the_wait_for_another() -> None:
    driver = sharing()
    link = shown_link(driver)
    other = f"{link}&speed=0"
    driver.send(ShowQrCode(other), ShowQrCode(link), QrCodeMade(other, code_of(other)))
    assert "Making the QR code" in words(driver.page)
    driver.send(QrCodeMade(link, code_of(link)))
    assert is_shown(driver)


def test_a_closed_dialog_forgets_its_code() -> None:
    driver = sharing()
    link = shown_link(driver)
    driver.send(ShowQrCode(link), QrCodeMade(link, code_of(link)), CloseDialog())
    driver.send(OpenDialog(ShareDialog("new", "link")))
    assert not is_shown(driver)
    driver.send(QrCodeMade(link, code_of(link)))
    assert not is_shown(driver)


def test_only_a_link_has_a_code() -> None:
    for way in ("frame", "script", "markdown"):
        assert not Shown(sharing(way=way).page).has("button", "Show QR code")


@pytest.mark.parametrize("locale", locales())
def test_a_long_link_is_refused_in_words_and_nothing_is_made(locale: str) -> None:
    driver = sharing(f"lang={locale}&me=Avis&you=Bauer&seed=1")
    long = "ä" * (MAX_BYTES // 2 + 1)
    driver.effects.clear()
    driver.send(ShowQrCode(long))
    assert driver.effects == []
    asked = present(driver.shell.qr)
    assert asked.made == Refusal("qr.too-long", (("given", MAX_BYTES + 1), ("most", MAX_BYTES)))
    assert str(MAX_BYTES) in texts(locale).t("why.qr.too-long", given=1, most=MAX_BYTES)


def test_a_code_that_cannot_be_made_is_told() -> None:
    driver = sharing()
    link = shown_link(driver)
    driver.send(ShowQrCode(link), QrCodeMade(link, Refusal("qr.not-loaded", ())))
    assert "Check your connection and try again" in words(driver.page)
    assert message(button(driver, "Hide QR code")) == HideQrCode()


class RecordedEncoder:
    """An encoder that only records its requests."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def encode(self, text: str) -> None:
        self.asked.append(text)


def test_the_encoder_is_asked_for_what_is_wanted_and_for_nothing_else() -> None:
    program, display = opened(MemoryStorage())
    encoder = RecordedEncoder()
    program.qr_encoder = encoder
    program.dispatch(OpenDialog(ShareDialog("new")))
    assert encoder.asked == []
    program.dispatch(ShowQrCode("x" * (MAX_BYTES + 1)))
    assert encoder.asked == []
    program.dispatch(ShowQrCode(LINK))
    assert encoder.asked == [LINK]
    assert LINK not in display.page
