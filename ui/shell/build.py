"""The build: metadata of the built site."""

from engine.value import value


@value
class Build:
    """The version of a built site, and where its licenses and changes are. Fields may be empty."""

    version: str = ""
    """The version, with the commit if it is known."""
    licences: str = ""
    """The address of the page with all license notices."""
    changes: str = ""
    """The address of the page with the changes of each version."""
    commit: str = ""
    """The commit from which anyone can rebuild the site and compare, or "" if unknown."""


SOURCE = Build()
"""The empty metadata of a page that runs from the repository, which is not built."""
