#include "cluster/fiber.hpp"

#include <ucontext.h>

#include <cstddef>
#include <utility>

// Sanitizers have to be told of stacks that are changed.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__
#endif
#if __has_feature(thread_sanitizer)
#define __SANITIZE_THREAD__
#endif
#endif
#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/common_interface_defs.h>
#endif
#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace tendril::cluster {
namespace {

constexpr std::size_t kFiberStack = std::size_t{8}
                                    << 20;  // as of a thread; what is not used is never written

}  // namespace

struct Fiber::Contexts {
  std::function<void()> work;
  std::unique_ptr<std::byte[]> stack{new std::byte[kFiberStack]};
  ucontext_t here = {};
  ucontext_t caller = {};
  bool over = false;
  static inline thread_local Contexts* running = nullptr;
#if defined(__SANITIZE_ADDRESS__)
  const void* callers_stack = nullptr;
  std::size_t callers_size = 0;
#endif
#if defined(__SANITIZE_THREAD__)
  void* fiber = __tsan_create_fiber(0);
  void* callers_fiber = nullptr;
  ~Contexts() { __tsan_destroy_fiber(fiber); }
#endif

  void enter() {
    running = this;
#if defined(__SANITIZE_ADDRESS__)
    void* frames = nullptr;
    __sanitizer_start_switch_fiber(&frames, stack.get(), kFiberStack);
#endif
#if defined(__SANITIZE_THREAD__)
    callers_fiber = __tsan_get_current_fiber();
    __tsan_switch_to_fiber(fiber, 0);
#endif
    swapcontext(&caller, &here);
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(frames, nullptr, nullptr);
#endif
    running = nullptr;
  }
  void leave() {
#if defined(__SANITIZE_ADDRESS__)
    void* frames = nullptr;
    __sanitizer_start_switch_fiber(over ? nullptr : &frames, callers_stack, callers_size);
#endif
#if defined(__SANITIZE_THREAD__)
    __tsan_switch_to_fiber(callers_fiber, 0);
#endif
    swapcontext(&here, &caller);
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(frames, &callers_stack, &callers_size);
#endif
  }
  static void begin() {
    Contexts& self = *running;
#if defined(__SANITIZE_ADDRESS__)
    __sanitizer_finish_switch_fiber(nullptr, &self.callers_stack, &self.callers_size);
#endif
    self.work();
    self.over = true;
    self.leave();
  }
};

Fiber::Fiber(std::function<void()> work) : contexts_(std::make_unique<Contexts>()) {
  contexts_->work = std::move(work);
  getcontext(&contexts_->here);
  contexts_->here.uc_stack = {.ss_sp = contexts_->stack.get(), .ss_flags = 0, .ss_size = kFiberStack};
  makecontext(&contexts_->here, &Contexts::begin, 0);
}

Fiber::~Fiber() = default;

bool Fiber::go_on() {
  contexts_->enter();
  return !contexts_->over;
}

void Fiber::pause() { Contexts::running->leave(); }

}  // namespace tendril::cluster
