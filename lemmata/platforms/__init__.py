"""What courses already use: Gradescope, PrairieLearn and GitHub get what each of them reads.

A renderer is a pure function of a report; an export is a folder or a zip that its platform runs.
"""
