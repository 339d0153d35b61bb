import Coaching

extension ReadingReport {
  /// The words and the sounds that came worst, and the last tries; nothing where nothing was read.
  public func figures(in language: ReportLanguage) -> [DrillFigures] {
    let worst = [(BilingualText.worstWords, words), (.worstSounds, sounds)].map { title, parts in
      DrillFigures(
        title: title.text(in: language),
        rows: parts.map { part in
          DrillFigures.Row(
            name: Gate.line(part.text), count: "×\(part.times)",
            rate: String(Int(part.score.rounded())), about: "", before: "")
        })
    }
    let last = DrillFigures(
      title: BilingualText.lastRead.text(in: language),
      rows: tries.map { trial in
        DrillFigures.Row(
          name: Gate.line(trial.said), count: trial.isRight && !trial.isByTimingAlone ? "✓" : "",
          rate: trial.at.day.description, about: Self.scores(of: trial, language), before: "")
      })
    return (worst + [last]).filter { !$0.rows.isEmpty }
  }

  /// By each who could tell; what its timing was like, where nobody told how much was said.
  private static func scores(of trial: KeptTrial, _ language: ReportLanguage) -> String {
    let scores: [(BilingualText, Double?)] = [
      (.thisComputer, trial.readingScore(by: SpokenJudgement.local)),
      (.service, trial.readingService),
      (.transcript, trial.readingScore(by: SpokenJudgement.transcript)),
    ]
    let timing = trial.isByTimingAlone ? trial.timing : nil
    let told = scores.compactMap { name, score in
      score.map { "\(name.text(in: language)) \(Int($0.rounded()))" }
    }
    return (told + [timing.map { BilingualText.timing($0).text(in: language) }].compactMap(\.self))
      .joined(separator: " · ")
  }
}

extension BilingualText {
  fileprivate static let lastRead = BilingualText(
    zh: "最近朗读的句子", en: "The last sentences read aloud")
}
