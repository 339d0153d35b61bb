import Coaching
import Foundation
import Language
import TestSupport
import Testing
import Voices

/// Where the list of words is; nil outside `make contract`.
private let spanishList = ProcessInfo.processInfo.environment["HEARCOACH_CONTRACT_SPANISH"]

/// The rules of Castilian letters beside those of espeak-ng, on five thousand words of a list that is not ours.
///
/// `make contract` names the list, which is Debian's; it is no part of the project.
@Suite(
  "Five thousand Spanish words",
  .enabled(if: spanishList != nil, "no list of Spanish words: make contract"))
struct SpanishWordsContractTests {
  /// Why the two differ, each looked at.
  private enum Kind: String, CaseIterable {
    /// Where espeak-ng has an m, which is a matter of how fast one speaks.
    case nBeforeF
    /// The same, with the sound that is written there.
    case nBeforeY
    /// A glide here, a vowel there.
    case diaeresis
    /// One syllable here, as it is spelled since 2010, two there: its stress needs no mark.
    case oneSyllable
  }

  @Test func `the rules and espeak-ng differ in known ways only`() async throws {
    let words = try Self.words()
    #expect(words.count == 5000)
    let reader = Reader()
    let espeak = ESpeak(reader: reader)
    var counts: [Kind: Int] = [:]
    var others: [String] = []
    for word in words {
      let own = reader.read(word, as: .spanish).ipa ?? ""
      let other = try await espeak.phonemes(word, voice: "es")
      guard BroadSpanish.sounds(own) != BroadSpanish.sounds(other) else { continue }
      if let kind = Self.kind(word, own, other) {
        counts[kind, default: 0] += 1
      } else {
        others.append("\(word): \(own) \(other)")
      }
    }
    let told = Kind.allCases.map { "\($0) \(counts[$0] ?? 0)" }.joined(separator: ", ")
    print(
      "Of \(words.count) Spanish words \(counts.values.reduce(0, +)) differ from espeak-ng: \(told)"
    )
    #expect(others == [])
    #expect(counts.values.reduce(0, +) < 100)
  }

  private static func kind(_ word: String, _ own: String, _ other: String) -> Kind? {
    if word.contains("nf") { return .nBeforeF }
    if word.contains("ny") { return .nBeforeY }
    if word.contains("ü") { return .diaeresis }
    let (one, two) = (BroadSpanish.sounds(own), BroadSpanish.sounds(other))
    let isSame = one.prefix { $0 != " " } == two.prefix { $0 != " " }
    return isSame && !own.contains("ˈ") ? .oneSyllable : nil
  }

  /// Evenly out of the whole list, without names and single letters.
  private static func words() throws -> [String] {
    let text = try String(contentsOfFile: #require(spanishList), encoding: .utf8)
    let words = text.split(whereSeparator: \.isNewline).map(String.init).filter { word in
      word.count > 1 && word.allSatisfy(\.isLetter) && word == word.lowercased()
    }
    try #require(words.count >= 5000)
    let step = words.count / 5000
    return stride(from: 0, to: words.count, by: step).prefix(5000).map { words[$0] }
  }
}
