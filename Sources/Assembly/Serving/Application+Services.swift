package import Coaching
import Glibc
import Journal
import Language
package import Network
import Practice
import Services
import Settings
import System

/// The state of the service for a purpose.
enum ServiceStanding: Sendable {
  /// None is configured.
  case none
  case ready(Service)
  /// Nothing may go to it, for this reason.
  case held(Service, ServiceError)
}

/// The services by purpose: nil if none is configured or nothing may go to it.
///
/// Each asks for consent again with every request, and every request is in the ledger.
extension Application {
  /// Writes sentences, not yet checked: `sentenceWriter` does that.
  func languageModel() throws -> ChatModel? {
    guard let service = ready(for: .sentences) else { return nil }
    return ChatModel(service, prompt: try prompt(), consent: consent, door: door)
  }

  /// Writes sentences, letting through only those fit for a learner.
  func sentenceWriter(_ reader: Reader) throws -> SentenceWriter? {
    guard let model = try languageModel() else { return nil }
    let library = try library()
    let rules = RuleModeration(list: try text(ofPrompt: "avoid.txt"))
    let sieve = SentenceSieve(reader: reader, core: try library.coreWords(), rules: rules)
    return SentenceWriter(model: model, sieve: sieve, moderation: moderation())
  }

  func recognizer() -> ServiceRecognizer? {
    ready(for: .recognition).flatMap { ServiceRecognizer($0, consent: consent, door: door) }
  }

  func rater() -> AzureRater? {
    ready(for: .rating).map { AzureRater($0, consent: consent, door: door) }
  }

  /// Checks new sentences and chats or, for `.sceneModeration`, what is said in scenes: an agreement to one is none to
  /// the other.
  func moderation(_ purpose: ServicePurpose = .moderation) -> ServiceModeration? {
    ready(for: purpose).map {
      ServiceModeration($0, consent: consent, door: door, for: purpose.logged)
    }
  }

  func probe(_ service: Service) -> ServiceProbe {
    ServiceProbe(service, consent: consent, door: door)
  }

  /// Whether the service for a purpose may be asked and, if not, why.
  func standing(of purpose: ServicePurpose) -> ServiceStanding {
    guard let service = services.first(where: { $0.name == settings.services[name: purpose] })
    else { return .none }
    return standing(of: purpose, at: service)
  }

  /// Whether a service may be asked for a purpose.
  func standing(of purpose: ServicePurpose, at service: Service) -> ServiceStanding {
    do throws(ServiceError) {
      _ = try consent.grant(purpose.kinds, for: purpose.logged, to: service)
      return .ready(service)
    } catch {
      return .held(service, error)
    }
  }

  private func ready(for purpose: ServicePurpose) -> Service? {
    if case .ready(let service) = standing(of: purpose) { service } else { nil }
  }
}

extension Application {
  /// What the learner agreed to, within what the configuration lets out.
  ///
  /// That is read again whenever something is about to leave: whoever forbids it during a session
  /// is obeyed at once. What was forbidden at the beginning stays so.
  package var consent: ConsentStore {
    ConsentStore(file: places.consentFile, rules: NetworkRules(settings.network)) {
      [file = places.configurationFile] in
      NetworkRules(Settings.load(from: file).0.network)
    }
  }

  /// The one way to the network.
  var door: NetworkDoor { network.door(monthlyLimit: settings.network.monthlyLimit) }

  /// The configured services, with full paths to their keys.
  package var services: [Service] {
    settings.services.all.map { service in
      var service = service
      switch service.key {
      case .file(let path): service.key = .file(places.expand(path))
      case .command(let words): service.key = .command(words.map(places.expand))
      case .environment, .credential, nil: break
      }
      return service
    }
  }

  private func prompt() throws -> SentencePrompt {
    try SentencePrompt(parsing: try text(ofPrompt: "sentences.txt"))
  }

  /// A file of prompts: the learner's own if there is one, else the one that ships.
  func text(ofPrompt name: String) throws -> String {
    let own = "\(places.configuration)/prompts/\(name)"
    guard let share = places.share else { throw MissingShare(sought: places.soughtShare) }
    let path = access(own, R_OK) == 0 ? own : "\(share)/prompts/\(name)"
    return String(decoding: try WholeFile.read(path), as: UTF8.self)
  }
}

extension ServicePurpose {
  /// What a request for it contains of the learner's.
  package var kinds: Set<ContentKind> {
    switch self {
    case .sentences, .speech, .moderation, .meaning, .glosses, .talk, .scenes, .sceneModeration,
      .sharing,
      .history:
      [.text]
    case .recognition: [.audio]
    case .rating: [.text, .audio]
    }
  }
}

extension NetworkRules {
  fileprivate init(_ settings: Settings.Network) {
    self.init(offline: settings.offline, noServices: settings.noServices)
  }
}
