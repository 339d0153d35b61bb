import Coaching

/// Why a file is not an export of HearCoach, and where.
public struct CSVImportError: Error, Sendable, Hashable {
  /// What was expected there.
  public enum Expected: Sendable, Hashable {
    /// The header of the plain table, or that of all columns.
    case header
    case cells(Int)
    case date
    case timestamp
    /// A whole number between these.
    case whole(Int, Int)
    /// A number between these, both of them written in digits.
    case number(Double, Double)
    case oneOf([String])
    case text
    case tries
    /// The same as another column of the row.
    case asIn(column: String)
    /// The same as an earlier row of the same session.
    case asInLine(Int)
    case closingQuote
    case separatorAfterQuote
    case quotesAroundCell
    case lineFeedAfterReturn
    case lineEnd
    case utf8
    case shorterRow
  }

  /// Counted from 1, as an editor counts them.
  public let line: Int
  /// The name of the column; absent if the row itself is wrong.
  public let column: String?
  /// What was found; absent if there is nothing to show.
  public let found: String?
  public let expected: Expected

  public init(line: Int, column: String? = nil, found: String? = nil, expected: Expected) {
    self.line = line
    self.column = column
    self.found = found
    self.expected = expected
  }
}

extension CSVImportError {
  /// Where the mistake is, what was found, and what was expected.
  public func text(in language: ReportLanguage) -> String {
    wording.text(in: language)
  }

  private var wording: BilingualText {
    let place = column.map { BilingualText(zh: "，\($0) 列", en: ", column \($0)") }
    let start = BilingualText(
      zh: "第 \(line) 行\(place?.zh ?? "")：", en: "line \(line)\(place?.en ?? ""): ")
    let wanted = expected.wording
    guard let found else {
      return BilingualText(zh: start.zh + wanted.zh, en: start.en + wanted.en)
    }
    let shown = Gate.line(found).truncated(toColumns: 40)
    if case .cells = expected {
      return BilingualText(
        zh: "\(start.zh)\(wanted.zh)，这里有 \(shown) 列",
        en: "\(start.en)\(wanted.en), found \(shown)")
    }
    return BilingualText(
      zh: "\(start.zh)\(wanted.zh)，却是“\(shown)”",
      en: "\(start.en)\(wanted.en), found \"\(shown)\"")
  }
}

extension CSVImportError.Expected {
  fileprivate var wording: BilingualText {
    switch self {
    case .header:
      BilingualText(
        zh: "应为表头 date,sentence_id,text,…（export --csv 写的那一行，列的次序不变）",
        en: "expected the header date,sentence_id,text,… as export --csv writes it")
    case .cells(let count): BilingualText(zh: "应有 \(count) 列", en: "expected \(count) cells")
    case .date:
      BilingualText(zh: "应为日期，如 2026-11-20", en: "expected a date such as 2026-11-20")
    case .timestamp:
      BilingualText(
        zh: "应为时刻，如 2026-11-20T19:30:05.123+08:00",
        en: "expected a time such as 2026-11-20T19:30:05.123+08:00")
    case .whole(let low, let high):
      BilingualText(
        zh: "应为 \(low) 到 \(high) 的整数", en: "expected a whole number from \(low) to \(high)")
    case .number(let low, let high):
      BilingualText(
        zh: "应为 \(short(low)) 到 \(short(high)) 的数（小数点用 .）",
        en: "expected a number from \(short(low)) to \(short(high)) with a decimal point")
    case .oneOf(let words):
      BilingualText(
        zh: "应为 \(words.joined(separator: "、")) 之一",
        en: "expected \(words.joined(separator: " or "))")
    case .text: BilingualText(zh: "不应为空", en: "expected a text")
    case .tries:
      BilingualText(
        zh: "应为 export --all-columns 写的 JSON",
        en: "expected the JSON that export --all-columns writes")
    case .asIn(let column):
      BilingualText(zh: "应与 \(column) 列一致", en: "expected the same as column \(column) says")
    case .asInLine(let line):
      BilingualText(
        zh: "同一次练习，应与第 \(line) 行说的一致",
        en: "expected what line \(line) says of the same session")
    case .closingQuote:
      BilingualText(zh: "这里开始的引号没有结束", en: "the quote that opens here is never closed")
    case .separatorAfterQuote:
      BilingualText(
        zh: "引号之后应为逗号或行尾（格内的引号要写两个）",
        en: "expected a comma or a line end after a quote (within a cell it is written twice)")
    case .quotesAroundCell:
      BilingualText(
        zh: "含有引号的格应放在引号里", en: "expected quotes around a cell that has a quote")
    case .lineFeedAfterReturn:
      BilingualText(zh: "回车之后应为换行", en: "expected a line feed after the carriage return")
    case .lineEnd:
      BilingualText(
        zh: "最后一行没有行尾：文件可能不完整；若完整，请在末尾加一个换行",
        en:
          "the last line has no end: the file may be cut off; if it is whole, end it with a newline"
      )
    case .utf8: BilingualText(zh: "应为 UTF-8 文字", en: "expected UTF-8")
    case .shorterRow: BilingualText(zh: "这一行太长", en: "the row is too long")
    }
  }

  private func short(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? number.description
  }
}
