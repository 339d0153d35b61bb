import Assembly
import Coaching
import Settings
import Wording

/// What a shell may complete a value with.
enum Offer: Sendable, Equatable {
  case nothing
  case files
  case words([String])
  /// Asked of the program when the key is pressed, as it depends on what is installed and configured.
  case listed(Listing)
}

/// Names that `hearcoach completions --list` tells, one a line.
enum Listing: String, Sendable, CaseIterable {
  case commands, topics, voices, keys, values, services, scenes, contacts
  case offeredVoices = "offered-voices"
  case addedVoices = "added-voices"

  /// The names; `subject` is the key whose values are wanted.
  func names(of subject: String?, in app: Application) async throws -> [String] {
    switch self {
    case .commands: Program.commands.map(\.name)
    case .topics: try topics(in: app)
    case .voices: try await app.voiceEntries().map(\.id)
    case .offeredVoices: app.voiceOffers().map(\.id)
    case .addedVoices: try await app.voiceEntries().filter(\.isAdded).map(\.id)
    case .keys: app.settings.allKeys.map(\.name)
    case .values: values(of: subject, in: app)
    case .services: app.settings.services.all.map(\.name) + app.settings.voice.programs.map(\.name)
    case .scenes: try app.scenes().all().keys.sorted()
    case .contacts: try app.contacts().all().keys.sorted()
    }
  }

  private func topics(in app: Application) throws -> [String] {
    let known = Topic.bundled.map(\.id)
    let own = Set(try app.library().allSentences(Lang.allCases).compactMap(\.topic))
    return known + own.subtracting(known).sorted()
  }

  private func values(of key: String?, in app: Application) -> [String] {
    switch app.settings.allKeys.first(where: { $0.name == key })?.expected {
    case .words(let words): words
    case .topics: Topic.bundled.map(\.id)
    case .settings: Settings.travelling
    case .service: app.settings.services.all.map(\.name)
    default: []
    }
  }
}
