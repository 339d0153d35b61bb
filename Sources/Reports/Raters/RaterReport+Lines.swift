public import Coaching

extension RaterReport {
  /// The report for a terminal of 80 columns, line by line without line ends.
  public func lines(in language: ReportLanguage, color: Bool = false) -> [ScreenText] {
    RaterText(report: self, language: language, hasColor: color).lines
  }
}

/// A report of raters as laid out in a terminal.
private struct RaterText {
  let report: RaterReport
  let language: ReportLanguage
  let hasColor: Bool

  private static let width = 80
  private static let columns = [16, 8, 14, 10]

  var lines: [ScreenText] {
    var lines = [heading(say(.ratersTitle) + " · " + period), ""]
    if report.groups.isEmpty {
      lines += paragraph(.nobodyRated)
    } else {
      for group in report.groups { lines += table(group) + [""] }
      lines += paragraph(.whatCorrelationIs) + paragraph(.whatBiasIs)
    }
    for timed in report.timed { lines += [""] + table(timed) }
    return lines + [""] + paragraph(.noMedicalDevice)
  }

  /// What timing told where nobody rated: a line each, as there is nothing to agree with.
  private func table(_ timed: RaterReport.Timed) -> [ScreenText] {
    let title = [say(.lang(timed.lang)), say(.byTiming), say(.numberOfTries(timed.tries))]
    let found = ReadingTiming.Finding.allCases.compactMap { finding in
      timed.findings[finding].map { "\(say(.timing(finding))) \($0)" }
    }
    return [
      heading(title.joined(separator: " · ")), "   " + ScreenText(found.joined(separator: " · ")),
    ]
      + paragraph(.whatTimingIs)
  }

  private func say(_ wording: BilingualText) -> String { wording.text(in: language) }

  private func heading(_ text: String) -> ScreenText {
    " " + (hasColor ? ScreenText(text).styled(.bold) : ScreenText(text))
  }

  private func paragraph(_ wording: BilingualText) -> [ScreenText] {
    Printable.wrapped(say(wording), width: Self.width - 1, indent: 1).map { ScreenText($0) }
  }

  private var period: String {
    switch (report.first, report.last) {
    case (nil, nil): say(.span(.all))
    case (let first?, let last?): say(.from(first, to: last))
    case (let first?, nil): say(.since(first))
    case (nil, let last?): say(.upTo(last))
    }
  }

  private func table(_ group: RaterReport.Group) -> [ScreenText] {
    let name =
      group.service == SpokenJudgement.transcript
      ? say(.byTranscript) : Gate.line(group.service).truncated(toColumns: 40)
    let title = [say(.lang(group.lang)), name, say(.numberOfTries(group.tries))]
    let names = row([.part, .triesOfBoth, .correlation, .bias].map(say))
    return [heading(title.joined(separator: " · ")), names]
      + RaterReport.Part.allCases.compactMap { part in
        group.parts[part].map { row(part, $0) }
      } + paragraph(group.sameness?.wording ?? .tooFewToLetGo)
  }

  private func row(_ part: RaterReport.Part, _ agreement: Agreement) -> ScreenText {
    let start = [say(part.wording), String(agreement.count)]
    guard agreement.isEnough else {
      let reason = agreement.count == 0 ? BilingualText.neverByBoth : .tooFew(Agreement.fewest)
      return row(start) + "   " + ScreenText(say(reason))
    }
    let correlation = agreement.correlation.map { Self.decimal($0, 2) } ?? say(.notTold)
    let bias = agreement.bias.map { ($0 > 0 ? "+" : "") + Self.decimal($0, 1) } ?? say(.notTold)
    return row(start + [correlation, bias])
  }

  /// Names aligned left, numbers aligned right.
  private func row(_ cells: [String]) -> ScreenText {
    var line = "   "
    for (index, cell) in cells.enumerated() {
      let room = max(0, Self.columns[index] - cell.columns)
      let blanks = String(repeating: " ", count: room)
      line += index == 0 ? cell + blanks : blanks + cell
    }
    return ScreenText(line.trimmedEnd)
  }

  /// A number with this many decimals, even if they are zero.
  private static func decimal(_ number: Double, _ places: Int) -> String {
    let unit = places == 1 ? 10.0 : 100.0
    let whole = Int((number.magnitude * unit).rounded())
    let digits = String(whole % Int(unit))
    let padding = String(repeating: "0", count: places - digits.count)
    return (number < 0 ? "−" : "") + "\(whole / Int(unit)).\(padding)\(digits)"
  }
}

extension RaterReport.Part {
  fileprivate var wording: BilingualText {
    switch self {
    case .acc: .accuracy
    case .flu: .fluency
    case .comp: .completeness
    case .pros: .prosody
    }
  }
}

/// The words about raters, and about the sounds they heard.
extension BilingualText {
  static let ratersTitle = BilingualText(zh: "发音评分的一致性", en: "How the raters agree")
  static let nobodyRated = BilingualText(
    zh: "这些天没有同时由这台电脑和某个服务评过分的口头回答。",
    en: "In these days no spoken answer was rated both on this computer and by a service.")
  static let part = BilingualText(zh: "方面", en: "Part")
  static let triesOfBoth = BilingualText(zh: "次数", en: "Tries")
  static let correlation = BilingualText(zh: "相关", en: "Correlation")
  static let bias = BilingualText(zh: "偏差", en: "Bias")
  static let notTold = BilingualText(zh: "—", en: "—")
  static let neverByBoth = BilingualText(zh: "没有同时评过", en: "never rated by both")
  static let whatCorrelationIs = BilingualText(
    zh: "相关：1 表示两者排出的高低完全一样，0 表示毫无关系；分数总是一样时无法计算（—）。",
    en:
      "Correlation: at 1 both put the answers in the same order, at 0 they have nothing in common; "
      + "of a rater that always gives the same it cannot be told (—).")
  static let whatBiasIs = BilingualText(
    zh: "偏差：这台电脑平均比服务多给多少分；负数是少给。",
    en: "Bias: how many points more this computer gives than the service, on average; below 0 it "
      + "gives less.")

  static func tooFew(_ fewest: Int) -> BilingualText {
    BilingualText(zh: "太少，还说不准（要 \(fewest) 次）", en: "too few to tell (\(fewest) are needed)")
  }

  static let byTranscript = BilingualText(
    zh: "朗读：按识别出的字", en: "read aloud: by what a recognizer wrote")
  static let byTiming = BilingualText(
    zh: "朗读：只按长短和停顿", en: "read aloud: by timing alone")
  static let whatTimingIs = BilingualText(
    zh: "这些朗读没有评分，无法比较。",
    en: "Nobody could rate these: whether they were right is not known, so nothing can agree.")
  static let tooFewToLetGo = BilingualText(
    zh: "要两者都评过发音 \(Sameness.fewest) 次，才说得出这个服务能不能不用。",
    en:
      "Whether the service can go is told once both have rated the sounds of \(Sameness.fewest) tries."
  )

  static func numberOfTries(_ tries: Int) -> BilingualText {
    .count(tries, zh: "次", one: "try", many: "tries")
  }

  static func since(_ first: LocalDay) -> BilingualText {
    BilingualText(zh: "\(first) 起", en: "since \(first)")
  }

  static func upTo(_ last: LocalDay) -> BilingualText {
    BilingualText(zh: "到 \(last)", en: "up to \(last)")
  }

  static let soundsToPractise = BilingualText(zh: "要多练的音", en: "Sounds to practise")
  static let spokenAs = BilingualText(zh: "说成", en: "spoken as")
  static let notCertain = BilingualText(zh: "不一定准", en: "not certain")

  static func times(_ times: Int) -> BilingualText {
    .count(times, zh: "次", one: "time", many: "times")
  }
}
