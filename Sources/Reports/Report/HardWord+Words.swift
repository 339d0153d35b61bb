public import Coaching

extension HardWord {
  /// How often it was missed, of how often it was met.
  public func count(in language: ReportLanguage) -> String {
    BilingualText.missed(missed, of: met).text(in: language)
  }

  /// What it was taken for; nil where it was left out.
  public func mistakes(in language: ReportLanguage) -> String? {
    guard !takenFor.isEmpty else { return nil }
    let list = takenFor.map { mistake in
      Gate.line(mistake.text) + (mistake.times > 1 ? " ×\(mistake.times)" : "")
    }
    return BilingualText.takenFor.text(in: language) + " "
      + list.joined(separator: BilingualText.comma.text(in: language))
  }
}

extension Report {
  /// The words that were missed most, the hardest first.
  public var hardWords: [HardWord] { facts.hardWords }
}
