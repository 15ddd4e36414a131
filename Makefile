# The commands of the house; `make demo` and `make test` work from a clean clone on Debian 12.
.PHONY: demo test build cluster python web bench verified coverage mutate lint format check-slow install deb clean

demo: build
	@scripts/demo

# The program and the checker, with what these need and nothing else.
build:
	@scripts/install-deps program
	@cmake --preset release -DTENDRIL_TESTS=OFF -DTENDRIL_BENCH=OFF >/dev/null
	@cmake --build --preset release --target tendril tendril-check tendril_beside

test:
	@scripts/install-deps program tests verified python page cluster
	@cmake --preset release -DTENDRIL_TESTS=ON -DTENDRIL_PYTHON=ON -DTENDRIL_MPI=ON >/dev/null
	@cmake --build --preset release
	@scripts/run-tests

# One search, or one sweep, on many machines: build/tendril-mpi (docs/cluster.md).
cluster:
	@scripts/install-deps program cluster
	@cmake --preset release -DTENDRIL_MPI=ON -DTENDRIL_TESTS=OFF >/dev/null
	@cmake --build --preset release --target tendril tendril-check tendril-mpi

# The Python package as a wheel, in build/wheel; `pip install .` does without make (docs/python.md).
python:
	@scripts/install-deps program python
	@cmake --preset release -DTENDRIL_PYTHON=ON >/dev/null
	@scripts/build-wheel
	@echo "install it: pip install $$(ls build/wheel/*.whl)"

# The page in the browser: a folder, build-web/, that any static host serves, and 'tendril serve' too.
web:
	@scripts/install-deps program page
	@scripts/build-web

bench:
	@scripts/install-deps program tests
	@cmake --preset release -DTENDRIL_BENCH=ON >/dev/null
	@cmake --build --preset release
	@scripts/run-bench

# The checker proved right in Coq, compared with the other one; nobody needs it to build or use Tendril.
verified: build
	@scripts/install-deps verified
	@scripts/build-verified
	@scripts/test-verified

# Lines and branches that the tests run, and small mistakes that they notice (docs/testing.md).
coverage mutate:
	@scripts/install-deps program tests
	@cmake --preset release -DTENDRIL_TESTS=ON >/dev/null
	@cmake --build --preset release
	@scripts/$@

lint:
	@scripts/install-deps program tests lint
	@scripts/lint

format:
	@scripts/install-deps lint
	@git ls-files -co --exclude-standard '*.cpp' '*.hpp' | xargs clang-format-14 -i

check-slow:
	@scripts/install-deps program tests python
	@cmake --preset release -DTENDRIL_TESTS=ON -DTENDRIL_PYTHON=ON >/dev/null
	@cmake --build --preset release
	@scripts/check-slow

PREFIX ?= /usr/local
install: build
	@DESTDIR="$(DESTDIR)" cmake --install build --prefix "$(PREFIX)"

# A Debian package of the programs, their manual and completion.
deb: build
	@scripts/make-deb

clean:
	rm -rf build build-*
