package import Coaching

/// The scenes and contacts that talks of the past can be told by.
package struct KnownTalks: Sendable {
  private let scenes: [String: Scene]
  private let contacts: [String: Contact]

  init(scenes: [String: Scene], contacts: [String: Contact]) {
    self.scenes = scenes
    self.contacts = contacts
  }

  /// What a talk was about; nil if that is not there any more.
  package func scene(of plan: TalkPlan) -> Scene? {
    switch plan.opening {
    case .scene: return scenes[plan.sceneID]
    case .call:
      guard let script = CallScript(plan.sceneID) else { return nil }
      return contacts[script.contact].flatMap(script.scene)
    case .chat:
      return ChatMode(rawValue: plan.sceneID).map { .chat($0, plan.lang, level: .easy) }
    }
  }
}

extension Application {
  /// What is known here; nothing where the program's data are missing: what was said can be read without.
  package func knownTalks() -> KnownTalks {
    KnownTalks(
      scenes: (try? scenes().all()) ?? [:], contacts: (try? contacts().all()) ?? [:])
  }
}
