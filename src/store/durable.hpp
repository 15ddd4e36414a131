// Bytes that are on disk when a call returns: what files that must survive a crash are made with.
#pragma once

#include <filesystem>
#include <string_view>

namespace tendril::store {

// All of it, however the system cuts it up. false: errno says why not.
bool write_all(int descriptor, std::string_view bytes);

// A name in a directory is as safe as the file it names only after this. Disks that cannot sync a directory,
// and directories that may be written to and not read, count as synced. false: errno says why not.
bool sync_directory_of(const std::filesystem::path& file);

}  // namespace tendril::store
