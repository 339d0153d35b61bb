package import Coaching
package import Journal
package import Reports
import Wording

extension Application {
  /// How many times before a sentence's line goes back.
  private static let triesShown = 20
  /// Fewer characters of an id are taken for a mistyped number.
  private static let shortestID = 4

  /// Past sessions and talks, the newest first, in one language or all, of one day or all.
  package func sessions(
    _ lang: Lang?, on day: LocalDay? = nil, from journal: Journal, limit: Int
  ) throws -> SessionList {
    var sessions: [PractisedSession] = []
    try journal.sessions(from: day, to: day, withTalks: true) { session in
      if lang == nil || session.lang == lang { sessions.append(session) }
    }
    let shown = sessions.reversed().prefix(max(0, limit)).map(\.self)
    guard shown.contains(where: { $0.turns > 0 }) else { return SessionList(shown) }
    let known = knownTalks()
    var titles: [String: [Lang: String]] = [:]
    for talk in try journal.talks(from: day, to: day) {
      let title =
        known.scene(of: talk.plan).map { Phrase.talkTitle($0, talk.plan.opening) }
        ?? .verbatim(talk.plan.sceneID)
      titles[talk.plan.id] = [.chinese: title.zh, .english: title.en]
    }
    return SessionList(shown, titles: titles)
  }

  /// Whether there is practice where no session is listed, on one day or ever: what was imported without its sessions.
  package func isUnlisted(on day: LocalDay? = nil, from journal: Journal) throws -> Bool {
    guard let day else { return try journal.totals().items > 0 }
    return try journal.days(from: day, to: day).contains { $0.items > 0 }
  }

  /// The talk that goes by a name, as a session does; nil if it is a session of sentences or a drill.
  package func pastTalk(
    of name: String, _ lang: Lang?, from journal: Journal
  ) throws -> KeptTalk? {
    let id = try sessionID(name, lang, journal)
    return try journal.talks().first { $0.plan.id == id }
  }

  /// The session that goes by a name: its number in the list, or the beginning of its id.
  package func story(
    of name: String, _ lang: Lang?, from journal: Journal
  ) throws -> SessionStory {
    let id = try sessionID(name, lang, journal)
    let items = try journal.details(of: id)
    var tries: [String: [SentenceTry]] = [:]
    for item in items {
      let sentence = item.item.sentenceID
      guard let lang = item.lang, tries[sentence] == nil else { continue }
      tries[sentence] = try journal.tries(of: sentence, lang, limit: Self.triesShown)
    }
    let trials = try journal.trials(of: id)
    guard let story = SessionStory(try journal.facts(of: id), items, tries: tries, trials: trials)
    else { throw UnknownSession(name: name) }
    return story
  }

  private func sessionID(_ name: String, _ lang: Lang?, _ journal: Journal) throws -> String {
    if name.utf8.count <= 5, let number = Int(name), number > 0 {
      let names = try journal.sessionNames(lang, withTalks: true, limit: number)
      if names.count == number, let id = names.last { return id }
    }
    let names = try journal.sessionNames(beginningWith: name, lang, withTalks: true)
    guard names.count == 1, let id = names.first, name.utf8.count >= Self.shortestID else {
      throw UnknownSession(name: name)
    }
    return id
  }
}

/// No session goes by that name, or more than one does.
package struct UnknownSession: Error {
  package let name: String
}
