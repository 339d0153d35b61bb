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
      let own = BroadSpanish.sounds(Self.reader.read(word, as: .spanish).ipa ?? "")
      let other = BroadSpanish.sounds(try await espeak.phonemes(word, voice: "es"))
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
}
