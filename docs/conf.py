"""The book: python -m sphinx docs build/docs (make docs). Nothing is fetched while it is built."""

from lemmata import __version__

project = "lemmata"
author = "the lemmata authors"
version = release = __version__
extensions = ["myst_parser"]
source_suffix = {".md": "markdown"}
exclude_patterns = ["example", "views/*", "_build"]
myst_enable_extensions = ["colon_fence"]
myst_heading_anchors = 3
suppress_warnings = ["myst.header", "toc.not_included"]
html_theme = "furo"
html_title = f"lemmata {__version__}"
html_theme_options = {"source_repository": "", "top_of_page_buttons": []}
html_show_sphinx = False
pygments_style = "default"
