public import Acoustics
public import Said

/// A word as it was recorded: what it says, and the voice that says it.
public struct RecordedWord: Sendable, Equatable {
  /// One of its syllables.
  public struct Syllable: Sendable, Equatable {
    public var sound: MandarinSyllable
    public var tone: Int
    public var times: SyllableTimes

    public init(sound: MandarinSyllable, tone: Int, times: SyllableTimes) {
      self.sound = sound
      self.tone = tone
      self.times = times
    }
  }

  public var syllables: [Syllable]
  public var frames: VoiceFrames

  public init(syllables: [Syllable], frames: VoiceFrames) {
    self.syllables = syllables
    self.frames = frames
  }
}
