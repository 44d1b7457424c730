"""Which actions a computer player considers, and in what order."""
