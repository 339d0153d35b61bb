@testable import Assembly
import TestSupport
import Testing
import Wording

@Suite("The language of the interface")
struct InterfaceLanguageTests {
  @Test(arguments: ["zh", "en"])
  func `follows the locale again as soon as it is left to it`(chosen: String) throws {
    let home = try Home()
    try home.configure("[general]\nui_lang = \(chosen)\n")
    for (locale, wanted) in [(Home.Language.chinese, "zh"), (.english, "en")] {
      let app = Application(
        environment: home.environment(locale), trace: Trace(isOn: false) { _ in }, say: { _, _ in })
      #expect(app.language == (chosen == "zh" ? .chinese : .english))
      let left = try app.setting("general.ui_lang", to: "auto")
      #expect(left.language == (wanted == "zh" ? .chinese : .english))
      #expect(left.reloaded().offline().language == left.language)
      _ = try left.setting("general.ui_lang", to: chosen)
    }
  }
}
