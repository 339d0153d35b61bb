/// A share in hundredths as a reader knows it.
enum Percent {
  static func of(_ share: Double) -> Int { Int((share * 100).rounded()) }

  static func text(_ share: Double) -> String { "\(of(share))%" }
}

/// Numbers as JSON writes them and as people read them.
enum Numeral {
  /// Without a needless `.0`.
  static func text(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? number.description
  }

  /// A pace as the rest of the program shows it: `1.05×`, `1.0×`.
  static func pace(_ pace: Double) -> String { pace.description + "×" }
}
