"""The engine, module by module."""
