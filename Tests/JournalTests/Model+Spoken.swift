import Coaching

extension Model {
  /// Every sound that was spoken as another one, counted anew, try by try.
  func confusions(from first: LocalDay, to last: LocalDay) -> [Confusion] {
    var found: [String: Confusion] = [:]
    for session in sessions where (first...last).contains(session.day) {
      for (item, attempt) in session.items.flatMap({ item in item.tries.map { (item, $0) } }) {
        let understood = (attempt.speech?.judgements ?? []).filter(\.isUnderstood)
        let own = understood.first { $0.rater == "local" }
        let judge = own ?? understood.sorted { $0.rater < $1.rater }.first
        for word in judge?.words ?? [] where word.verdict != .extra {
          for sound in word.phonemes {
            guard let heard = sound.heard, heard != sound.ipa else { continue }
            let key = "\(item.sentence.lang) \(sound.ipa) \(heard)"
            var confusion =
              found[key]
              ?? Confusion(lang: item.sentence.lang, expected: sound.ipa, heard: heard, times: 0)
            confusion.times += 1
            confusion.tentative += sound.isTentative ? 1 : 0
            found[key] = confusion
          }
        }
      }
    }
    return found.values.sorted { left, right in
      let (sure, surer) = (left.times - left.tentative, right.times - right.tentative)
      if sure != surer { return sure > surer }
      if left.times != right.times { return left.times > right.times }
      // By their bytes, as a database sorts.
      let texts = [left, right].map {
        Array("\($0.lang.rawValue)\0\($0.expected)\0\($0.heard)".utf8)
      }
      return texts[0].lexicographicallyPrecedes(texts[1])
    }
  }

  var ratingPairs: [RatingPair] {
    sessions.flatMap(\.items).flatMap { item in
      item.tries.flatMap { attempt -> [RatingPair] in
        let judgements = attempt.speech?.judgements ?? []
        guard let own = judgements.first(where: { $0.rater == "local" }) else { return [] }
        return judgements.filter { $0.rater != "local" }.map { others in
          RatingPair(
            lang: item.sentence.lang, service: others.rater, own: own.said, others: others.said)
        }
      }
    }
  }

  var recordings: [String] {
    sessions.flatMap(\.items).flatMap(\.tries).compactMap(\.speech?.recording)
  }
}
