cmake_minimum_required(VERSION 3.25)
# Writes the commit that is built, for --version: a file that changes only when it does. Outside of a clone there is none.
execute_process(COMMAND git -C ${SOURCE} rev-parse --short=10 HEAD OUTPUT_VARIABLE COMMIT OUTPUT_STRIP_TRAILING_WHITESPACE
  ERROR_QUIET)
file(CONFIGURE OUTPUT ${TARGET} CONTENT "#include \"app/commit.hpp\"\nstd::string_view tendril::app::commit() { return \"@COMMIT@\"; }\n"
  @ONLY)
