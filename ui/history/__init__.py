"""The history: all matches finished in this browser, and their totals."""
