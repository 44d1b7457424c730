"""The ways to play, one file each; see `ui/match/activity.py`."""
