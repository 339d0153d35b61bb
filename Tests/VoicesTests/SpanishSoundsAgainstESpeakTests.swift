import Coaching
import Foundation
import Language
import TestSupport
import Testing
import Voices

/// The rules of Castilian letters beside those of espeak-ng, on every word of the bundled sentences.
@Suite struct SpanishSoundsAgainstESpeakTests {
  private static let reader = Reader()

  @Test func `the rules and espeak-ng agree on the words of the sentences`() async throws {
    let words = try Self.words()
    #expect(words.count > 2000)
    let espeak = ESpeak(reader: Self.reader)
    var others: [String] = []
    for word in words.sorted() {
      let own = Self.broad(Self.reader.read(word, as: .spanish).ipa ?? "")
      let other = Self.broad(try await espeak.phonemes(word, voice: "es"))
      if own != other, !Self.isKnown(word) { others.append("\(word): \(own) \(other)") }
    }
    #expect(others == [])
  }

  /// Where they differ: ü behind a g, an n before an f, which is no m, and an n before a y.
  private static func isKnown(_ word: String) -> Bool {
    ["ü", "nf", "ny"].contains { word.contains($0) } || word == "ser"
  }

  private static func words() throws -> Set<String> {
    let file = URL(filePath: Checkout.path + "config/sentences/es-ES.json")
    let pack = SentencePack(parsing: Array(try Data(contentsOf: file)))
    let words = pack.sentences.flatMap { Self.reader.words(of: $0.text, as: .spanish) }
    return Set(
      words.map { $0.lowercased() }.filter { word in
        word.count > 1 && word.allSatisfy { $0.isLetter }
      })
  }

  /// The sounds without the shades that no letter tells, and how many come before the stressed vowel.
  private static func broad(_ ipa: String) -> String {
    var sounds: [Character] = []
    var stress: Int?
    var isWaiting = false
    for scalar in ipa.unicodeScalars {
      switch scalar {
      case "ˈ": isWaiting = true
      case "ˌ", "ː", " ": break
      default:
        // The mark stands before the syllable here, and before its vowel there; a glide is none.
        if isWaiting, "aeiouɛɔʊɪ".unicodeScalars.contains(scalar) {
          stress = sounds.count
          isWaiting = false
        }
        sounds.append(shades[scalar] ?? Character(scalar))
      }
    }
    // A glide makes no syllable, and one syllable alone needs no mark.
    let isShort = ipa.count { "aeiouɛɔ".contains($0) } < 2
    return String(sounds) + (isShort ? "" : " \(stress ?? -1)")
  }

  private static let shades: [Unicode.Scalar: Character] = [
    "β": "b", "ð": "d", "ɣ": "ɡ", "ɛ": "e", "ŋ": "n", "ʊ": "u", "ɪ": "i", "j": "i", "w": "u",
    "ʎ": "ʝ", "ɔ": "o",
  ]
}
