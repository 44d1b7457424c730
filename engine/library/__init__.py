"""Modules for programs that use the engine as a library. The page does not include them."""
