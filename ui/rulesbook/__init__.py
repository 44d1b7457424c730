"""The rules book: its chapters, and the search in them."""
