import Coaching
import Journal
import Language

/// What sessions of sentences tell about sounds that are taken for each other.
extension Application {
  /// The latest tries: what was taken for what long ago says little of today.
  private static let triesOfSounds = 300
  /// So many kinds of sounds that were spoken as others are enough.
  private static let mostSpoken = 50

  /// The two sounds that were taken for each other most on some days.
  func mixedSounds(
    _ lang: Lang, from first: LocalDay?, to last: LocalDay, _ journal: Journal
  ) throws -> MixedSounds? {
    try trace.step("sounds") {
      let contrasts = try library().contrasts(lang)
      return MixedSounds(
        of: contrasts, drilled: try journal.drillRecord(lang, from: first, to: last).sounds,
        elsewhere: try heardElsewhere(lang, contrasts, from: first, to: last, journal))
    }
  }

  /// What was heard in sentences, and what was spoken as what, as far as it is about one of `contrasts`.
  func heardElsewhere(
    _ lang: Lang, _ contrasts: [Contrast], from first: LocalDay?, to last: LocalDay? = nil,
    _ journal: Journal
  ) throws -> ContrastRecord {
    var record = ContrastRecord()
    let reader = reader()
    let splitter = try splitter()
    try journal.metSentences(from: first, to: last, lang, limit: Self.triesOfSounds) { met in
      switch lang {
      case .chinese: record.note(chinese: met, by: reader, among: contrasts)
      case .english, .spanish: record.note(english: met, splitter, among: contrasts)
      }
    }
    let spoken = try journal.confusions(
      lang, from: first, to: last, limit: Self.mostSpoken, fewest: 2)
    for confusion in spoken {
      record.note(
        phone: confusion.expected, spokenAs: confusion.heard,
        times: confusion.times - confusion.tentative, among: contrasts)
    }
    return record
  }
}

extension ContrastRecord {
  fileprivate mutating func note(
    chinese met: MetSentence, by reader: Reader, among contrasts: [Contrast]
  ) {
    if met.words.isEmpty {
      for syllable in reader.read(met.text, as: .chinese).syllables {
        note(syllable: syllable.description, as: syllable.description, among: contrasts)
      }
    }
    for word in met.words {
      guard let said = Self.syllable(of: word.expected, by: reader),
        let heard = word.verdict.isHeard ? said : Self.syllable(of: word.answer, by: reader)
      else { continue }
      note(syllable: said, as: heard, among: contrasts)
    }
  }

  /// Of a single character; in a word it may be read differently, which no verdict tells.
  private static func syllable(of text: String?, by reader: Reader) -> String? {
    guard let text, text.count == 1, let character = text.first else { return nil }
    return reader.syllable(of: character)?.description
  }

  fileprivate mutating func note(
    english met: MetSentence, _ splitter: WordSplitter, among contrasts: [Contrast]
  ) {
    if met.words.isEmpty {
      for word in splitter.words(met.text, .english) {
        note(word: word, as: word, among: contrasts)
      }
    }
    for word in met.words {
      guard let said = word.expected, let heard = word.verdict.isHeard ? said : word.answer else {
        continue
      }
      note(word: said, as: heard, among: contrasts)
    }
  }
}
