package import Coaching
import Glibc
package import Journal
package import Language
package import Settings
import Sound
package import Wording

/// What every front is given: the parts of the program, opened when needed.
///
/// This is the one place that knows how the pieces fit together.
package struct Application: Sendable {
  package static let version = "1.0.0"
  /// When this version was written; manual pages bear it, so that two builds are equal.
  package static let released = "2026-11-28"

  package let places: Places
  package let settings: Settings
  package let problems: [ConfigurationProblem]
  /// Whether nothing may leave this computer whatever is configured.
  private let staysHere: Bool
  package let language: InterfaceLanguage
  /// That of the locale, where the learner has chosen none.
  private let localeLanguage: InterfaceLanguage
  package let trace: Trace
  package let network: NetworkAccess

  /// Makes a passing remark to the person at the front.
  package let say: @Sendable (Phrase, InterfaceLanguage) -> Void

  /// The program as configured for this user; `say` and `trace` are the front's.
  package init(
    environment: [String: String], trace: Trace,
    say: @escaping @Sendable (Phrase, InterfaceLanguage) -> Void
  ) {
    let places = Places(
      environment: environment, executable: Self.executable, user: getuid())
    let (settings, problems) = trace.step("configuration \(places.configurationFile)") {
      Settings.load(from: places.configurationFile)
    }
    self.trace = trace
    self.places = places
    network = NetworkAccess(journal: places.journal)
    self.settings = settings
    self.problems = problems
    staysHere = false
    localeLanguage = Self.language(of: environment)
    language = Self.language(settings.general.uiLang, localeLanguage)
    self.say = say
  }

  private init(
    _ other: Application, settings: Settings, problems: [ConfigurationProblem], staysHere: Bool
  ) {
    places = other.places
    self.problems = problems
    self.staysHere = staysHere
    trace = other.trace
    network = other.network
    say = other.say
    self.settings = settings
    localeLanguage = other.localeLanguage
    language = Self.language(settings.general.uiLang, localeLanguage)
  }

  /// The same program, but nothing leaves this computer.
  package func offline() -> Application {
    var settings = settings
    settings.network.offline = true
    return Application(self, settings: settings, problems: problems, staysHere: true)
  }

  /// The program with a setting changed, in the configuration too.
  package func setting(_ key: String, to value: String) throws -> Application {
    try setting([SettingChange(key, to: value)])
  }

  /// The program with settings changed, in the configuration too: all of them or none.
  package func setting(_ changes: [SettingChange]) throws -> Application {
    if !changes.isEmpty { try configuration.set(changes) }
    return reloaded()
  }

  /// The program as it would be with settings changed; the configuration stays as it is.
  package func drafting(_ changes: [SettingChange]) throws -> Application {
    let (settings, problems) = try configuration.settings(with: changes)
    return configured(settings, problems)
  }

  /// The program as it is configured now.
  package func reloaded() -> Application {
    let (settings, problems) = Settings.load(from: places.configurationFile)
    return configured(settings, problems)
  }

  /// The file of the configuration.
  var configuration: SettingsFile {
    SettingsFile(places.configurationFile, template: places.template)
  }

  private func configured(_ settings: Settings, _ problems: [ConfigurationProblem]) -> Application {
    var settings = settings
    settings.network.offline = settings.network.offline || staysHere
    return Application(self, settings: settings, problems: problems, staysHere: staysHere)
  }

  // MARK: Rooms

  package func journal(for access: Journal.Access) throws(JournalError) -> Journal {
    try trace.step("journal \(places.journal)") { () throws(JournalError) in
      try Journal.open(at: places.journal, access: access)
    }
  }

  package func library() throws -> Library {
    guard let share = places.share else { throw MissingShare(sought: places.soughtShare) }
    let extra = settings.files.sentences
    return Library(
      share: share, added: "\(places.data)/sentences.json",
      extra: extra.isEmpty ? nil : places.expand(extra), own: ownLang)
  }

  package func reader() -> Reader {
    trace.step("reading tables") { Reader() }
  }

  package func judge(_ reader: Reader) -> Judge {
    Judge(
      reader: reader, passMark: settings.score.passMark,
      translationMark: settings.score.translationMark)
  }

  /// Makes a passing remark, in the language of the interface.
  package func say(_ phrase: Phrase) { say(phrase, language) }

  package func loudspeaker(telling tell: @escaping @Sendable (Phrase) -> Void) async throws
    -> SoundServerLoudspeaker
  {
    let server = try await trace.step("sound server") {
      try await SoundServer.connect(applicationName: "HearCoach")
    }
    trace.note("sound server: \(server.serverName) at \(server.address)")
    let device = settings.sound.device
    // A learner whose headphones are missing is told before the session, not during it.
    if !device.isEmpty { _ = try await server.devices(with: device) }
    return SoundServerLoudspeaker(
      server: server, device: device.isEmpty ? nil : device,
      audiogram: settings.hearing.audiogram, trace: trace, tell: tell)
  }

  // MARK: The world outside

  /// The path of this program, with links followed.
  static var executable: String {
    guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments[0] }
    defer { free(path) }
    return String(cString: path)
  }

  /// The path of the command that the desktop starts: this program, or the one beside it where this is the
  /// window.
  static var command: String {
    let window = "-window"
    let path = executable
    return path.hasSuffix("/hearcoach" + window) ? String(path.dropLast(window.count)) : path
  }

  /// The language of translations and meanings.
  package var ownLang: Lang {
    switch settings.general.ownLang {
    case .zh: .chinese
    case .en: .english
    case .auto: language == .chinese ? .chinese : .english
    }
  }

  /// The language of a word or text for which none was named.
  package func language(of text: String) -> Lang {
    Lang(of: text, practised: settings.general.lang)
  }

  private static func language(
    _ chosen: UILang, _ ofLocale: InterfaceLanguage
  ) -> InterfaceLanguage {
    switch chosen {
    case .zh: .chinese
    case .en: .english
    case .auto: ofLocale
    }
  }

  private static func language(of environment: [String: String]) -> InterfaceLanguage {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    return locale?.hasPrefix("zh") == true ? .chinese : .english
  }
}

/// The configuration and sentences that come with the program are nowhere to be found.
package struct MissingShare: Error {
  package let sought: [String]
}
