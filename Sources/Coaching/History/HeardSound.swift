/// How a sound was told from others.
public struct HeardSound: Sendable, Hashable {
  public let sound: String
  public let trials: Int
  public let right: Int
  /// What it was taken for, the most frequent first.
  public let takenFor: [(sound: String, times: Int)]

  /// The share that was heard right.
  public var rate: Double { trials > 0 ? Double(right) / Double(trials) : 0 }

  public static func == (one: HeardSound, other: HeardSound) -> Bool {
    one.sound == other.sound && one.trials == other.trials && one.right == other.right
      && one.takenFor.elementsEqual(other.takenFor, by: ==)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(sound)
    hasher.combine(trials)
    hasher.combine(right)
  }
}

extension ContrastTally {
  /// Each sound that was said, those that were missed most first.
  public var sounds: [HeardSound] {
    Dictionary(grouping: counts, by: \.key.said).map { said, hearings in
      let wrong = hearings.filter { !$0.key.isRight }
        .sorted { ($1.value, $0.key.heard) < ($0.value, $1.key.heard) }
      let trials = hearings.reduce(0) { $0 + $1.value }
      return HeardSound(
        sound: said, trials: trials, right: trials - wrong.reduce(0) { $0 + $1.value },
        takenFor: wrong.map { ($0.key.heard, $0.value) })
    }.sorted {
      ($1.trials - $1.right, $0.rate, $0.sound) < ($0.trials - $0.right, $1.rate, $1.sound)
    }
  }
}
