// Messages between ranks of a cluster from any bytes: refused, or read within them.
#include "cluster/messages.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  using namespace tendril;
  using namespace tendril::cluster;
  const KeyView bytes(reinterpret_cast<const char*>(data), size);
  if (const auto job = read_job(bytes); job && job->key.size() > size) __builtin_trap();
  if (const auto report = read_report(bytes); report && report->children.size() > size) __builtin_trap();
  if (const auto asks = read_asks(bytes); asks && asks->size() > size) __builtin_trap();
  read_facts(bytes);
  read_estimates(bytes);
  return 0;
}
