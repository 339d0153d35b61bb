public import Coaching

/// Where a scene or a call has got to when a model answers in its midst.
public struct ScenePlace: Sendable, Hashable {
  public var title: String
  /// What the learner is to reach.
  public var goal: String
  /// Whom the model plays.
  public var partner: String
  /// What is told of them; empty where there is nothing.
  public var about: String
  /// Whom the learner plays.
  public var learner: String
  /// The line of the script that was left, and what may be answered to it.
  public var asked: String
  public var replies: [String]

  /// The place at which the script of a scene was left, in the language of the scene; nil if there is no such turn.
  public init?(_ scene: Scene, left: String, about: [Lang: String] = [:]) {
    guard let turn = scene.turn(left) else { return nil }
    let told = scene.told
    title = told(scene.title)
    goal = told(scene.goal)
    partner = told(scene.roles.first { $0.id == turn.role }?.name ?? [:])
    self.about = told(about)
    learner = told(scene.learner?.name ?? [:])
    asked = turn.text
    replies = turn.replies.map(\.text)
  }

  /// Who said the line of a turn, in the language of the scene, where that was another than who answers for the turn
  /// at which the script was left.
  public static func speaker(
    of turn: KeptTurn, in scene: Scene, besides left: String
  ) -> String? {
    guard let partner = scene.turn(left)?.role, turn.role != partner else { return nil }
    let name = scene.told(scene.roles.first { $0.id == turn.role }?.name ?? [:])
    return name.isEmpty ? turn.role : name
  }

  /// More characters of a text are not told.
  private static let longest = 300
  /// More replies are not told.
  private static let mostReplies = 4

  /// Each in one line, so that none looks like another part of what the model is told.
  var values: [String: String] {
    [
      "title": line(title), "goal": line(goal), "partner": line(partner), "about": line(about),
      "learner": line(learner), "asked": line(asked),
      "replies": replies.prefix(Self.mostReplies).map(line).joined(separator: " / "),
    ]
  }

  private func line(_ text: String) -> String { Prompt.oneLine(text, most: Self.longest) }
}

extension Scene {
  /// A text in the language of the scene, or in one that helps with it.
  fileprivate func told(_ texts: [Lang: String]) -> String {
    ([lang] + lang.helpers).lazy.compactMap { texts[$0] }.first ?? ""
  }
}
