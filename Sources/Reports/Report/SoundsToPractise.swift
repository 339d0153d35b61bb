public import Coaching
public import JSON

/// The sounds spoken as others, those to practise first: a part of a report.
public struct SoundsToPractise: Sendable {
  let confusions: [Confusion]

  public init(_ confusions: [Confusion]) { self.confusions = confusions }

  /// One line each, none wider than a terminal of 80 columns.
  public func lines(in language: ReportLanguage) -> [String] {
    let pairs = confusions.map { pair(of: $0, in: language) }
    let counts = confusions.map { BilingualText.times($0.times).text(in: language) }
    let pairWidth = min(48, pairs.map(\.columns).max() ?? 0)
    let countWidth = counts.map(\.columns).max() ?? 0
    return confusions.indices.map { index in
      let blanks = String(repeating: " ", count: countWidth - counts[index].columns)
      let pair = pairs[index].truncated(toColumns: pairWidth).padded(toColumns: pairWidth)
      let doubt =
        confusions[index].isTentative ? "  " + BilingualText.notCertain.text(in: language) : ""
      return " \(pair)  \(blanks)\(counts[index])\(doubt)"
    }
  }

  /// The sounds for programs.
  public var json: JSON { .array(confusions.map(\.json)) }

  private func pair(of confusion: Confusion, in language: ReportLanguage) -> String {
    let expected = Gate.line(confusion.expected).truncated(toColumns: 16)
    let heard = Gate.line(confusion.heard).truncated(toColumns: 16)
    return "\(expected) \(BilingualText.spokenAs.text(in: language)) \(heard)"
  }
}

extension Confusion {
  /// Whether the judge was never sure of it.
  var isTentative: Bool { tentative >= times }

  fileprivate var json: JSON {
    [
      "lang": .string(lang.rawValue), "expected": .string(expected), "heard": .string(heard),
      "times": .integer(times), "tentative": .integer(tentative),
    ]
  }
}
