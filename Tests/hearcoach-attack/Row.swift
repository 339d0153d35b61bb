/// The result for one parser, on one line.
struct Row {
  static let head =
    "parser            inputs  seconds  inputs/s  accepted  rejected  slowest ms (input)  peak MB  faults"
  let text: String

  init(_ raid: WatchedRaid, seed: UInt64) {
    let counts = raid.counts
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count)) + text
    }
    func share(_ part: UInt64) -> String {
      counts.done == 0 ? "-" : "\((1000 * part / counts.done).tenths)%"
    }
    let rate = raid.took > 0 ? Int(Double(counts.done) / raid.took) : 0
    var line = raid.leg.name + right("\(counts.done)", 24 - raid.leg.name.count)
    line += right("\(Int(raid.took))", 9) + right("\(rate)", 10)
    line += right(share(counts.accepted), 10) + right(share(counts.rejected), 10)
    line += right("\((counts.slowest / 100_000).tenths) (\(counts.slowestNumber))", 20)
    line +=
      right("\(counts.peakMemory / 1024)", 9) + right("\(counts.broken + counts.fallen)", 8)
    text = line
  }
}

extension UInt64 {
  /// The number divided by ten, with its one decimal.
  fileprivate var tenths: String { "\(self / 10).\(self % 10)" }
}
