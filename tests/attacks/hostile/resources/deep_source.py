"""A source that breaks parsers."""
x = eval("(" * 5000 + ")" * 5000)
