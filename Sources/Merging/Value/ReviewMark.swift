/// A review: how a card went when an item asked for it.
public struct ReviewMark: Sendable, Hashable {
  /// The session and the item in it.
  public var session: String
  public var item: Int
  public var card: CardName
  /// The text of the card.
  public var text: String
  /// Which one it is of this card and item, from 0: an appeal adds one.
  public var number: Int
  public var at: Int64
  public var grade: Int
  public var score: Int?

  public init(
    session: String, item: Int, card: CardName, text: String, number: Int, at: Int64, grade: Int,
    score: Int?
  ) {
    self.session = session
    self.item = item
    self.card = card
    self.text = text
    self.number = number
    self.at = at
    self.grade = grade
    self.score = score
  }

  /// What tells it from all others.
  public struct Name: Sendable, Hashable {
    let session: String
    let item: Int
    let card: CardName
    let number: Int
  }

  public var name: Name { Name(session: session, item: item, card: card, number: number) }

  /// Of two reviews of one name the one that every computer keeps.
  public func counts(before other: ReviewMark) -> Bool {
    rank.lexicographicallyPrecedes(other.rank)
  }

  private var rank: [Int64] { [at, Int64(grade), Int64(score ?? -1)] }
}

/// What names a card on every computer.
public struct CardName: Sendable, Hashable {
  public var lang: String
  /// `sentence` or `word`.
  public var kind: String
  public var key: String

  public init(lang: String, kind: String, key: String) {
    self.lang = lang
    self.kind = kind
    self.key = key
  }
}
