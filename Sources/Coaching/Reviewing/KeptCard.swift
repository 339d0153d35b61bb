/// A card as it is kept, with each time that it was asked for.
public struct KeptCard: Sendable, Hashable {
  /// A row of its history.
  public struct Review: Sendable, Hashable {
    public let at: Moment
    public let grade: Grade
    /// From 0 to 100, where there was one.
    public let score: Int?
    /// The session and the place in it of the item that it was a review of.
    public let session: String
    public let number: Int

    public init(at: Moment, grade: Grade, score: Int?, session: String, number: Int) {
      self.at = at
      self.grade = grade
      self.score = score
      self.session = session
      self.number = number
    }
  }

  public let lang: Lang
  public let kind: Card.Kind
  /// The id of the sentence; the word in small letters.
  public let key: String
  public let text: String
  /// When the learner chose it; absent where a review made it.
  public let added: Moment?
  /// In the order in which they were kept; of several of an item the last counts.
  public var reviews: [Review]

  public init(
    lang: Lang, kind: Card.Kind, key: String, text: String, added: Moment?, reviews: [Review] = []
  ) {
    self.lang = lang
    self.kind = kind
    self.key = key
    self.text = text
    self.added = added
    self.reviews = reviews
  }
}
