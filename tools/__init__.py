"""Tools for developers: the runtime, the server, the site build, the test browser, and
measurements."""
