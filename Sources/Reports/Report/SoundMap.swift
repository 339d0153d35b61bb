import Coaching

/// What the sounds of a group were heard as, before and now.
public struct SoundMap: Sendable {
  /// How it was in one of two times.
  public struct Part: Sendable {
    public let name: String
    /// A row for each sound that was said, with the share that was heard as each; nil where it was never
    /// said.
    public let shares: [[Double?]]
  }

  private let now: SoundGroup
  /// Absent where nothing of it was heard before.
  private let before: SoundGroup?
  let language: ReportLanguage

  init(now: SoundGroup, before: SoundGroup?, language: ReportLanguage) {
    self.now = now
    self.before = before
    self.language = language
  }

  /// What its sounds are called, in the order of its rows and columns.
  public var sounds: [String] { now.sounds.map { language.name(ofSound: $0) } }

  public var parts: [Part] {
    [(before, BilingualText.before), (now, .now)].compactMap { group, name in
      group.map { group in
        Part(
          name: name.text(in: language).capitalizedFirst,
          shares: group.sounds.map { said in
            group.sounds.map { group.share(of: said, heardAs: $0) }
          })
      }
    }
  }

  /// What a share is called in it.
  public func text(of share: Double) -> String { Percent.text(share) }

  /// The same in words: what each sound was taken for.
  public var description: String {
    let colon = language == .chinese ? "：" : ": "
    let parts = now.sounds.compactMap { said -> String? in
      let taken = now.sounds.compactMap { heard -> String? in
        guard heard != said, let share = now.share(of: said, heardAs: heard), share > 0 else {
          return nil
        }
        return language.name(ofSound: heard) + " " + Percent.text(share)
      }
      guard !taken.isEmpty else { return nil }
      return language.name(ofSound: said) + " → "
        + taken.joined(separator: BilingualText.comma.text(in: language))
    }
    return BilingualText.soundsTakenForEachOther.text(in: language) + colon
      + parts.joined(separator: language == .chinese ? "；" : "; ")
  }
}

extension Report {
  /// So many groups of sounds are enough.
  private static let mostMaps = 4

  /// Which sound was taken for which, the group with the most mistakes first.
  public func soundMaps(in language: ReportLanguage) -> [SoundMap] {
    let earlier = before?.drills.sounds.hearings ?? ContrastTally()
    return SoundGroup.groups(of: facts.drills.sounds.hearings).prefix(Self.mostMaps).map { group in
      let before = group.among(earlier)
      return SoundMap(now: group, before: before.isKnown ? before : nil, language: language)
    }
  }

  /// What the maps are of, and how they read.
  public func aboutSoundMaps(in language: ReportLanguage) -> (title: String, reading: String) {
    (
      BilingualText.soundsTakenForEachOther.text(in: language),
      BilingualText.howMapReads.text(in: language)
    )
  }
}
