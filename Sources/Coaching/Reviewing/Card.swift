/// A sentence or a word that is asked for again, as it stands.
public struct Card: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable, CaseIterable { case sentence, word }

  public var lang: Lang
  public var kind: Kind
  /// The id of the sentence; the word in small letters.
  public var key: String
  public var text: String
  /// Absent before the first review.
  public var state: CardState?
  /// When it is to be asked for, in milliseconds since the beginning of 1970, UTC.
  public var due: Int64
  /// The last review, likewise; absent before the first.
  public var reviewed: Int64?
  /// How that review went.
  public var grade: Grade?
  /// How often it was asked for.
  public var reviews: Int
  /// The sentence as it was practised last; absent for a word.
  public var sentence: Sentence?

  public init(
    lang: Lang, kind: Kind, key: String, text: String, state: CardState? = nil, due: Int64,
    reviewed: Int64? = nil, grade: Grade? = nil, reviews: Int = 0, sentence: Sentence? = nil
  ) {
    self.lang = lang
    self.kind = kind
    self.key = key
    self.text = text
    self.state = state
    self.due = Review.held(due)
    self.reviewed = reviewed.map(Review.held)
    self.grade = grade
    self.reviews = reviews
    self.sentence = sentence
  }

  /// The key of a word.
  public static func key(ofWord word: String) -> String { word.lowercased() }

  /// The word that a text is: of letters, figures and what joins them; nil if it is none.
  public static func word(in text: String) -> String? {
    let isWord =
      text.count <= longestWord && text.contains(where: \.isLetter)
      && text.allSatisfy { $0.isLetter || $0.isNumber || " -'’·".contains($0) }
    return isWord && text.first.map { $0.isLetter || $0.isNumber } == true ? text : nil
  }

  private static let longestWord = 40

  /// Whether it is due: what waits for days is due from the beginning of its day, so that nobody has
  /// to practise at the same hour.
  public func isDue(at moment: Moment) -> Bool {
    due <= moment.milliseconds
      || due < moment.endOfDay && due - (reviewed ?? due) >= Review.day
  }
}

extension Moment {
  /// The end of its local day, in milliseconds since the beginning of 1970, UTC.
  public var endOfDay: Int64 {
    (Int64(day.daysSince1970 + 1) * 1440 - Int64(utcOffsetMinutes)) * 60_000
  }
}

/// How many cards are due, and how many of them today.
public struct DueCount: Sendable, Hashable {
  /// Everything that is due.
  public var all: Int
  /// What may still come today: the rest waits for the days after.
  public var today: Int

  public init(all: Int, today: Int) {
    self.all = all
    self.today = today
  }
}

/// A word that an item asked for, and how well it was known.
public struct ReviewedWord: Sendable, Hashable {
  public var word: String
  public var grade: Grade

  public init(_ word: String, _ grade: Grade) {
    self.word = word
    self.grade = grade
  }
}

extension Grade {
  /// The grade of a word that a whole item asked for: what its first try made of the word counts, where
  /// that is known.
  init?(of word: String, in item: ReviewedItem, tries: [[WordVerdict]]) {
    guard let whole = Grade(of: item) else { return nil }
    switch tries.first?.hears(word) {
    case true?: self = item.hadHelp ? .hard : max(whole, .good)
    case false?:
      let isHeardLater = tries.dropFirst().contains { $0.hears(word) == true }
      self = isHeardLater || whole != .again ? .hard : .again
    case nil: self = whole
    }
  }
}

extension Grade: Comparable {
  public static func < (left: Grade, right: Grade) -> Bool { left.rawValue < right.rawValue }
}

extension [WordVerdict] {
  /// Whether a word was heard, all parts of it; nil if these verdicts are not on it.
  func hears(_ word: String) -> Bool? {
    let word = word.lowercased()
    let parts = filter { $0.expected != nil }
    for first in parts.indices {
      // Chinese is judged character by character, an expression of several words word by word.
      var (joined, spaced) = ("", "")
      for last in parts[first...].indices {
        let part = (parts[last].expected ?? "").lowercased()
        joined += part
        spaced += (spaced.isEmpty ? "" : " ") + part
        if joined == word || spaced == word {
          return parts[first...last].allSatisfy(\.verdict.isHeard)
        }
        if joined.utf8.count >= word.utf8.count { break }
      }
    }
    return nil
  }
}
