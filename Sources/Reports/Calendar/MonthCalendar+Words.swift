extension MonthCalendar {
  /// What a calendar says, in the language of its reader.
  public struct Words: Sendable {
    /// From Monday to Sunday, up to three columns each.
    public var weekdays: [String]
    /// The name of a month, given its year and its number.
    public var title: @Sendable (_ year: Int, _ month: Int) -> String
    /// The line beside the title.
    public var totals: @Sendable (Totals) -> String
    /// What the signs of the legend mean.
    public var none: String
    public var underTen: String
    public var underThirty: String
    public var thirtyAndMore: String
    public var today: String
    /// What the number beside a day's sign means; without it no scores are shown.
    public var score: String?

    public init(
      weekdays: [String], title: @escaping @Sendable (_ year: Int, _ month: Int) -> String,
      totals: @escaping @Sendable (Totals) -> String, none: String, underTen: String,
      underThirty: String, thirtyAndMore: String, today: String,
      score: String? = nil
    ) {
      self.weekdays = weekdays
      self.title = title
      self.totals = totals
      self.none = none
      self.underTen = underTen
      self.underThirty = underThirty
      self.thirtyAndMore = thirtyAndMore
      self.today = today
      self.score = score
    }
  }
}
