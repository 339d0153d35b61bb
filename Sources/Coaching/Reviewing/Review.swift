/// One time that a card was asked for, and how it went.
public struct Review: Sendable, Hashable {
  /// In milliseconds since the beginning of 1970, UTC; within the years that can be written.
  public let at: Int64
  public let grade: Grade
  /// From 0 to 100, where there was one.
  public let score: Int?

  public init(at: Int64, grade: Grade, score: Int? = nil) {
    self.at = Self.held(at)
    self.grade = grade
    self.score = score
  }

  /// The length of a day in milliseconds: reviews count days of 24 hours, not those of a calendar,
  /// so that a journey does not change what is due.
  public static let day: Int64 = 86_400_000

  /// The whole days between two times, negative if they are the other way round.
  static func days(from earlier: Int64, to later: Int64) -> Int64 {
    let (days, rest) = (held(later) - held(earlier)).quotientAndRemainder(dividingBy: day)
    return rest < 0 ? days - 1 : days
  }

  private static func held(_ time: Int64) -> Int64 {
    min(Moment.latest, max(Moment.earliest, time))
  }
}
