"""The home: what there is to play today."""
