"""What programs that use the engine as a library need. The page does not have these modules."""
