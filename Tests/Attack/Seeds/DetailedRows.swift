package import Coaching

/// Items with all kinds of facts, always the same ones for a seed; no two sessions contradict
/// each other.
package enum DetailedRows {
  package static func rows(_ count: Int, seed: UInt64) -> [DetailedItem] {
    var generator = SplitMix64(seed: seed)
    var texts = HostileText.texts(
      count * 24, seed: seed &+ 1, without: HostileText.controls)[...]
    var rows: [DetailedItem] = []
    var session: DetailedItem.SessionFacts?
    while rows.count < count {
      if session == nil || Int.random(in: 0..<4, using: &generator) == 0 {
        session = Self.session("s\(rows.count)" + (texts.popFirst() ?? ""), &generator)
      }
      guard let session else { break }
      rows.append(item(of: session, n: rows.count + 1, &texts, &generator))
    }
    return rows
  }

  private static func session(
    _ uid: String, _ generator: inout SplitMix64
  ) -> DetailedItem.SessionFacts {
    let began = Moment(
      milliseconds: Int64.random(in: -1_000_000_000_000...4_000_000_000_000, using: &generator),
      utcOffsetMinutes: Int.random(in: -1080...1080, using: &generator))
    let isOver = Bool.random(using: &generator)
    return DetailedItem.SessionFacts(
      uid: uid, began: began, ended: isOver ? began.milliseconds + 1_800_000 : nil,
      ending: isOver ? SessionEnding.allCases.randomElement(using: &generator) : nil,
      profile: Bool.random(using: &generator) ? .learning : .hearing,
      plannedMinutes: [30, 7.5, 0].randomElement(using: &generator) ?? 0,
      pace: Double(Int.random(in: 50...150, using: &generator)) / 100,
      practisedSeconds: Double.random(in: 0...4000, using: &generator))
  }

  private static func item(
    of session: DetailedItem.SessionFacts, n: Int, _ texts: inout ArraySlice<String>,
    _ generator: inout SplitMix64
  ) -> DetailedItem {
    /// An absent text and an empty one are the same cell.
    func optionalText(_ generator: inout SplitMix64) -> String? {
      guard Bool.random(using: &generator), let text = texts.popFirst(), !text.isEmpty else {
        return nil
      }
      return text
    }
    func hundredths(_ generator: inout SplitMix64) -> Double? {
      Bool.random(using: &generator)
        ? Double(Int.random(in: 0...100, using: &generator)) / 100 : nil
    }
    func score(_ generator: inout SplitMix64) -> Int? {
      Bool.random(using: &generator) ? Int.random(in: 0...100, using: &generator) : nil
    }
    let lang = Lang.allCases.randomElement(using: &generator) ?? .chinese
    func voice(_ generator: inout SplitMix64) -> Voice? {
      guard Bool.random(using: &generator) else { return nil }
      return Voice(provider: texts.popFirst() ?? "", id: texts.popFirst() ?? "", lang: lang)
    }
    var tries = (0..<Int.random(in: 0...3, using: &generator)).map { number in
      DetailedItem.Try(
        at: session.began.milliseconds + Int64(number), answer: texts.popFirst() ?? "",
        judgement: Judgement(
          similarity: Double.random(in: 0...1, using: &generator),
          passed: Bool.random(using: &generator),
          words: [
            WordVerdict(expected: texts.popFirst(), answer: nil, verdict: .missing),
            WordVerdict(expected: "在", answer: texts.popFirst(), verdict: .homophone),
          ]),
        responseSeconds: hundredths(&generator).map { $0 * 7 },
        playbacks: Int.random(in: 0...9, using: &generator),
        said: SaidScores(accuracy: hundredths(&generator).map { $0 * 100 }),
        rater: optionalText(&generator),
        spoken: Bool.random(using: &generator) ? [] : [spoken(&texts, &generator)],
        voice: voice(&generator))
    }
    // A cell has two decimals: the try that it comes from knows the rest, and here there is none.
    let similarity = hundredths(&generator)
    if let similarity, !tries.isEmpty { tries[0].judgement.similarity = similarity }
    let practised = PractisedItem(
      day: session.began.day, sentenceID: texts.popFirst() ?? "", text: texts.popFirst() ?? "",
      attempts: tries.count, mode: Bool.random(using: &generator) ? .text : .voice,
      correct: Bool.random(using: &generator), similarity: similarity,
      said: SaidScores(prosody: score(&generator).map(Double.init)), score: score(&generator),
      transcript: optionalText(&generator))
    return DetailedItem(
      item: practised, session: session, n: n, lang: lang,
      level: Level.allCases.randomElement(using: &generator),
      wordBucket: WordBucket.allCases.randomElement(using: &generator),
      topic: optionalText(&generator), reading: optionalText(&generator),
      translation: optionalText(&generator), pace: session.pace, began: session.began.milliseconds,
      ended: Bool.random(using: &generator) ? session.began.milliseconds + 9999 : nil,
      outcome: Bool.random(using: &generator)
        ? ItemOutcome.allCases.randomElement(using: &generator) : nil,
      appeal: Bool.random(using: &generator)
        ? DetailedItem.Appeal(
          at: session.began.milliseconds + 77, correctBefore: Bool.random(using: &generator),
          similarityBefore: similarity, scoreBefore: score(&generator)) : nil,
      tries: tries,
      reviews: Bool.random(using: &generator) ? reviews(in: session, &generator) : nil)
  }

  private static func reviews(
    in session: DetailedItem.SessionFacts, _ generator: inout SplitMix64
  ) -> [DetailedItem.CardReview] {
    [nil, "水杯", "Wi-Fi", "don't"].prefix(Int.random(in: 0...4, using: &generator)).map { word in
      DetailedItem.CardReview(
        word: word, at: max(0, session.began.milliseconds) + 7,
        grade: Grade.allCases.randomElement(using: &generator) ?? .good,
        score: Bool.random(using: &generator) ? Int.random(in: 0...100, using: &generator) : nil)
    }
  }

  private static func spoken(
    _ texts: inout ArraySlice<String>, _ generator: inout SplitMix64
  ) -> SpokenJudgement {
    func score(_ generator: inout SplitMix64) -> Double? {
      Bool.random(using: &generator)
        ? Double(Int.random(in: 0...9999, using: &generator)) / 100 : nil
    }
    let sound = SpokenPhoneme(
      ipa: texts.popFirst() ?? "", heard: Bool.random(using: &generator) ? texts.popFirst() : nil,
      score: score(&generator), isTone: Bool.random(using: &generator),
      isTentative: Bool.random(using: &generator))
    let word = SpokenWord(
      text: texts.popFirst() ?? "", verdict: .near, score: score(&generator),
      span: Bool.random(using: &generator) ? 0.25...1.5 : nil, phonemes: [sound, sound],
      isTentative: Bool.random(using: &generator))
    return SpokenJudgement(
      confidence: Double(Int.random(in: 0...1000, using: &generator)) / 1000,
      trouble: Bool.random(using: &generator) ? .cutOff : nil,
      similarity: Double(Int.random(in: 0...1000, using: &generator)) / 1000, words: [word],
      said: SaidScores(
        accuracy: score(&generator), prosody: score(&generator), total: score(&generator)),
      rater: texts.popFirst() ?? "")
  }
}
