import Assembly
import Coaching
import JSON
import Practice
import Settings
import Wording

/// `hearcoach scenes`: what talks there are.
enum ScenesCommand {
  enum Verb: String, Sendable, CaseIterable { case list, check }

  static let verb = Argument(type: .oneOf(Verb.allCases), help: .scenesVerbHelp, isRequired: false)
  static let file = Argument(
    type: .named("FILE", .aFile, offersAfter: ["check": .files]), help: .scenesFileHelp,
    isRequired: false)
  static let lang = Option(name: "lang", type: .lang, help: .langHelp)
  static let json = Flag(name: "json", help: .jsonHelp)

  static let command = Command(
    name: "scenes", summary: .scenesSummary, arguments: [AnyArgument(verb), AnyArgument(file)],
    options: [AnyOption(lang), AnyOption(json)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let scenes = try app.scenes()
    switch call.argument(verb, at: 0) ?? .list {
    case .list:
      if let file = call.argument(file, at: 1) {
        throw UsageError(.unexpected(file), in: command.name)
      }
      if call[json] {
        let found = found(scenes, call[lang], app)
        try app.console.put(data: JSON.array(found.map(\.json)).text + "\n")
      } else {
        try list(scenes, call[lang], app)
      }
    case .check:
      return try TalkFileChecks.run(
        call.argument(file, at: 1), call[lang], scenes.files, app
      ) { file in
        .sceneIsRight(try scenes.checked(file).turns.count, in: file)
      }
    }
    return .done
  }

  private static func found(
    _ scenes: SceneShelf, _ lang: Lang?, _ app: Application
  ) -> [Scene] {
    scenes.scenes(lang ?? app.settings.general.lang) {
      app.console.say(ErrorReport(of: $0).phrase)
    }
  }

  /// The scenes of a language, that of the configuration if none is named: name, level, title and who
  /// is in it.
  static func list(_ scenes: SceneShelf, _ lang: Lang?, _ app: Application) throws {
    let language = app.console.language
    try app.console.put(
      rows: found(scenes, lang, app).map { scene in
        [
          scene.id, Phrase.name(of: scene.level).text(in: language),
          Phrase.talkHead(scene).text(in: language), Phrase.partners(scene).text(in: language),
        ]
      })
  }
}

extension Scene {
  /// What a program needs to offer it.
  fileprivate var json: JSON {
    [
      "id": .string(id), "lang": .string(lang.rawValue), "level": .string(level.rawValue),
      "sign": .string(sign), "title": .texts(title), "goal": .texts(goal),
      "roles": .array(
        roles.map { role in
          ["id": .string(role.id), "name": .texts(role.name), "learner": .bool(role.isLearner)]
        }), "turns": .integer(turns.count),
    ]
  }
}
