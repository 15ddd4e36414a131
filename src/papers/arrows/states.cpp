#include "papers/all_claims.hpp"
namespace tendril::papers {
std::vector<Claim> arrows_states() { return {}; }
}
