#include "lab/sealed_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "store/durable.hpp"
#include "tendril/control.hpp"
#include "tendril/error.hpp"

namespace tendril::lab {
namespace {

[[noreturn]] void cannot_write(const std::string& file) {
  throw InputError(fmt::format("the state cannot be written ({})", std::strerror(errno)), file, 0,
                   "name a file that can be written");
}

}  // namespace

std::string read_whole(const std::string& file) {
  // Looked at before it is opened: a pipe would wait for somebody to write.
  std::error_code error;
  const bool plain = std::filesystem::is_regular_file(file, error);
  std::ifstream in;
  if (plain) in.open(file, std::ios::binary);
  if (!plain || !in)
    throw InputError("this file cannot be read", file, 0,
                     "name a file that 'tendril lab ... --state FILE' has written");
  std::string text;
  char part[1 << 16];
  while (in.read(part, sizeof part), in.gcount() > 0)
    text.append(part, static_cast<std::size_t>(in.gcount()));
  if (in.bad()) throw InputError("this file cannot be read to its end", file, 0, "check the disk");
  return text;
}

SealedFile::SealedFile(const std::string& file) : file_(file) {
  descriptor_ = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor_ < 0) cannot_write(file);
  if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    close(descriptor_);
    throw InputError("another sweep is writing this state", file, 0, "name another file, or wait");
  }
}

SealedFile::~SealedFile() { close(descriptor_); }

bool SealedFile::is_beginning(std::string_view text, const std::vector<std::string>& heading) {
  Sealer sealer;
  std::string sealed;
  for (const std::string& line : heading) sealed += sealer.seal(line);
  return sealed.starts_with(text);
}

void SealedFile::begin(const std::vector<std::string>& heading) {
  if (ftruncate(descriptor_, 0) != 0) cannot_write(file_);
  for (const std::string& line : heading) add(line);
  flush();
  if (!store::sync_directory_of(file_)) cannot_write(file_);
}

void SealedFile::go_on(std::uint64_t kept, const Sealer& sealer) {
  if (ftruncate(descriptor_, static_cast<off_t>(kept)) != 0 || lseek(descriptor_, 0, SEEK_END) < 0)
    cannot_write(file_);
  end_ = kept;
  sealer_ = sealer;
}

void SealedFile::flush() {
  if (!store::write_all(descriptor_, waiting_) || fdatasync(descriptor_) != 0) {
    const std::string why = std::strerror(errno);
    // Half a record must not stay; if even that fails, reading cuts it.
    static_cast<void>(ftruncate(descriptor_, static_cast<off_t>(end_)) == 0);
    throw Stopped(StopReason::store, fmt::format("cannot write the state {} ({})", file_, why));
  }
  end_ += waiting_.size();
  waiting_.clear();
}

}  // namespace tendril::lab
