"""The running page: the program and its games."""
