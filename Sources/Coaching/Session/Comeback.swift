/// A sentence that was missed on an earlier day, and comes back today.
public struct Comeback: Sendable, Hashable {
  /// As many as this open a session.
  public static let most = 3

  public var sentence: Sentence
  /// How many days ago it was missed: at least one.
  public var daysAgo: Int

  public init(_ sentence: Sentence, daysAgo: Int) {
    self.sentence = sentence
    self.daysAgo = daysAgo
  }

  var notice: SessionNotice { daysAgo == 1 ? .missedYesterday : .missedEarlier }
}

/// The sentences that open a session because they were missed, and which of them were won back.
struct Comebacks: Sendable {
  private var waiting: [Comeback]
  private var all: [String: Comeback]
  private(set) var won: [String] = []

  init(_ comebacks: [Comeback] = []) {
    waiting = Array(comebacks.prefix(Comeback.most))
    all = Dictionary(
      waiting.map { ($0.sentence.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var next: Sentence? { waiting.first?.sentence }

  func contains(_ id: String) -> Bool { all[id] != nil }

  /// The sentence is put before the learner; returns what there is to say about it.
  mutating func take(_ id: String) -> SessionNotice? {
    guard let place = waiting.firstIndex(where: { $0.sentence.id == id }) else { return nil }
    return waiting.remove(at: place).notice
  }

  /// Takes in what became of a sentence; whether one was won back with it.
  mutating func note(_ result: ItemResult) -> Bool {
    guard result.correct, let comeback = all[result.sentenceID],
      !won.contains(comeback.sentence.text)
    else { return false }
    won.append(comeback.sentence.text)
    return true
  }
}
