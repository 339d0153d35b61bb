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
  static let what = Argument(
    type: .named(
      "NAME|FILE", .aFile,
      offersAfter: ["add": .listed(.offeredVoices), "remove": .listed(.addedVoices)]),
    help: .voicesWhatHelp, isRequired: false)
  static let lang = Option(name: "lang", type: .lang, help: .voicesLangHelp)
  static let play = Option(
    name: "play", type: .named("VOICE", .aVoice, offer: .listed(.voices)), help: .playHelp)
  static let yes = Flag(name: "yes", help: .voicesYesHelp)
  static let all = Flag(name: "all", help: .voicesAllHelp)
  static let json = Flag(name: "json", help: .jsonHelp)

  static let command = Command(
    name: "voices", summary: .voicesSummary,
    arguments: [AnyArgument(verb), AnyArgument(what)],
    options: [
      AnyOption(lang), AnyOption(play), AnyOption(all), AnyOption(yes), AnyOption(json),
    ], run: run)

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
    let known = try await app.voiceEntries() + app.voiceOffers()
    let entries = known.filter { entry in wanted.contains { entry.speaks($0) } }
    if call[json] {
      try app.console.put(data: JSON.array(entries.map(\.json)).text + "\n")
      return .done
    }
    if !call[all] {
      for lang in wanted { try show(known, of: lang, in: app) }
      app.console.say(.voicesHow(entries.contains { $0.isOffered }))
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

  /// The voices of a language by the names that people know, those in use first.
  private static func show(_ known: [VoiceEntry], of lang: Lang, in app: Application) throws {
    let console = app.console
    let inUse = app.voicesInUse(lang)
    let spoken = known.filter { $0.speaks(lang) }
    let used = inUse.map { (name: $0, entry: entry(named: $0, among: spoken)) }
    let others = spoken.filter { entry in
      entry.provider != ESpeak.provider && !used.contains { $0.entry?.id == entry.id }
    }
    let width = ((inUse + others.map(\.id)).map(\.columns).max() ?? 0) + 2
    try console.put(.voicesOf(lang))
    for (name, entry) in used + others.map({ (name: $0.id, entry: Optional($0)) }) {
      let sign = inUse.contains(name) ? " ● " : "   "
      let note: Phrase =
        entry.map { $0.provider == ESpeak.provider ? .madeByMachine : $0.note } ?? .voiceIsGone
      try console.put(
        note.text(in: console.language), after: sign + name.padded(toColumns: width))
    }
    try console.put("\n")
  }

  /// The voice of this name; a variant is named after its voice: `en-us+f3`.
  private static func entry(named name: String, among entries: [VoiceEntry]) -> VoiceEntry? {
    let base = name.split(separator: "+").first.map(String.init) ?? name
    return entries.first { $0.id == name } ?? entries.first { $0.id == base }
  }

  /// The language in which to play the voice of this name: the practised one, if it speaks that.
  private static func lang(of name: String, in app: Application) async throws -> Lang {
    let practised = app.settings.general.lang
    guard let entry = entry(named: name, among: try await app.voiceEntries()) else {
      return practised
    }
    return ([practised] + Lang.allCases).first { entry.speaks($0) } ?? practised
  }
}

extension VoiceEntry {
  fileprivate var json: JSON {
    ["provider": .string(provider), "id": .string(id), "languages": .strings(languages)]
  }
}
