// Tendril inside another program: a position, its value, its moves, and evidence that is checked at once.
// How to build it: docs/embedding.md.
#include <exception>
#include <iostream>
#include <tendril/tendril.hpp>

int main() {
  try {
    tendril::Game sprouts("sprouts");
    const tendril::Position start = sprouts.read("0*4");
    tendril::Control control({.seconds = 60});
    std::cout << start.words() << " has nimber " << sprouts.nimber(start, control).value << "\n";
    for (const tendril::Move& move : sprouts.moves(start, control))
      std::cout << move.name << ": " << move.result.text() << " has nimber " << move.nimber->value
                << (move.wins ? ", a winning move\n" : "\n");
    const tendril::Certificate proof = sprouts.certify(start, {.nimber = true}, control);
    const tendril::Verdict verdict = tendril::check(proof.text);
    std::cout << (verdict.holds ? "the certificate holds\n" : verdict.line + "\n");
    sprouts.read("4 spots");
  } catch (const tendril::InputError& error) {
    std::cout << "not a position: " << error.line() << "\n";
  } catch (const tendril::Stopped& stopped) {
    std::cout << "stopped: " << stopped.what() << "\n";
    return 3;
  }
}
