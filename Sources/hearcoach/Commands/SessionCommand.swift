import Coaching
import Glibc
import Journal
import Language
import Practice
import Settings

/// `hearcoach session`: practice, in the terminal or driven by another program.
enum SessionCommand {
  static let minutes = Option(name: "minutes", type: .number(1...180), help: .minutesHelp)
  static let lang = Option(name: "lang", type: .oneOf(Lang.allCases), help: .langHelp)
  static let topic = Option(name: "topic", type: .named("TOPIC", .aTopic), help: .topicHelp)
  static let silent = Flag(name: "silent", help: .silentHelp)
  static let jsonl = Flag(name: "jsonl", help: .jsonlHelp)

  static let command = Command(
    name: "session", summary: .sessionSummary,
    options: [
      AnyOption(minutes), AnyOption(lang), AnyOption(topic), AnyOption(silent), AnyOption(jsonl),
    ], run: run)

  static func run(_ call: Invocation, in house: House) async throws -> ExitCode {
    // Nobody reading any more is a reason to end in order, not to be killed by the next word.
    signal(SIGPIPE, SIG_IGN)
    let settings = house.settings
    let lang = call[lang] ?? settings.general.lang
    let sentences = try house.trace.step("sentences") {
      try chosen(house.library().sentences(lang), topic: call[topic])
    }
    // The lock is taken before the journal is touched: two sessions must not write side by side.
    try house.places.makeRuntime()
    let lock = try SessionLock(at: house.places.lock)
    let journal = try house.journal(for: .write)
    let plan = SessionPlan(
      id: newID(), minutes: call[minutes] ?? settings.general.minutes, lang: lang,
      profile: settings.general.profile, pace: settings.voice.pace, weights: settings.weights,
      seed: UInt64.random(in: 0...UInt64.max))
    let session = Session(
      plan: plan,
      deck: Deck(sentences, practised: try journal.practisedSentenceIDs(lang)),
      ability: try journal.ability(lang, plan.mode) ?? Ability())

    let desk = try await PracticeDesk(house, session: session, journal: journal, call: call)
    let summary = try await desk.practise()
    try journal.close()
    _ = consume lock
    return summary.map { $0.items > 0 ? .done : .cancelled } ?? .cancelled
  }

  private static func chosen(_ sentences: [Sentence], topic: String?) throws -> [Sentence] {
    guard let topic else { return sentences }
    let chosen = sentences.filter { $0.topic == topic }
    if chosen.isEmpty {
      throw UnknownTopic(name: topic, known: Set(sentences.compactMap(\.topic)).sorted())
    }
    return chosen
  }

  /// A name for the session that no other has.
  private static func newID() -> String {
    let digits = Array("0123456789abcdef")
    return String((0..<32).map { _ in digits[Int.random(in: 0..<16)] })
  }
}

/// There are no sentences on that topic.
struct UnknownTopic: Error {
  let name: String
  let known: [String]
}
