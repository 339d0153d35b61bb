import Coaching
import JSON
import Said
import Testing

struct FittingTests {
  private static func rows(_ count: Int, seed: UInt64 = 3) -> [[Double]] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { _ in
      (0..<4).map { _ in Double.random(in: -1...1, using: &random) }
    }
  }

  @Test("ridge finds the weights that made the numbers")
  func ridge() throws {
    let rows = Self.rows(500)
    let targets = rows.map { [3 + 2 * $0[0] - $0[2], $0[1]] }
    let fit = try #require(Ridge(fitting: rows, to: targets, penalty: 0.001))
    let estimate = fit.estimate([0.5, -0.3, 0.2, 0.9])
    #expect(abs(estimate[0] - 3.8) < 0.01 && abs(estimate[1] + 0.3) < 0.01)
  }

  @Test("trees follow what no line can, and are the same each time")
  func trees() {
    let rows = Self.rows(2_000)
    let targets = rows.map { $0[0] * $0[1] > 0 ? 1.0 : 0 }
    let fit = BoostedTrees(fitting: rows, to: targets)
    #expect(fit == BoostedTrees(fitting: rows, to: targets))
    #expect(fit.estimate([0.6, 0.6, 0, 0]) > 0.8 && fit.estimate([-0.6, 0.6, 0, 0]) < 0.2)
  }

  @Test("trees tell the odds of a yes as often as it came, and are the same each time")
  func odds() {
    let rows = Self.rows(4_000)
    var random = SplitMix64(seed: 5)
    // Nine in ten above, one in ten below.
    let answers = rows.map { row in
      Double.random(in: 0..<1, using: &random) < (row[2] > 0 ? 0.9 : 0.1)
    }
    let fit = BoostedTrees(fittingOddsOf: answers, from: rows)
    #expect(fit == BoostedTrees(fittingOddsOf: answers, from: rows))
    #expect(abs(fit.chance([0, 0, 0.5, 0]) - 0.9) < 0.06)
    #expect(abs(fit.chance([0, 0, -0.5, 0]) - 0.1) < 0.06)
  }

  @Test("what was fitted comes back from its file")
  func file() throws {
    let rows = Self.rows(300)
    let targets = rows.map { [$0[3]] }
    let ridge = try #require(Ridge(fitting: rows, to: targets, penalty: 1))
    let trees = BoostedTrees(fitting: rows, to: targets.map { $0[0] })
    let ridgeBack = try #require(Ridge(JSON.parse(ridge.json.text)))
    let treesBack = try #require(BoostedTrees(JSON.parse(trees.json.text)))
    for row in Self.rows(300, seed: 4) {
      #expect(abs(ridge.estimate(row)[0] - ridgeBack.estimate(row)[0]) < 1e-5)
      #expect(abs(trees.estimate(row) - treesBack.estimate(row)) < 1e-2)
    }
  }

  @Test(
    "numbers that do not belong together are refused",
    arguments: [
      #"{"means":[1],"deviations":[],"weights":[]}"#,
      #"{"means":[1],"deviations":[0],"weights":[]}"#,
      #"{"means":[1],"deviations":[1],"weights":[[1]]}"#,
      #"{"means":["x"],"deviations":[1],"weights":[[1,2]]}"#, "{}", "[]",
    ])
  func refusedRidge(_ text: String) throws {
    #expect(try Ridge(JSON.parse(text)) == nil)
  }

  @Test(
    "trees that are not whole are refused",
    arguments: [
      #"{"start":0,"trees":[[[0],[1],[1]]]}"#, #"{"start":0,"trees":[[[-1],[1],[1,2]]]}"#,
      #"{"start":0,"trees":[[[0,0],[1,1],[1,2,3]]]}"#, #"{"start":0,"trees":[7]}"#, "{}",
    ])
  func refusedTrees(_ text: String) throws {
    #expect(try BoostedTrees(JSON.parse(text)) == nil)
  }
}
