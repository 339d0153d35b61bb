import Coaching
import TestSupport
import Testing
import Wording

@testable import Window

@Suite("The file of a font")
struct FontFileTests {
  @Test(arguments: Lang.allCases)
  func `is the one that fontconfig's own program names`(lang: Lang) async throws {
    let text = Phrase.voiceSample(lang)
    let code = lang.rawValue.lowercased()
    let characters = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
    let program = try await FinishedProgram.run(
      "/usr/bin/fc-match", ["--format=%{file}", "sans:lang=\(code):charset=\(characters)"],
      environment: [:])
    let path = FontFile.path(drawing: text, in: code, like: "sans")
    #expect(path == program.output && program.output.hasPrefix("/"))
  }

  @Test func `is found for a family that is not here, and for text that nothing draws`() throws {
    for (family, text) in [("No Such Family", "a"), ("sans", "\u{10FFFD}\u{E123}"), ("", "")] {
      let path = try #require(FontFile.path(drawing: text, in: "zh-cn", like: family))
      #expect(path.hasPrefix("/"))
    }
  }
}
