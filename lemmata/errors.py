"""What is wrong with the call or the input, in one line: the command line exits with 2."""

from __future__ import annotations


class BadInput(Exception):
    """The message is one clear line for whoever typed the command."""
