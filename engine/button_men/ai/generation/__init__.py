"""The actions that a computer player considers, and their order."""
