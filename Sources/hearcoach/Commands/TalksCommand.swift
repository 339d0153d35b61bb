import Assembly
import Coaching
import JSON
import Journal
import Reports
import Settings
import Wording

/// `hearcoach talks`: the talks there were, and one of them to read again.
enum TalksCommand {
  static let number = Argument(
    type: ValueType(placeholder: "N", expected: .aTalk) { Int($0).flatMap { $0 > 0 ? $0 : nil } },
    help: .talksNumberHelp, isRequired: false)

  static let json = Flag(name: "json", help: .jsonHelp)

  static let command = Command(
    name: "talks", summary: .talksSummary, arguments: [AnyArgument(number)],
    options: [AnyOption(json)], run: run)

  /// As many as a page of the terminal holds; programs get all.
  private static let shown = 30

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let journal = try app.journal(for: .read)
    let known = app.knownTalks()
    if let number = call.argument(number, at: 0) {
      let talks = try journal.talks(limit: number)
      guard talks.count == number, let talk = talks.last else {
        throw UnknownTalk(number: number, count: talks.count)
      }
      try tell(talk, asJSON: call[json], journal, app)
      return .done
    }
    let talks = try journal.talks(limit: call[json] ? .max : shown)
    if call[json] {
      try app.console.put(data: JSON.array(talks.map(\.json)).text + "\n")
      return .done
    }
    if talks.isEmpty { app.console.say(.noTalks) }
    for (place, talk) in talks.enumerated() {
      let line = line(of: talk, place + 1, known.scene(of: talk.plan), app.console)
      try app.console.put(line + "\n")
    }
    if !talks.isEmpty { try app.console.put(.talksHowToOpen) }
    return .done
  }

  /// All that was said in a talk.
  static func tell(
    _ talk: KeptTalk, asJSON: Bool, _ journal: Journal, _ app: Application
  ) throws {
    let (turns, attempts) = try journal.talk(talk.plan.id)
    if asJSON {
      try app.console.put(data: talk.json(turns, attempts).text + "\n")
      return
    }
    let scene = app.knownTalks().scene(of: talk.plan)
    for line in lines(of: talk, turns, attempts, scene, app.console) {
      try app.console.put(line + "\n")
    }
  }

  /// One line: its number, when, what, how long, and how it ended.
  private static func line(
    of talk: KeptTalk, _ number: Int, _ scene: Scene?, _ console: Console
  ) -> ScreenText {
    let title = scene.map { Phrase.talkTitle($0, talk.plan.opening).text(in: console.language) }
    let minutes = Phrase.talkLength(talk.practisedSeconds, turns: talk.turns)
    let began = talk.began.day.description + " " + SessionClock.text(of: talk.began)
    return ScreenText(String(number)).padded(toColumns: 4)
      + ScreenText(began).padded(toColumns: 18)
      + ScreenText(line: title ?? talk.plan.sceneID).padded(toColumns: 34)
      + ScreenText(minutes.text(in: console.language)).padded(toColumns: 18)
      + ScreenText(Phrase.talkEnding(talk.ending).text(in: console.language))
  }

  /// All that was said.
  private static func lines(
    of talk: KeptTalk, _ turns: [KeptTurn], _ attempts: [KeptAttempt], _ scene: Scene?,
    _ console: Console
  ) -> [ScreenText] {
    let page = SessionScreen(
      language: console.language, lang: talk.plan.lang, hasColor: console.data.hasColor,
      isPlain: false, columns: min(100, console.data.columns), marked: { _ in nil })
    let screen = TalkScreen(page: page) { _ in nil }
    var lines = scene.map { screen.head($0, talk.plan) } ?? []
    for (place, turn) in turns.enumerated() where !turn.isUnsaid {
      let role = scene?.roles.first { $0.id == turn.role }
      lines += screen.transcript(
        turn, attempts, role,
        player: turn.outcome == .heard ? talk.plan.player(of: turn.role) : nil,
        wasSaid: turns.isSaidByPlayer(at: place))
    }
    if turns.isEmpty { lines += page.wrapped(.talkEnding(talk.ending)) }
    return lines
  }
}

/// There are not as many talks.
struct UnknownTalk: Error {
  let number: Int
  let count: Int
}
