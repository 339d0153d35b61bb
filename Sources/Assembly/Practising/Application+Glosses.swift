package import Coaching
package import Journal
package import Language
import System

/// A word, what it means, and where it can be heard.
package struct WordPage: Sendable {
  package let word: String
  package let lang: Lang
  /// Nil where the project's list has none.
  package let gloss: Gloss?
  package let sentences: [Sentence]
}

extension Application {
  /// What is known of a word, with at most `limit` of the sentences that hold it.
  package func page(of word: String, _ lang: Lang, limit: Int = 5) throws -> WordPage {
    let library = try library()
    let glosses = Glosses(parsing: try library.glosses(lang))
    let holding = try splitter().sentences(
      holding: word, lang, among: library.sentences(lang))
    return WordPage(
      word: word, lang: lang, gloss: glosses[word], sentences: Array(holding.prefix(limit)))
  }
}

/// What the journal tells of a word.
package struct WordRecord: Sendable {
  /// Absent if it is not being reviewed.
  package let card: Card?
  /// Absent if it was not met lately.
  package let standing: WordStanding?
}

extension Application {
  /// How the learner stands with a word, and when it is due.
  package func record(
    of word: String, _ lang: Lang, from journal: Journal
  ) throws -> WordRecord {
    let key = Card.key(ofWord: word)
    return WordRecord(
      card: try cards(lang, .word, from: journal).first { $0.key == key },
      standing: try standings(lang, from: journal)[word, lang])
  }

  /// What the project's list knows of words.
  package func glosses(_ lang: Lang) throws -> Glosses {
    Glosses(parsing: try library().glosses(lang))
  }
}

extension Library {
  /// The table of the meanings of everyday words.
  func glosses(_ lang: Lang) throws(FileError) -> String {
    String(
      decoding: try WholeFile.read("\(share)/glosses/\(lang.rawValue).tsv"), as: UTF8.self)
  }
}
