# Everything starts from a committed lock of exact versions, in a .venv of the project's own.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready
# Thousands of processes start from these files: they are compiled once, whatever the shell says.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: browser demo test lint typecheck bench attacks audit oldest lock release docs clean

$(READY): requirements.lock pyproject.toml
	@echo "setting up $(VENV) (once) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

demo: $(READY)
	@$(BIN)/python -m lemmata grade assignments/perceptron/samples --assignment perceptron --out build/demo --without-key \
	    || [ $$? -eq 1 ]  # 1 says that somebody in the class is wrong, as they should be

# Hostile code is waited for as often as honest code computes: twice as many processes as cores.
PROCESSES ?= $(shell $(PYTHON) -c "import os; print(2 * (os.cpu_count() or 1))")

# For the tests of pages: the browser that is there, else Debian's; without either they step aside.
browser:
	@command -v chromium >/dev/null && command -v chromedriver >/dev/null \
	    || { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get -qq update \
	        && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium chromium-driver >/dev/null 2>&1; } \
	    || echo "no browser and none to be had: the tests of pages step aside"

test: $(READY) browser
	@$(BIN)/python -m pytest -n $(PROCESSES) --dist loadgroup --no-loadscope-reorder tests

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
	@$(BIN)/python benchmarks/bench.py

attacks: $(READY)
	@$(BIN)/python -m pytest -n $(PROCESSES) --dist loadgroup tests/attacks

audit: $(READY)
	@$(BIN)/python -m lemmata audit --all-courses --format html --out build/audit.html
	@$(BIN)/python -m lemmata audit --blind-spots --format html --out build/blind_spots.html

# An environment with the oldest versions that pyproject.toml allows: banks, certificates, grading.
oldest:
	@$(PYTHON) -m venv build/oldest
	@$(PYTHON) tests/oldest.py > build/oldest/requirements.txt
	@build/oldest/bin/python -m pip install --quiet --disable-pip-version-check "setuptools>=77" libcst -r build/oldest/requirements.txt
	@build/oldest/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@LEMMATA_CACHE=build/oldest/bank build/oldest/bin/python -m pytest -q -n auto -p no:cacheprovider \
	    tests/topics tests/certificates tests/engine/test_bank.py tests/engine/test_shrinker.py tests/engine/test_points.py \
	    tests/engine/test_own_theorems.py tests/sandbox/test_runner.py tests/sandbox/test_loading.py

# A wheel with every public bank in it, so that a student draws and solves nothing; and an sdist.
release: $(READY)
	@rm -rf dist lemmata/bank/packaged build/lib build/bdist.* && mkdir -p build
	@$(BIN)/python -m lemmata.platforms.packing lemmata/bank/packaged
	@$(BIN)/python -m build --no-isolation --outdir dist . > build/release.log 2>&1 || (tail -20 build/release.log; exit 1)
	@rm -rf lemmata/bank/packaged
	@$(BIN)/python -m twine check --strict dist/*
	@ls -l dist
	@$(BIN)/python tests/release.py dist

# The book, as it is published: offline, every link inside it checked.
docs: $(READY)
	@$(BIN)/python docs/generate.py
	@$(BIN)/python -m sphinx -q -n -W --keep-going -b html docs build/docs
	@echo "build/docs/index.html"

# The lock holds versions only: no index, no hash, so that any mirror will do.
lock:
	@$(BIN)/python -m piptools compile --quiet --strip-extras --extra pytest --extra solvers --extra notebooks --extra audit --extra sklearn --extra dask --extra docs --extra dev --no-emit-index-url \
	    --no-emit-trusted-host --no-emit-find-links --no-annotate --no-header --allow-unsafe --output-file requirements.lock pyproject.toml

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
