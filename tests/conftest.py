"""What all tests share."""

from hypothesis import settings

# No deadline: on a busy machine a slow example says nothing about the code.
settings.register_profile("house", deadline=None, print_blob=True)
settings.load_profile("house")
