"""Play by correspondence."""
