import Coaching

extension Scene {
  /// One turn of the host's; the guest has two replies to choose from.
  static let bakery = Scene(
    id: "en-bakery", lang: .english, level: .easy, sign: "🥖", title: [:], goal: [:],
    roles: [
      Role(id: "baker", name: [:]), Role(id: "buyer", name: [:], isLearner: true),
    ], first: "greeting",
    turns: [
      SceneTurn(
        id: "greeting", role: "baker", text: "What would you like?", translation: "",
        replies: [
          ExpectedReply(text: "Two rolls.", translation: "", next: ""),
          ExpectedReply(text: "Nothing, thanks.", translation: "", next: ""),
        ])
    ])
}
