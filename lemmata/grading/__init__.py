"""The one road: examine, judge, shrink, settle points, and the verdict; a class; a replay."""
