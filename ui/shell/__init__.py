"""The shell: the state that lasts for a whole visit, and the parts of the page that every game
has."""
