"""Pictures that the page saves as files."""

from pathlib import Path

from playwright.sync_api import Page


def saved_picture(page: Page, folder: Path) -> str:
    """Save a picture and check the file; return its name."""
    with page.expect_download() as download:
        page.get_by_role("button", name="Save picture").click()
    download.value.save_as(folder / "picture.png")
    content = (folder / "picture.png").read_bytes()
    assert content.startswith(b"\x89PNG\r\n")
    assert [int.from_bytes(content[at : at + 4], "big") for at in (16, 20)] == [1200, 630]
    assert len(content) > 10_000, "an empty one has 5,000 bytes"
    return download.value.suggested_filename
