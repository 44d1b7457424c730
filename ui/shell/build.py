"""The build: metadata of the built site."""

from engine.value import value


@value
class Build:
    """The sources of the site, and its licenses."""

    version: str = ""
    """The version, with the commit if it is known."""
    licences: str = ""
    """The address of the page with all license notices."""
    changes: str = ""
    """The address of the page with the changes of each version."""
    commit: str = ""
    """The commit, if it is known, with which anyone can rebuild the site and compare."""


SOURCE = Build()
"""The repository itself, without a build."""
