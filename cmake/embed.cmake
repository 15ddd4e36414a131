# embed(<target> <namespace> <function> <file>): the bytes of a file become part of the target, as what
# `std::string_view <namespace>::<function>()` returns. The assembler reads them: as text for the compiler they would
# take it seconds, and configuring would have to spell them.
function(embed target namespace function file)
  set(EMBEDDED_NAMESPACE ${namespace})
  set(EMBEDDED_FUNCTION ${function})
  get_filename_component(EMBEDDED_FILE ${file} ABSOLUTE)
  set(generated ${CMAKE_BINARY_DIR}/generated/${function}.cpp)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/embedded.cpp.in ${generated} @ONLY)
  set_source_files_properties(${generated} PROPERTIES
    OBJECT_DEPENDS ${EMBEDDED_FILE} SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
  target_sources(${target} PRIVATE ${generated})
endfunction()
