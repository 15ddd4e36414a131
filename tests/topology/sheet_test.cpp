// Meshes and what is read off them; and that a spoiled one is noticed.
#include "topology/sheet.hpp"

#include <gtest/gtest.h>

#include "base/invariant.hpp"
#include "topology/random_drawing.hpp"

namespace tendril::topology {
namespace {

using surface::Surface;

TEST(Sheet, EveryPolygonIsItsSurface) {
  for (int genus = -8; genus <= 8; ++genus) {
    const Surface surface = Surface::from_signed_genus(genus);
    const Sheet sheet = Sheet::start(5, surface);
    sheet.check();
    const Reading reading = sheet.read();
    ASSERT_EQ(reading.regions.size(), 1U);
    EXPECT_EQ(reading.regions[0].surface, surface);
    EXPECT_EQ(named_text(reading.position), "1.2.3.4.5" + (genus == 0 ? "" : "@" + surface::name(surface)));
  }
}

TEST(Sheet, GluedSidesFit) {
  for (const int genus : {1, 2, 3, 4, -1, -2, -3, -4}) {
    const Polygon polygon(Surface::from_signed_genus(genus));
    for (int s = 0; s < polygon.corners(); ++s) {
      EXPECT_EQ(polygon.partner(polygon.partner(s)), s);
      for (const double u : {0.0, 0.3, 1.0})
        EXPECT_LT(distance(polygon.carry(s, polygon.at(s, u)), polygon.at(polygon.partner(s), u)), 1e-12);
      // Out by a side, in by its partner.
      const Point beyond = 1.01 * (0.5 * (polygon.corner(s) + polygon.corner(s + 1)));
      EXPECT_FALSE(polygon.contains(beyond));
      EXPECT_TRUE(polygon.contains(polygon.carry(s, beyond)));
      EXPECT_LT(distance(polygon.carry(polygon.partner(s), polygon.carry(s, {0.3, 0.2})), {0.3, 0.2}), 1e-12);
    }
  }
}

TEST(Sheet, InvariantsHoldThroughGames) {
  for (const int genus : {0, 1, -1, 2, -3}) {
    std::mt19937 random(11);
    Sheet last = tests::random_game(3, Surface::from_signed_genus(genus), random,
                                    [](const Sheet& sheet, const Reading&, const auto&) { sheet.check(); });
    last.check();
    EXPECT_LT(last.mesh.triangles(), 1500);
  }
}

// Splits, insertions, flips and collapses at random leave the surface what it is.
TEST(Sheet, EditsKeepTheSurface) {
  std::mt19937 random(2);
  for (const int genus : {0, 1, -1, -2, 2}) {
    Sheet sheet = Sheet::start(3, Surface::from_signed_genus(genus));
    Mesh& mesh = sheet.mesh;
    for (int k = 0; k < 400; ++k) {
      const int t = static_cast<int>(random() % static_cast<unsigned>(mesh.triangles()));
      const int e = static_cast<int>(random() % 3);
      if (!mesh.has_place(t) || !mesh.has_place(mesh.across({t, e}).triangle)) continue;
      const Triangle& tri = mesh.triangle(t);
      switch (random() % 4) {
        case 0:
          mesh.split({t, e});
          break;
        case 1:
          mesh.insert(t);
          break;
        case 2:
          mesh.flip({t, e});
          break;
        default:
          mesh.collapse(tri.v[static_cast<std::size_t>(e)], tri.v[static_cast<std::size_t>((e + 1) % 3)],
                        0.05);
      }
      mesh.compact();
      mesh.check();
    }
    EXPECT_EQ(sheet.read().regions.at(0).surface, Surface::from_signed_genus(genus));
  }
}

TEST(Sheet, ASpoiledMeshIsNoticed) {
  std::mt19937 random(4);
  const Sheet good =
      tests::random_game(2, Surface::orientable(1), random, [](const Sheet&, const Reading&, const auto&) {});
  good.check();
  int noticed = 0;
  int spoiled = 0;
  for (int k = 0; k < 200; ++k) {
    Sheet sheet = good;
    Mesh& mesh = sheet.mesh;
    const int t = static_cast<int>(random() % static_cast<unsigned>(mesh.triangles()));
    const int v = mesh.triangle(t).v[random() % 3];
    switch (random() % 4) {
      case 0:
        mesh.set_mark({t, static_cast<int>(random() % 3)}, kAux, true);
        break;
      case 1:
        ++mesh.vertex(v).marked;
        break;
      case 2:
        if (mesh.vertex(v).kind != Vertex::Kind::inner) continue;
        mesh.move(v, mesh.vertex(v).at + Point{0.9, 0.7});
        break;
      default:
        mesh.vertex(v).triangle = (mesh.vertex(v).triangle + mesh.triangles() / 2) % mesh.triangles();
        if (mesh.index(mesh.vertex(v).triangle, v) != kNone)
          continue;  // it is one of its triangles all the same
        break;
    }
    ++spoiled;
    try {
      sheet.check();
    } catch (const BrokenInvariant&) {
      ++noticed;
    }
  }
  EXPECT_GT(spoiled, 100);
  EXPECT_EQ(noticed, spoiled);
}

}  // namespace
}  // namespace tendril::topology
