// Files that appear under their names whole or not at all: written beside, synced, renamed, and their directory is synced. So
// a full disk, or a kill, never destroys what was there before.
#pragma once

#include <string>
#include <string_view>

namespace tendril::store {

// Throws InputError if the file could not be written now. To be called before a long search for its content.
void check_writable(const std::string& name);
// Writes a whole file; a device or a pipe is written to as it is. 0, or an errno.
int write_whole(const std::string& name, std::string_view content);
// A write_whole is at work, in any thread.
bool writing_whole() noexcept;
// Takes away what a write_whole in another thread has begun: for a process that ends in the middle of one.
void forget_unfinished() noexcept;

}  // namespace tendril::store
