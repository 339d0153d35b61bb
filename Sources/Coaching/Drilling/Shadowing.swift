/// How closely a learner spoke along with a voice.
public struct Shadowing: Sendable, Hashable {
  /// With fewer words than this nothing can be said of how they follow each other.
  static let leastWords = 3
  /// A word this much nearer or further, in seconds, still keeps the distance: about a syllable.
  static let tolerance = 0.2
  /// A drift of this many seconds is worth telling.
  public static let noticeable = 0.3

  /// By how many seconds the learner's words came after the voice's, in the middle of them.
  public var lag: Double
  /// The share of the words, from 0 to 1, that kept this distance.
  public var inStep: Double
  /// How many seconds more the last words were behind than the first ones.
  public var drift: Double
  /// How many words it was measured by.
  public var words: Int

  public init(lag: Double, inStep: Double, drift: Double = 0, words: Int) {
    self.lag = lag
    self.inStep = inStep
    self.drift = drift
    self.words = words
  }

  /// From the words found in a recording that began `start` seconds after the voice, and the voice's own
  /// parts; nil if too few of them were said.
  public init?(of said: [SpokenWord], after start: Double, voice parts: [SpokenPart]) {
    let places = Self.places(parts)
    var letters = 0
    var distances: [Double] = []
    for word in said where word.verdict != .extra {
      defer { letters += Self.letters(word.text) }
      guard word.verdict.isHeard, let span = word.span, let place = places[letters] else {
        continue
      }
      distances.append(start + span.lowerBound - place)
    }
    guard distances.count >= Self.leastWords, distances.allSatisfy(\.isFinite) else { return nil }
    let lag = Self.middle(of: distances)
    let third = max(1, distances.count / 3)
    self.init(
      lag: lag,
      inStep: Double(distances.count { abs($0 - lag) <= Self.tolerance })
        / Double(distances.count),
      drift: Self.middle(of: distances.suffix(third)) - Self.middle(of: distances.prefix(third)),
      words: distances.count)
  }

  /// When the part begins that comes after so many letters of the text.
  private static func places(_ parts: [SpokenPart]) -> [Int: Double] {
    var places: [Int: Double] = [:]
    var letters = 0
    for part in parts {
      places[letters] = part.seconds
      letters += Self.letters(part.text)
    }
    return places
  }

  /// What both write alike: marks and blanks belong to the part before in the one, to nothing in the other.
  private static func letters(_ text: String) -> Int {
    text.count { $0.isLetter || $0.isNumber }
  }

  private static func middle(of distances: some Collection<Double>) -> Double {
    let sorted = distances.sorted()
    let half = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[half - 1] + sorted[half]) / 2 : sorted[half]
  }
}
