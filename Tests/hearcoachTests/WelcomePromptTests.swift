import Coaching
import Testing
@testable import Wording
@testable import hearcoach

@Suite("The first-start questions")
struct WelcomePromptTests {
  @Test("each fits with its answer's sign into 80 columns, in both languages")
  func width() {
    let prompts: [Phrase] = [
      .welcomeHeard, .welcomeHeardYourself, .welcomeVoice, .welcomeMayFetch, .welcomeDevice,
      .welcomeMode(usual: 1),
    ]
    for prompt in prompts {
      for language in InterfaceLanguage.allCases {
        let text = prompt.text(in: language) + " › "
        for line in text.split(separator: "\n") { #expect(String(line).columns < 80, "\(line)") }
      }
    }
  }

  @Test(arguments: InterfaceLanguage.allCases)
  func `what is taken without an answer never stands alone`(language: InterfaceLanguage) {
    for question: Phrase in [
      .welcomeInterface(usual: 1), .welcomeLanguage(usual: 1), .welcomeProfile(usual: 1),
      .welcomeMode(usual: 1),
    ] {
      let text = question.text(in: language).trimmed
      for columns in 20...80 {
        let last = TextWrap(columns: columns).lines(text, indent: " ", hanging: " ").last ?? ""
        #expect(last.trimmed.count > "[1]".count && last.hasSuffix("]"), "\(columns): \(last)")
      }
    }
  }
}
