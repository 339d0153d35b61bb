public import Coaching

extension SessionStory {
  /// One of its sentences or questions, as it is told.
  public struct Passage: Sendable {
    /// Its place, and what became of it.
    public var heading: String { "\(place). \(isOpen ? "—" : isRight ? "✓" : "✗") \(outcome)" }
    let place: Int
    /// Whether it was neither right nor wrong.
    var isOpen = false
    public let isRight: Bool
    /// What became of it, its score, its pace and what it was heard in.
    let outcome: String
    public let text: String
    public let lang: Lang?
    /// Whether it is a sentence, with words to look up: what was asked in a drill is a sound, a number or a word.
    public var isSentence = true
    /// What was answered, a try each; what was heard word for word stands in the text already.
    public var answers: [String] { tries.map { $0.label + $0.answer } }
    let tries: [(label: String, answer: String)]
    /// How much was understood at once whenever it came, from 0 to 1; empty if there is nothing to
    /// compare.
    public let history: [Double]
    /// What the history is of.
    public let historyLabel: String
    /// The history as numbers.
    public let historyNumbers: String
    let line: Sparkline?
  }

  /// Its sentences in order, then what was asked.
  public func passages(in language: ReportLanguage) -> [Passage] {
    sentences(in: language) + questions(in: language)
  }

  private func questions(in language: ReportLanguage) -> [Passage] {
    trials.map { trial in
      func text(_ told: String) -> String {
        trial.kind == .sounds ? language.name(ofSound: told) : Gate.line(told)
      }
      let outcome =
        if trial.heard == nil {
          BilingualText(zh: "看了答案", en: "shown")
        } else if trial.isByTimingAlone {
          BilingualText(zh: "读过", en: "read")
        } else {
          trial.isRight
            ? BilingualText(zh: "对", en: "right") : BilingualText(zh: "不对", en: "not right")
        }
      let heard = trial.isRight ? nil : trial.heard.flatMap { $0.isEmpty ? nil : $0 }
      let label = BilingualText(zh: "您的回答：", en: "Your answer: ").text(in: language)
      let isSentence = trial.kind == .shadowing || trial.kind == .reading
      return Passage(
        place: trial.n, isOpen: trial.isByTimingAlone, isRight: trial.isRight,
        outcome: outcome.text(in: language), text: text(trial.said), lang: trial.lang,
        isSentence: isSentence, tries: heard.map { [(label: label, answer: text($0))] } ?? [],
        history: [], historyLabel: "", historyNumbers: "", line: nil)
    }
  }

  private func sentences(in language: ReportLanguage) -> [Passage] {
    parts.map { part in
      let item = part.item
      let score = item.item.score.map {
        " · " + BilingualText(zh: "\($0) 分", en: "score \($0)").text(in: language)
      }
      let noise = item.noise.map {
        " · \(language.name(of: $0.kind)) \(Decibels.text($0.snr, in: language))"
      }
      let pace = item.pace.map { " · " + NumberText.pace(PracticeFigures.hundredths($0)) }
      let verdict = part.verdict.text(in: language)
      let tries = item.tries.enumerated().filter { !$0.element.isWhole }.map { number, attempt in
        (
          label: BilingualText(zh: "第 \(number + 1) 次：", en: "Try \(number + 1): ")
            .text(in: language), answer: attempt.answer.isEmpty ? "–" : Gate.line(attempt.answer)
        )
      }
      let label = BilingualText(
        zh: "这句最近 \(part.tries.count) 次：", en: "Its last \(part.tries.count) times: ")
      return Passage(
        place: item.n ?? 0, isRight: item.item.correct,
        outcome: verdict + (score ?? "") + (pace ?? "") + (noise ?? ""),
        text: Gate.line(item.item.text), lang: item.lang, tries: tries,
        history: part.line == nil ? [] : part.tries.map(\.similarity),
        historyLabel: label.text(in: language),
        historyNumbers: part.line?.numbers(Percent.text) ?? "", line: part.line)
    }
  }
}
