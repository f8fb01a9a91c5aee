"""The audit: is the grading itself right? Wheat must pass, chaff must be refuted and explained.

corpus     the submissions whose truth is known: snippets over a solution
mutation   small changes to the solution, each of which some theorem must notice
peer       what ordinary tests (a Gaussian dataset, np.allclose) would have said
auditing   everything graded by several processes, on the road of a student's file
findings   which theorem catches what, which chaff survives, whom a test fails wrongly
"""
