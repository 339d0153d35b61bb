/// What somebody wrote down of an audiogram: how much louder than usual a tone must be to be heard, by its
/// frequency.
public struct Audiogram: Sendable, Hashable {
  /// One of its points.
  public struct Point: Sendable, Hashable {
    /// The frequency, in Hz.
    public var hertz: Int
    /// In dB of hearing level.
    public var decibels: Int

    public init(hertz: Int, decibels: Int) {
      self.hertz = hertz
      self.decibels = decibels
    }
  }

  /// Rising with the frequency.
  public let points: [Point]

  /// What an audiometer can ask for.
  public static let frequencies = 125...8_000
  public static let levels = -10...120
  /// The fewest points that tell of a shape.
  public static let fewest = 2
  /// No frequency is made louder by more than so many decibels.
  public static let mostGain = 25.0

  /// Reads `500:20, 1000:30, 4000:55`; nil where that is no audiogram.
  public init?(_ text: String) {
    var points: [Point] = []
    for part in text.split(omittingEmptySubsequences: false, whereSeparator: { ",，".contains($0) })
    {
      let numbers = part.split(
        omittingEmptySubsequences: false, whereSeparator: { ":：".contains($0) }
      ).map { String($0).trimmed }
      guard numbers.count == 2, let hertz = Int(numbers[0]), let decibels = Int(numbers[1]),
        Self.frequencies.contains(hertz), Self.levels.contains(decibels),
        points.last.map({ $0.hertz < hertz }) ?? true
      else { return nil }
      points.append(Point(hertz: hertz, decibels: decibels))
    }
    guard points.count >= Self.fewest else { return nil }
    self.points = points
  }

  /// As it is written.
  public var text: String {
    points.map { "\($0.hertz):\($0.decibels)" }.joined(separator: ", ")
  }

  /// By how many decibels each of its frequencies is made louder: by half of what is lost, up to a limit.
  public var gains: [(hertz: Double, decibels: Double)] {
    points.map { (Double($0.hertz), min(Self.mostGain, max(0, Double($0.decibels) / 2))) }
  }
}
