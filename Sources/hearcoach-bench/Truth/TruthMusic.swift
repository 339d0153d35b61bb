import Coaching
import Glibc

/// Music of changing chords, with the overtones and decay of strings: a new piece each time.
struct TruthMusic {
  private let chords: [[Double]]
  private let beat: Double
  private let decay: Double

  init(dice: inout TruthDice) {
    let key = 110 * pow(2, Double(dice.next() % 12) / 12)
    chords = (0..<8).map { _ in
      let step = [0, 2, 5, 7, 9][Int(dice.next() % 5)]
      return [0, 4, 7, 12].map { key * pow(2, Double(step + $0) / 12) }
    }
    beat = 0.25 + 0.4 * dice.uniform()
    decay = 1 + 4 * dice.uniform()
  }

  /// This many samples of it, at 16,000 per second.
  func samples(_ count: Int) -> [Float] {
    (0..<count).map { index -> Float in
      let second = Double(index) / 16_000
      let chord = chords[Int(second / beat) % chords.count]
      var sum = 0.0
      for hertz in chord {
        for overtone in 1...6 {
          sum += sin(2 * .pi * hertz * Double(overtone) * second) / Double(overtone)
        }
      }
      return Float(0.06 * exp(-decay * second.truncatingRemainder(dividingBy: beat)) * sum)
    }
  }
}
