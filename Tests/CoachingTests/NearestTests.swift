@testable import Coaching
import Testing

struct NearestTests {
  private static let commands = [
    "session", "remind", "schedule", "status", "calendar", "report", "export", "import",
    "consent", "ledger", "sentences", "say", "voices", "read", "compare", "score", "cache",
    "config", "backup", "restore", "forget", "doctor",
  ]

  @Test(arguments: [
    ("sesion", "session"), ("sessoin", "session"), ("Session", "session"), ("xession", "session"),
    ("exprot", "export"), ("cofnig", "config"), ("docter", "doctor"), ("sya", "say"),
    ("cal", "calendar"), ("bac", "backup"), ("sentense", "sentences"), ("raed", "read"),
  ])
  func `a slip finds the word that was meant`(word: String, meant: String) {
    #expect(nearest(word, among: Self.commands) == meant)
  }

  @Test(arguments: [
    "", "x", "frobnicate", "re", "zzzzzzz", "听", String(repeating: "s", count: 999),
  ])
  func `what comes near no word, or begins several, finds none`(word: String) {
    #expect(nearest(word, among: Self.commands) == nil)
  }

  @Test func `of several near words the nearest is found, and the first of equals`() {
    #expect(nearest("lang", among: ["long", "langs", "lang"]) == "lang")
    #expect(nearest("lbng", among: ["long", "lang"]) == "long")
    #expect(nearest("anything", among: []) == nil)
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1),
    ("abc", "xabc", 1), ("abc", "axc", 1), ("kitten", "sitting", 3), ("ab", "ba", 1),
    ("ca", "abc", 3), ("听力教练", "听教力练", 1),
  ])
  func `slips are counted, a swap of neighbours as one`(first: String, second: String, slips: Int) {
    let (first, second) = (Array(first.unicodeScalars), Array(second.unicodeScalars))
    #expect(editDistance(first, second) == slips)
    #expect(editDistance(second, first) == slips)
  }
}
