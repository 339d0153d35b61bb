import Assembly
import Coaching
import JSON
import Language
import Network
import Settings
import System
import Voices
import Wording

/// `hearcoach voices`: who can speak, a sample of one, and more of them.
enum VoicesCommand {
  enum Verb: String, Sendable, CaseIterable { case list, add, remove }

  static let verb = Argument(
    type: .oneOf(Verb.allCases), help: .voicesVerbHelp, isRequired: false)
  static let what = Argument(type: .file, help: .voicesWhatHelp, isRequired: false)
  static let lang = Option(name: "lang", type: .lang, help: .voicesLangHelp)
  static let play = Option(name: "play", type: .named("VOICE", .aVoice), help: .playHelp)
  static let yes = Flag(name: "yes", help: .voicesYesHelp)
  static let json = Flag(name: "json", help: .jsonHelp)

  static let command = Command(
    name: "voices", summary: .voicesSummary,
    arguments: [AnyArgument(verb), AnyArgument(what)],
    options: [AnyOption(lang), AnyOption(play), AnyOption(yes), AnyOption(json)], run: run)

  static func run(_ call: Invocation, in app: Application) async throws -> ExitCode {
    let verb = call.argument(verb, at: 0) ?? .list
    let what = call.argument(what, at: 1)
    switch (verb, what) {
    case (.list, nil): return try await list(call, in: app)
    case (.list, let what?): throw UsageError(.unexpected(what), in: command.name)
    case (.add, nil): throw UsageError(.missingArgument("NAME"), in: command.name)
    case (.remove, nil): throw UsageError(.missingArgument("NAME"), in: command.name)
    case (.add, let what?): return try await AddedVoice(app: app).add(what, isAgreed: call[yes])
    case (.remove, let name?): try remove(name, in: app)
    }
    return .done
  }

  private static func remove(_ name: String, in app: Application) throws {
    try app.removeVoice(name)
    app.console.say(.voiceRemoved(name))
  }

  private static func list(_ call: Invocation, in app: Application) async throws -> ExitCode {
    if let name = call[play] {
      let own = try await self.lang(of: name, in: app)
      let lang = call[lang] ?? own
      return try await SayCommand.speak(
        Phrase.voiceSample(lang), lang, voice: name, pace: nil, to: nil, in: app)
    }
    let wanted = call[lang].map { [$0] } ?? Lang.allCases
    let entries = (try await app.voiceEntries() + app.voiceOffers()).filter { entry in
      wanted.contains { entry.speaks($0) }
    }
    if call[json] {
      try app.console.put(data: JSON.array(entries.map(\.json)).text + "\n")
      return .done
    }
    let width = (entries.map(\.id.columns).max() ?? 0) + 2
    let middle = (entries.map { $0.languages.joined(separator: ", ").columns }.max() ?? 0) + 2
    for entry in entries {
      let languages = entry.languages.joined(separator: ", ")
      let note = entry.note.text(in: app.console.language)
      try app.console.put(
        (entry.provider.padded(toColumns: 11) + entry.id.padded(toColumns: width)
          + languages.padded(toColumns: middle) + note).trimmedEnd + "\n")
    }
    return .done
  }

  /// The language in which to play the voice of this name: the practised one, if it speaks that.
  private static func lang(of name: String, in app: Application) async throws -> Lang {
    let practised = app.settings.general.lang
    // A variant is named after its voice: `en-us+f3`.
    let base = name.split(separator: "+").first.map(String.init) ?? name
    let entries = try await app.voiceEntries()
    guard
      let entry = entries.first(where: { $0.id == name }) ?? entries.first(where: { $0.id == base })
    else { return practised }
    return [practised, practised.other].first { entry.speaks($0) } ?? practised
  }
}

extension VoiceEntry {
  fileprivate var json: JSON {
    ["provider": .string(provider), "id": .string(id), "languages": .strings(languages)]
  }
}
