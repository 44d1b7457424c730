"""The effect of links on a page; the other player has no browser."""

import re
from collections.abc import Mapping

from playwright.sync_api import Locator, Page, expect

from tests.browser.button_men_page import ANSWER
from tests.browser.links_page import MAX_DECISIONS, TITLE, LinksPage
from tests.browser.screen_reader import LISTEN, LISTEN_NO_MORE
from tests.browser.shared_page import NOTHING, SITE, open_in
from tests.drivers.friends_driver import Visit, accepting, inviting, play_on
from ui.components.form import SetField
from ui.match.messages import StartMatch

STOPS = 90
"""More tab stops than any page has."""
LOSE = "localStorage.clear()"


def kept(visit: Visit) -> Mapping[str, str]:
    """Return the storage of a player who has played without a browser."""
    return {SITE + key: text for key, text in visit.storage.texts.items()}


def opened(page: Page, ann: Visit) -> LinksPage:
    """Open this player's match in the page."""
    (one,) = ann.shell.friends.matches
    return LinksPage(open_in(page, f"/#speed=0&friend={one.id}", kept(ann)))


def waiting(links: int = 4) -> tuple[Visit, Visit]:
    """Return Ann and Ben after this many links; she waits for his."""
    ann = inviting(wins=2)
    ben = accepting(ann)
    play_on(ben, ann, links)
    return ann, ben


# --- For screen readers --------------------------------------------------------------------------


def test_a_link_is_heard_as_what_has_happened_and_what_is_to_be_done(page: Page) -> None:
    """First come the rolls, then the friend's action; the title counts matches."""
    ann, ben = waiting()
    game = opened(page, ann)
    expect(page).to_have_title("Button Men")
    game.open_list()
    link = ben.play()
    page.evaluate(LISTEN)
    game.pasted.fill(link)
    expect(page).to_have_title("(1) Button Men")
    heard: list[str] = page.evaluate("said.splice(0)")
    page.evaluate(LISTEN_NO_MORE)
    happened = [one.text for one in ann.open(ben.link).turn.fresh]
    assert len(happened) > 1
    told = " ".join(heard)
    assert [told.count(one) for one in happened] == [1 for _ in happened]
    assert [*happened] == sorted(happened, key=told.index)
    assert told.endswith("Your turn. Pick your attackers and a target.")
    expect(game.table).to_be_focused()
    game.do_until_sent()
    expect(page).to_have_title("Button Men")


def test_the_list_is_heard_with_what_it_is_about(page: Page) -> None:
    """Each match is an item with its heading, its state, and a group of buttons; confirmations are
    dialogs, which take the focus and give it back."""
    ann, _ = waiting()
    game = opened(page, ann)
    game.open_list()
    expect(page.get_by_role("heading", name=TITLE)).to_be_focused()
    expect(page.get_by_role("main").get_by_role("region", name=TITLE)).to_be_visible()
    one = page.get_by_role("listitem")
    expect(one.get_by_role("heading", name="Avis vs. Hammer (Ben)")).to_be_visible()
    expect(one).to_contain_text("Your dice are in the air")
    buttons = one.get_by_role("group", name="Avis vs. Hammer (Ben)")
    expect(buttons.get_by_role("button", name="Open", exact=True)).to_be_visible()
    for button, asked in (("Send link", "Send your move"), ("Delete", "Delete this match?")):
        buttons.get_by_role("button", name=button).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog", name=asked)).to_be_focused()
        page.keyboard.press("Escape")
        expect(buttons.get_by_role("button", name=button)).to_be_focused()
    game.pasted.fill("Hello!")
    game.button("Open link").click()
    expect(game.notice).to_have_attribute("aria-live", "polite")
    expect(game.notice).to_contain_text("There’s no match link in this text.")
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()


# --- By keyboard --------------------------------------------------------------------------------


def test_who_invites_needs_no_mouse(page: Page) -> None:
    """The test goes from the invitation to the first move, with the link copied and pasted."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    game = LinksPage(open_in(page, "/#speed=0&me=Avis&you=Hammer", NOTHING))
    press(page, game.button("More"))
    press(page, game.button("New match"))
    press(page, game.button("Friend by link"))
    tab_to(page, page.get_by_role("textbox", name="Your name"))
    page.keyboard.type("Ann")
    press(page, game.button("Invite a friend"))
    invitation = copied(game, "Send the invitation", page.get_by_role("heading", name=TITLE))
    ben = Visit("ben").open(invitation)
    ben.send(SetField("button", "Hammer"), SetField("friend-name", "Ben"), StartMatch())
    tab_to(page, game.pasted)
    page.keyboard.insert_text(ben.play())
    expect(game.table).to_be_focused()
    decide_by_keyboard(game)
    ben.open(copied(game, "Send your move", game.table))
    assert ben.status in ("to-decide", "to-answer")


def test_who_is_invited_needs_no_mouse(page: Page) -> None:
    """Escape closes the invitation without saving it; its link opens it again."""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ann = inviting()
    game = LinksPage(open_in(page, f"/#{ann.link.partition('#')[2]}", NOTHING))
    expect(page.get_by_role("dialog", name="Invitation")).to_be_focused()
    page.keyboard.press("Escape")
    expect(game.dialog).to_have_count(0)
    assert not page.evaluate("Object.keys(localStorage).filter((key) => key.includes('friends/'))")
    game.follow(ann.link)
    expect(page.get_by_role("dialog", name="Invitation")).to_be_focused()
    tab_to(page, page.get_by_role("textbox", name="Your name"))
    page.keyboard.type("Ben")
    press(page, game.button("Accept"))
    decide_by_keyboard(game)
    ann.open(copied(game, "Send your answer", game.table))
    assert ann.party.exchange.match is not None


def tab_to(page: Page, thing: Locator) -> None:
    """Move to this element with the Tab key, and assert that the focus is never lost."""
    for _ in range(STOPS):
        if thing.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not lead to {thing}")


def press(page: Page, button: Locator) -> None:
    tab_to(page, button)
    page.keyboard.press("Enter")


def decide_by_keyboard(game: LinksPage) -> None:
    """Follow hints by keyboard until there is a link to send."""
    keys = game.page.keyboard
    for _ in range(MAX_DECISIONS):
        if game.sent.is_visible():
            return
        keys.press("h")
        expect(game.prompt).to_contain_text("Hint:", timeout=ANSWER)
        keys.press("Enter")
    raise AssertionError("no link is written")


def copied(game: LinksPage, dialog: str, behind: Locator) -> str:
    """Return the link that this dialog has copied to the clipboard. Escape closes it, and the focus
    returns to the element behind it."""
    page = game.page
    expect(page.get_by_role("dialog", name=dialog)).to_be_focused()
    link = game.sent.input_value()
    press(page, game.button("Copy"))
    expect(game.dialog).to_contain_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == link
    expect(game.button("Copy")).to_be_focused()
    page.keyboard.press("Escape")
    expect(game.dialog).to_have_count(0)
    expect(behind).to_be_focused()
    return link


# --- What the browser has lost ------------------------------------------------------------------


def test_a_browser_that_has_lost_the_match_says_so_and_goes_on_from_an_export(page: Page) -> None:
    ann, ben = waiting()
    game = opened(page, ann)
    export, whole = shared(game, "For your other device"), shared(game, "Whole match")
    link = ben.play()
    game = LinksPage(open_in(page, "/#speed=0", NOTHING))
    game.paste(link)
    expect(game.notice).to_contain_text("belongs to a match that isn’t on this device")
    expect(page.get_by_text("No matches by link yet.")).to_be_visible()
    game.paste(whole)
    expect(game.prompt).to_contain_text("Spectating up to link ")
    game.paste(export)
    expect(game.prompt).to_contain_text("dice are in the air")
    game.paste(link)
    ben.open(game.do_until_sent())
    assert ben.party.links[: len(ann.party.links)] == ann.party.links
    assert ben.status in ("to-decide", "to-answer")


def test_what_is_lost_while_the_page_is_open_is_kept_again(page: Page) -> None:
    ann, ben = waiting()
    game = opened(page, ann)
    for take in (game.paste, game.follow):
        link = ben.play()
        page.evaluate(LOSE)
        take(link)
        expect(game.prompt).to_contain_text(re.compile("Your turn|your answer"))
        ben.open(game.do_until_sent())
    assert ben.status in ("to-decide", "to-answer")


def shared(game: LinksPage, what: str) -> str:
    """Return the link that shares this part of the match on the table."""
    game.button("Share").click()
    game.button(what).click()
    link = game.sent.input_value()
    game.page.keyboard.press("Escape")
    return link
