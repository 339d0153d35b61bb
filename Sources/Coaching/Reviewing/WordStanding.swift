/// How a learner stands with a word, by what became of it at first tries.
public struct WordStanding: Sendable, Hashable {
  /// A try at an item with this word, as a review of it.
  public struct Meeting: Sendable, Hashable {
    /// The item in the journal.
    public let item: Int64
    public let review: Review
  }

  /// From 1 for a word that was missed to 3 for one that is missed again and again; 0 for one that is
  /// no trouble.
  public private(set) var severity = 0
  /// How many times it has to be heard until it is no trouble any more.
  public private(set) var retriesNeeded = 0
  /// When it was met last, in milliseconds since the beginning of 1970, UTC.
  public private(set) var practised: Int64
  /// Whether it was heard at the latest times, the oldest first.
  public private(set) var tries: [Bool] = []
  /// The meetings since it was missed again.
  public private(set) var course: [Meeting] = []
  public private(set) var text: String
  public let lang: Lang
  private var wasHeardTwice = false
  /// Since it was missed last.
  private var lastHeard: Int64?
  private var lastMiss: Miss?

  private struct Miss: Hashable {
    let at: Int64
    let sentence: String
  }

  /// So many tries are shown.
  public static let triesKept = 20
  /// Words of this severity become cards by themselves.
  static let cardSeverity = 2
  public static let mostSeverity = 3

  init(_ text: String, _ lang: Lang, at time: Int64) {
    self.text = text
    self.lang = lang
    practised = time
  }

  /// Whether it was heard twice within a day, and not missed since.
  public var isProficient: Bool { wasHeardTwice && severity == 0 }
  public var isStruggling: Bool { severity > 0 }
  /// Whether it should be asked for by itself.
  var asksForCard: Bool { severity >= Self.cardSeverity }

  /// Takes in a try at a sentence that holds the word.
  mutating func meet(_ text: String, wasHeard: Bool, in met: MetSentence) {
    // Of its spellings the one with the fewest capitals: those at the beginning of a sentence tell
    // nothing.
    self.text = max(self.text, text)
    practised = max(practised, met.at)
    tries = tries.suffix(Self.triesKept - 1) + [wasHeard]
    if wasHeard { hear(at: met.at) } else { miss(in: met) }
    guard asksForCard else {
      course = []
      return
    }
    if let item = met.item {
      let grade: Grade = wasHeard ? .good : met.wasWonBack ? .hard : .again
      course.append(Meeting(item: item, review: Review(at: met.at, grade: grade)))
    }
  }

  /// A history may come from anywhere: moments that lie too far apart to be subtracted stop nothing.
  private mutating func hear(at time: Int64) {
    if let lastHeard, 0...Review.day ~= time &- lastHeard { wasHeardTwice = true }
    lastHeard = time
    retriesNeeded = max(0, retriesNeeded - 1)
    if retriesNeeded == 0 { severity = 0 }
  }

  private mutating func miss(in met: MetSentence) {
    wasHeardTwice = false
    lastHeard = nil
    // Once more in the same sentence a minute later is the same trouble.
    let isRepeated =
      lastMiss.map { $0.sentence == met.text && (met.at &- $0.at).magnitude < Review.day / 2 }
      ?? false
    if severity == 0 || !isRepeated { severity = min(severity + 1, Self.mostSeverity) }
    retriesNeeded = severity
    lastMiss = Miss(at: met.at, sentence: met.text)
  }
}

extension WordStanding {
  /// What a card of the word is found by.
  public var key: String { Card.key(ofWord: text) }
}
