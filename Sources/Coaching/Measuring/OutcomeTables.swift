/// How often each number of words of a sentence is right, for every listener that is thought possible.
struct OutcomeTables: Sendable {
  /// Between two thresholds, and two ratios, in dB.
  static let step = 0.25
  static let thresholds = stride(from: -24.0, through: 16, by: step).map { $0 }
  static let slopes = [0.05, 0.065, 0.08, 0.095, 0.11, 0.13, 0.15, 0.175, 0.21]
  static let lapses = [0, 0.015, 0.03, 0.05, 0.08]
  /// Each slope with each lapse.
  static var kinds: Int { slopes.count * lapses.count }

  /// Differences of a ratio and a threshold, counted in steps, from this one on.
  private static let least = -320
  private static let differences = 640

  /// By kind, then by difference, then by the number of words.
  let chances: [Double]
  private let outcomes: Int

  init(words: Int, guess: Double) {
    outcomes = words + 1
    var chances: [Double] = []
    for slope in Self.slopes {
      for lapse in Self.lapses {
        let listener = Psychometric(threshold: 0, slope: slope, lapse: lapse, guess: guess)
        for place in 0..<Self.differences {
          let snr = Double(place + Self.least) * Self.step
          chances += listener.outcomes(of: words, at: snr)
        }
      }
    }
    self.chances = chances
  }

  /// Where a ratio stands among the thresholds.
  static func place(of snr: Double) -> Int { Int(((snr - thresholds[0]) / step).rounded()) }

  /// Where the chances of a kind begin, for a ratio so many steps above the threshold.
  func row(_ kind: Int, difference: Int) -> Int {
    let place = max(0, min(Self.differences - 1, difference - Self.least))
    return (kind * Self.differences + place) * outcomes
  }
}
