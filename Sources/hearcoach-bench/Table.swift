import Coaching
import Glibc

/// The results, one line each as they come.
struct Table {
  private static let widths = (what: 42, peer: 30, number: 11)

  init() {
    print(
      "what".padded(toColumns: Self.widths.what) + "peer".padded(toColumns: Self.widths.peer)
        + Self.right("runs", 5) + Self.right("ours", Self.widths.number)
        + Self.right("peer", Self.widths.number) + Self.right("ratio", 8) + Self.right("aim", 7))
  }

  mutating func add(_ result: Row.Result) {
    let row = result.row
    print(
      row.what.padded(toColumns: Self.widths.what) + row.peer.padded(toColumns: Self.widths.peer)
        + Self.right("\(row.runs)", 5)
        + Self.right(Self.figure(result.ours, row.unit), Self.widths.number)
        + Self.right(Self.figure(result.theirs, row.unit), Self.widths.number)
        + Self.right(Self.decimal(result.ratio, 2), 8)
        + Self.right(row.aim.map { "≤ " + Self.decimal($0, 2) } ?? "", 7))
    fflush(nil)
  }

  func finish() {
    print("\nMedians; ours and its peer by turns in this run, after two rounds of warm-up.")
  }

  /// Results without a peer, shown below the table.
  func tell(_ text: String) {
    print(text)
    fflush(nil)
  }

  private static func figure(_ value: Double, _ unit: Row.Unit) -> String {
    switch unit {
    case .milliseconds: milliseconds(value)
    case .megabytes: decimal(value, 1) + " MB"
    }
  }

  static func milliseconds(_ seconds: Double) -> String {
    decimal(seconds * 1000, 2) + " ms"
  }

  static func decimal(_ value: Double, _ places: Int) -> String {
    guard value.isFinite else { return "–" }
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let whole = Int((value * scale).rounded())
    let text = String(whole.magnitude)
    let digits = String(repeating: "0", count: max(0, places + 1 - text.count)) + text
    return (whole < 0 ? "-" : "") + digits.dropLast(places) + "." + digits.suffix(places)
  }

  private static func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.columns)) + text
  }
}
