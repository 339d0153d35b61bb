import Coaching

/// A row of numbers as a line that rises and falls.
struct Sparkline {
  let values: [Double?]
  /// What the smallest and the greatest value are; from nothing where that is a fair beginning.
  let range: ClosedRange<Double>

  /// What the lowest and the highest block stand for: never less apart than what matters, so that
  /// a line that hardly moves looks like it.
  private let scale: ClosedRange<Double>

  init(_ values: [Double?], fromZero: Bool = false, least: Double = 0) {
    self.values = values
    let known = values.compactMap(\.self)
    let low = fromZero ? 0 : known.min() ?? 0
    let high = max(low, known.max() ?? low)
    range = low...high
    let widening = max(0, least - (high - low)) / 2
    scale = low - widening...high + widening
  }

  /// A block for each value; where there is none, a dot.
  var blocks: String {
    let height = scale.upperBound - scale.lowerBound
    return String(
      values.map { value -> Character in
        guard let value else { return "·" }
        let share = height > 0 ? (value - scale.lowerBound) / height : 0
        return Self.signs[min(Self.signs.count - 1, max(0, Int(share * Double(Self.signs.count))))]
      })
  }

  /// The values themselves, where a terminal has no blocks.
  func numbers(_ text: (Double) -> String) -> String {
    values.map { $0.map(text) ?? "-" }.joined(separator: " ")
  }

  private static let signs = Array("▁▂▃▄▅▆▇█")
}
