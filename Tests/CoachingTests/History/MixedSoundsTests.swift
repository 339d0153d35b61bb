import Testing

@testable import Coaching

@Suite("Sounds taken for each other")
struct MixedSoundsTests {
  private typealias Hearing = ContrastTally.Hearing

  private static func contrast(_ id: String, _ sides: String...) -> Contrast {
    Contrast(id: id, lang: .chinese, sides: sides, sets: [])
  }

  private static let tones = contrast("tones", "tone1", "tone2", "tone3", "tone4")
  private static let rising = contrast("tone2-tone3", "tone2", "tone3")
  private static let initials = contrast("z-zh", "z", "zh")
  private static let contrasts = [tones, rising, initials]

  /// What was heard so often, each in a contrast.
  private static func record(
    _ counts: (id: String, said: String, heard: String, times: Int)...
  ) -> ContrastRecord {
    var record = ContrastRecord()
    for count in counts {
      record.note(.init(said: count.said, heard: count.heard), in: count.id, times: count.times)
    }
    return record
  }

  private static func worst(
    drilled: ContrastRecord = ContrastRecord(), elsewhere: ContrastRecord = ContrastRecord()
  ) -> MixedSounds? {
    MixedSounds(of: contrasts, drilled: drilled, elsewhere: elsewhere)
  }

  @Test func `three mistakes are told if they are a habit, not as slips among many hits`() {
    func sounds(wrong: Int, right: Int) -> MixedSounds? {
      Self.worst(
        drilled: Self.record(
          ("z-zh", "z", "zh", wrong), ("z-zh", "zh", "zh", right)))
    }
    #expect(
      sounds(wrong: 3, right: 17)
        == MixedSounds(lang: .chinese, sounds: ["z", "zh"], wrong: 3, trials: 20))
    #expect(sounds(wrong: 3, right: 18) == nil)
    #expect(sounds(wrong: 2, right: 0) == nil)
    #expect(Self.worst() == nil)
  }

  @Test func `a drill of two sounds and one of all tones tell about the same two`() {
    let drilled = Self.record(
      ("tones", "tone2", "tone3", 2), ("tone2-tone3", "tone3", "tone2", 1),
      ("tone2-tone3", "tone2", "tone2", 4),
      // This is about other tones.
      ("tones", "tone1", "tone2", 2), ("tones", "tone4", "tone4", 9))
    #expect(
      Self.worst(drilled: drilled)
        == MixedSounds(lang: .chinese, sounds: ["tone2", "tone3"], wrong: 3, trials: 7))
  }

  @Test func `a syllable of a sentence is counted once, though several contrasts have its sound`() {
    let elsewhere = Self.record(
      ("tones", "tone2", "tone3", 4), ("tones", "tone3", "tone3", 2),
      ("tone2-tone3", "tone2", "tone3", 3))
    #expect(
      Self.worst(elsewhere: elsewhere)
        == MixedSounds(lang: .chinese, sounds: ["tone2", "tone3"], wrong: 4, trials: 6))
    // What was heard in drills comes on top.
    let drilled = Self.record(("tone2-tone3", "tone2", "tone3", 1))
    #expect(Self.worst(drilled: drilled, elsewhere: elsewhere)?.wrong == 5)
  }

  @Test func `the two that were mixed up most are told, of equals those that were tried less`() {
    func sounds(tones right: Int, initials wrong: Int) -> [String]? {
      Self.worst(
        drilled: Self.record(
          ("tone2-tone3", "tone2", "tone3", 4), ("tone2-tone3", "tone2", "tone2", right),
          ("z-zh", "z", "zh", wrong), ("z-zh", "z", "z", 3)))?.sounds
    }
    #expect(sounds(tones: 0, initials: 5) == ["z", "zh"])
    #expect(sounds(tones: 2, initials: 4) == ["tone2", "tone3"])
    #expect(sounds(tones: 4, initials: 4) == ["z", "zh"])
    // Where nothing tells them apart it is always the same two.
    #expect(sounds(tones: 3, initials: 4) == ["tone2", "tone3"])
  }
}
