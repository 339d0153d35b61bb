import Coaching
import Settings

/// `hearcoach config`: the learner's settings.
enum ConfigCommand {
  enum Verb: String, Sendable, CaseIterable { case get, set, path, check }

  static let verb = Argument(type: .oneOf(Verb.allCases), help: .configVerbHelp, isRequired: false)
  static let key = Argument(type: .named("KEY", .aKey), help: .keyHelp, isRequired: false)
  static let value = Argument(
    type: ValueType(placeholder: "VALUE", expected: .aText) { $0 }, help: .valueHelp,
    isRequired: false)

  static let command = Command(
    name: "config", summary: .configSummary,
    arguments: [AnyArgument(verb), AnyArgument(key), AnyArgument(value)],
    worksWithWrongConfiguration: true, run: run)

  static func run(_ call: Invocation, in house: House) async throws -> ExitCode {
    let key = call.argument(key, at: 1)
    switch call.argument(verb, at: 0) ?? .get {
    case .get:
      if let key {
        try house.console.put(data: try house.settings.get(key) + "\n")
      } else {
        try list(in: house)
      }
      return house.problems.isEmpty ? .done : warn(house)
    case .set:
      guard let key else { throw UsageError(.missingArgument("KEY"), in: command.name) }
      guard let value = call.argument(value, at: 2) else {
        throw UsageError(.missingArgument("VALUE"), in: command.name)
      }
      let file = SettingsFile(house.places.configurationFile, template: house.places.template)
      try file.set(key, to: value)
      return .done
    case .path:
      try house.console.put(data: house.places.configurationFile + "\n")
      return .done
    case .check:
      if house.problems.isEmpty {
        house.console.say(.configurationIsRight(house.places.configurationFile))
        return .done
      }
      return warn(house)
    }
  }

  private static func list(in house: House) throws {
    for key in house.settings.allKeys {
      let about = Phrase(zh: key.about.zh, en: key.about.en).text(in: house.console.language)
      try house.console.put("\(key.name) = \(key.text(in: house.settings))\n")
      if house.console.data.isTerminal {
        for line in TextWrap(columns: 80).lines(about, indent: "    ", hanging: "    ") {
          try house.console.put(line + "\n")
        }
      }
    }
  }

  private static func warn(_ house: House) -> ExitCode {
    let report = WrongConfiguration(problems: house.problems).report
    house.console.say(report.text(in: house.console.language))
    return report.exit
  }
}
