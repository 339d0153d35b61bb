/// The sentences that come because they are due: those that open a session, those whose minutes are over,
/// those that may come among others; and which of them were won back.
struct Comebacks: Sendable {
  /// Whoever misses one as often in a session has it come another day.
  private static let mostReturns = 3

  /// Each sentence once, although several words in it may be due.
  private var waiting: [Comeback] = []
  /// Those that come again, and when, those that come first at the head.
  private var returns: [(comeback: Comeback, at: Double)] = []
  private var all: [String: [Comeback]]
  private var returned: [String: Int] = [:]
  private(set) var won: [String] = []
  /// The sentence that was missed last, if nothing asked for it before.
  private var newest: String?

  init(_ comebacks: [Comeback] = []) {
    all = Dictionary(grouping: comebacks, by: \.sentence.id)
    var seen: Set<String> = []
    for comeback in comebacks {
      switch comeback.turn {
      case .opening:
        if seen.insert(comeback.sentence.id).inserted { waiting.append(comeback) }
      case .after(let seconds): put(comeback, at: seconds)
      case .anyTime: break
      }
    }
  }

  /// The session begins then: what comes after some minutes comes that much later.
  mutating func begin(at time: Double) {
    for place in returns.indices { returns[place].at += time }
  }

  /// How many sentences have not come yet; what waits for its minutes is not due.
  func left(at time: Double) -> Int { waiting.count + returns.count { $0.at <= time } }

  /// What comes at a time: what waited for its minutes is not made to wait for the rest.
  func next(at time: Double) -> Sentence? {
    if let first = returns.first, first.at <= time { return first.comeback.sentence }
    return waiting.first?.sentence
  }

  /// The words that a sentence asks for.
  func words(of id: String) -> [String] { (all[id] ?? []).compactMap(\.word) }

  /// Whether a sentence is to tell what is known of it, or of a word in it.
  func asks(for id: String) -> Bool { !(all[id] ?? []).isEmpty }

  /// Whether a sentence comes again that came a few minutes before.
  func isReturn(_ id: String, at time: Double) -> Bool {
    returns.contains { $0.comeback.sentence.id == id && $0.at <= time }
  }

  /// The sentence is put before the learner; returns what there is to say about it.
  mutating func take(_ id: String, at time: Double) -> SessionNotice? {
    if let place = returns.firstIndex(where: { $0.comeback.sentence.id == id && $0.at <= time }) {
      return returns.remove(at: place).comeback.notice
    }
    if let place = waiting.firstIndex(where: { $0.sentence.id == id }) {
      return waiting.remove(at: place).notice
    }
    guard let welcome = all[id]?.first(where: { $0.turn == .anyTime }) else { return nil }
    // The word was asked for with it: other sentences that hold it are like any other.
    let words = Set(words(of: id))
    for other in all.keys where other != id {
      all[other]?.removeAll { $0.turn == .anyTime && words.contains($0.word ?? "") }
    }
    return welcome.notice
  }

  /// A sentence has come before the session broke off.
  mutating func leaveOut(_ id: String) { waiting.removeAll { $0.sentence.id == id } }

  /// Takes in what became of a sentence; whether one was won back with it.
  mutating func note(_ result: ItemResult) -> Bool {
    let missed = all[result.sentenceID]?.first {
      if case .missed = $0.reason { true } else { false }
    }
    guard result.correct, let missed, !won.contains(missed.sentence.text) else { return false }
    won.append(missed.sentence.text)
    return true
  }

  /// Takes in how well a sentence and its words were known: what has a step of minutes before it comes
  /// again.
  ///
  /// `grade` is the sentence's, and `time` when its item ended. An appeal grades the same item again. `missed` is the
  /// sentence where its miss makes it one that comes again, if it is none yet.
  mutating func note(
    _ result: ItemResult, _ grade: Grade?, at time: Double, missed: Sentence? = nil,
    isAppeal: Bool = false
  ) {
    let id = result.sentenceID
    if isAppeal {
      returns.removeAll { $0.comeback.sentence.id == id }
      // What only a wrong verdict made is gone with it.
      if newest == id { all[id]?.removeAll { $0.word == nil } }
    }
    newest = nil
    if let missed, !asksForWhole(missed, result) {
      var comeback = Comeback(missed, .due)
      comeback.course = ReviewCourse([])
      all[id, default: []].append(comeback)
      newest = id
    }
    var earliest: (comeback: Comeback, at: Double)?
    for place in (all[id] ?? []).indices {
      guard let comeback = all[id]?[place] else { continue }
      let word = isAppeal ? nil : comeback.word
      let own = word.map { word in result.words.first { $0.word == word }?.grade } ?? grade
      guard let own, let pause = all[id]?[place].course?.note(own, again: isAppeal) else {
        continue
      }
      if time + pause < earliest?.at ?? .infinity { earliest = (comeback, time + pause) }
    }
    guard var comeback = earliest?.comeback, let at = earliest?.at else { return }
    if !isAppeal { returned[id, default: 0] += 1 }
    guard returned[id] ?? 0 <= Self.mostReturns else { return }
    if comeback.word == nil { comeback.reason = grade == .again ? .missed(daysAgo: 0) : .due }
    put(comeback, at: at)
  }

  /// Whether a sentence is asked for by itself, or is no more than a word that is.
  private func asksForWhole(_ sentence: Sentence, _ result: ItemResult) -> Bool {
    (all[sentence.id] ?? []).contains { $0.word == nil }
      || result.words.contains { $0.word == sentence.text }
  }

  private mutating func put(_ comeback: Comeback, at time: Double) {
    let place = returns.firstIndex { $0.at > time } ?? returns.endIndex
    returns.insert((comeback, time), at: place)
  }
}
