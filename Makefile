# Everything starts from a committed lock of exact versions, in a .venv of the project's own.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

.PHONY: demo test lint typecheck bench attacks audit lock clean

$(READY): requirements.lock pyproject.toml
	@echo "setting up $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

demo: $(READY)
	@$(BIN)/python -m lemmata grade assignments/perceptron/samples --assignment perceptron --out build/demo \
	    || [ $$? -eq 1 ]  # 1 says that somebody in the class is wrong, as they should be

test: $(READY)
	@$(BIN)/python -m pytest -n auto --dist loadgroup tests

lint: $(READY)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

# The package as it is installed: the folders of the checkout are mapped into it by the build.
typecheck: $(READY)
	@rm -rf build/typecheck
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation \
	    --target build/typecheck .
	@rm -rf build/typecheck/lemmata/assignments/*/  # samples are wrong on purpose
	@cd build/typecheck && MYPYPATH=. ../../$(BIN)/mypy --config-file ../../pyproject.toml -p lemmata

bench: $(READY)
	@for script in benchmarks/*.py; do echo "== $$script"; $(BIN)/python $$script || exit 1; done

attacks: $(READY)
	@$(BIN)/python -m pytest -n auto --dist loadgroup tests/attacks

audit: $(READY)
	@$(BIN)/python -m lemmata audit --all-courses --format html --out build/audit.html

# The lock holds versions only: no index, no hash, so that any mirror will do.
lock:
	@$(BIN)/python -m piptools compile --quiet --strip-extras --extra pytest --extra dask --extra sklearn --extra dev --no-emit-index-url \
	    --no-emit-trusted-host --no-emit-find-links --no-annotate --no-header --allow-unsafe --output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
