import Assembly
import CAdw
import Coaching
import Settings
import Wording

/// What there is to hear: to be looked through, heard, and added to.
final class SentencesPage: ColumnPage {
  /// What can be done on it.
  struct Deeds {
    let find: (SentencesPage, SentenceFilter) -> Void
    let listen: (Sentence) -> Void
    /// Has one asked for again.
    let keep: (Sentence) -> Void
    /// Leaves a topic out of practice, or has it back.
    let leaveOut: (SentencesPage, _ topic: String, _ isLeftOut: Bool) -> Void
    let choose: () -> Void
    let add: (_ path: String) -> Void
    let tell: (String) -> Void
    let words: WordLinks
  }

  private static let mostShown = 50

  private let language: InterfaceLanguage
  private let deeds: Deeds
  private let search: Entry
  private var filter: SentenceFilter
  private let head = Label().leading().with("dim-label", "small")
  private let topicBox = Box.column()
  private let found = Box.column(gap: 10)
  /// Those of the sentences that are shown: what is pressed is done by them.
  private var words: [SentenceWords] = []

  init(
    _ filter: SentenceFilter, topics: [String], language: InterfaceLanguage, deeds: Deeds
  ) {
    self.language = language
    self.deeds = deeds
    self.filter = filter
    search = Entry(placeholder: Phrase.sentenceSearch.text(in: language))
    super.init()
    search.name(say(.sentenceSearch))
    search.onTyping { [weak self] in
      guard let self else { return }
      self.filter.text = self.search.text
      self.find()
    }
    column.append(search.with("answer"))
    let choices = WrapBox().aligned(across: GTK_ALIGN_START)
    let langs = Lang.allCases
    choices.show([
      choice(
        .sentenceLanguage, langs.map { say(.practised($0)) }, langs.firstIndex(of: filter.lang) ?? 0
      ) { $0.lang = langs[$1] },
      choice(.sentenceLevel, [say(.anyLevel)] + Level.allCases.map { say(.name(of: $0)) }, 0) {
        $0.level = $1 == 0 ? nil : Level.allCases[$1 - 1]
      },
      choice(.sentenceTopic, [say(.anyTopic)] + topics.map { say(.topicName($0)) }, 0) {
        $0.topic = $1 == 0 ? nil : topics[$1 - 1]
      },
    ])
    column.append(choices)
    column.append(topicBox)
    column.append(
      Button(say(.sentencesAdd), run: deeds.choose).with("big").aligned(across: GTK_ALIGN_START))
    column.append(head)
    column.append(found)
    onFile(in: language, tell: deeds.tell, take: deeds.add)
  }

  private func card(of sentence: Sentence) -> Card {
    let about = [Phrase.name(of: sentence.level), sentence.topic.map(Phrase.topicName)]
      .compactMap(\.self).map(say)
    let listen = Button(say(.voiceListen)) { [deeds] in deeds.listen(sentence) }
    let keep = Button(say(.addWord)) { [deeds] in deeds.keep(sentence) }
    let card = Card(
      sentence.text, [about.joined(separator: " · "), sentence.translation ?? ""],
      [(listen, Phrase.voiceListen), (keep, Phrase.reviewSentence)].map { button, name in
        button.named("\(say(name)): \(sentence.text)").with("big")
      })
    let words = SentenceWords(of: sentence.text, sentence.lang, deeds.words, language: language)
    self.words.append(words)
    card.append(words)
    return card
  }

  private func say(_ phrase: Phrase) -> String { phrase.text(in: language) }

  private func choice(
    _ name: Phrase, _ words: [String], _ chosen: Int,
    _ change: @escaping (inout SentenceFilter, Int) -> Void
  ) -> Widget {
    Choice(words, chosen: chosen) { [weak self] place in
      guard let self, words.indices.contains(place) else { return }
      change(&self.filter, place)
      self.find()
    }.named(say(name)).with("big")
  }

  /// Has the sentences found that are wanted now.
  func find() { deeds.find(self, filter) }

  /// Shows what was found, unless something else is wanted by now.
  func show(_ finding: FoundSentences) {
    guard finding.filter == filter else { return }
    tell(head, say(.sentencesFound(finding.sentences.count, shown: Self.mostShown)))
    words = []
    found.show(finding.sentences.prefix(Self.mostShown).map { card(of: $0) })
    guard let topic = filter.topic else { return topicBox.removeAll() }
    let isLeftOut = finding.isTopicLeftOut
    topicBox.show([
      Button(say(isLeftOut ? .topicPutBack : .topicLeaveOut)) { [weak self] in
        guard let self else { return }
        deeds.leaveOut(self, topic, !isLeftOut)
      }.with("big").aligned(across: GTK_ALIGN_START)
    ])
  }
}

/// Which sentences are wanted.
nonisolated struct SentenceFilter: Sendable, Hashable {
  var lang: Lang
  var level: Level?
  var topic: String?
  var text = ""

  func takes(_ sentence: Sentence) -> Bool {
    (level.map { sentence.level == $0 } ?? true) && (topic.map { sentence.isOn(topic: $0) } ?? true)
      && (text.isEmpty || sentence.text.lowercased().holds(text.lowercased()))
  }
}

/// The sentences that a filter lets through.
nonisolated struct FoundSentences: Sendable {
  let filter: SentenceFilter
  let sentences: [Sentence]
  let isTopicLeftOut: Bool
}

extension Work {
  /// The topics of all sentences, and the language that is practised.
  func sentenceTopics() throws -> (lang: Lang, topics: [String]) {
    let all = try app.library().allSentences()
    return (app.settings.general.lang, Set(all.compactMap(\.topic)).sorted())
  }

  func find(_ filter: SentenceFilter) throws -> FoundSentences {
    refresh()
    let without = app.settings.general.without
    return FoundSentences(
      filter: filter,
      sentences: try app.library().sentences(filter.lang).filter(filter.takes),
      isTopicLeftOut: filter.topic.map { without.contains($0) } ?? false)
  }

  func leaveOut(_ topic: String, _ isLeftOut: Bool) throws {
    refresh()
    var without = app.settings.general.without.filter { $0 != topic }
    if isLeftOut { without.append(topic) }
    app = try app.setting("general.without", to: without.joined(separator: ","))
  }

  func keep(_ sentence: Sentence) throws -> Phrase { try app.add(sentence) }

  /// The recordings that a file's sentences name, and that are neither beside it nor in `media`.
  func absentRecordings(of file: String, media: String?) throws -> AbsentRecordings {
    refresh()
    return try app.absentRecordings(of: file, media: media)
  }

  func addSentences(of file: String, media: String?) throws -> [Phrase] {
    refresh()
    return try app.addSentences(of: file, media: media, byButtons: true)
  }
}
