#include "papers/all_claims.hpp"
namespace tendril::papers {
std::vector<Claim> expansion_girth() { return {}; }
}
