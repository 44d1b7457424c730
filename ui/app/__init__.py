"""The running page: the program and the games it runs."""
