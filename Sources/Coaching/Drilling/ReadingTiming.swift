/// What the timing of a sentence that was read aloud tells, where nobody can tell its words.
///
/// It hears that somebody spoke, for how long and with which pauses. Whether that was the sentence, nobody
/// knows.
public struct ReadingTiming: Sendable, Hashable {
  public enum Finding: String, Sendable, Hashable, CaseIterable, Codable {
    /// About as long as the sentence takes, and without a long pause.
    case clear
    /// Too little was spoken for the whole sentence.
    case short
    /// It took far longer than the sentence does.
    case long
    /// It stopped in the middle.
    case broken
  }

  /// The fastest and the slowest readers of a sentence take this share of the voice's time.
  static let fastest = 0.45
  private static let slowest = 2.5
  /// So many seconds are no pause for breath.
  private static let longestPause = 1.2

  public let finding: Finding

  /// From the stretches of speech in a recording, and the seconds that a voice takes.
  public init(speech: [ClosedRange<Double>], voice seconds: Double) {
    let spoken = speech.reduce(0) { $0 + $1.upperBound - $1.lowerBound }
    let whole = (speech.last?.upperBound ?? 0) - (speech.first?.lowerBound ?? 0)
    let pause = zip(speech, speech.dropFirst()).map { $1.lowerBound - $0.upperBound }.max() ?? 0
    if spoken < Self.fastest * seconds {
      finding = .short
    } else if pause > Self.longestPause {
      finding = .broken
    } else {
      finding = whole > Self.slowest * seconds ? .long : .clear
    }
  }
}
