/// The language that HearCoach itself speaks.
package enum InterfaceLanguage: String, Sendable, CaseIterable {
  case chinese = "zh"
  case english = "en"
}

/// Something HearCoach says, in each language of its interface.
///
/// The catalog is the extensions of this type: a phrase missing a language does not compile.
package struct Phrase: Sendable, Hashable {
  package let zh: String
  package let en: String

  package init(zh: String, en: String) {
    self.zh = zh
    self.en = en
  }

  /// Words of which each is the same in all languages, one after the other.
  package static func list(_ words: [String]) -> Phrase {
    Phrase(zh: words.joined(separator: "、"), en: words.joined(separator: ", "))
  }

  package func text(in language: InterfaceLanguage) -> String {
    language == .chinese ? zh : en
  }
}
