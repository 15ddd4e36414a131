# The commands of the house; `make demo` and `make test` work from a clean clone on Debian 12.
.PHONY: demo test build bench lint format check-slow deps install clean

demo: build
	@scripts/demo

build: deps
	@cmake --preset release >/dev/null
	@cmake --build --preset release

deps:
	@scripts/install-deps

test: build
	@scripts/run-tests

bench: deps
	@cmake --preset release -DTENDRIL_BENCH=ON >/dev/null
	@cmake --build --preset release
	@scripts/run-bench

lint: deps
	@scripts/lint

format: deps
	@git ls-files -co --exclude-standard '*.cpp' '*.hpp' | xargs clang-format-14 -i

check-slow: build
	@scripts/check-slow

install: build
	@cmake --install build

clean:
	rm -rf build build-*
