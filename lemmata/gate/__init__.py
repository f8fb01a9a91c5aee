"""A gate for libraries: what is verified, by which theorems, and what is accepted for now."""
