"""The screens that late code draws, one file each."""
