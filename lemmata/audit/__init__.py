"""The audit: is the grading itself right? Wheat must pass, chaff must be refuted and explained.

    corpus        the submissions whose truth is known: snippets over a solution
    specimens     any of them graded, by several processes, on the road of a student's file
    matrix        what is graded under which course, and what the verdicts add up to
    dependencies  which functions a change to a file can be felt in
    mutation      small changes to a solution; mutants: are they noticed? equivalents: why not
    ordinary      what ordinary tests (a Gaussian dataset, np.allclose) would have said
    findings      plain values for the renderers

Nothing here is special to lemmata's own assignments: a lecturer's folder is audited alike.
"""
