"""Real hosts, started on this machine, with the games embedded in them in every way."""
