/// The language that a document is written in.
public enum ReportLanguage: String, Sendable, CaseIterable {
  case chinese = "zh"
  case english = "en"
}

/// What a document says, in each of its languages: one that lacks a language does not compile.
struct Wording: Sendable, Hashable {
  let zh: String
  let en: String

  func text(in language: ReportLanguage) -> String {
    language == .chinese ? zh : en
  }

  /// One thing, or several of them: only one of the two languages tells them apart.
  static func count(_ number: Int, zh: String, one: String, many: String) -> Wording {
    Wording(zh: "\(number) \(zh)", en: "\(number) \(number == 1 ? one : many)")
  }
}
