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
    case .scene: scenes[plan.sceneID]
    case .call: call(plan.sceneID)
    case .chat: ChatMode(rawValue: plan.sceneID).map { .chat($0, plan.lang, level: .easy) }
    }
  }

  private func call(_ id: String) -> Scene? {
    guard let script = CallScript(id) else { return nil }
    return contacts[script.contact].flatMap(script.scene)
  }

  /// The line that a card is about, with what it means as long as its scene is there; nil if the card is
  /// about something else.
  func sentence(of card: Card) -> Sentence? {
    guard card.kind == .sentence, let place = TalkLine.place(ofID: card.key) else { return nil }
    let scene = scenes[place.scene] ?? call(place.scene)
    let turn = scene?.turn(place.turn)
    let meaning = turn?.text == card.text ? turn?.translation : nil
    return Sentence(
      id: card.key, text: card.text, lang: card.lang, level: scene?.level ?? .medium,
      wordBucket: .common, translation: meaning?.isEmpty == true ? nil : meaning)
  }
}

extension Application {
  /// What is known here; nothing where the program's data are missing: what was said can be read without.
  package func knownTalks() -> KnownTalks {
    KnownTalks(
      scenes: (try? scenes().all()) ?? [:], contacts: (try? contacts().all()) ?? [:])
  }
}
