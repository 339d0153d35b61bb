import Assembly
import Coaching
import Settings
import Wording

/// `hearcoach config`: the learner's settings.
enum ConfigCommand {
  enum Verb: String, Sendable, CaseIterable { case get, set, path, check }

  static let verb = Argument(type: .oneOf(Verb.allCases), help: .configVerbHelp, isRequired: false)
  static let key = Argument(
    type: .named(
      "KEY", .aKey, offersAfter: ["get": .listed(.keys), "set": .listed(.keys)]),
    help: .keyHelp, isRequired: false)
  static let value = Argument(
    type: ValueType(
      placeholder: "VALUE", expected: .aText, offersAfter: ["set": .listed(.values)],
      parse: { $0 }), help: .valueHelp, isRequired: false)

  static let command = Command(
    name: "config", summary: .configSummary,
    arguments: [AnyArgument(verb), AnyArgument(key), AnyArgument(value)],
    worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let key = call.argument(key, at: 1)
    switch call.argument(verb, at: 0) ?? .get {
    case .get:
      if let key {
        try app.console.put(data: try app.settings.get(key) + "\n")
      } else {
        try list(in: app)
      }
      return app.problems.isEmpty ? .done : warn(app)
    case .set:
      guard let key else { throw UsageError(.missingArgument("KEY"), in: command.name) }
      guard let value = call.argument(value, at: 2) else {
        throw UsageError(.missingArgument("VALUE"), in: command.name)
      }
      try await app.checkVoice(key, value)
      let file = SettingsFile(app.places.configurationFile, template: app.places.template)
      try file.set(key, to: word(value, of: key, app))
      return .done
    case .path:
      try app.console.put(data: app.places.configurationFile + "\n")
      return .done
    case .check:
      if app.problems.isEmpty {
        app.console.say(.configurationIsRight(app.places.configurationFile))
        return .done
      }
      return warn(app)
    }
  }

  /// The word that stands in the file for what the learner calls it.
  private static func word(_ value: String, of name: String, _ app: Application) -> String {
    let key = app.settings.allKeys.first { $0.name == name }
    guard case .words(let words)? = key?.expected else { return value }
    return Phrase.settingsWord(name, value, among: words)
  }

  private static func list(in app: Application) throws {
    for key in app.settings.allKeys {
      let about = Phrase(zh: key.about.zh, en: key.about.en).text(in: app.console.language)
      try app.console.put("\(key.name) = \(key.text(in: app.settings))\n")
      if app.console.data.isTerminal {
        for line in TextWrap(columns: 80).lines(about, indent: "    ", hanging: "    ") {
          try app.console.put(line + "\n")
        }
      }
    }
  }

  private static func warn(_ app: Application) -> ExitCode {
    let report = WrongConfiguration(problems: app.problems).report
    app.console.say(report.text(in: app.console.language))
    return report.exit
  }
}
