"""The texts of the page in all languages."""
