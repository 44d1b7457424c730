"""The ways to play, one file for each; `ui/match/activity.py` says what each may answer."""
