// A disk and a memory that fail when told to: preloaded before a program (LD_PRELOAD), it lets the n-th allocation,
// write, sync, rename, read or opening of the program fail. TENDRIL_FAULT is "<kind> <n>" (that one call) or
// "<kind> <n> on" (that one and all after it); TENDRIL_FAULT_HIT names a file that is made when the fault happens,
// and with n = 0 (no fault) at the end, with the number of calls.
// The program is the ordinary one: a build of its own would be another program, and cost minutes.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
}

namespace {

// Allocation by C++ and by C libraries (zlib, nauty) are told apart, because only the first throws.
enum class Kind { none, memory, c_memory, write, sync, rename, read, open };

struct Plan {
  Kind kind = Kind::none;
  long n = 0;
  bool on = false;
  const char* told = nullptr;
};

Plan read_plan() {
  const char* text = std::getenv("TENDRIL_FAULT");
  if (text == nullptr) return {};
  constexpr const char* kNames[] = {"", "memory", "c_memory", "write", "sync", "rename", "read", "open"};
  Plan plan;
  const std::size_t word = std::strcspn(text, " ");
  for (int i = 1; i < 8; ++i)
    if (std::strlen(kNames[i]) == word && std::strncmp(text, kNames[i], word) == 0)
      plan.kind = static_cast<Kind>(i);
  char* end = nullptr;
  plan.n = std::strtol(text + word, &end, 10);
  plan.on = std::strcmp(end, " on") == 0;
  plan.told = std::getenv("TENDRIL_FAULT_HIT");
  return plan;
}

Plan plan;
std::atomic<long> calls{0};

// Only what the program does by itself: not the loader, and no program that it starts.
__attribute__((constructor)) void begin() {
  plan = read_plan();
  unsetenv("LD_PRELOAD");
}

__attribute__((destructor)) void end() {
  if (plan.n != 0 || plan.told == nullptr) return;
  const long file = syscall(SYS_open, plan.told, O_CREAT | O_WRONLY, 0600);
  char text[24];
  const int size = std::snprintf(text, sizeof text, "%ld", calls.load());
  syscall(SYS_write, file, text, size);
  syscall(SYS_close, file);
}

bool fails(Kind kind) {
  if (plan.kind != kind) return false;
  const long call = ++calls;
  if (plan.n == 0 || (call != plan.n && !(plan.on && call > plan.n))) return false;
  if (plan.told != nullptr) {
    const long file = syscall(SYS_open, plan.told, O_CREAT | O_WRONLY, 0600);
    if (file >= 0) syscall(SYS_close, file);
  }
  return true;
}

// The function of that name in the libraries after this one.
template <class Function>
Function next(const char* name) {
  return reinterpret_cast<Function>(dlsym(RTLD_NEXT, name));
}

int refuse(int error) {
  errno = error;
  return -1;
}

void* allocate(std::size_t size) {
  void* const bytes = fails(Kind::memory) ? nullptr : __libc_malloc(size == 0 ? 1 : size);
  if (bytes == nullptr) throw std::bad_alloc();
  return bytes;
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size); }
void* operator new[](std::size_t size) { return allocate(size); }
void operator delete(void* bytes) noexcept { std::free(bytes); }
void operator delete[](void* bytes) noexcept { std::free(bytes); }
void operator delete(void* bytes, std::size_t) noexcept { std::free(bytes); }
void operator delete[](void* bytes, std::size_t) noexcept { std::free(bytes); }

extern "C" {

void* malloc(std::size_t size) {
  if (fails(Kind::c_memory)) {
    errno = ENOMEM;
    return nullptr;
  }
  return __libc_malloc(size);
}

void* calloc(std::size_t count, std::size_t size) {
  if (fails(Kind::c_memory)) {
    errno = ENOMEM;
    return nullptr;
  }
  return __libc_calloc(count, size);
}

// A disk that fills up takes half of what it is given before it refuses.
ssize_t write(int descriptor, const void* bytes, std::size_t size) {
  if (descriptor <= 2 || !fails(Kind::write)) return syscall(SYS_write, descriptor, bytes, size);
  if (size > 1) syscall(SYS_write, descriptor, bytes, size / 2);
  return refuse(ENOSPC);
}

std::size_t fwrite(const void* bytes, std::size_t size, std::size_t count, std::FILE* file) {
  static const auto real = next<std::size_t (*)(const void*, std::size_t, std::size_t, std::FILE*)>("fwrite");
  if (file == stdout || file == stderr || !fails(Kind::write)) return real(bytes, size, count, file);
  errno = ENOSPC;
  return 0;
}

int fsync(int descriptor) {
  return fails(Kind::sync) ? refuse(EIO) : static_cast<int>(syscall(SYS_fsync, descriptor));
}
int fdatasync(int descriptor) {
  return fails(Kind::sync) ? refuse(EIO) : static_cast<int>(syscall(SYS_fdatasync, descriptor));
}

// Everything that changes names or lengths.
int rename(const char* from, const char* to) {
  return fails(Kind::rename) ? refuse(EIO) : static_cast<int>(syscall(SYS_rename, from, to));
}
int link(const char* from, const char* to) {
  return fails(Kind::rename) ? refuse(EIO) : static_cast<int>(syscall(SYS_link, from, to));
}
int unlink(const char* name) {
  return fails(Kind::rename) ? refuse(EIO) : static_cast<int>(syscall(SYS_unlink, name));
}
int ftruncate(int descriptor, off_t length) {
  return fails(Kind::rename) ? refuse(EIO) : static_cast<int>(syscall(SYS_ftruncate, descriptor, length));
}

ssize_t read(int descriptor, void* bytes, std::size_t size) {
  return fails(Kind::read) ? refuse(EIO) : syscall(SYS_read, descriptor, bytes, size);
}
ssize_t pread(int descriptor, void* bytes, std::size_t size, off_t offset) {
  return fails(Kind::read) ? refuse(EIO) : syscall(SYS_pread64, descriptor, bytes, size, offset);
}

int open(const char* name, int flags, ...) {
  va_list rest;
  va_start(rest, flags);
  const auto mode = static_cast<mode_t>((flags & O_CREAT) != 0 ? va_arg(rest, int) : 0);
  va_end(rest);
  if (fails(Kind::open)) return refuse(EMFILE);
  return static_cast<int>(syscall(SYS_open, name, flags, mode));
}

std::FILE* fopen(const char* name, const char* mode) {
  static const auto real = next<std::FILE* (*)(const char*, const char*)>("fopen");
  if (fails(Kind::open)) {
    errno = EMFILE;
    return nullptr;
  }
  return real(name, mode);
}

}  // extern "C"
