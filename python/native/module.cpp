// The module tendril._native: the public header in Python's terms, with nothing added that Python can say itself.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "asked_game.hpp"
#include "python_rules.hpp"
#include "tendril/drawing.hpp"
#include "tendril/explanation.hpp"
#include "tendril/families.hpp"
#include "tendril/strategy.hpp"
#include "tendril/sum_game.hpp"

namespace tendril::python {
namespace {

Settings settings_of(const std::vector<std::string>& assignments) {
  Settings settings;
  for (const std::string& assignment : assignments) settings.set(assignment);
  return settings;
}

template <class Make>
std::unique_ptr<AskedGame> made(Make&& make) {
  try {
    return std::make_unique<AskedGame>(make());
  } catch (const InputError& error) {
    raise(error);
  }
}

py::object python(const std::optional<Nimber>& nimber) {
  return nimber ? py::object(py::int_(nimber->value)) : py::object(py::none());
}

py::tuple python(const Move& move) {
  return py::make_tuple(move.name, move.result, move.wins, python(move.nimber), move.ways, move.death);
}

std::string python(Outcome outcome) { return {letter(outcome)}; }

std::string made_by() { return "made by tendril " + std::string(version()) + " from Python"; }

// Sprouts as curves on its surface, where a game that leads to the position is found; else as the game draws itself.
std::string picture(const Game& game, const Position& position) {
  try {
    if (game.name() == "sprouts") return Drawing("sprouts", position.words()).svg();
  } catch (const InputError&) {
  }
  return game.draw(position);
}

Play play_of(bool misere) { return misere ? Play::misere : Play::normal; }

void define_position(py::module_& m) {
  py::class_<Position>(m, "Position")
      .def_property_readonly("words", &Position::words)
      .def_property_readonly("text", &Position::text)
      .def_property_readonly("written", &Position::written)
      .def_property_readonly("game", &Position::game)
      .def("components", &Position::components)
      .def("is_over", &Position::is_over)
      .def("__hash__", [](const Position& p) { return static_cast<py::ssize_t>(p.hash() >> 1); })
      .def("__eq__", [](const Position& a, const Position& b) { return a == b; })
      .def("__lt__", [](const Position& a, const Position& b) { return a < b; })
      .def("__add__", [](const Position& a, const Position& b) {
        try {
          return a + b;
        } catch (const InputError& error) {
          raise(error);
        }
      });
}

void define_game(py::module_& m) {
  using Asked = AskedGame&;
  const auto words = py::arg("words");
  const auto position = py::arg("position");
  const auto manners = py::arg("manners");
  py::class_<AskedGame>(m, "Game")
      .def(py::init([](const std::string& name, const std::vector<std::string>& settings) {
             return made([&] { return Game(name, settings_of(settings)); });
           }),
           py::arg("name"), py::arg("settings"))
      .def_property_readonly("name", [](Asked game) { return game.name(); })
      .def_property_readonly(
          "learnt", [](Asked game) { return game.ask({}, [](Game& g, Control&) { return g.positions(); }); })
      .def(
          "read",
          [](Asked game, const std::string& text, const Manners& how) {
            return game.look(how, [&](const Game& g) { return g.read(text); });
          },
          words, manners)
      .def(
          "nimber",
          [](Asked game, const Position& p, const std::string& engine, const Manners& how) {
            const Engine by = engine == "plain" ? Engine::definition : Engine::best;
            return game
                .ask(how,
                     [&](Game& g, Control& control) {
                       return g.solve(p, {.nimber = true, .engine = by, .threads = how.threads}, control);
                     })
                .nimber->value;
          },
          position, py::arg("engine"), manners)
      .def(
          "outcome",
          [](Asked game, const Position& p, bool misere, const Manners& how) {
            return python(game.ask(how, [&](Game& g, Control& control) {
              if (!misere && how.threads > 1)
                return g.solve(p, {.nimber = false, .threads = how.threads}, control).outcome;
              return g.outcome(p, play_of(misere), control);
            }));
          },
          position, py::arg("misere"), manners)
      .def(
          "moves",
          [](Asked game, const Position& p, bool misere, bool values, const Manners& how) {
            const auto moves = game.ask(how, [&](Game& g, Control& control) {
              return g.moves(p, {.play = play_of(misere), .values = values ? Values::all : Values::list},
                             control);
            });
            py::list result;
            for (const Move& move : moves) result.append(python(move));
            return result;
          },
          position, py::arg("misere"), py::arg("values"), manners)
      .def(
          "reply",
          [](Asked game, const Position& p, bool misere, const Manners& how) -> py::object {
            const auto move = game.ask(how, [&](Game& g, Control& control) {
              return Strategy(g, play_of(misere)).reply(p, control);
            });
            return move ? py::object(python(*move)) : py::object(py::none());
          },
          position, py::arg("misere"), manners)
      .def(
          "explain",
          [](Asked game, const Position& p, bool misere, const Manners& how) {
            const auto all = game.ask(how, [&](Game& g, Control& control) {
              return explain(g, p, {.play = play_of(misere)}, control);
            });
            return py::make_tuple(python(all.outcome), std::string(name(all.reason.because)), all.reason.text,
                                  all.move ? py::object(python(*all.move)) : py::object(py::none()));
          },
          position, py::arg("misere"), manners)
      .def(
          "lengths",
          [](Asked game, const Position& p, const Manners& how) {
            std::vector<std::pair<std::uint64_t, std::uint64_t>> runs;
            const auto lengths =
                game.ask(how, [&](Game& g, Control& control) { return g.lengths(p, control); });
            for (const auto& run : lengths.runs()) runs.emplace_back(run.lo, run.hi);
            return runs;
          },
          position, manners)
      .def(
          "tree",
          [](Asked game, const Position& p, const Manners& how) {
            const TreeSize size =
                game.ask(how, [&](Game& g, Control& control) { return g.tree(p, control); });
            return py::make_tuple(size.positions, size.vertices, size.height, size.canonical_classes,
                                  size.canonical_vertices);
          },
          position, manners)
      .def(
          "tree_dot",
          [](Asked game, const Position& p, const Manners& how) {
            return game.ask(how, [&](Game& g, Control& control) { return g.tree_dot(p, control); });
          },
          position, manners)
      .def(
          "same_tree",
          [](Asked game, const Position& a, const Position& b, const Manners& how) {
            return game.ask(how, [&](Game& g, Control& control) { return g.same_tree(a, b, control); });
          },
          py::arg("a"), py::arg("b"), manners)
      .def(
          "perft",
          [](Asked game, const Position& p, std::uint64_t depth, const Manners& how) {
            std::vector<std::pair<std::uint64_t, std::uint64_t>> result;
            for (const auto& level :
                 game.ask(how, [&](Game&g, Control&control) { return g.perft(p, depth, control); }))
              result.emplace_back(level.positions, level.options);
            return result;
          },
          position, py::arg("depth"), manners)
      .def(
          "certify",
          [](Asked game, const Position& p, bool misere, bool nimber, bool minimise, const Manners& how) {
            return game
                .ask(how,
                     [&](Game& g, Control& control) {
                       return g.certify(p,
                                        {.nimber = nimber,
                                         .minimise = minimise,
                                         .made_by = made_by(),
                                         .play = play_of(misere)},
                                        control);
                     })
                .text;
          },
          position, py::arg("misere"), py::arg("nimber"), py::arg("minimise"), manners)
      .def(
          "genus",
          [](Asked game, const Position& p, const Manners& how) {
            const Genus genus = game.ask(how, [&](Game& g, Control& control) { return g.genus(p, control); });
            return py::make_tuple(genus.normal, genus.misere, genus.tame, genus.text());
          },
          position, manners)
      .def(
          "draw",
          [](Asked game, const Position& p, const Manners& how) {
            return game.look(how, [&](const Game& g) { return picture(g, p); });
          },
          position, manners)
      .def(
          "notes",
          [](Asked game, const Position& p, const Manners& how) {
            return game.look(how, [&](const Game& g) { return g.notes(p); });
          },
          position, manners)
      .def(
          "sequence",
          [](Asked game, std::uint64_t upto, bool prove, const Manners& how) {
            const auto found = game.ask(how, [&](Game& g, Control& control) {
              return g.sequence(upto, prove, sequence::Method::automatic, control);
            });
            const auto& about = found.periodicity;
            return py::make_tuple(found.values, about.proved, about.period, about.preperiod, about.saltus);
          },
          py::arg("upto"), py::arg("prove"), manners)
      .def("nimbers", &AskedGame::nimbers, py::arg("items"), manners)
      .def(
          "tidy",
          [](Asked game, const Manners& how) {
            return game.ask(how, [&](Game& g, Control&) { return g.tidy(); });
          },
          manners);
}

void define_rules(py::module_& m) {
  py::class_<PythonRules, std::shared_ptr<PythonRules>>(m, "PythonRules")
      .def(py::init<py::object, py::object>(), py::arg("options"), py::arg("bound"));
  m.def(
      "outside_game",
      [](const std::string& name, const std::shared_ptr<PythonRules>& rules) {
        return made([&] { return outside_game(name, rules); });
      },
      py::arg("name"), py::arg("rules"));
  m.def(
      "sum_game",
      [](const std::vector<std::pair<std::string, std::shared_ptr<PythonRules>>>& others) {
        std::vector<NamedOutsideRules> named;
        for (const auto& [name, rules] : others) named.push_back({name, rules});
        return made([&] { return sum_game(named); });
      },
      py::arg("others"));
}

}  // namespace

PYBIND11_MODULE(_native, m) {
  m.doc() = "Tendril's library; the package tendril is what one uses.";
  py::class_<Manners>(m, "Manners")
      .def(py::init([](double seconds, std::size_t bytes, unsigned threads, py::object progress) {
             return Manners{seconds, bytes, threads, std::move(progress)};
           }),
           py::arg("seconds") = 0.0, py::arg("bytes") = 0, py::arg("threads") = 1,
           py::arg("progress") = py::none())
      .def_readonly("seconds", &Manners::seconds);
  define_position(m);
  define_game(m);
  define_rules(m);
  m.attr("version") = std::string(version());
  m.def("check", [](const std::string& certificate) {
    const py::gil_scoped_release release;
    const Verdict verdict = check(certificate);
    return std::pair(verdict.holds, verdict.line);
  });
  m.def("all_games", [] {
    py::list games;
    for (const About& about : all_games())
      games.append(py::make_tuple(std::string(about.name), std::string(about.parameter),
                                  std::string(about.title), std::string(about.summary),
                                  std::string(about.notation), std::string(about.example)));
    return games;
  });
  m.def("all_aliases", [] {
    py::list aliases;
    for (const Alias& alias : all_aliases())
      aliases.append(
          py::make_tuple(std::string(alias.name), std::string(alias.stands_for), std::string(alias.title)));
    return aliases;
  });
  m.def("all_families", [] {
    py::list families;
    for (const FamilyInfo& family : all_families())
      families.append(py::make_tuple(std::string(family.name), std::string(family.usage)));
    return families;
  });
}

}  // namespace tendril::python
