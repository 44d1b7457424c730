"""All screens besides the match itself (the table), one file each; `registry.py` lists them."""
