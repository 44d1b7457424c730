"""The build of the site."""
