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

  /// The first tries of some sessions that tell of words: no appeal took them back, and a spoken one
  /// was understood. Verdicts are read where something was missed.
  func metSentences(in sessions: some Sequence<Session>) -> [MetSentence] {
    sessions.flatMap(\.items).compactMap { item in
      guard item.appealed == nil, let first = item.tries.first,
        first.speech.map({ $0.judgements.isEmpty || $0.judgements.contains(where: \.isUnderstood) })
          ?? true
      else { return nil }
      let isMissed = item.met.contains { !$0.verdict.isHeard }
      return MetSentence(
        text: item.sentence.text, lang: item.sentence.lang, answer: first.answer,
        words: isMissed ? first.judgement.words : [])
    }
  }
}
