"""The search in a rules book, which returns the matching chapters, the best match first."""

import re
from collections.abc import Sequence
from functools import lru_cache

from engine.value import value
from ui.rulesbook.chapter import Chapter, paragraphs
from ui.text.i18n import Texts

LONGEST_SOUGHT = 40
"""The maximum length of a search text."""
SHORT = 2
"""A word of this many letters or fewer matches only at the beginning of a word, because otherwise
every chapter would match."""
BESIDE = 45
"""The maximum number of characters before the match in an excerpt, and after it."""

Excerpt = tuple[str, str, str]
"""The text before the first match, the match, and the text after it."""
NO_EXCERPT = ("", "", "")


@value
class SearchHit:
    """A chapter that matches a search."""

    chapter: Chapter
    excerpt: Excerpt = NO_EXCERPT
    """The text around the first match, or NO_EXCERPT if the title or a sign matches."""


def search_chapters(
    texts: Texts, chapters: Sequence[Chapter], sought: str
) -> tuple[SearchHit, ...]:
    """Return the chapters that contain all words of this text.

    First come those that have the text as a sign, then matches in the title, then the exact text,
    then the words anywhere. A single letter matches only signs and titles.
    """
    # The whole text comes first, because an exact match ranks above separate words.
    words = [_pattern(sought.strip()), *map(_pattern, sought.split())]
    by_rank = [
        (rank, one)
        for chapter in chapters
        if (ranked := _ranked_hit(texts, chapter, sought.strip(), words)) is not None
        for rank, one in [ranked]
    ]
    return tuple(one for _, one in sorted(by_rank, key=lambda pair: pair[0]))


def _ranked_hit(
    texts: Texts, chapter: Chapter, sought: str, words: Sequence[re.Pattern[str]]
) -> tuple[int, SearchHit] | None:
    """Return the chapter with its rank in the results, 0 for the best, or None if it does not
    match. `words` contains the pattern of the whole text, followed by those of its words."""
    if sought in chapter.signs:
        return 0, SearchHit(chapter)
    if sought.casefold() in map(str.casefold, chapter.signs):
        return 1, SearchHit(chapter)
    whole, *each = words
    if all(word.search(chapter.title) for word in each):
        return 2, SearchHit(chapter)
    text = _text(texts, chapter)
    if len(sought) < SHORT or not all(word.search(text) for word in each):
        return None
    if whole.search(text):
        return 3, SearchHit(chapter, _excerpt(text, [whole]))
    return 4, SearchHit(chapter, _excerpt(text, each))


def _pattern(word: str) -> re.Pattern[str]:
    begins = r"(?<!\w)" if len(word) <= SHORT and word.isalnum() else ""
    return re.compile(begins + re.escape(word), re.IGNORECASE)


@lru_cache(maxsize=512)
def _text(texts: Texts, chapter: Chapter) -> str:
    """Return all text of a chapter. The title comes last, since it is also searched on its own."""
    names = ", ".join(chapter.names)
    parts = (chapter.lead, *paragraphs(texts, chapter), names, chapter.title)
    return " ".join(filter(None, parts))


def _excerpt(text: str, words: Sequence[re.Pattern[str]]) -> Excerpt:
    """Return the first match of any of the words, with a few whole words around it."""
    first = min(hit.span() for word in words if (hit := word.search(text)))
    before, after = text[: first[0]], text[first[1] :]
    if len(before) > BESIDE:
        before = "… " + before[-BESIDE:].partition(" ")[2]
    if len(after) > BESIDE:
        after = after[:BESIDE].rpartition(" ")[0] + " …"
    return before, text[slice(*first)], after
