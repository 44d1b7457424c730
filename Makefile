# Two commands do everything: `make play` and `make test`.
# Needed beforehand: Python 3.11 or newer, and Node.js 18 or newer with npm.

.DEFAULT_GOAL := help
.PHONY: help play dev site wheel single-file verify test setup runtime check unit conformance browser browsers
.PHONY: explore hosts lab peers pictures release train clean python

# Without it, every run of the tests compiles all of them anew, in each worker.
unexport PYTHONDONTWRITEBYTECODE

ifndef PYTHON
PYTHON := $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& echo "$$name" && break; done)
endif

VENV := .venv
RUN := $(VENV)/bin/python
PIP := $(RUN) -m pip --quiet --disable-pip-version-check
INSTALLED := $(VENV)/installed
BUILDS := $(VENV)/builds
PEERS := $(VENV)/peers
# One worker more than there are processors, since tests in a browser wait for two fifths of their
# time: 8:14 in place of 8:36 with two processors. Others do not wait, so a fast run has no worker
# more. Each takes about 1 GB. A worker that has nothing left takes over half of what another still
# has to do. `make test WORKERS=0` runs everything in one process.
WORKERS := $(if $(PYTHON),$(shell "$(PYTHON)" -c 'import os; print((os.cpu_count() or 1) + $(if $(FAST),0,1))'))
PYTEST := $(RUN) -m pytest --numprocesses $(WORKERS) --maxprocesses 8 --dist worksteal

help:
	@echo "make play         build the site if need be, and serve it on this machine"
	@echo "make site         build the site into dist/, to be put on any web host"
	@echo "make wheel        both games as a Python package, in build/"
	@echo "make single-file  the same as one page that plays from a disk"
	@echo "make verify SITE=https://…  compare a site with what the commit makes that it names"
	@echo "make dev          serve the repository itself: what you edit is what runs"
	@echo "make test         everything CI runs: lint, types and all tests"
	@echo "make test FAST=1  the same without what needs a browser, with fewer examples"
	@echo "make check        lint, format, types"
	@echo "make unit         all tests that need no browser"
	@echo "make conformance  replay the recorded games"
	@echo "make browser      the tests in a browser"
	@echo "make peers        other projects' tests of games in Python, which test ours too"
	@echo "make explore      random matches and damaged input, in large numbers"
	@echo "make hosts        the games in a real MediaWiki and a real WordPress"
	@echo "make lab          what a cluster needs that works for the laboratory"
	@echo "make pictures     take the pictures of the README anew"
	@echo "make release      say what a release of this version would do; DO=1 makes its tag"
	@echo "make setup        what the tests need, and the browser runtime"
	@echo "make clean        remove everything that was brought or built"

play: site
	@$(PYTHON) -m tools.serve dist

# Not the port of `make play`: there the browser may have kept the built site.
dev: runtime
	@$(PYTHON) -m tools.serve --port 8100

# SITE=https://example.org/games/: where it will lie, for what other sites show of it.
# COMMIT=3f2a…: from which it is built, to be shown beside the version.
site: $(BUILDS) runtime
	@$(RUN) -m tools.site --address "$(SITE)" --commit "$(COMMIT)"

# Both games for programs: package/README.md.
wheel: python
	@$(PYTHON) -m tools.wheel

single-file: $(BUILDS) runtime
	@$(RUN) -m tools.site.single_file --address "$(SITE)" --commit "$(COMMIT)"

# Whether SITE serves what the commit makes that it names. Status 2: it cannot be compared.
verify: python
	@$(PYTHON) -m tools.verify "$(SITE)"

# `make test FAST=1` leaves out what needs a browser, and tries fewer examples of what is drawn.
test: $(BUILDS)
	@$(MAKE) --no-print-directory --jobs 2 $(if $(FAST),setup,site browsers) peers check
	@$(PYTEST) $(if $(FAST),--ignore=tests/browser --hypothesis-profile=fast)

peers: $(PEERS)

browsers: $(INSTALLED)
	@$(RUN) -m tools.browser >/dev/null
	@$(RUN) -m tests.browser.site.others.installed

setup: $(INSTALLED) $(BUILDS) runtime

check: $(INSTALLED)
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m mypy

unit: $(INSTALLED) $(PEERS)
	@$(PYTEST) --ignore=tests/browser

conformance: $(INSTALLED)
	@$(RUN) -m tests.conformance tests/conformance/*.jsonl.gz

browser: setup browsers site
	@$(PYTEST) tests/browser

# Where the tests look for what is new: random matches, damaged input, and twenty times as many
# examples. SEED=7 looks there again.
explore: SEED := $(or $(SEED),$(shell date +%s))
explore: setup
	@echo "seed $(SEED)"
	@$(PYTEST) -q -rP --durations=10 --hypothesis-profile=explore --hypothesis-seed=$(SEED) \
		tests/explore tests/properties tests/unit/engine/lunch_money/test_verified.py
	@$(RUN) -m tests.explore.fuzz --seed $(SEED) --browser

# A real MediaWiki and WordPress, from Debian's packages; about six minutes.
hosts: setup
	@$(RUN) -m tests.hosts

pictures: setup site
	@$(RUN) -m tools.pictures

# Says what it would do; DO=1 makes the tag. Nothing is ever pushed.
release: python
	@$(PYTHON) -m tools.release $(if $(DO),--do)

runtime: $(BUILDS)
	@$(RUN) -m tools.runtime

python:
	@test -n "$(PYTHON)" || { \
		echo "Python 3.11 or newer is missing: install it from python.org, then again." >&2; \
		exit 1; }

$(BUILDS): requirements/site.txt | python
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "Python's venv module is missing: on Debian, apt-get install python3-venv." >&2; \
		exit 1; }
	@echo "Installing what the build needs ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --require-hashes -r requirements/site.txt
	@touch $(BUILDS)

$(INSTALLED): requirements/test.txt $(BUILDS)
	@echo "Installing what the tests need ..."
	@$(PIP) install --require-hashes -r requirements/test.txt
	@touch $(INSTALLED)

# PettingZoo and OpenSpiel, whose tests test the package: a third of all that the tests need.
$(PEERS): requirements/peers.txt $(INSTALLED)
	@echo "Installing PettingZoo and OpenSpiel ..."
	@$(PIP) install --require-hashes -r requirements/peers.txt
	@touch $(PEERS)

# What the laboratory needs for a cluster: python -m tools.lab JOB --scheduler ADDRESS
lab: $(BUILDS)
	@$(PIP) install --require-hashes -r requirements/lab.txt

# Trains the computer player of Button Men anew, in FOLDER; the same command goes on where it stopped.
train: $(BUILDS)
	@$(PIP) install --require-hashes -r requirements/train.txt
	@OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 $(VENV)/bin/python -m tools.lab.train --into $(FOLDER)

clean:
	rm -rf $(VENV) node_modules assets/runtime build dist test-results
	rm -rf .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find engine ui tools tests -name __pycache__ -type d -prune -exec rm -rf {} +
