"""A source whose constants do not fit anywhere."""
x = "a" * (1 << 40)
