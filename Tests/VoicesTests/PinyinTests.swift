import Coaching
@testable import Language
import Testing
@testable import Voices

@Suite(.enabled("needs the data of espeak-ng") { await whyMute() == nil })
struct PinyinTests {
  static let voice = "cmn-latn-pinyin"

  @Test("every syllable in every tone has its own phonemes, with its initial and its tone")
  func syllables() async throws {
    let tones = ["55", "35", "214", "51", "11"]
    var owners: [String: String] = [:]
    for letters in SyllableInventory().letters.dropFirst() where letters.contains(/[aeiouv]/) {
      for tone in 1...5 {
        let syllable = "\(letters)\(tone)"
        let heard = try await phonemes(syllable)
        #expect(heard.count == 1, "\(syllable): \(heard)")
        let sound = heard.joined()
        #expect(sound.filter(\.isNumber) == tones[tone - 1], "\(syllable): \(sound)")
        #expect(owners[sound] == nil, "\(syllable) sounds like \(owners[sound] ?? "")")
        owners[sound] = syllable
        if let initial = Self.initials.first(where: { letters.hasPrefix($0.pinyin) }) {
          #expect(sound.wholeMatch(of: try Regex(initial.phonemes)) != nil, "\(syllable): \(sound)")
        }
      }
    }
    #expect(owners.count > 2_000)
  }

  @Test("a syllable sounds the same among others")
  func sentences() async throws {
    let letters = SyllableInventory().letters.dropFirst().filter { $0.contains(/[aeiouv]/) }
    let syllables = letters.enumerated().map { "\($1)\($0 % 5 + 1)" }
    for start in stride(from: 0, to: syllables.count, by: 9) {
      let some = syllables[start..<min(start + 9, syllables.count)]
      var alone: [String] = []
      for syllable in some { alone += try await phonemes(syllable) }
      #expect(try await phonemes(some.joined(separator: " ")) == alone)
    }
  }

  @Test("a voice that spells Chinese out is detected", arguments: ["cmn", "en-us"])
  func misread(_ voice: String) async throws {
    let heard = try await ESpeakEngine.shared.phonemes(
      PinyinProbe.question, voice: voice, alphabet: .library)
    #expect(!PinyinProbe(heard: heard).passed)
  }

  @Test("the pinyin voice passes")
  func probe() async throws {
    let heard = try await ESpeakEngine.shared.phonemes(
      PinyinProbe.question, voice: Self.voice, alphabet: .library)
    #expect(PinyinProbe(heard: heard).passed)
  }

  @Test(
    "an odd answer to the probe is no pass",
    arguments: [
      "", "a", "m'A55_| m'A35_|", "m'A55 m'A35 m'A214 m'A51 m'A11 n'u214 n'u214",
      "m'A55 m'A55 m'A55 m'A55 m'A55 n'u214 n'y214",
    ])
  func oddAnswers(_ heard: String) {
    #expect(!PinyinProbe(heard: heard).passed)
  }

  @Test("marks between syllables become pauses, marks within a figure do not")
  func pauses() throws {
    let reading = Reading(
      spoken: ["ni2", "hao3", "san1", "dian3", "yi1", "hao3", "ma5"],
      sources: [0..<1, 1..<2, 3..<6, 3..<6, 3..<6, 9..<10, 10..<11])
    let script = try #require(PinyinScript(reading, of: "你好，3.1”。好吗？"))
    #expect(script.text == "ni2 hao3, san1 dian3 yi1。 hao3 ma5")
    #expect(script.syllables == 7)
    #expect(script.pauses == 2)
    #expect(PinyinScript(Reading(), of: "。") == nil)
  }

  private func phonemes(_ text: String) async throws -> [String] {
    try await ESpeakEngine.shared.phonemes(text, voice: Self.voice, alphabet: .library)
      .split(separator: " ").map { $0.filter { !"_|':,%".contains($0) } }
  }

  /// The library's names of the initials; longer ones stand first.
  static let initials: [(pinyin: String, phonemes: String)] = [
    ("zh", "ts\\.[^h].*"), ("ch", "ts\\.h.*"), ("sh", "s\\..*"), ("b", "p[^h].*"), ("p", "ph.*"),
    ("d", "t[^hsS].*"), ("t", "th.*"), ("g", "k[^h].*"), ("k", "kh.*"), ("j", "tS;[^h].*"),
    ("q", "tS;h.*"), ("x", "S;.*"), ("z", "ts[^.h].*"), ("c", "tsh.*"), ("s", "s[^.].*"),
    ("m", "m.*"), ("f", "f.*"), ("n", "n.*"), ("l", "l.*"), ("h", "X.*"),
  ]
}
