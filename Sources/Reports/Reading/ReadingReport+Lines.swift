public import Coaching

extension ReadingReport {
  /// The report for a terminal of 80 columns, line by line without line ends.
  public func lines(in language: ReportLanguage, color: Bool = false) -> [ScreenText] {
    ReadingText(report: self, language: language, hasColor: color).lines
  }
}

/// A report of what was read aloud as laid out in a terminal.
private struct ReadingText {
  let report: ReadingReport
  let language: ReportLanguage
  let hasColor: Bool

  private static let width = 80
  /// A day, three scores, and the sentence.
  private static let score = 6
  private static let scores = 3 * score + 2
  private static let cells = 10

  var lines: [ScreenText] {
    var lines = [heading(say(.readAloudTitle)), ""]
    if report.tries.isEmpty { return lines + paragraph(.nothingReadAloud) }
    lines.append(
      row(say(.day), [.thisComputer, .service, .transcript].map(say), say(.sentenceRead)))
    lines += report.tries.map { trial in
      let scores = [
        trial.readingScore(by: SpokenJudgement.local), trial.readingService,
        trial.readingScore(by: SpokenJudgement.transcript),
      ].map { $0.map { String(Int($0.rounded())) } ?? "—" }
      let day = trial.at.day.description
      if trial.isByTimingAlone, trial.readingService == nil {
        return row(day, trial.timing.map(say), "— " + Gate.line(trial.said))
      }
      let mark = trial.isByTimingAlone ? "— " : trial.isRight ? "✓ " : "· "
      return row(day, scores, mark + Gate.line(trial.said))
    }
    lines += [""] + paragraph(.whatScoresAre)
    lines += map(.worstWords, report.words) + map(.worstSounds, report.sounds)
    return lines + [""] + paragraph(.noMedicalDevice)
  }

  private func say(_ wording: BilingualText) -> String { wording.text(in: language) }

  private func heading(_ text: String) -> ScreenText {
    " " + (hasColor ? ScreenText(text).styled(.bold) : ScreenText(text))
  }

  private func paragraph(_ wording: BilingualText) -> [ScreenText] {
    Printable.wrapped(say(wording), width: Self.width - 1, indent: 1).map { ScreenText($0) }
  }

  private func say(_ finding: ReadingTiming.Finding) -> String {
    Self.right(say(.timing(finding)), Self.scores)
  }

  /// A try of which only its timing is known, if that is.
  private func row(_ day: String, _ timed: String?, _ text: String) -> ScreenText {
    row(day, cells: timed ?? Self.right("—", Self.scores), text)
  }

  private func row(_ day: String, _ scores: [String], _ text: String) -> ScreenText {
    row(day, cells: scores.map { Self.right($0, Self.score) }.joined(separator: " "), text)
  }

  private func row(_ day: String, cells: String, _ text: String) -> ScreenText {
    let start = "   " + Self.left(day, 10) + " " + cells + "  "
    return ScreenText(start + text.truncated(toColumns: Self.width - start.columns))
  }

  /// A line each, the worst first, with a bar that is as long as its score.
  private func map(_ title: BilingualText, _ parts: [ReadingReport.Part]) -> [ScreenText] {
    if parts.isEmpty { return [] }
    let several = Set(parts.map(\.lang)).count > 1
    return ["", heading(say(title))]
      + parts.map { part in
        let full = Int((part.score / 100 * Double(Self.cells)).rounded())
        let bar =
          String(repeating: "█", count: full) + String(repeating: "░", count: Self.cells - full)
        let name = Gate.line(part.text) + (several ? " (\(say(.lang(part.lang))))" : "")
        return ScreenText(
          "   " + Self.left(name, 20) + " " + bar + Self.right("\(Int(part.score.rounded()))", 5)
            + "  ×\(part.times)")
      }
  }

  private static func left(_ text: String, _ columns: Int) -> String {
    let text = text.truncated(toColumns: columns)
    return text + String(repeating: " ", count: max(0, columns - text.columns))
  }

  private static func right(_ text: String, _ columns: Int) -> String {
    String(repeating: " ", count: max(0, columns - text.columns)) + text
  }
}

extension BilingualText {
  static let readAloudTitle = BilingualText(zh: "朗读", en: "Reading aloud")
  static let nothingReadAloud = BilingualText(
    zh: "还没有朗读过：hearcoach session --kind read",
    en: "Nothing was read aloud yet: hearcoach session --kind read")
  static let readAloud = BilingualText(zh: "朗读", en: "sentences read aloud")
  static let day = BilingualText(zh: "日期", en: "Day")
  static let thisComputer = BilingualText(zh: "本机", en: "here")
  static let service = BilingualText(zh: "服务", en: "serv.")
  static let transcript = BilingualText(zh: "识别", en: "recog.")
  static let sentenceRead = BilingualText(zh: "句子（✓ 读清楚了）", en: "Sentence (✓ came across)")
  static let whatScoresAre = BilingualText(
    zh:
      "发音 0–100 分。本机：这台电脑听出来的；服务：评分服务给的；识别：句子的音和识别出的字的音有多少一样，读错的音若仍成了同一个字就看不出来。— 表示没有人能评：那时只说长短和停顿怎样，不算读对也不算读错。",
    en:
      "Sounds from 0 to 100. here: by this computer; serv.: by a rating service; recog.: how many sounds are those of what a recognizer wrote – a wrong sound that still made the same word goes unseen. —: nobody could tell; then only the timing is told, which is neither right nor wrong."
  )
  static let worstWords = BilingualText(zh: "读得最不好的词", en: "The words that came worst")
  static let worstSounds = BilingualText(zh: "读得最不好的音", en: "The sounds that came worst")
}
