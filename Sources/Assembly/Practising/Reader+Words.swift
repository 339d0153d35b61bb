package import Coaching
import Language

extension Reader {
  /// The words of a text that can be looked up, each once, in their order.
  func wordsToLookUp(in text: String, _ lang: Lang) -> [String] {
    var seen: Set<String> = []
    return words(of: text, as: lang)
      .filter { Card.word(in: $0) != nil && seen.insert($0).inserted }
  }
}

extension Application {
  /// The words of a text that can be looked up, each once, in their order.
  package func words(of text: String, _ lang: Lang) -> [String] {
    reader().wordsToLookUp(in: text, lang)
  }
}
