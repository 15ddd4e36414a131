#include "papers/all_claims.hpp"
namespace tendril::papers {
std::vector<Claim> surfaces_topology() { return {}; }
}
