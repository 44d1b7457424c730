"""The screens besides the table, one file each; `registry.py` lists them."""
