"""The build: how the built site describes itself."""

from engine.value import value


@value
class Build:
    """From what the site was built, and whose licences it brings."""

    version: str = ""
    """The version, and the commit if it is known."""
    licences: str = ""
    """The address of the page with the notices of everything in the site."""
    changes: str = ""
    """The address of the page with what has changed in each version."""
    commit: str = ""
    """The commit, if it is known; then anyone can build the site again and compare."""


SOURCE = Build()
"""The repository served as it is: nothing has been built."""
