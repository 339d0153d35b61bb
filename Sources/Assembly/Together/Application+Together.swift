import Coaching
import Desktop
import Journal
import Network
import Practice
import Sealing
import Settings

/// Scenes that several people play at computers of their own.
extension Application {
  /// Throws where this computer cannot keep what is said from whoever listens in.
  func checkSealing() throws {
    if let missing = LibSodium.missing { throw missing }
  }

  /// The hosts that show themselves in the local network.
  func hosts() async throws -> [TableAddress] {
    if settings.network.noServices { throw TableError("", .noServices) }
    if settings.network.offline { throw TableError("", .offline) }
    do throws(DesktopError) {
      return try await SceneSearch.hosts().map { TableAddress(host: $0.address, port: $0.port) }
    } catch {
      throw SceneTrouble.cannotSearch(error)
    }
  }

  /// The one host that shows itself.
  func findHost() async throws -> TableAddress {
    let all = try await hosts()
    guard let first = all.first else { throw SceneTrouble.noHost }
    guard all.count == 1 else { throw SceneTrouble.severalHosts(all.map(\.typed)) }
    return first
  }

  /// Where hosts are found, as it is typed.
  package func hostPlaces() async throws -> [String] { try await hosts().map(\.typed) }

  /// The scene as the host plays it: the learner has the learner's role, and the roles of `elsewhere` come from others.
  func hostedTalk(
    _ scene: Scene, elsewhere: Set<String>, _ wishes: TalkWishes, _ journal: Journal
  ) throws -> Conversation {
    var plan = newPlan(scene, wishes)
    plan.voices = voices(of: scene)
    plan.own = scene.learner?.id
    return Conversation(
      scene: scene, plan: plan, seats: TalkSeats(leads: true, elsewhere: elsewhere),
      words: try talkWords(scene.lang, journal))
  }

  /// The scene as a guest plays it who has this role.
  func joinedTalk(
    _ scene: Scene, as role: String, from entrance: TalkEntrance, _ wishes: TalkWishes,
    _ journal: Journal
  ) throws -> Conversation {
    let scene = scene.translated(for: ownLang)
    var plan = newPlan(scene, wishes)
    plan.voices = voices(of: scene)
    plan.players = [role]
    plan.own = role
    return Conversation(
      scene: scene, plan: plan,
      seats: TalkSeats(leads: false, elsewhere: Set(scene.roles.map(\.id)).subtracting([role])),
      from: entrance, words: try talkWords(scene.lang, journal))
  }
}
