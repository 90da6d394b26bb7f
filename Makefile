# Every target makes its own environment in .venv. Nothing is needed but make and Python 3.11.
PYTHON ?= python3
BIN := .venv/bin
FIVES := $(BIN)/fives

.PHONY: verify test test-site check site npm bench mutation clean
.DEFAULT_GOAL := verify

# The suite, put to the reference engine.
verify: .venv/core
	$(FIVES) verify

# The tests, a file at a time on each processor. Those for which a tool is missing (Node, say) are skipped with a reason.
test: .venv/dev
	$(BIN)/python -m pytest -n auto --dist loadfile --no-loadscope-reorder

# The linters, the types, and the ties between clauses, vectors and ids.
check: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(FIVES) lint

# The rules as a site, in site/.
site: .venv/dev
	$(BIN)/mkdocs build --strict --quiet

# The site in a browser: the system's Chromium, which is installed where that can be done.
test-site: site .venv/browser
	$(BIN)/python -m pytest tests/site/browse.py

# The engine in JavaScript with the export of the suite, as an npm package in dist/.
npm: .venv/core
	mkdir -p dist
	cd engines/javascript && PATH="$(CURDIR)/$(BIN):$$PATH" npm pack --silent --pack-destination ../../dist

# Speed, side by side with a peer or a floor. Prints ratios; asserts nothing.
bench: .venv/bench
	$(BIN)/python -m benchmarks

# How many small changes to the rules the vectors notice; minutes for each game. The figures go into spec/mutation.json.
mutation: .venv/mutation
	$(BIN)/python -m tools.mutation --out spec/mutation.json

.venv/core: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	$(BIN)/python -m compileall -q reference conformance
	touch $@

.venv/dev: pyproject.toml .venv/core
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

.venv/bench: benchmarks/requirements.txt .venv/dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement $<
	touch $@

.venv/mutation: pyproject.toml .venv/core
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[mutation]'
	touch $@

.venv/browser: tests/site/requirements.txt .venv/dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement $<
	command -v chromium google-chrome chromium-browser > /dev/null || \
	  { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -qq --no-install-recommends chromium; } > /dev/null || \
	  echo "Chromium is missing, and can be installed by root alone: apt-get install chromium"
	touch $@

clean:
	rm -rf .venv .cache site dist
