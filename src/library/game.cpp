// The public Game: every question, handed on to what is inside while the thread obeys the Control it came with.
#include "library/inside.hpp"
#include "library/registry.hpp"

namespace tendril {

Game::Game(std::string_view name, const Settings& settings)
    : inside_(std::make_unique<Inside>(std::string(name), make_rules(name), settings)) {}
Game::Game(std::string name, std::shared_ptr<const Ruleset> rules, const Settings& settings)
    : inside_(std::make_unique<Inside>(std::move(name), std::move(rules), settings)) {}
Game::~Game() = default;
Game::Game(Game&&) noexcept = default;
Game& Game::operator=(Game&&) noexcept = default;

const std::string& Game::name() const { return inside_->name(); }
bool Game::has_hints() const { return inside_->rules().has_hints(); }
bool Game::is_heap_game() const { return inside_->rules().heap_rules() != nullptr; }
Position Game::read(std::string_view words) const {
  return inside_->position(std::string(words), inside_->rules().parse(words));
}
Position Game::read(const DrawnBoard& board) const {
  auto sum = inside_->rules().read_board(board);
  if (!sum) throw InputError("a drawn board", name(), 0, "arrows and cycles are played on boards");
  return inside_->position({}, *std::move(sum));
}
Nimber Game::nimber(const Position& position, Control& control, Engine engine) {
  const Obeying obeying(control);
  return inside_->nimber(inside_->data(position).sum, engine, control);
}
Outcome Game::outcome(const Position& position, Play play, Control& control, Engine engine) {
  const Obeying obeying(control);
  return inside_->outcome(position, play, engine, control);
}
Solution Game::solve(const Position& position, const SolveRequest& request, Control& control) {
  const Obeying obeying(control);
  return inside_->solve(position, request, control);
}
Genus Game::genus(const Position& position, Control& control) { return misere_form(position, control).genus; }
MisereForm Game::misere_form(const Position& position, Control& control) {
  const Obeying obeying(control);
  return inside_->misere_form(position, control);
}
bool Game::same_misere_form(const Position& a, const Position& b, Control& control) {
  const Obeying obeying(control);
  return inside_->same_misere_form(a, b, control);
}
MisereQuotient Game::quotient(const std::vector<Position>& positions, Control& control) {
  const Obeying obeying(control);
  return inside_->quotient(positions, control);
}
std::vector<Move> Game::moves(const Position& position, const MovesRequest& request, Control& control) {
  const Obeying obeying(control);
  return inside_->moves(position, request, control);
}
LengthSet Game::lengths(const Position& position, Control& control) {
  const Obeying obeying(control);
  return inside_->lengths(position, control);
}
TreeSize Game::tree(const Position& position, Control& control) {
  const Obeying obeying(control);
  return inside_->tree(position, control);
}
std::string Game::tree_dot(const Position& position, Control& control) {
  const Obeying obeying(control);
  return inside_->tree_dot(position, control);
}
bool Game::same_tree(const Position& a, const Position& b, Control& control) {
  const Obeying obeying(control);
  return inside_->same_tree(a, b, control);
}
std::vector<PerftLevel> Game::perft(const Position& position, std::uint64_t depth, Control& control) {
  const Obeying obeying(control);
  return inside_->perft(position, depth, control);
}
Certificate Game::certify(const Position& position, const CertificateRequest& request, Control& control) {
  const Obeying obeying(control);
  return inside_->certify(position, request, control);
}
std::string Game::draw(const Position& position) const {
  return inside_->data(position).rules->draw(position.words());
}
std::string Game::draw_in_text(const Position& position) const {
  return inside_->data(position).rules->draw_in_text(position.words());
}
std::string Game::notes(const Position& position) const {
  return inside_->data(position).rules->annotate(position.words());
}
std::optional<Symmetry> Game::symmetry(const Position& position) const {
  return inside_->data(position).rules->symmetry(position.words());
}
std::string Game::trim(const Position& position) const {
  return inside_->data(position).rules->trim(position.words());
}
sequence::NimValues Game::sequence(std::uint64_t upto, bool prove, sequence::Method method,
                                   Control& control) const {
  const Obeying obeying(control);
  return inside_->sequence(upto, prove, method, control);
}
unsigned Game::key_version() const { return inside_->rules().key_version(); }
std::uint64_t Game::bound(std::string_view key) const { return inside_->rules().bound(key); }
Position Game::position(std::string_view key) const { return inside_->position({}, {Key(key)}); }
std::vector<std::string> Game::keys(const Position& position) const { return inside_->data(position).sum; }
std::optional<Nimber> Game::known(std::string_view key) const { return inside_->known(key); }
bool Game::reads_back(std::string_view key) const { return inside_->reads_back(key); }
void Game::learn(std::string_view key, Nimber value) { inside_->learn(key, value); }
bool Game::learning_reads_keys() const { return inside_->learning_reads_keys(); }
void Game::set_journal(Journal* journal) { inside_->set_journal(journal); }
bool Game::learn_misere(std::string_view key, Nimber value) { return inside_->learn_misere(key, value); }
void Game::set_misere_journal(Journal* journal) { inside_->set_misere_journal(journal); }
void Game::share(bool several) { inside_->share(several); }
std::size_t Game::tidy() { return inside_->tidy(); }
std::uint64_t Game::positions() const { return inside_->positions(); }

#define TENDRIL_TEXT_(x) #x
#define TENDRIL_TEXT(x) TENDRIL_TEXT_(x)
std::string_view version() {
  return TENDRIL_TEXT(TENDRIL_VERSION_MAJOR) "." TENDRIL_TEXT(TENDRIL_VERSION_MINOR) "." TENDRIL_TEXT(
      TENDRIL_VERSION_PATCH);
}

}  // namespace tendril
