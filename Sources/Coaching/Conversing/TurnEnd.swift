/// When a learner who has fallen silent has finished speaking.
public struct TurnEnd: Sendable, Hashable {
  /// The pauses that a learner may set, in seconds.
  public static let settable = 1.0...3.0
  /// What is still to come of an answer, as far as can be told while it is being spoken.
  public enum Rest: Sendable, Hashable, CaseIterable {
    /// Its end was heard, and all before it.
    case nothing
    /// Something was heard that could be its end, but not all before it.
    case perhaps
    /// Its end is missing, or too little was heard to tell.
    case more

    /// How much longer it is waited for, in seconds.
    var seconds: Double {
      switch self {
      case .nothing: 0
      case .perhaps: 0.5
      case .more: 1
      }
    }
  }

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

  /// The pause after what was just said.
  public func pause(before rest: Rest) -> Double { pause + rest.seconds }

  /// Less voice than this, in seconds, is the beginning of an answer, as long as nothing of any reply is found in it.
  static let beginning = 2.0

  /// What is to come of an answer of which so much was found, and so many seconds of voice were heard.
  public static func rest(after progress: SpokenProgress?, voiced seconds: Double) -> Rest {
    guard let said = progress?.said, said.contains(true) else {
      return seconds < beginning ? .more : .nothing
    }
    if said.last == false { return .more }
    // A short word at the end is easily taken for found.
    return said.contains(false) ? .perhaps : .nothing
  }
}
