import Coaching
import JSON

/// What talks came to, rounded once and set beside what it was before; apart from what sentences came to.
struct TalkFigures: Sendable {
  let now: TalkRecord
  private let before: TalkRecord?

  init(_ facts: PeriodFacts, before: PeriodFacts?) {
    now = facts.talks
    self.before = before.flatMap { $0.talks.turns > 0 ? $0.talks : nil }
  }

  var rate: Double? { now.rate.map(PracticeFigures.hundredths) }
  var rateBefore: Double? { before?.rate.map(PracticeFigures.hundredths) }

  /// The pronunciation as one number; absent where nothing was spoken.
  private static func score(_ record: TalkRecord?) -> Int? {
    record?.said.combined().map { Int($0.rounded()) }
  }

  private var response: Double? { now.response.mean.map(PracticeFigures.tenths) }

  /// A row for what was understood, and one for what was spoken.
  func rows(in language: ReportLanguage) -> [DrillFigures.Row] {
    guard now.turns > 0 else { return [] }
    func before(_ text: String?) -> String {
      text.map { BilingualText.before.text(in: language) + " " + $0 } ?? ""
    }
    let understood = DrillFigures.Row(
      name: BilingualText.turnsAtOnce.text(in: language), count: "\(now.atOnce)/\(now.heard)",
      rate: Percent.text(rate ?? 0),
      about: response.map { BilingualText.answeredAfter($0).text(in: language) } ?? "",
      before: before(rateBefore.map(Percent.text)))
    // Where players said all lines, nothing was heard that could tell.
    let heard = now.heard > 0 ? [understood] : []
    guard let score = Self.score(now) else { return heard }
    let parts: [(BilingualText, MeanSum)] = [
      (.accuracy, now.accuracy), (.fluency, now.fluency), (.completeness, now.completeness),
      (.prosody, now.prosody),
    ]
    let spoken = DrillFigures.Row(
      name: BilingualText.said.text(in: language), count: "\(now.spoken)", rate: "\(score)",
      about: parts.compactMap { name, sum in
        sum.mean.map { "\(name.text(in: language)) \(Int($0.rounded()))" }
      }.joined(separator: " · "), before: before(Self.score(self.before).map(String.init)))
    return heard + [spoken]
  }

  /// For programs; null where there was no talk.
  var json: JSON {
    guard now.turns > 0 else { return .null }
    let said = now.said
    return [
      "talks": .integer(now.talks), "turns": .integer(now.turns),
      "turns_heard": .integer(now.heard),
      "understood_at_once": .integer(now.atOnce), "rate": .number(orNull: rate),
      "rate_before": .number(orNull: rateBefore), "response_seconds": .number(orNull: response),
      "said": Self.score(now).map { score in
        [
          "turns": .integer(now.spoken), "score": .integer(score),
          "acc": Self.whole(said.accuracy), "flu": Self.whole(said.fluency),
          "comp": Self.whole(said.completeness), "pros": Self.whole(said.prosody),
        ]
      } ?? .null,
    ]
  }

  private static func whole(_ number: Double?) -> JSON {
    .integer(orNull: number.map { Int($0.rounded()) })
  }
}

extension TalkRecord {
  /// Turns of which anything is known that was spoken.
  fileprivate var spoken: Int {
    [accuracy, fluency, completeness, prosody].map(\.count).max() ?? 0
  }
}

extension BilingualText {
  static let talks = BilingualText(zh: "对话", en: "Talks")
  static let turnsAtOnce = BilingualText(zh: "一遍就接上", en: "understood at once")

  static func answeredAfter(_ seconds: Double) -> BilingualText {
    let seconds = NumberText.text(seconds)
    return BilingualText(zh: "平均 \(seconds) 秒后回答", en: "answered after \(seconds) s")
  }
}
