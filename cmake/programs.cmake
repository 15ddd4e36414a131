# The programs: what the command line adds to the library. Left out by TENDRIL_CORE_ONLY.

# The rooms of the command line: the laboratory, the papers' claims, stores.
find_package(CLI11 REQUIRED)
find_library(HTTPLIB_LIBRARY cpp-httplib REQUIRED)  # ships no CMake package
find_package(ZLIB REQUIRED)
file(GLOB_RECURSE ROOM_SOURCES CONFIGURE_DEPENDS src/store/*.cpp src/papers/*.cpp src/lab/*.cpp)
add_library(tendril_rooms STATIC ${ROOM_SOURCES} ${OUTSIDE_THE_CORE} checker/file.cpp)
compile_by_folder(tendril_rooms)
target_include_directories(tendril_rooms PUBLIC src PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(tendril_rooms PUBLIC tendril_core PRIVATE tendril_checker absl::flat_hash_set absl::flat_hash_map
  absl::hash fmt::fmt ZLIB::ZLIB)
# They spend their time in the core; optimizing them less nearly halves the time to compile them.
target_compile_options(tendril_rooms PRIVATE $<$<CONFIG:Release>:-O1>)
target_precompile_headers(tendril_rooms PRIVATE <fmt/format.h> <algorithm> <functional> <map> <set> <span> <string> <vector>)

# The papers' evidence becomes part of the program, and is checked by the checker.
file(GLOB EVIDENCE_FILES CONFIGURE_DEPENDS papers/evidence/*.gz)
set(EVIDENCE_BYTES "")
set(EVIDENCE_NAMES "")
set(EVIDENCE_LIST "")
foreach(path ${EVIDENCE_FILES})
  string(MD5 label "${path}")
  get_filename_component(name ${path} NAME)
  string(APPEND EVIDENCE_BYTES "__asm__(\".section .rodata\\nbegin_${label}: .incbin \\\"${path}\\\"\\nend_${label}:\\n.previous\");\n")
  string(APPEND EVIDENCE_NAMES "extern \"C\" const char begin_${label}[];\nextern \"C\" const char end_${label}[];\n")
  string(APPEND EVIDENCE_LIST "      {\"${name}\", {begin_${label}, end_${label}}},\n")
endforeach()
configure_file(src/papers/evidence_files.cpp.in ${CMAKE_BINARY_DIR}/generated/evidence_files.cpp @ONLY)
set_source_files_properties(${CMAKE_BINARY_DIR}/generated/evidence_files.cpp PROPERTIES
  OBJECT_DEPENDS "${EVIDENCE_FILES}" SKIP_PRECOMPILE_HEADERS ON)
target_sources(tendril_rooms PRIVATE ${CMAKE_BINARY_DIR}/generated/evidence_files.cpp)

# So do the papers' own words, which claims are shown with.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS papers/quotations.txt)
file(READ papers/quotations.txt QUOTATIONS_HEX HEX)
string(REGEX REPLACE "(..)" "0x\\1," QUOTATIONS_BYTES "${QUOTATIONS_HEX}")
configure_file(src/papers/quotations_text.cpp.in ${CMAKE_BINARY_DIR}/generated/quotations_text.cpp @ONLY)
set_source_files_properties(${CMAKE_BINARY_DIR}/generated/quotations_text.cpp PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
target_sources(tendril_rooms PRIVATE ${CMAKE_BINARY_DIR}/generated/quotations_text.cpp)

# The command line, with the recorded ledger of the papers' claims inside.
file(GLOB APP_SOURCES CONFIGURE_DEPENDS src/app/*.cpp)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS papers/ledger.json)
file(READ papers/ledger.json LEDGER_HEX HEX)
string(REGEX REPLACE "(..)" "0x\\1," LEDGER_BYTES "${LEDGER_HEX}")
configure_file(src/app/ledger_text.cpp.in ${CMAKE_BINARY_DIR}/generated/ledger_text.cpp @ONLY)
set(COMMIT_FILE ${CMAKE_BINARY_DIR}/generated/commit.cpp)
add_custom_target(tendril_commit BYPRODUCTS ${COMMIT_FILE}
  COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DTARGET=${COMMIT_FILE} -P ${PROJECT_SOURCE_DIR}/cmake/commit.cmake)
# The book of Sprouts, too.
set(BOOK ${PROJECT_SOURCE_DIR}/data/book/sprouts.nimbers)
configure_file(src/app/book_file.cpp.in ${CMAKE_BINARY_DIR}/generated/book_file.cpp @ONLY)
set_source_files_properties(${CMAKE_BINARY_DIR}/generated/book_file.cpp PROPERTIES
  OBJECT_DEPENDS "${BOOK}" SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
# The definitions that Debian's library was compiled with, as its pkg-config file names them.
set_source_files_properties(src/app/serve.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON
  COMPILE_DEFINITIONS "CPPHTTPLIB_OPENSSL_SUPPORT;CPPHTTPLIB_ZLIB_SUPPORT;CPPHTTPLIB_BROTLI_SUPPORT")
add_executable(tendril ${APP_SOURCES} ${CMAKE_BINARY_DIR}/generated/ledger_text.cpp ${CMAKE_BINARY_DIR}/generated/book_file.cpp
  ${COMMIT_FILE})
add_dependencies(tendril tendril_commit)
set_source_files_properties(${COMMIT_FILE} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
set_target_properties(tendril PROPERTIES UNITY_BUILD ON)
target_include_directories(tendril PRIVATE ${PROJECT_SOURCE_DIR})  # check and play call the checker
target_precompile_headers(tendril PRIVATE <fmt/format.h> <functional> <memory> <string> <vector>)
target_compile_options(tendril PRIVATE -O1)  # reads options and prints answers: not worth the compiler's time
target_link_libraries(tendril PRIVATE tendril_rooms tendril_checker fmt::fmt nlohmann_json::nlohmann_json CLI11::CLI11
  ${HTTPLIB_LIBRARY})
add_executable(tendril-check checker/main.cpp checker/file.cpp)
target_include_directories(tendril-check PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(tendril-check PRIVATE tendril_checker ZLIB::ZLIB)

# What is read beside the program, written by it: the manual, and completion for three shells.
set(BESIDE ${CMAKE_BINARY_DIR}/beside)
add_custom_command(OUTPUT ${BESIDE}/man/tendril.1 DEPENDS tendril
  COMMAND ${CMAKE_COMMAND} -E make_directory ${BESIDE}/man ${BESIDE}/completion
  COMMAND tendril help --man ${BESIDE}/man
  COMMAND tendril completion bash > ${BESIDE}/completion/tendril
  COMMAND tendril completion zsh > ${BESIDE}/completion/_tendril
  COMMAND tendril completion fish > ${BESIDE}/completion/tendril.fish)
if(TENDRIL_SANITIZE)  # is not installed
  add_custom_target(tendril_beside DEPENDS ${BESIDE}/man/tendril.1)
else()
  add_custom_target(tendril_beside ALL DEPENDS ${BESIDE}/man/tendril.1)
endif()
