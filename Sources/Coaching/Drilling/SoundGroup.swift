/// Sounds that were taken for each other, one way or the other, and what each was heard as.
public struct SoundGroup: Sendable, Hashable {
  public let sounds: [String]
  private let tally: ContrastTally

  /// Of what was said as a sound, the share that was heard as another; nil if it was never said.
  public func share(of said: String, heardAs heard: String) -> Double? {
    let all = sounds.reduce(0) { $0 + times(said, heardAs: $1) }
    return all > 0 ? Double(times(said, heardAs: heard)) / Double(all) : nil
  }

  private func times(_ said: String, heardAs heard: String) -> Int {
    tally.counts[ContrastTally.Hearing(said: said, heard: heard)] ?? 0
  }

  /// The groups of a tally, those with the most mistakes first; a sound that was always told from others is
  /// in none.
  public static func groups(of tally: ContrastTally) -> [SoundGroup] {
    var groups: [(sounds: Set<String>, wrong: Int)] = []
    for (hearing, times) in tally.counts.sorted(by: {
      ($0.key.said, $0.key.heard) < ($1.key.said, $1.key.heard)
    })
    where !hearing.isRight {
      let touched = groups.indices.filter {
        groups[$0].sounds.contains(hearing.said) || groups[$0].sounds.contains(hearing.heard)
      }
      var merged: (sounds: Set<String>, wrong: Int) = ([hearing.said, hearing.heard], times)
      for place in touched.reversed() {
        let group = groups.remove(at: place)
        merged = (merged.sounds.union(group.sounds), merged.wrong + group.wrong)
      }
      groups.append(merged)
    }
    return groups.sorted { ($1.wrong, $0.sounds.min() ?? "") < ($0.wrong, $1.sounds.min() ?? "") }
      .map { SoundGroup(sounds: $0.sounds.sorted(), tally: tally) }
  }

  /// The same sounds in another tally.
  public func among(_ other: ContrastTally) -> SoundGroup {
    SoundGroup(sounds: sounds, tally: other)
  }

  /// Whether any of the sounds was said.
  public var isKnown: Bool {
    sounds.contains { said in sounds.contains { times(said, heardAs: $0) > 0 } }
  }
}
