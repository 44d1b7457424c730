"""Button Men, a dice game for two to six players: its rules and its computer players."""
