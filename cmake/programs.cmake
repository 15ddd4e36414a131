# The programs: what the command line adds to the library. Left out by TENDRIL_CORE_ONLY.

# The rooms of the command line: the laboratory, the papers' claims, stores.
find_package(CLI11 REQUIRED)
find_library(HTTPLIB_LIBRARY cpp-httplib REQUIRED)  # ships no CMake package
find_package(ZLIB REQUIRED)
include(cmake/embed.cmake)
file(GLOB_RECURSE ROOM_SOURCES CONFIGURE_DEPENDS src/store/*.cpp src/papers/*.cpp src/lab/*.cpp)
add_library(tendril_rooms STATIC ${ROOM_SOURCES} ${OUTSIDE_THE_CORE} checker/file.cpp)
compile_together(tendril_rooms FOLDER)
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
embed(tendril_rooms tendril::papers quotations_text papers/quotations.txt)

# The command line.
file(GLOB APP_SOURCES CONFIGURE_DEPENDS src/app/*.cpp)
list(FILTER APP_SOURCES EXCLUDE REGEX "/(server|serve_elsewhere).cpp$")
set(COMMIT_FILE ${CMAKE_BINARY_DIR}/generated/commit.cpp)
add_custom_target(tendril_commit BYPRODUCTS ${COMMIT_FILE}
  COMMAND ${CMAKE_COMMAND} -DSOURCE=${PROJECT_SOURCE_DIR} -DTARGET=${COMMIT_FILE} -P ${PROJECT_SOURCE_DIR}/cmake/commit.cmake)
add_library(tendril_app OBJECT ${APP_SOURCES} ${COMMIT_FILE})
add_dependencies(tendril_app tendril_commit)
# With the recorded ledger of the papers' claims inside, and the book of Sprouts.
embed(tendril_app tendril::app ledger_text papers/ledger.json)
embed(tendril_app tendril::app sprouts_book data/book/sprouts.nimbers)
set_source_files_properties(${COMMIT_FILE} PROPERTIES SKIP_PRECOMPILE_HEADERS ON)
set_target_properties(tendril_app PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 25)
target_include_directories(tendril_app PRIVATE ${PROJECT_SOURCE_DIR})  # check and play call the checker
target_precompile_headers(tendril_app PRIVATE <fmt/format.h> <functional> <memory> <string> <vector>)
target_compile_options(tendril_app PRIVATE -O1)  # reads options and prints answers: not worth the compiler's time
target_link_libraries(tendril_app PUBLIC tendril_rooms tendril_checker fmt::fmt nlohmann_json::nlohmann_json CLI11::CLI11)
# Twice the same program, with the server in the second alone: src/app/server.hpp says why.
add_executable(tendril src/app/serve_elsewhere.cpp)
target_link_libraries(tendril PRIVATE tendril_app)
add_executable(tendril-serve src/app/server.cpp)
target_link_libraries(tendril-serve PRIVATE tendril_app ${HTTPLIB_LIBRARY})
# The definitions that Debian's library was compiled with, as its pkg-config file names them.
target_compile_definitions(tendril-serve PRIVATE CPPHTTPLIB_OPENSSL_SUPPORT CPPHTTPLIB_ZLIB_SUPPORT CPPHTTPLIB_BROTLI_SUPPORT)
target_compile_options(tendril-serve PRIVATE -O1)
add_dependencies(tendril tendril-serve)
add_executable(tendril-check checker/main.cpp checker/file.cpp)
target_include_directories(tendril-check PRIVATE ${PROJECT_SOURCE_DIR})
target_link_libraries(tendril-check PRIVATE tendril_checker ZLIB::ZLIB)

# One search on many machines (docs/cluster.md): how ranks work together, for tests and benchmarks as well, and the program.
# Nothing else knows of MPI.
file(GLOB CLUSTER_SOURCES CONFIGURE_DEPENDS src/cluster/*.cpp)
set(WITH_MPI src/cluster/main.cpp src/cluster/solve.cpp src/cluster/sweep.cpp src/cluster/transport.cpp)
list(TRANSFORM WITH_MPI PREPEND ${PROJECT_SOURCE_DIR}/)
list(REMOVE_ITEM CLUSTER_SOURCES ${WITH_MPI})
add_library(tendril_cluster STATIC EXCLUDE_FROM_ALL ${CLUSTER_SOURCES})
compile_together(tendril_cluster FOLDER)
target_compile_options(tendril_cluster PRIVATE $<$<CONFIG:Release>:-O1>)
target_link_libraries(tendril_cluster PUBLIC tendril_rooms PRIVATE fmt::fmt absl::flat_hash_map absl::flat_hash_set)
if(TENDRIL_MPI)
  set(MPI_CXX_SKIP_MPICXX ON)
  find_package(MPI REQUIRED COMPONENTS CXX)
  add_executable(tendril-mpi ${WITH_MPI})
  target_compile_options(tendril-mpi PRIVATE $<$<CONFIG:Release>:-O1>)
  target_link_libraries(tendril-mpi PRIVATE tendril_cluster fmt::fmt absl::flat_hash_map absl::flat_hash_set MPI::MPI_CXX)
endif()

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
