#include "proof/certificate_text.hpp"

#include <fmt/format.h>
#include <zlib.h>

#include <iterator>
#include <stdexcept>

namespace tendril::proof {
namespace {

// Entry numbers as they stand in the file: from 1, "-" for the empty sum.
std::string numbers(const Certificate::Entries& entries) {
  if (entries.empty()) return "-";
  std::string text;
  for (const std::uint32_t entry : entries) text += fmt::format("{}{}", text.empty() ? "" : " ", entry + 1);
  return text;
}

}  // namespace

std::string certificate_text(const Game& game, const Claim& claim, const Certificate& certificate) {
  std::string text = fmt::format("tendril certificate 1\ngame\t{}\n", claim.game);
  auto out = std::back_inserter(text);
  if (claim.nimber) {
    fmt::format_to(out, "claim\tnimber\t{}\t{}\n", claim.nimber->value, claim.position);
  } else {
    fmt::format_to(out, "claim\toutcome\t{}\t{}", letter(claim.outcome), claim.position);
    if (certificate.winning_option) fmt::format_to(out, "\t{}", numbers(*certificate.winning_option));
    text += '\n';
  }
  std::size_t number = 0;
  for (const Certificate::Entry& entry : certificate.entries) {
    fmt::format_to(out, "entry\t{}\t{}\t{}\n", ++number, entry.value.value, game.print({entry.position}));
    for (std::size_t i = 0; i < entry.gives.size(); ++i)
      fmt::format_to(out, "gives\t{}\t{}\n", i, numbers(entry.gives[i]));
    for (const Certificate::Reply& reply : entry.replies)
      fmt::format_to(out, "reply\t{}\t{}\n", game.print(reply.option), numbers(reply.reply));
  }
  fmt::format_to(out, "end\t{}\n", number);
  return text;
}

std::string gzip(std::string_view text) {
  z_stream stream = {};
  constexpr int kGzipWindow = 15 + 16;
  if (deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipWindow, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib cannot start");
  std::string packed(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  const int result = deflate(&stream, Z_FINISH);
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  if (result != Z_STREAM_END) throw std::runtime_error("zlib cannot compress the certificate");
  return packed;
}

std::string gunzip(std::string_view packed) {
  z_stream stream = {};
  constexpr int kGzipWindow = 15 + 16;
  if (inflateInit2(&stream, kGzipWindow) != Z_OK) throw std::runtime_error("zlib cannot start");
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  std::string text;
  char buffer[1 << 16];
  int result = Z_OK;
  while (result == Z_OK) {
    stream.next_out = reinterpret_cast<Bytef*>(buffer);
    stream.avail_out = sizeof buffer;
    result = inflate(&stream, Z_NO_FLUSH);
    text.append(buffer, sizeof buffer - stream.avail_out);
  }
  const bool whole = result == Z_STREAM_END && stream.avail_in == 0;
  inflateEnd(&stream);
  if (!whole) throw std::runtime_error("compressed file damaged or cut");
  return text;
}

}  // namespace tendril::proof
