/// How high the voice goes in each tone, so that mistakes of the ear are known: in a voice that creaks, as
/// third tones do at the end of a word, it takes every other swing for one, or finds some that are none.
public struct UsualHeights: Sendable {
  /// What moves alike: a tone, at the end of a phrase or before others.
  public struct Kind: Hashable, Sendable {
    public var tone: Int
    public var endsPhrase: Bool

    public init(tone: Int, endsPhrase: Bool) {
      self.tone = tone
      self.endsPhrase = endsPhrase
    }
  }

  /// The middle of all at each point.
  private var middles: [Kind: [Double]] = [:]

  /// Semitones that a melody may be off the usual one, as the root of the mean square, its height apart.
  private static let mostBent = 2.5
  /// Semitones that the whole of it may be higher or lower.
  private static let mostAway = 4.5
  private static let octave = 12.0

  /// Of all heights that were found, mistaken ones among them.
  public init(_ found: [(kind: Kind, heights: [Double])]) {
    for (kind, some) in Dictionary(grouping: found, by: \.kind) {
      middles[kind] = some[0].heights.indices.map { point in
        some.map { $0.heights[point] }.sorted()[some.count / 2]
      }
    }
  }

  /// The heights, an octave brought back where the whole of them is off by one; nothing where they are
  /// unlike those of their kind.
  public func trusted(_ heights: [Double], _ kind: Kind) -> [Double]? {
    guard let usual = middles[kind] else { return nil }
    let away = zip(heights, usual).map { $0 - $1 }
    let mean = away.reduce(0, +) / Double(away.count)
    let shift =
      mean > Self.octave - Self.mostAway
      ? -Self.octave
      : mean < Self.mostAway - Self.octave ? Self.octave : 0
    let bent = away.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(away.count)
    guard abs(mean + shift) <= Self.mostAway, bent <= Self.mostBent * Self.mostBent else {
      return nil
    }
    return heights.map { $0 + shift }
  }
}
