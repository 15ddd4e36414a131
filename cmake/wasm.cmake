# Building with Debian's emscripten (preset `wasm`): the packages that the library is found in elsewhere are compiled for
# this machine, so Abseil and nauty come from Debian's source packages (scripts/install-deps page unpacks them), GoogleTest
# from the sources that libgtest-dev brings, and the header-only ones from /usr/include, each through a link of its own:
# all of /usr/include would hide the headers of emscripten's C library.
set(WASM_SOURCES ${PROJECT_SOURCE_DIR}/build-wasm/sources)
if(NOT EXISTS ${WASM_SOURCES}/nauty/nauty.c)
  message(FATAL_ERROR "the sources of nauty and Abseil are missing: run scripts/install-deps page")
endif()
enable_language(C)
# Only our own files are compiled several at once.
set(OWN_UNITY_BUILD ${CMAKE_UNITY_BUILD})
set(CMAKE_UNITY_BUILD OFF)
# Exceptions of WebAssembly itself; the C library's own cost a call through JavaScript each.
add_compile_options(-fwasm-exceptions)
add_link_options(-fwasm-exceptions -sALLOW_MEMORY_GROWTH=1 -sMAXIMUM_MEMORY=2GB -sTOTAL_STACK=1MB)

# Its linker's JavaScript is optimised with Debian's acorn, which Node has to be shown, in the trials of configuring too.
set(ENV{NODE_PATH} /usr/share/nodejs)
set_property(GLOBAL PROPERTY RULE_LAUNCH_LINK "env NODE_PATH=/usr/share/nodejs")

file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers)
foreach(header boost fmt nlohmann)
  file(CREATE_LINK /usr/include/${header} ${CMAKE_BINARY_DIR}/headers/${header} SYMBOLIC)
endforeach()
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/headers/nauty)
file(GLOB NAUTY_HEADERS /usr/include/nauty/*.h /usr/include/*/nauty/nauty.h)
foreach(header ${NAUTY_HEADERS})
  get_filename_component(name ${header} NAME)
  file(CREATE_LINK ${header} ${CMAKE_BINARY_DIR}/headers/nauty/${name} SYMBOLIC)
endforeach()
include_directories(SYSTEM ${CMAKE_BINARY_DIR}/headers)

add_library(fmt INTERFACE)
target_compile_definitions(fmt INTERFACE FMT_HEADER_ONLY)
add_library(fmt::fmt ALIAS fmt)
add_library(nlohmann_json INTERFACE)
add_library(nlohmann_json::nlohmann_json ALIAS nlohmann_json)
add_library(Threads INTERFACE)  # there is one
add_library(Threads::Threads ALIAS Threads)

set(ABSL_PROPAGATE_CXX_STD ON)
add_subdirectory(${WASM_SOURCES}/abseil ${CMAKE_BINARY_DIR}/abseil EXCLUDE_FROM_ALL SYSTEM)
# The part of nauty that the library calls, with words of 64 bits as on other machines: canonical forms are the same then.
set(NAUTY_FILES nauty nautil naugraph schreier naurng)
list(TRANSFORM NAUTY_FILES PREPEND ${WASM_SOURCES}/nauty/)
list(TRANSFORM NAUTY_FILES APPEND .c)
add_library(nauty STATIC ${NAUTY_FILES})
target_compile_definitions(nauty PUBLIC WORDSIZE=64)
target_include_directories(nauty PRIVATE ${CMAKE_BINARY_DIR}/headers/nauty)
target_compile_options(nauty PRIVATE -w)
set(NAUTY_LIBRARY nauty)

if(TENDRIL_TESTS)
  set(INSTALL_GTEST OFF)
  add_subdirectory(/usr/src/googletest ${CMAKE_BINARY_DIR}/googletest EXCLUDE_FROM_ALL SYSTEM)
  foreach(library gtest gmock gtest_main)
    if(NOT TARGET GTest::${library})
      add_library(GTest::${library} ALIAS ${library})
    endif()
  endforeach()
endif()
set(CMAKE_UNITY_BUILD ${OWN_UNITY_BUILD})

# The module that the page loads (web/). Called once everything it is made of exists.
function(add_tendril_module)
  add_executable(tendril_module ${PROJECT_SOURCE_DIR}/web/engine/module.cpp)
  set_target_properties(tendril_module PROPERTIES OUTPUT_NAME tendril SUFFIX .mjs UNITY_BUILD OFF)
  target_link_libraries(tendril_module PRIVATE tendril_core)
  target_link_options(tendril_module PRIVATE -O2 -sMODULARIZE=1 -sEXPORT_ES6=1 -sUSE_ES6_IMPORT_META=0 -sENVIRONMENT=worker -sFILESYSTEM=0
    -sINITIAL_MEMORY=64MB -sEXPORTED_RUNTIME_METHODS=ccall,UTF8ToString)
endfunction()
