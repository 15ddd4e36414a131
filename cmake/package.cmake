# `make deb`: a Debian package of the programs, their manual and completion; the library is for those who build
# (docs/embedding.md). What it needs is read from the binaries.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tendril)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "Tendril maintainers <maintainers@tendril.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "exact answers for impartial games on graphs, surfaces and heaps")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME tendril)
set(CPACK_DEBIAN_PROGRAM_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS nauty)  # the generators that `lab` calls
set(CPACK_DEBIAN_PACKAGE_SECTION math)
include(CPack)
