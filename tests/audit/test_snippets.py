"""Reading a corpus: what headers say, where corpora are found, and what is refused."""

from __future__ import annotations

import pytest

from lemmata.audit.corpus import corpora, read_snippet
from lemmata.conventions import Conventions
from lemmata.errors import BadInput

TEXT = '''"""The step decays, "slowly".

More about it.
"""
# refuted by: mistake-bound, norm-grows-slowly
# conventions: loss=sum penalty=full accuracy=1e-3
# imports: sklearn, cvxpy


def f():
    # refuted by: not-a-header
    return 1
'''


def test_headers_say_who_refutes_it_and_where_it_is_run(tmp_path):
    (tmp_path / "x_1.py").write_text(TEXT)
    snippet = read_snippet(tmp_path / "x_1.py", "chaff")
    assert (snippet.name, snippet.title) == ("x_1", 'The step decays, "slowly".')
    assert snippet.refuters == ("mistake-bound", "norm-grows-slowly")
    assert snippet.conventions == (("loss", "sum"), ("penalty", "full"), ("accuracy", 1e-3))
    assert snippet.imports == ("sklearn", "cvxpy")
    assert snippet.agrees(Conventions(loss="sum", penalty="full", accuracy=1e-3))
    assert not snippet.agrees(Conventions())


def test_a_snippet_without_headers_is_named_by_its_file(tmp_path):
    (tmp_path / "by_hand.py").write_text("x = 1\n")
    snippet = read_snippet(tmp_path / "by_hand.py", "wheat")
    assert (snippet.title, snippet.refuters, snippet.conventions) == ("by hand", (), ())


@pytest.mark.parametrize("text", ["loss=median", "losses=sum", "accuracy=2"])
def test_conventions_that_do_not_exist_are_refused(tmp_path, text):
    (tmp_path / "x.py").write_text(f'"""X."""\n# conventions: {text}\n')
    with pytest.raises(BadInput, match=r"wheat/x\.py: # conventions:"):
        read_snippet(tmp_path / "x.py", "wheat")


def test_a_snippet_is_appended_to_the_solution(folder):
    (corpus,) = corpora([str(folder)], None)
    text = corpus.submission(corpus.chaff[0], Conventions())
    assert text.startswith("import numpy as np") and text.count("def hinge") == 2


def test_without_a_solution_a_snippet_is_a_whole_submission(folder):
    (folder / "solution.py").unlink()
    (corpus,) = corpora([str(folder)], None)
    assert corpus.submission(corpus.chaff[0], Conventions()) == corpus.chaff[0].text


def test_a_packaged_topic_takes_its_reference_in_the_conventions_asked_for():
    (corpus,) = corpora(["perceptron"], None)
    assert len(corpus.wheat) >= 8 and len(corpus.chaff) >= 35
    assert "def perceptron" in (corpus.solution(Conventions()) or "")


def test_another_corpus_folder_may_be_named(folder, tmp_path):
    other = tmp_path / "elsewhere" / "chaff"
    other.mkdir(parents=True)
    (other / "only.py").write_text('"""Only this."""\n')
    (corpus,) = corpora([str(folder)], tmp_path / "elsewhere")
    assert [c.name for c in corpus.chaff] == ["only"] and not corpus.wheat
    assert "def hinge" in (corpus.solution(Conventions()) or "")  # the assignment's own


def test_a_folder_without_wheat_and_chaff_has_an_empty_corpus(folder, tmp_path):
    """Whether doing nothing pays can be told without one."""
    for kind in ("wheat", "chaff"):
        for file in (folder / kind).iterdir():
            file.unlink()
    (corpus,) = corpora([str(folder)], None)
    assert corpus.wheat == corpus.chaff == ()
    with pytest.raises(BadInput, match="neither wheat/ nor chaff/"):
        corpora([str(folder)], tmp_path)
    with pytest.raises(BadInput, match="no corpus in"):
        corpora([], tmp_path / "nowhere")
