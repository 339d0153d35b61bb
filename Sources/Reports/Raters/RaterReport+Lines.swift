public import Coaching

extension RaterReport {
  /// The report for a terminal of 80 columns, line by line without line ends.
  public func lines(in language: ReportLanguage, color: Bool = false) -> [ScreenText] {
    RaterText(report: self, language: language, hasColor: color).lines
  }
}

/// A report of raters as it stands in a terminal.
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
    return lines + [""] + paragraph(.noMedicalDevice)
  }

  private func say(_ wording: Wording) -> String { wording.text(in: language) }

  private func heading(_ text: String) -> ScreenText {
    " " + (hasColor ? ScreenText(text).styled(.bold) : ScreenText(text))
  }

  private func paragraph(_ wording: Wording) -> [ScreenText] {
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
    let name = Gate.line(group.service).truncated(toColumns: 40)
    let title = [say(.language(group.lang)), name, say(.numberOfTries(group.tries))]
    let names = row([.part, .triesOfBoth, .correlation, .bias].map(say))
    return [heading(title.joined(separator: " · ")), names]
      + RaterReport.Part.allCases.compactMap { part in
        group.parts[part].map { row(part, $0) }
      }
  }

  private func row(_ part: RaterReport.Part, _ agreement: Agreement) -> ScreenText {
    let start = [say(part.wording), String(agreement.count)]
    guard agreement.isEnough else {
      let reason = agreement.count == 0 ? Wording.neverByBoth : .tooFew(Agreement.fewest)
      return row(start) + "   " + ScreenText(say(reason))
    }
    let correlation = agreement.correlation.map { Self.decimal($0, 2) } ?? say(.notTold)
    let bias = agreement.bias.map { ($0 > 0 ? "+" : "") + Self.decimal($0, 1) } ?? say(.notTold)
    return row(start + [correlation, bias])
  }

  /// Names to the left, numbers to the right of their columns.
  private func row(_ cells: [String]) -> ScreenText {
    var line = "   "
    for (index, cell) in cells.enumerated() {
      let room = max(0, Self.columns[index] - cell.columns)
      let blanks = String(repeating: " ", count: room)
      line += index == 0 ? cell + blanks : blanks + cell
    }
    return ScreenText(line.trimmedEnd)
  }

  /// A number with so many decimals, also where they are nothing.
  private static func decimal(_ number: Double, _ places: Int) -> String {
    let unit = places == 1 ? 10.0 : 100.0
    let whole = Int((number.magnitude * unit).rounded())
    let digits = String(whole % Int(unit))
    let padding = String(repeating: "0", count: places - digits.count)
    return (number < 0 ? "−" : "") + "\(whole / Int(unit)).\(padding)\(digits)"
  }
}

extension RaterReport.Part {
  fileprivate var wording: Wording {
    switch self {
    case .acc: .accuracy
    case .flu: .fluency
    case .comp: .completeness
    case .pros: .prosody
    }
  }
}
