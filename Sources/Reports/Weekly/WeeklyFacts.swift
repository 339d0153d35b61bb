public import Coaching

/// What a weekly page is made from.
public struct WeeklyFacts: Sendable {
  /// The day on which the page is written.
  public let today: LocalDay
  /// The days with practice of the page's span.
  public var days: [PracticeDay]
  /// All that was ever measured in noise.
  public var thresholds: [KeptMeasure]
  /// Words that were missed; empty unless the learner wants them shown.
  public var words: [HardWord]

  public init(
    today: LocalDay, days: [PracticeDay] = [], thresholds: [KeptMeasure] = [],
    words: [HardWord] = []
  ) {
    self.today = today
    self.days = days
    self.thresholds = thresholds
    self.words = words
  }

  /// How many whole weeks a page looks back on.
  static let weeks = 8

  /// The days that a page written on `today` tells of.
  public static func span(on today: LocalDay) -> ClosedRange<LocalDay> {
    monday(of: today).advanced(by: -7 * weeks)...today
  }

  /// The Monday on or before a day.
  public static func monday(of day: LocalDay) -> LocalDay { day.advanced(by: 1 - day.weekday) }

  /// The last whole week before the page.
  public static func lastWeek(on today: LocalDay) -> ClosedRange<LocalDay> {
    let monday = monday(of: today)
    return monday.advanced(by: -7)...monday.advanced(by: -1)
  }
}
