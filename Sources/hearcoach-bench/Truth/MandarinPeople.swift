import Acoustics
import Coaching
import Glibc
import Language
import Said

/// Fluent sentences held against themselves, and against texts that differ in one syllable: how many
/// pass, and how many are blamed.
struct MandarinPeople {
  let model: MandarinModel
  let reader: Reader

  /// From here on an answer passes.
  static let passMark = 0.85
  /// This many sentences take a few minutes and are enough.
  private static let most = 300
  /// Under each condition.
  private static let mostUnderCondition = 60

  /// Conditions are told in short.
  func tell(
    _ title: String, _ sentences: [PeopleSentence], conditions: [RecordingCondition]
  ) async throws {
    let sentences = Array(sentences.prefix(Self.most))
    print("\n\(title): \(sentences.count) fluent sentences. Passed (0.85):")
    tell(try await outcomes(sentences, under: .clean, PeopleChange.allCases))
    guard !conditions.isEmpty else { return }
    print("\nUnder conditions: understood, itself passed, replaced passed.")
    for condition in conditions {
      let found = try await outcomes(
        Array(sentences.prefix(Self.mostUnderCondition)), under: condition, [.own, .replaced])
      let own = found.filter { $0.change == .own }
      let other = found.filter { $0.change == .replaced }
      print(
        "\(condition)".padded(toColumns: 16) + Self.told(own) { $0.isUnderstood }
          + Self.told(own) { $0.passes } + Self.told(other) { $0.passes })
      fflush(nil)
    }
  }

  private func outcomes(
    _ sentences: [PeopleSentence], under condition: RecordingCondition, _ changes: [PeopleChange]
  ) async throws -> [PeopleOutcome] {
    let meaning = MeaningWords(reader: reader)
    var dice = TruthDice(seed: 5)
    let texts = sentences.map {
      MandarinText($0.text, reader: reader, meaning: meaning)
    }
    let others = texts.flatMap { text in
      text?.spoken.filter { $0.burden == .content }.map(\.syllable) ?? []
    }
    var outcomes: [PeopleOutcome] = []
    for (sentence, text) in zip(sentences, texts) {
      guard let text else { continue }
      let samples = condition.applied(to: sentence.samples, using: &dice)
      for expected in ChangedText.all(of: text, others: others, dice: &dice)
      where changes.contains(expected.change) {
        let judge = MandarinJudge(model: model, reader: reader)
        let answer = SpokenAnswer(
          samples: samples,
          sentence: Sentence(
            id: "truth", text: sentence.text, lang: .chinese, level: .easy, wordBucket: .common))
        let judged = await judge.judge(answer, against: expected.text)
        outcomes.append(PeopleOutcome(expected, judged))
      }
    }
    return outcomes
  }

  private func tell(_ outcomes: [PeopleOutcome]) {
    func those(_ change: PeopleChange) -> [PeopleOutcome] {
      outcomes.filter { $0.change == change }
    }
    for change in PeopleChange.allCases {
      let found = those(change)
      print(
        "  " + change.rawValue.padded(toColumns: 14) + Self.told(found) { $0.passes }
          + "by share alone " + Self.told(found) { $0.passesByShare })
    }
    let own = those(.own)
    print("  any syllable blamed:  " + Self.told(own) { $0.isBlamed })
    print(
      "  told as put in:       " + Self.told(those(.putIn)) { $0.hasExtra } + "falsely "
        + Self.told(own) { $0.hasExtra })
    let right = own.flatMap(\.tones)
    let wrong = those(.tone).flatMap(\.tones)
    print(
      "  another tone: area \(Table.decimal(Self.area(right, above: wrong), 3)), blamed "
        + Self.told(Share(those(.tone).reduce(0) { $0 + $1.tonesBlamed }, of: wrong.count))
        + "though right "
        + Self.told(Share(own.reduce(0) { $0 + $1.tonesBlamed }, of: right.count)))
    print("  passed if the least sure syllable of content must be as sure:  itself  replaced  near")
    for mark in [0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4] {
      let counts = [PeopleChange.own, .replaced, .near].map { change in
        Self.told(those(change)) { $0.passesByShare && $0.leastContent >= mark }
      }
      print("  \(mark)".padded(toColumns: 8) + counts.joined())
    }
  }

  /// How often one of `values` is above one of the others.
  private static func area(_ values: [Double], above others: [Double]) -> Double {
    var sum = 0.0
    for value in values {
      for other in others { sum += value > other ? 1 : value == other ? 0.5 : 0 }
    }
    return sum / Double(max(1, values.count * others.count))
  }

  private static func told(
    _ outcomes: [PeopleOutcome], where holds: (PeopleOutcome) -> Bool
  ) -> String {
    told(Share(outcomes.count(where: holds), of: outcomes.count))
  }

  /// With the interval that holds the truth in 95 of 100 cases.
  private static func told(_ share: Share) -> String {
    guard let rate = share.rate, let interval = share.interval(errors: 1.96) else { return "–" }
    func percent(_ share: Double) -> String { "\(Int((100 * share).rounded()))" }
    return
      ("\(share.times) of \(share.all), \(Table.decimal(100 * rate, 1))% "
      + "(\(percent(interval.lowerBound))–\(percent(interval.upperBound)))")
      .padded(toColumns: 30)
  }
}
