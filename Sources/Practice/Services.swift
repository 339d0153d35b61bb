public import Coaching

/// What a session needs from the rest of the house.
public struct Services: Sendable {
  /// Absent in a silent session: then nothing is spoken and nothing sounds.
  public var sound: Sound?
  public var judge: @Sendable (_ answer: String, _ sentence: Sentence) -> Judgement
  /// The parts of a sentence as they are spoken in a clip.
  public var follow: @Sendable (_ sentence: Sentence, _ clip: Clip) -> [SpokenPart]
  public var history: any HistoryKeeper
  /// What the history says of this session at its end.
  public var retrospect: @Sendable () -> Retrospect?
  public var time: Timepiece

  public init(
    sound: Sound?, judge: @escaping @Sendable (String, Sentence) -> Judgement,
    follow: @escaping @Sendable (Sentence, Clip) -> [SpokenPart],
    history: any HistoryKeeper, retrospect: @escaping @Sendable () -> Retrospect?,
    time: Timepiece
  ) {
    self.sound = sound
    self.judge = judge
    self.follow = follow
    self.history = history
    self.retrospect = retrospect
    self.time = time
  }

  /// A voice and what lets it be heard.
  public struct Sound: Sendable {
    public var voice: any TTSProvider
    public var loudspeaker: any Loudspeaker

    public init(voice: any TTSProvider, loudspeaker: any Loudspeaker) {
      self.voice = voice
      self.loudspeaker = loudspeaker
    }
  }
}
