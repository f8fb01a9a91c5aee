"""A report where it was asked for: in a notebook as a page of its own, elsewhere as text."""

import html as markup
import io
from dataclasses import dataclass

from lemmata.verdict import Report


@dataclass(frozen=True, repr=False)
class Shown:
    """What `lemmata.check` returns: `report` is the report, and it displays itself."""

    report: Report

    def _repr_html_(self) -> str:
        """In a frame: the page brings its own style and a policy that lets nothing else run."""
        from lemmata.render import html

        page = markup.escape(html.render(self.report), quote=True)
        look = "width: 100%; height: 36em; border: 1px solid #8884"
        return f'<iframe title="lemmata report" style="{look}" srcdoc="{page}"></iframe>'

    def __repr__(self) -> str:
        from rich.console import Console

        from lemmata.render import terminal

        out = io.StringIO()
        Console(file=out, width=80, highlight=False).print(
            terminal.render(self.report), soft_wrap=True
        )
        return out.getvalue().rstrip()
