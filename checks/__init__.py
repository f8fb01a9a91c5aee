"""The theorems, one module a topic."""

# Modules of this package that state no theorem.
NOT_TOPICS = frozenset({"certificates", "datasets", "functions", "untouched"})
