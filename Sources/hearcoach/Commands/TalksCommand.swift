import Assembly
import Coaching
import Journal
import Reports
import Settings
import Wording

/// `hearcoach talks`: the talks there were, and one of them to read again.
enum TalksCommand {
  static let number = Argument(
    type: ValueType(placeholder: "N", expected: .aTalk) { Int($0).flatMap { $0 > 0 ? $0 : nil } },
    help: .talksNumberHelp, isRequired: false)

  static let command = Command(
    name: "talks", summary: .talksSummary, arguments: [AnyArgument(number)], run: run)

  /// As many as a page of the terminal holds.
  private static let shown = 30

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let journal = try app.journal(for: .read)
    let scenes = try app.scenes()
    if let number = call.argument(number, at: 0) {
      let talks = try journal.talks(limit: number)
      guard talks.count == number, let talk = talks.last else {
        throw UnknownTalk(number: number, count: talks.count)
      }
      for line in try lines(of: talk, journal, scenes, app) { try app.console.put(line + "\n") }
      return .done
    }
    let talks = try journal.talks(limit: shown)
    if talks.isEmpty { app.console.say(.noTalks) }
    for (place, talk) in talks.enumerated() {
      try app.console.put(line(of: talk, place + 1, scenes, app.console) + "\n")
    }
    return .done
  }

  private static func scene(_ talk: KeptTalk, _ scenes: SceneShelf) -> Scene? {
    scenes.scene(talk.plan.sceneID) { _ in }
  }

  /// One line: its number, when, what, how long, and how it ended.
  private static func line(
    of talk: KeptTalk, _ number: Int, _ scenes: SceneShelf, _ console: Console
  ) -> ScreenText {
    let title = scene(talk, scenes).map { Phrase($0.title).text(in: console.language) }
    let minutes = Phrase.talkLength(talk.practisedSeconds, turns: talk.turns)
    let began = talk.began.day.description + " " + SessionClock.text(of: talk.began)
    return ScreenText(String(number)).padded(toColumns: 4)
      + ScreenText(began).padded(toColumns: 18)
      + ScreenText(line: title ?? talk.plan.sceneID).padded(toColumns: 26)
      + ScreenText(minutes.text(in: console.language)).padded(toColumns: 20)
      + ScreenText(Phrase.talkEnding(talk.ending).text(in: console.language))
  }

  /// All that was said.
  private static func lines(
    of talk: KeptTalk, _ journal: Journal, _ scenes: SceneShelf, _ app: Application
  ) throws -> [ScreenText] {
    let console = app.console
    let scene = scene(talk, scenes)
    let page = SessionScreen(
      language: console.language, lang: talk.plan.lang, hasColor: console.data.hasColor,
      isPlain: false, columns: min(100, console.data.columns), marked: { _ in nil })
    let screen = TalkScreen(page: page) { _ in nil }
    let turns = try journal.talk(talk.plan.id).turns
    var lines = scene.map { screen.head($0, talk.plan) } ?? []
    for turn in turns {
      let role = scene?.roles.first { $0.id == turn.role }
      lines += screen.done(turn, role ?? Role(id: turn.role, name: [:]), wasRead: false)
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
