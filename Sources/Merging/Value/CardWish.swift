/// What the learner wants of a card: that it be asked for, or no more.
///
/// Of each wish the latest counts, and wanting no more wins where both are as late.
public struct CardWish: Sendable, Hashable {
  /// When it was chosen, on which local day and with which text.
  public struct Choice: Sendable, Hashable, Comparable {
    public var at: Int64
    public var day: String
    public var text: String

    public init(at: Int64, day: String, text: String) {
      self.at = at
      self.day = day
      self.text = text
    }

    public static func < (one: Choice, other: Choice) -> Bool {
      if one.at != other.at { return one.at < other.at }
      if one.day != other.day { return one.day < other.day }
      return one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }
  }

  public private(set) var chosen: Choice?
  /// When the learner wanted it no more: it is none from then on, and reviews until then are gone.
  public private(set) var dropped: Int64?
  /// Until when choices were forgotten with the history of those days.
  public private(set) var erased: Int64?

  public init(chosen: Choice? = nil, dropped: Int64? = nil, erased: Int64? = nil) {
    self.chosen = chosen
    self.dropped = dropped
    self.erased = erased
    tidy()
  }

  /// Both wishes as one.
  public func merged(with other: CardWish) -> CardWish {
    CardWish(
      chosen: Self.later(chosen, other.chosen), dropped: Self.later(dropped, other.dropped),
      erased: Self.later(erased, other.erased))
  }

  /// Whether it is not to be a card, whatever reviews there are.
  public var isUnwanted: Bool {
    guard let dropped else { return false }
    return chosen.map { $0.at <= dropped } ?? true
  }

  /// What was forgotten is not there.
  private mutating func tidy() {
    if let choice = chosen, let erased, choice.at <= erased { chosen = nil }
  }

  private static func later<Moment: Comparable>(_ one: Moment?, _ other: Moment?) -> Moment? {
    guard let one, let other else { return one ?? other }
    return max(one, other)
  }
}
