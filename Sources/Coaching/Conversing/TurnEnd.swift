/// When a learner who has fallen silent has finished speaking.
public struct TurnEnd: Sendable, Hashable {
  /// The pauses that a learner may set, in seconds.
  public static let settable = 1.0...3.0
  /// How much longer a sentence is waited for that is not finished yet.
  static let unfinished = 1.0

  /// The pause that ends a turn, in seconds.
  public let pause: Double

  /// What the learner has set counts, else the level: beginners look for their words longer.
  public init(level: Level, setting: Double? = nil) {
    let usual =
      switch level {
      case .easy: 1.8
      case .medium: 1.5
      case .hard: 1.2
      }
    let wanted = setting.flatMap { $0.isNaN ? nil : $0 } ?? usual
    pause = min(max(wanted, Self.settable.lowerBound), Self.settable.upperBound)
  }

  /// The pause after what was just said; it is unfinished if the pitch stays up or something must follow.
  public func pause(isUnfinished: Bool) -> Double {
    isUnfinished ? pause + Self.unfinished : pause
  }

  /// Less voice than this, in seconds, is the beginning of an answer, as long as nothing of any reply is found in it.
  static let beginning = 2.0

  /// Whether more is to come of an answer of which so much was found, and so many seconds of voice were heard.
  public static func isUnfinished(_ progress: SpokenProgress?, voiced seconds: Double) -> Bool {
    guard let said = progress?.said, said.contains(true) else { return seconds < beginning }
    return said.last == false
  }

  /// Whether a silence of so many seconds ends the turn.
  public func isOver(after seconds: Double, isUnfinished: Bool) -> Bool {
    seconds >= pause(isUnfinished: isUnfinished)
  }
}
