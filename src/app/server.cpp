// The server behind `tendril serve`. The questions are those of tendril/ask.hpp and nothing else: no file is read but the page's
// own, no program is started.
//
// A question is answered as a stream of events (progress, then the answer) or as one JSON object. Either way the connection is
// looked at ten times a second: when the client has gone, the search stops. Who may ask is decided by two headers: `Host` has to
// be an address of this server, so that no other name can be made to point here, and `Origin`, which browsers send, has to be the
// same, so that no other page can ask. cpp-httplib does the rest; Boost.Beast would have taken ten times the code.
#include <fmt/format.h>
#include <httplib.h>

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>
#include <thread>

#include "app/open_store.hpp"
#include "app/output.hpp"
#include "app/process.hpp"
#include "app/server.hpp"
#include "app/session.hpp"
#include "tendril/ask.hpp"

namespace tendril::app {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestQuestion = std::size_t{4} << 20;
constexpr const char* kPolicy =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' blob:; worker-src 'self' blob:; style-src 'self' "
    "'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

// The page beside the program: where `make web` leaves it, or where it is installed.
fs::path page_folder(const std::string& named) {
  if (!named.empty()) return named;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  for (const char* place : {"../build-web", "../share/tendril/web"})
    if (fs::exists(program / place / "index.html")) return program / place;
  return {};
}

std::string content_of(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

const char* type_of(const fs::path& file) {
  static const std::map<std::string, const char*> types = {
      {".html", "text/html; charset=utf-8"}, {".js", "text/javascript"}, {".css", "text/css"},
      {".wasm", "application/wasm"},         {".svg", "image/svg+xml"},  {".png", "image/png"}};
  const auto type = types.find(file.extension().string());
  return type == types.end() ? "application/octet-stream" : type->second;
}

// Every file of the page, read once.
std::map<std::string, std::string> read_page(const fs::path& folder) {
  std::map<std::string, std::string> files;
  if (folder.empty()) return files;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.is_regular_file())
      files["/" + fs::relative(entry.path(), folder).generic_string()] = content_of(entry.path());
  // Tells the page that it has an engine here.
  std::string& index = files["/index.html"];
  constexpr std::string_view kModule = R"(name="tendril-engine" content="module")";
  if (const std::size_t at = index.find(kModule); at != std::string::npos)
    index.replace(at, kModule.size(), R"(name="tendril-engine" content="server")");
  files["/"] = index;
  return files;
}

constexpr const char* kNoPage =
    "<!doctype html><title>Tendril</title><p>The page has not been built: <code>make web</code> builds it. Questions are answered "
    "at <code>/ask</code>.";

class Service {
 public:
  Service(const ServeOptions& options, Session& session)
      : options_(options), session_(session), files_(read_page(page_folder(options.page))), clerk_(limits()) {
    if (!options_.store.empty())
      clerk_.prepare(
          [this](Game& game) { stores_.push_back(open_store(game, options_.store, false, session_)); });
    server_.new_task_queue = [this] { return new httplib::ThreadPool(options_.at_once + 4); };
    server_.set_payload_max_length(kLongestQuestion);
    server_.set_read_timeout(10);
    server_.set_write_timeout(10);
    server_.set_keep_alive_max_count(1000);
    server_.set_pre_routing_handler([this](const httplib::Request& request, httplib::Response& response) {
      response.set_header("Content-Security-Policy", kPolicy);
      response.set_header("X-Content-Type-Options", "nosniff");
      response.set_header("Referrer-Policy", "no-referrer");
      if (is_welcome(request)) return httplib::Server::HandlerResponse::Unhandled;
      refuse(response, 403, "asked under a name or from a page that is not this server's");
      return httplib::Server::HandlerResponse::Handled;
    });
    server_.Get(".*", [this](const httplib::Request& request, httplib::Response& response) {
      give_file(request, response);
    });
    server_.Post("/ask", [this](const httplib::Request& request, httplib::Response& response) {
      answer(request, response);
    });
  }

  // Until somebody stops the program.
  void run() {
    const int port = options_.port == 0 ? server_.bind_to_any_port(options_.host) : options_.port;
    if (port < 0 || (options_.port != 0 && !server_.bind_to_port(options_.host, port)))
      throw InputError(fmt::format("cannot listen at {} port {}", options_.host, options_.port),
                       fmt::format("{}", options_.port), 0, "name a free port, or 0 for any");
    port_ = port;
    say("http://{}:{}/{}\n", options_.host, port, files_.empty() ? "  (no page: make web builds it)" : "");
    flush_output();
    std::thread watcher([this] {
      while (stop_token().why() == nullptr && !ended_)
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
      server_.stop();
    });
    server_.listen_after_bind();
    ended_ = true;
    watcher.join();
  }

 private:
  ClerkLimits limits() const {
    ClerkLimits limits;
    if (session_.seconds > 0) limits.seconds = session_.seconds;
    limits.bytes = session_.limits().bytes;
    limits.text = kLongestQuestion;
    // A store has one writer: the games that use it stay.
    if (!options_.store.empty()) limits.games = 1000;
    return limits;
  }

  bool is_welcome(const httplib::Request& request) const {
    const std::string host = request.get_header_value("Host");
    const std::string at = fmt::format(":{}", port_);
    bool known = false;
    for (const std::string& name :
         {std::string("localhost"), std::string("127.0.0.1"), std::string("[::1]"), options_.host})
      known = known || host == name + at || (port_ == 80 && host == name);
    const std::string origin = request.get_header_value("Origin");
    return known && (origin.empty() || origin == "http://" + host);
  }

  static void refuse(httplib::Response& response, int status, std::string_view why) {
    response.status = status;
    response.set_content(
        Json{{"error", Json{{"problem", why}, {"column", 1}, {"right", ""}, {"line", why}}}}.dump(),
        "application/json");
  }

  void give_file(const httplib::Request& request, httplib::Response& response) {
    const auto file = files_.find(request.path);
    if (file != files_.end())
      response.set_content(file->second,
                           request.path == "/" ? "text/html; charset=utf-8" : type_of(request.path));
    else if (files_.empty() && request.path == "/")
      response.set_content(kNoPage, "text/html; charset=utf-8");
    else
      refuse(response, 404, "there is nothing of this name");
  }

  void answer(const httplib::Request& request, httplib::Response& response) {
    if (request.get_header_value("Content-Type").find("application/json") == std::string::npos) {
      refuse(response, 415, "a question is sent as application/json");
      return;
    }
    if (asked_.fetch_add(1) >= static_cast<int>(options_.at_once)) {
      --asked_;
      refuse(response, 503, "too many questions at once: ask again");
      return;
    }
    const bool events = request.get_header_value("Accept").find("text/event-stream") != std::string::npos;
    response.set_chunked_content_provider(
        events ? "text/event-stream" : "application/json",
        [this, events, question = request.body](std::size_t, httplib::DataSink& sink) {
          const StopToken stop;
          const auto send = [&](const std::string& text) {
            return sink.is_writable() && sink.write(text.data(), text.size());
          };
          const std::string said = clerk_.ask(question, stop, [&](const Progress& progress) {
            const Json line = {{"doing", progress.doing},
                               {"done", progress.done},
                               {"seconds", progress.seconds},
                               {"bytes", progress.bytes}};
            const bool heard =
                events ? send("event: progress\ndata: " + line.dump() + "\n\n") : sink.is_writable();
            if (!heard) stop.stop("the client went away");
            if (const char* why = stop_token().why(); why != nullptr) stop.stop(why);
          });
          if (!send(events ? "event: answer\ndata: " + said + "\n\n" : said)) return false;
          sink.done();
          return true;
        },
        [this](bool) { --asked_; });
  }

  ServeOptions options_;
  Session& session_;
  std::map<std::string, std::string> files_;
  std::vector<std::unique_ptr<store::Store>> stores_;  // outlive the games that write to them
  Clerk clerk_;
  httplib::Server server_;
  std::atomic<int> asked_ = 0;
  std::atomic<bool> ended_ = false;
  int port_ = 0;
};

}  // namespace

void run_server(const ServeOptions& options, Session& session) { Service(options, session).run(); }

}  // namespace tendril::app
