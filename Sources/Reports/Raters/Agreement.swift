/// How two raters agree about one thing, in the numbers that are shown.
struct Agreement: Sendable, Hashable {
  /// Of fewer tries nothing can be told.
  static let fewest = 10

  /// The tries that both have rated.
  let count: Int
  /// From −1 to 1, in hundredths; absent where there are too few, or where one rater always says the
  /// same.
  let correlation: Double?
  /// How much more this computer gives, in tenths; absent where there are too few.
  let bias: Double?

  var isEnough: Bool { count >= Self.fewest }

  init(_ pairs: [(own: Double, others: Double)]) {
    let pairs = pairs.filter { $0.own.isFinite && $0.others.isFinite }
    count = pairs.count
    guard count >= Self.fewest else {
      correlation = nil
      bias = nil
      return
    }
    let number = Double(count)
    let own = pairs.reduce(0) { $0 + $1.own } / number
    let others = pairs.reduce(0) { $0 + $1.others } / number
    var (product, ownSquare, othersSquare) = (0.0, 0.0, 0.0)
    for pair in pairs {
      product += (pair.own - own) * (pair.others - others)
      ownSquare += (pair.own - own) * (pair.own - own)
      othersSquare += (pair.others - others) * (pair.others - others)
    }
    // Sums of a rater who always says the same are a hair beside nothing.
    let isVaried = ownSquare > 1e-9 * number && othersSquare > 1e-9 * number
    let ratio = isVaried ? product / (ownSquare * othersSquare).squareRoot() : nil
    correlation = ratio.map { Self.rounded(min(1, max(-1, $0)), 100) }
    bias = Self.rounded(own - others, 10)
  }

  /// Halves away from nothing, and nothing without a sign.
  private static func rounded(_ number: Double, _ unit: Double) -> Double {
    (number * unit).rounded() / unit + 0
  }
}
