import Coaching
import Glibc
import Journal
import Language
import Settings
import Sound
import Wording

/// What the commands are handed: the rooms of the house, opened when they are needed.
///
/// This is the one place that knows how the pieces fit together.
struct Application: Sendable {
  let places: Places
  let settings: Settings
  let problems: [ConfigurationProblem]
  let console: Console
  let trace: Trace
  let outside: NetworkAccess

  init(environment: [String: String], verbose: Bool) {
    let trace = Trace(isOn: verbose)
    let places = Places(
      environment: environment, executable: Self.executable, user: getuid())
    let (settings, problems) = trace.step("configuration \(places.configurationFile)") {
      Settings.load(from: places.configurationFile)
    }
    self.trace = trace
    self.places = places
    outside = NetworkAccess(journal: places.journal)
    self.settings = settings
    self.problems = problems
    console = Console(
      language: Self.language(settings.general.uiLang, environment), environment: environment)
  }

  private init(_ other: Application, settings: Settings) {
    places = other.places
    problems = other.problems
    trace = other.trace
    outside = other.outside
    self.settings = settings
    console =
      switch settings.general.uiLang {
      case .zh: other.console.speaking(.chinese)
      case .en: other.console.speaking(.english)
      case .auto: other.console
      }
  }

  /// The house as one invocation wants it.
  func with(_ call: Invocation) -> Application {
    guard call[Command.offline] else { return self }
    var settings = settings
    settings.network.offline = true
    return Application(self, settings: settings)
  }

  /// The house with a setting changed, in the configuration too.
  func setting(_ key: String, to value: String) throws -> Application {
    try SettingsFile(places.configurationFile, template: places.template).set(key, to: value)
    var (settings, _) = Settings.load(from: places.configurationFile)
    settings.network.offline = settings.network.offline || self.settings.network.offline
    return Application(self, settings: settings)
  }

  // MARK: Rooms

  func journal(for access: Journal.Access) throws(JournalError) -> Journal {
    try trace.step("journal \(places.journal)") { () throws(JournalError) in
      try Journal.open(at: places.journal, access: access)
    }
  }

  func library() throws -> Library {
    guard let share = places.share else { throw MissingShare(sought: places.soughtShare) }
    let extra = settings.files.sentences
    return Library(
      share: share, added: "\(places.data)/sentences.json",
      extra: extra.isEmpty ? nil : places.expand(extra))
  }

  func reader() -> Reader {
    trace.step("reading tables") { Reader() }
  }

  func judge(_ reader: Reader) -> Judge {
    Judge(
      reader: reader, passMark: settings.score.passMark,
      translationMark: settings.score.translationMark)
  }

  func loudspeaker(telling tell: @escaping @Sendable (Phrase) -> Void) async throws -> SoundServerLoudspeaker
  {
    let server = try await trace.step("sound server") {
      try await SoundServer.connect(applicationName: "HearCoach")
    }
    trace.note("sound server: \(server.serverName) at \(server.address)")
    let device = settings.sound.device
    // A learner whose headphones are not there is told before the session and not in it.
    if !device.isEmpty { _ = try await server.devices(with: device) }
    return SoundServerLoudspeaker(
      server: server, device: device.isEmpty ? nil : device, trace: trace, tell: tell)
  }

  // MARK: The world outside

  /// The path of this program, with links followed.
  static var executable: String {
    guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments[0] }
    defer { free(path) }
    return String(cString: path)
  }

  private static func language(
    _ chosen: UILang, _ environment: [String: String]
  ) -> InterfaceLanguage {
    switch chosen {
    case .zh: return .chinese
    case .en: return .english
    case .auto:
      let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
        .compactMap { environment[$0] }.first { !$0.isEmpty }
      return locale?.hasPrefix("zh") == true ? .chinese : .english
    }
  }
}

/// The configuration and sentences that come with the program are nowhere to be found.
struct MissingShare: Error {
  let sought: [String]
}
