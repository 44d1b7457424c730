"""Tools for developers: the runtime, the server, the site build, releases, the test browser,
measurements, and the laboratory."""
