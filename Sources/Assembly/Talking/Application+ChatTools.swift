import Coaching
import Journal
import Language
import Practice
import Services
import Settings

extension Application {
  /// More sentences than these are not told to a model, and not offered at once.
  private static let mostFound = 6
  private static let mostOffered = 10

  /// What a model may have looked up in a chat: in the sentences and meanings that come with the program, and which
  /// words are due. Sentences that the learner added stay out of it, for they would leave.
  func chatTools(_ lang: Lang, _ journal: Journal) throws -> ChatTools {
    let sentences = try library().bundledSentences(lang).filter { !isLeftOut($0) }
    let splitter = try splitter()
    let glosses = Glosses(parsing: try library().glosses(lang), own: ownLang)
    return ChatTools { wish in
      switch wish.tool {
      case .due:
        let due = try? self.dueCards(lang, at: Moment.now, from: journal)
        let words = (due ?? []).filter { $0.kind == .word }.prefix(Self.wordsOfChat).map(\.text)
        return words.isEmpty ? .nothing : .found([words.joined(separator: ", ")])
      case .search:
        let found = Self.holding(wish.about, in: sentences, splitter, lang)
        let lines =
          (glosses[wish.about].map { ["\(wish.about): \($0.meaning)"] } ?? [])
          + found.prefix(Self.mostFound).map(Self.told)
        return lines.isEmpty ? .nothing : .found(lines)
      case .quiz:
        let found = Self.about(wish.about, in: sentences, splitter, lang)
        return found.isEmpty ? .nothing : .found(found.prefix(Self.mostFound).map(Self.told))
      case .pack:
        let known = Set(
          ((try? self.cards(lang, .sentence, from: journal)) ?? []).map(\.text))
        let new = Self.about(wish.about, in: sentences, splitter, lang)
          .filter { !known.contains($0.text) }
        return new.isEmpty
          ? .nothing
          : .offer(PackOffer(topic: wish.about, sentences: Array(new.prefix(Self.mostOffered))))
      }
    }
  }

  /// Has the sentences asked for from now on, as the learner could by `hearcoach words add`; gives back how many are
  /// new. Where it cannot be done none of them is.
  func keep(_ offer: PackOffer, _ journal: Journal) throws -> Int {
    try journal.schedule(by: settings.reviews.scheduler)
    return try journal.add(offer.sentences, at: Moment.now)
  }

  /// Those on a topic, or else those that hold a word.
  private static func about(
    _ what: String, in sentences: [Sentence], _ splitter: WordSplitter, _ lang: Lang
  ) -> [Sentence] {
    let found = sentences.filter { $0.isOn(topic: what) }
    return found.isEmpty ? holding(what, in: sentences, splitter, lang) : found
  }

  private static func holding(
    _ what: String, in sentences: [Sentence], _ splitter: WordSplitter, _ lang: Lang
  ) -> [Sentence] {
    let wanted = Set(splitter.words(what, lang).map { $0.lowercased() })
    guard !wanted.isEmpty else { return [] }
    return sentences.filter { sentence in
      wanted.isSubset(of: splitter.words(sentence.text, lang).map { $0.lowercased() })
    }
  }

  private static func told(_ sentence: Sentence) -> String {
    sentence.translation.map { "\(sentence.text) (\($0))" } ?? sentence.text
  }
}
