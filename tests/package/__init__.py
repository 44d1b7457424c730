"""Tests of the package for programs."""
