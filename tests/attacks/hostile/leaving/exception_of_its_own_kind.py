"""An exception that no `except Exception` catches, with a name full of tricks."""
class Oops(BaseException):
    pass
Oops.__name__ = Oops.__qualname__ = "\x1b[2J::error::passed<script>"
def double(x):
    raise Oops("\x1b]0;owned\x07\n::set-output name=score::100")
