public import Coaching

extension Headline {
  /// What the time before is called.
  public enum Before: Sendable { case earlier, lastWeek }

  /// In one line: how much was understood at once, how surely, of what, and what it was before if a
  /// change can be told.
  public func text(in language: ReportLanguage, before: Before) -> String {
    let parts = [rate, of, change.map { Self.was($0, before) }].compactMap(\.self)
    return parts.map { $0.text(in: language) }
      .joined(separator: BilingualText(zh: "，", en: " · ").text(in: language))
  }

  /// The number alone.
  public func number(in language: ReportLanguage) -> String { number.text(in: language) }

  /// What belongs to the number: how sure it is, of what, and what it was before.
  public func context(in language: ReportLanguage, before: Before) -> String {
    let about = interval.map { BilingualText(zh: "约 \($0)", en: "about \($0)") }
    return [about, of, change.map { Self.was($0, before) }].compactMap(\.self)
      .map { $0.text(in: language) }
      .joined(separator: BilingualText(zh: "，", en: " · ").text(in: language))
  }

  private var number: BilingualText {
    let percent = Percent.text(share.rate ?? 0)
    return BilingualText(zh: "一遍听懂 \(percent)", en: "Understood at once: \(percent)")
  }

  private var interval: String? {
    share.interval().map { "\(Percent.of($0.lowerBound))–\(Percent.of($0.upperBound))%" }
  }

  private var rate: BilingualText {
    BilingualText(
      zh: number.zh + (interval.map { "（约 \($0)）" } ?? ""),
      en: number.en + (interval.map { " (about \($0))" } ?? ""))
  }

  private var of: BilingualText? {
    let pace = pace.map { pace in
      let pace = PracticeFigures.hundredths(pace)
      return BilingualText(zh: "语速 \(NumberText.text(pace)) 倍", en: NumberText.pace(pace))
    }
    guard let level else { return pace }
    let name = BilingualText.level(level)
    return BilingualText(
      zh: "多是\(name.zh)的句子" + (pace.map { "，\($0.zh)" } ?? ""),
      en: "mostly \(name.en)" + (pace.map { " \($0.en)" } ?? ""))
  }

  private static func was(_ change: Change, _ before: Before) -> BilingualText {
    let percent = Percent.text(change.before.rate ?? 0)
    let isEasier = change.way == .down && change.isOfHarder
    let (zh, en) = before == .lastWeek ? ("上周", "last week") : ("之前", "before")
    return BilingualText(
      zh: "\(zh) \(percent)" + (isEasier ? "（那时句子容易些）" : ""),
      en: "\(en) \(percent)" + (isEasier ? " (of easier sentences)" : ""))
  }
}
