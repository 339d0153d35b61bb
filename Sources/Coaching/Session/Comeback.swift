/// A sentence that comes because it is due, or a word in it.
public struct Comeback: Sendable, Hashable {
  /// Why it comes.
  public enum Reason: Sendable, Hashable {
    /// It was missed when it came last, so many days ago.
    case missed(daysAgo: Int)
    /// It was heard when it came last, and is due again.
    case due
    /// It holds this word, which is due.
    case word(String)
  }

  public var sentence: Sentence
  public var reason: Reason

  public init(_ sentence: Sentence, _ reason: Reason) {
    self.sentence = sentence
    self.reason = reason
  }

  /// A sentence that was missed.
  public init(_ sentence: Sentence, daysAgo: Int) {
    self.init(sentence, .missed(daysAgo: daysAgo))
  }

  var notice: SessionNotice {
    switch reason {
    case .missed(daysAgo: ...0): .missedToday
    case .missed(daysAgo: 1): .missedYesterday
    case .missed: .missedEarlier
    case .due: .isDue
    case .word: .wordIsDue
    }
  }
}

/// The sentences that open a session because they are due, and which of them were won back.
struct Comebacks: Sendable {
  /// Each sentence once, although several words in it may be due.
  private var waiting: [Comeback] = []
  private var all: [String: [Comeback]]
  private(set) var won: [String] = []

  init(_ comebacks: [Comeback] = []) {
    all = Dictionary(grouping: comebacks, by: \.sentence.id)
    var seen: Set<String> = []
    for comeback in comebacks where seen.insert(comeback.sentence.id).inserted {
      waiting.append(comeback)
    }
  }

  /// How many sentences have not come yet.
  var left: Int { waiting.count }

  var next: Sentence? { waiting.first?.sentence }

  func contains(_ id: String) -> Bool { all[id] != nil }

  /// The words that a sentence asks for.
  func words(of id: String) -> [String] {
    (all[id] ?? []).compactMap { if case .word(let word) = $0.reason { word } else { nil } }
  }

  /// The sentence is put before the learner; returns what there is to say about it.
  mutating func take(_ id: String) -> SessionNotice? {
    guard let place = waiting.firstIndex(where: { $0.sentence.id == id }) else { return nil }
    return waiting.remove(at: place).notice
  }

  /// Takes in what became of a sentence; whether one was won back with it.
  mutating func note(_ result: ItemResult) -> Bool {
    let missed = all[result.sentenceID]?.first {
      if case .missed = $0.reason { true } else { false }
    }
    guard result.correct, let missed, !won.contains(missed.sentence.text) else { return false }
    won.append(missed.sentence.text)
    return true
  }
}
