public import Coaching

extension ReportLanguage {
  /// What the timing of a sentence read aloud was like.
  public func name(of finding: ReadingTiming.Finding) -> String {
    BilingualText.timing(finding).text(in: self)
  }
}

/// What the timing of sentences read aloud was like, in a word or two.
extension BilingualText {
  static func timing(_ finding: ReadingTiming.Finding) -> BilingualText {
    switch finding {
    case .clear: BilingualText(zh: "没有中断", en: "without a stop")
    case .short: BilingualText(zh: "比句子短", en: "too short")
    case .long: BilingualText(zh: "比句子长得多", en: "far too long")
    case .broken: BilingualText(zh: "中间停了很久", en: "a long stop")
    }
  }
}
