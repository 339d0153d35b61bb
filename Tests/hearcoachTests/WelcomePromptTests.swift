import Coaching
import Testing
@testable import Wording
@testable import hearcoach

@Suite("The first-start questions")
struct WelcomePromptTests {
  @Test("each fits with its answer's sign into 80 columns, in both languages")
  func width() {
    let prompts: [Phrase] = [
      .welcomeHeard, .welcomeHeardYourself, .welcomeDevice, .welcomeMode(usual: 1),
    ]
    for prompt in prompts {
      for language in InterfaceLanguage.allCases {
        let text = prompt.text(in: language) + " › "
        for line in text.split(separator: "\n") { #expect(String(line).columns < 80, "\(line)") }
      }
    }
  }
}
