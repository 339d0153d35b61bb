import Coaching
import Testing
@testable import Language

struct WordScriptTests {
  @Test(
    "figures, signs and abbreviations become words, and what parts a sentence stays",
    arguments: [
      ("It's 7:45; the train leaves.", "It's seven forty five; the train leaves."),
      ("Pay $17.50 — now!", "Pay seventeen dollars and fifty cents; now!"),
      ("Dr. Smith lives at St. Ives", "doctor Smith lives at saint Ives."),
      ("A well-known café, naïve “or” not?", "A well known cafe, naive or not?"),
      ("Call at 6 a.m. or later.", "Call at six A M or later."),
      ("don’t", "don't."), ("Straße", "Strasse."), ("Wait… what?", "Wait. what?"),
    ])
  func words(_ written: String, _ spoken: String) throws {
    #expect(try WordScript(written).text == spoken)
  }

  @Test("each word knows where it stands in what was written")
  func places() throws {
    let script = try WordScript("Tea: $5, or 20 é.")
    #expect(script.text == "Tea; five dollars, or twenty E.")
    #expect(script.places == [0, 5, 5, 9, 12, 15])
  }

  @Test(
    "whatever was written, a voice is given plain words and marks, as many as there are places",
    arguments: [
      "Ångström & Co. (est. 1890) @ 50% off", "¿Qué? №5 ½ x² 3×4=12 #7", "e\u{301}\u{200d}́ a\u{0}b",
      "ＡＢＣ１２３", "'' ' '' a'", "…a…", "٣ a",
    ])
  func plain(_ written: String) throws {
    let script = try WordScript(written)
    #expect(
      script.text.unicodeScalars.allSatisfy {
        $0.isASCII && $0.properties.isAlphabetic || " '.,;?!".unicodeScalars.contains($0)
      }, "\(script.text)")
    #expect(script.text.split(separator: " ").count == script.places.count)
    #expect(script.places == script.places.sorted())
    #expect(script.places.allSatisfy { $0 < written.count })
  }

  @Test("a text without a sound and one of another script are refused")
  func refused() {
    #expect(throws: SpeechError.emptyText) { try WordScript("…!") }
    #expect(throws: SpeechError.cannotSpeak(.foreignScript("П"))) { try WordScript("Привет") }
  }
}
