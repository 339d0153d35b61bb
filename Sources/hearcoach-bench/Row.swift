/// One line of the table: something of ours and its peer, measured alternately in the same run.
struct Row: Sendable {
  let what: String
  let peer: String
  /// What the ratio is meant to stay under; shown, never enforced here.
  let aim: Double?
  let runs: Int
  var unit = Unit.milliseconds
  let ours: @Sendable () async throws -> Double
  let theirs: @Sendable () async throws -> Double

  /// In what figures are shown; times are measured in seconds.
  enum Unit { case milliseconds, megabytes }

  struct Result: Sendable {
    let row: Row
    let ours: Double
    let theirs: Double
    var ratio: Double { ours / theirs }
  }

  /// The medians of both, after a warm-up that does not count.
  func measure() async throws -> Result {
    var ours: [Double] = []
    var theirs: [Double] = []
    for run in -2..<runs {
      // Alternately, and not always in the same order: what slows the machine slows both.
      let first = run.isMultiple(of: 2)
      let one = try await first ? self.ours() : self.theirs()
      let other = try await first ? self.theirs() : self.ours()
      guard run >= 0 else { continue }
      ours.append(first ? one : other)
      theirs.append(first ? other : one)
    }
    return Result(row: self, ours: Self.median(ours), theirs: Self.median(theirs))
  }

  static func median(_ values: [Double]) -> Double {
    guard !values.isEmpty else { return .nan }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
