internal import Coaching
internal import Glibc

/// Exactly what the library is asked to speak.
struct Utterance: Hashable, Sendable {
  var text: String
  /// A voice, or a voice and a variant: `en-us+f3`.
  var voice: String
  /// The library's words a minute, from 80 to 450.
  var wordsPerMinute: Int
  /// Additional silence between words, in the library's units.
  var wordGap: Int
  /// The library's pitch, from 0 to 100; 50 is the voice's own.
  var pitch: Int

  init(text: String, voice: String, lang: Lang, pace: Double, pitch: Double) {
    self.text = text
    self.voice = voice
    let pace = pace.held(to: 0.5...1.5)
    switch lang {
    case .chinese:
      // 175 is 3.6 to 4.0 syllables a second; twice the number is a little more than twice as fast.
      wordsPerMinute = Int((175 * pow(pace, 0.92)).rounded())
      wordGap = 0
    case .english:
      // The library counts short words: its 110 is about 150 of a learner's sentences.
      let wanted = 110 * pace
      wordsPerMinute = Int(max(wanted, Double(Self.slowest)).rounded())
      // It does not speak slower than 80; what is still missing goes between the words.
      let missing = Double(Self.slowest) / wanted - 1
      wordGap = max(0, Int((20 * missing - 1).rounded()))
    }
    let pitched = pitch.held(to: 0.5...1.5)
    // Upwards 100 is 1.7 times the voice's own pitch; downwards the library gives a quarter at most.
    self.pitch = Int(
      pitched < 1 ? 100 * pitched - 50 : (50 + 50 * log2(pitched) / log2(1.7)).rounded())
  }

  private static let slowest = 80
}

extension Double {
  /// This number, or the nearer end of the range; the lower end for what is not a number.
  fileprivate func held(to range: ClosedRange<Double>) -> Double {
    isNaN ? range.lowerBound : min(max(self, range.lowerBound), range.upperBound)
  }
}
