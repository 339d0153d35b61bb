import Coaching
import Language
import Testing

struct MaterialDoublesTests {
  @Test("no two bundled sentences are more alike than 0.8", arguments: Lang.allCases)
  func nearDoubles(lang: Lang) {
    let judge = Judge(reader: Bundled.reader)
    let sentences = Bundled.sentences(lang)
    let bags = sentences.map { Bag(of: $0) }
    var compared = 0
    for later in sentences.indices {
      for earlier in 0..<later where bags[later].mayBeLike(bags[earlier]) {
        let (one, other) = (sentences[earlier].text, sentences[later].text)
        compared += 1
        #expect(judge.compare(one, other, lang: lang).similarity <= 0.8, "\(one) \(other)")
        #expect(judge.compare(other, one, lang: lang).similarity <= 0.8, "\(other) \(one)")
      }
    }
    #expect(compared > 50)
  }
}

/// The characters or words of a sentence without their order, to compare only what is worth it.
private struct Bag {
  private var counts: [String: Int] = [:]
  private var size = 0

  init(of sentence: Sentence) {
    let text = sentence.text.lowercased()
    let parts =
      sentence.lang == .chinese
      ? text.filter(\.isLetter).map { String($0) }
      : text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    for part in parts { counts[part, default: 0] += 1 }
    size = parts.count
  }

  /// With less than 40% in common no pair comes near 0.8.
  func mayBeLike(_ other: Bag) -> Bool {
    guard min(size, other.size) * 5 >= (size + other.size) else { return false }
    var common = 0
    for (part, count) in counts { common += min(count, other.counts[part] ?? 0) }
    return common * 5 >= size + other.size
  }
}
