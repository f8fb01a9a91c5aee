"""Control codes, markup, formulas and CI commands in all that is shown."""
def double(x):
    print("\x1b[2J\x1b]0;owned\x07\x9b31m\u202egnp.exe <script>alert(1)</script>")
    print("::error::passed\n=cmd|' /C calc'!A0")
    raise ValueError("\x1b[31m\u2028\u202e</pre><script>\r\n::set-env name=PATH::evil")
