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
  /// In percent of the library's own loudness.
  var volume = 100

  init(text: String, voice: String, lang: Lang, pace: Double, pitch: Double) {
    self.text = text
    self.voice = voice
    switch lang {
    case .chinese:
      // 175 is 3.6 to 4.0 syllables a second; twice the number is a little more than twice as fast.
      wordsPerMinute = Int((175 * pow(pace, 0.92)).rounded())
      wordGap = 0
    case .english:
      // The library counts short words: its 110 is about 150 of a learner's sentences.
      let wanted = 110 * pace
      wordsPerMinute = Int(max(wanted, Double(Self.slowest)).rounded())
      // It goes no slower than 80, which lasts as long as 86 should; the rest goes between the words,
      // where the first unit counts more than the others.
      wordGap = max(0, Int((18 * (86 / wanted - 1) - 1.2).rounded()))
    }
    // Upwards 100 is 1.7 times the voice's own pitch; downwards the library gives a quarter at most.
    self.pitch = Int(
      pitch < 1 ? 100 * pitch - 50 : (50 + 50 * log2(pitch) / log2(1.7)).rounded())
  }

  private static let slowest = 80
}
