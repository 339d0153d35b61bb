import Assembly
import Coaching
import Settings
import Wording

/// `hearcoach scenes`: what talks there are.
enum ScenesCommand {
  enum Verb: String, Sendable, CaseIterable { case list, check }

  static let verb = Argument(type: .oneOf(Verb.allCases), help: .scenesVerbHelp, isRequired: false)
  static let file = Argument(type: .file, help: .scenesFileHelp, isRequired: false)
  static let lang = Option(name: "lang", type: .lang, help: .langHelp)

  static let command = Command(
    name: "scenes", summary: .scenesSummary, arguments: [AnyArgument(verb), AnyArgument(file)],
    options: [AnyOption(lang)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let scenes = try app.scenes()
    switch call.argument(verb, at: 0) ?? .list {
    case .list:
      if let file = call.argument(file, at: 1) {
        throw UsageError(.unexpected(file), in: command.name)
      }
      try list(scenes, call[lang], app)
    case .check:
      let langs = call[lang].map { [$0] } ?? Lang.allCases
      for file in call.argument(file, at: 1).map({ [$0] }) ?? langs.flatMap(scenes.files) {
        app.console.say(.sceneIsRight(try scenes.checked(file).turns.count, in: file))
      }
    }
    return .done
  }

  /// The scenes of a language, that of the configuration if none is named.
  static func list(_ scenes: SceneShelf, _ lang: Lang?, _ app: Application) throws {
    let console = app.console
    let found = scenes.scenes(lang ?? app.settings.general.lang) {
      console.say(ErrorReport(of: $0).phrase)
    }
    for scene in found {
      let level = Phrase.name(of: scene.level).text(in: console.language)
      try console.put(
        Gate.line(scene.id).padded(toColumns: 16) + level.padded(toColumns: 8)
          + Gate.line(Phrase.talkHead(scene).text(in: console.language)) + "\n")
    }
  }
}
