"""The screens beside the table, one file for each; `registry.py` lists them."""
