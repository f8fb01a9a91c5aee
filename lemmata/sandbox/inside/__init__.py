"""Runs with the student's code: nothing here may know a case, a check or a solution."""
