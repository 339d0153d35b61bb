package import Coaching
package import Journal
import Language
import System
package import Wording

/// A word, what it means, and where it can be heard.
package struct WordPage: Sendable {
  package let word: String
  package let lang: Lang
  /// Nil where neither the project's list nor a model has told one.
  package let gloss: Gloss?
  /// Whether it is of the learner's own language: what that means in another one tells them nothing.
  package let isOwn: Bool
  /// In pinyin with marks; nil where letters suffice.
  package let pinyin: String?
  package let sentences: [Sentence]
}

extension WordPage {
  /// The word as the list has it.
  package var title: String { gloss?.word ?? word }
  package var reading: String? { gloss?.reading ?? pinyin }

  /// The same with a meaning that was not known before.
  package func told(_ gloss: Gloss) -> WordPage {
    WordPage(
      word: word, lang: lang, gloss: gloss, isOwn: isOwn, pinyin: pinyin, sentences: sentences)
  }

  /// How it is read and what it does in a sentence, then what it means, as far as that is known; empty where there is
  /// nothing to tell.
  package func lines(in language: InterfaceLanguage) -> (about: String, meaning: String) {
    guard let gloss else {
      return (pinyin ?? "", isOwn ? "" : Phrase.glossUnknown.text(in: language))
    }
    let comma = language == .chinese ? "、" : ", "
    let kinds = gloss.kinds.map { Phrase.kind($0).text(in: language) }.joined(separator: comma)
    let about = [reading ?? "", kinds].filter { !$0.isEmpty }
    return (
      about.joined(separator: "   "), isOwn ? "" : Phrase.meaning(of: gloss).text(in: language)
    )
  }
}

extension Application {
  /// What is known of a word, with at most `limit` of the sentences that hold it.
  package func page(
    of word: String, _ lang: Lang, from journal: Journal, limit: Int = 5
  ) throws -> WordPage {
    let library = try library()
    let reader = reader()
    let gloss =
      try Glosses(parsing: library.glosses(lang), own: ownLang)[word]
      ?? journal.gloss(of: word, lang)?.gloss
    let holding = try splitter().sentences(
      holding: word, lang, among: library.sentences(lang))
    return WordPage(
      word: word, lang: lang, gloss: gloss, isOwn: lang == ownLang,
      pinyin: lang == .chinese
        ? reader.marked(reader.read(word, as: .chinese), of: word) : nil,
      sentences: Array(holding.prefix(limit)))
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

  /// What the project's list knows of words, and what models told of others.
  func glosses(_ lang: Lang, from journal: Journal) throws -> Glosses {
    Glosses(parsing: try library().glosses(lang), own: ownLang).adding(try journal.glosses(lang))
  }
}

extension Library {
  /// The table of the meanings of everyday words.
  func glosses(_ lang: Lang) throws(FileError) -> String {
    String(
      decoding: try WholeFile.read("\(share)/glosses/\(lang.rawValue).tsv"), as: UTF8.self)
  }
}
