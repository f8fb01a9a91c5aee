"""The commands, each in a file of its own; nothing heavy is imported before one is chosen."""
