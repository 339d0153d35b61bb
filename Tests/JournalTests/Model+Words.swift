import Coaching

/// What a journal should say of one word.
struct WordTotal: Hashable {
  var word: String
  var met = 0
  var heard = 0
  var near = 0
  var wrong = 0
  var missing = 0
  var lastMet: Int64 = 0
  var lastMissed: Int64?
  var takenFor: [String: Int] = [:]
}

extension Model.Item {
  /// The words of the first try as they count.
  var met: [WordVerdict] {
    guard let first = tries.first else { return [] }
    return first.judgement.words.compactMap { word in
      guard let expected = word.expected, !expected.isEmpty, word.verdict != .extra else {
        return nil
      }
      let isForgiven =
        appealed != nil && tries.count == 1 && !OwnWord.isAll(with: result?.similarity)
      return WordVerdict(
        expected: expected, answer: word.answer, verdict: isForgiven ? .match : word.verdict)
    }
  }
}

extension Model {
  /// Everything counted anew, word by word.
  var words: [String: WordTotal] {
    var words: [String: WordTotal] = [:]
    for item in sessions.flatMap(\.items) {
      for met in item.met {
        guard let expected = met.expected, let at = item.tries.first?.at else { continue }
        var total = words[expected.lowercased()] ?? WordTotal(word: expected)
        total.word = max(total.word, expected)
        total.met += 1
        total.lastMet = max(total.lastMet, at)
        switch met.verdict {
        case .match, .homophone: total.heard += 1
        case .near: total.near += 1
        case .wrong: total.wrong += 1
        case .missing, .extra: total.missing += 1
        }
        if !met.verdict.isHeard { total.lastMissed = max(total.lastMissed ?? 0, at) }
        if met.verdict == .near || met.verdict == .wrong, let answer = met.answer {
          total.takenFor[answer.lowercased(), default: 0] += 1
        }
        words[expected.lowercased()] = total
      }
    }
    return words
  }

  /// How often each word was missed in some sessions.
  func missed(in sessions: [Session]) -> [String: Int] {
    var missed: [String: Int] = [:]
    for met in sessions.flatMap(\.items).flatMap(\.met) where !met.verdict.isHeard {
      missed[met.expected?.lowercased() ?? "", default: 0] += 1
    }
    return missed
  }

  /// What was heard each time in a session and had been missed before it.
  func regained(in session: Session) -> Set<String> {
    let before = missed(in: sessions.filter { $0.began.milliseconds < session.began.milliseconds })
    let met = Set(session.items.flatMap(\.met).compactMap { $0.expected?.lowercased() })
    return met.filter { before[$0] != nil && missed(in: [session])[$0] == nil }
  }
}
