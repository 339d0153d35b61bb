public import Coaching

/// What a talk needs from the other rooms.
public struct TalkServices: Sendable {
  /// Absent in a silent talk: then nothing is spoken or played.
  public var sound: SessionServices.Sound?
  /// How it sounds when somebody calls; absent where nobody does.
  public var ring: Clip?
  /// Absent if answers are typed.
  public var hearing: Hearing?
  /// What a typed answer is, held against what may be answered.
  public var judge: @Sendable (_ answer: String, _ task: JudgeTask) -> TalkJudgement
  /// The parts of a line as they are spoken in a clip.
  public var follow: @Sendable (_ line: Sentence, _ clip: Clip) -> [SpokenPart]
  /// The words of a line as they are spoken in a clip.
  public var words: @Sendable (_ line: Sentence, _ clip: Clip) -> [SpokenPart]
  /// Who writes what the partner of a chat says, or of a scene whose script the learner leaves; absent where nobody does.
  public var partner: Partner?
  /// Tells other computers what was said; absent where the scene is played at this one.
  public var pass: (@Sendable (Utterance) -> Void)?
  public var history: any TalkKeeper
  public var time: Timepiece

  public init(
    sound: SessionServices.Sound?, ring: Clip? = nil, hearing: Hearing? = nil,
    judge: @escaping @Sendable (String, JudgeTask) -> TalkJudgement,
    follow: @escaping @Sendable (Sentence, Clip) -> [SpokenPart],
    words: (@Sendable (Sentence, Clip) -> [SpokenPart])? = nil, partner: Partner? = nil,
    pass: (@Sendable (Utterance) -> Void)? = nil, history: any TalkKeeper, time: Timepiece
  ) {
    self.sound = sound
    self.ring = ring
    self.hearing = hearing
    self.judge = judge
    self.follow = follow
    self.words = words ?? follow
    self.partner = partner
    self.pass = pass
    self.history = history
    self.time = time
  }

  /// A language model that talks.
  public struct Partner: Sendable {
    /// Writes the next line, and passes on each part as soon as it is whole.
    public var write:
      @Sendable (WriteTask, _ pass: @escaping @Sendable (WrittenPart) -> Void) async throws ->
        WrittenExchange
    /// Does what the learner agreed to.
    public var fulfil: @Sendable (PackOffer) async -> OfferOutcome
    /// How many seconds the learner waits for its first sentence.
    public var seconds: Double

    public init(
      seconds: Double,
      fulfil: @escaping @Sendable (PackOffer) async -> OfferOutcome = { _ in .lapsed },
      write:
        @escaping @Sendable (WriteTask, _ pass: @escaping @Sendable (WrittenPart) -> Void)
        async throws -> WrittenExchange
    ) {
      self.seconds = seconds
      self.fulfil = fulfil
      self.write = write
    }
  }

  /// A microphone, and the judge of what it hears.
  public struct Hearing: Sendable {
    public var listener: any Listener
    /// Signals softly that it is the learner's turn; absent where that is not wanted.
    public var tone: Clip?
    public var judge: @Sendable (HeardSpeech, JudgeTask) async throws -> TalkJudgement
    /// How far an answer has got that is still being spoken; nil where nothing of it is found yet.
    /// Who speaks is told by number: the learner is player 1.
    public var follow:
      @Sendable (HeardSpeech, [ExpectedReply], _ player: Int) async -> SpokenProgress?
    /// When a learner who has fallen silent has finished speaking; absent where the microphone alone knows.
    public var turnEnd: TurnEnd?
    /// Keeps what was spoken, if that is wanted, and tells the name of the recording.
    public var keep: @Sendable (HeardSpeech, JudgeTask.Place) async -> String?

    public init(
      listener: any Listener, tone: Clip? = nil,
      judge: @escaping @Sendable (HeardSpeech, JudgeTask) async throws -> TalkJudgement,
      follow:
        @escaping @Sendable (HeardSpeech, [ExpectedReply], _ player: Int) async -> SpokenProgress? =
        { _, _, _ in nil }, turnEnd: TurnEnd? = nil,
      keep: @escaping @Sendable (HeardSpeech, JudgeTask.Place) async -> String? = { _, _ in nil }
    ) {
      self.listener = listener
      self.tone = tone
      self.judge = judge
      self.follow = follow
      self.turnEnd = turnEnd
      self.keep = keep
    }
  }
}

/// What shows a talk to a person, or to another program.
public protocol TalkFront: Sendable {
  /// Shows one thing; what is shown next comes after it.
  func show(_ news: TalkNews) async
  /// A line that may be read begins to play: its parts, each with its moment from now.
  func follow(_ parts: [SpokenPart]) async
  /// How loud the microphone is, from 0 to 1, while an answer is awaited or spoken.
  func hear(level: Float) async
  /// Reports trouble that the talk survives.
  func tell(_ trouble: any Error) async
}
