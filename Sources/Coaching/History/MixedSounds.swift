/// Two sounds of a language that are taken for each other.
public struct MixedSounds: Sendable, Hashable {
  /// Fewer mistakes may be slips.
  static let fewestWrong = 3
  /// A smaller share of them is no habit.
  static let leastShare = 0.15

  public let lang: Lang
  /// Both, in the order in which a contrast has them.
  public let sounds: [String]
  /// How often one of them was taken for the other.
  public let wrong: Int
  /// How often one of them was heard as one of them.
  public let trials: Int

  public init(lang: Lang, sounds: [String], wrong: Int, trials: Int) {
    self.lang = lang
    self.sounds = sounds
    self.wrong = wrong
    self.trials = trials
  }

  /// The two that were taken for each other most; nil if none were, or too rarely to be a habit.
  ///
  /// `contrasts` are of one language, `drilled` is what was heard in drills and `elsewhere` in sentences.
  public init?(of contrasts: [Contrast], drilled: ContrastRecord, elsewhere: ContrastRecord) {
    var found: [Set<String>: Evidence] = [:]
    for contrast in contrasts {
      for (place, one) in contrast.sides.enumerated() {
        for other in contrast.sides.dropFirst(place + 1) {
          let pair = Set([one, other])
          found[pair, default: Evidence(contrast.lang, [one, other])].note(
            drilled: drilled[contrast.id].count(among: pair),
            elsewhere: elsewhere[contrast.id].count(among: pair))
        }
      }
    }
    let worst = found.values.map(\.sum).filter { sounds in
      sounds.wrong >= Self.fewestWrong
        && Double(sounds.wrong) >= Self.leastShare * Double(sounds.trials)
    }.max { ($0.wrong, $1.trials, $1.sounds[0]) < ($1.wrong, $0.trials, $0.sounds[0]) }
    guard let worst else { return nil }
    self = worst
  }

  /// What is known about two sounds.
  private struct Evidence {
    private let lang: Lang
    private let sounds: [String]
    private var drilled = ContrastTally.Count()
    private var elsewhere = ContrastTally.Count()

    init(_ lang: Lang, _ sounds: [String]) {
      self.lang = lang
      self.sounds = sounds
    }

    /// A syllable of a sentence counts in every contrast that has its sound: the one that knows most
    /// stands for all.
    mutating func note(drilled: ContrastTally.Count, elsewhere: ContrastTally.Count) {
      self.drilled.wrong += drilled.wrong
      self.drilled.trials += drilled.trials
      if elsewhere.trials > self.elsewhere.trials { self.elsewhere = elsewhere }
    }

    var sum: MixedSounds {
      MixedSounds(
        lang: lang, sounds: sounds, wrong: drilled.wrong + elsewhere.wrong,
        trials: drilled.trials + elsewhere.trials)
    }
  }
}

extension ContrastTally {
  /// How many trials, and how many of them were wrong.
  fileprivate struct Count {
    var wrong = 0
    var trials = 0
  }

  /// What was said and heard within some sounds.
  fileprivate func count(among sounds: Set<String>) -> Count {
    counts.reduce(into: Count()) { count, heard in
      guard sounds.contains(heard.key.said), sounds.contains(heard.key.heard) else { return }
      count.trials += heard.value
      if !heard.key.isRight { count.wrong += heard.value }
    }
  }
}
