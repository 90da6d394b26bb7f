# Every target makes its own environment in .venv. Nothing is needed but make and Python 3.11.
PYTHON ?= python3
BIN := .venv/bin
FIVES := $(BIN)/fives

.PHONY: verify test check site bench clean
.DEFAULT_GOAL := verify

# The suite, put to the reference engine.
verify: .venv/core
	$(FIVES) verify

# The tests. Those for which a tool is missing (Node, say) are skipped with a reason.
test: .venv/dev
	$(BIN)/python -m pytest

# The linters, the types, and the ties between clauses, vectors and ids.
check: .venv/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(FIVES) lint

# The rules as a site, in site/.
site: .venv/dev
	$(BIN)/mkdocs build --strict --quiet

# Speed, side by side with a peer or a floor. Prints ratios; asserts nothing.
bench: .venv/dev
	$(BIN)/python -m benchmarks

.venv/core: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	$(BIN)/python -m compileall -q reference conformance
	touch $@

.venv/dev: pyproject.toml .venv/core
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

clean:
	rm -rf .venv .cache site dist
