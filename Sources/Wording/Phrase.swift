/// The language that HearCoach itself speaks.
enum InterfaceLanguage: String, Sendable, CaseIterable {
  case chinese = "zh"
  case english = "en"
}

/// Something HearCoach says, in each language of its interface.
///
/// The catalog is the extensions of this type: a phrase that lacks a language does not compile.
struct Phrase: Sendable, Hashable {
  let zh: String
  let en: String

  func text(in language: InterfaceLanguage) -> String {
    language == .chinese ? zh : en
  }
}
