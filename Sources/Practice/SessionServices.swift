public import Coaching

/// What a session needs from the other rooms.
public struct SessionServices: Sendable {
  /// Absent in a silent session: then nothing is spoken or played.
  public var sound: Sound?
  /// Absent if answers are typed.
  public var hearing: Hearing?
  public var judge: @Sendable (_ answer: String, _ sentence: Sentence) -> Judgement
  /// The parts of a sentence as they are spoken in a clip.
  public var follow: @Sendable (_ sentence: Sentence, _ clip: Clip) -> [SpokenPart]
  /// The words of a sentence as they are spoken in a clip.
  public var words: @Sendable (_ sentence: Sentence, _ clip: Clip) -> [SpokenPart]
  public var meaning: Meaning?
  /// Has usable sentences written, none if that failed; absent if nothing writes them.
  public var write: (@Sendable (_ wish: SentenceWish) async -> [Sentence])?
  public var history: any HistoryKeeper
  /// What the history says about this session at its end.
  public var retrospect: @Sendable () async -> Retrospect?
  public var time: Timepiece

  public init(
    sound: Sound?, hearing: Hearing? = nil,
    judge: @escaping @Sendable (String, Sentence) -> Judgement,
    follow: @escaping @Sendable (Sentence, Clip) -> [SpokenPart],
    words: (@Sendable (Sentence, Clip) -> [SpokenPart])? = nil,
    history: any HistoryKeeper, retrospect: @escaping @Sendable () async -> Retrospect?,
    time: Timepiece
  ) {
    self.sound = sound
    self.hearing = hearing
    self.judge = judge
    self.follow = follow
    self.words = words ?? follow
    self.history = history
    self.retrospect = retrospect
    self.time = time
  }

  /// Compares what an answer means if its words alone did not pass.
  public struct Meaning: Sendable {
    /// The judgement with the meaning counted in, or nil if there is nothing to add.
    public var judge: @Sendable (_ answer: String, Sentence, Judgement) async -> Judgement?
    /// How many seconds the learner waits for it.
    public var seconds: Double

    public init(
      seconds: Double,
      judge: @escaping @Sendable (_ answer: String, Sentence, Judgement) async -> Judgement?
    ) {
      self.judge = judge
      self.seconds = seconds
    }
  }

  /// A microphone, and the judge of what it hears.
  public struct Hearing: Sendable {
    public var listener: any Listener
    /// Signals softly that it is the learner's turn.
    public var tone: Clip
    public var judge: @Sendable (SpokenTry) async throws -> SpokenOutcome

    public init(
      listener: any Listener, tone: Clip,
      judge: @escaping @Sendable (SpokenTry) async throws -> SpokenOutcome
    ) {
      self.listener = listener
      self.tone = tone
      self.judge = judge
    }
  }

  /// What a learner said, and what to compare it with.
  public struct SpokenTry: Sendable {
    public var item: Int
    public var number: Int
    public var heard: HeardSpeech
    public var sentence: Sentence
    /// The sentence as last heard; absent if it could not be made.
    public var model: Clip?
    /// Whether it was there to be read, and not heard first.
    public var isAloud: Bool

    public init(
      item: Int, number: Int, heard: HeardSpeech, sentence: Sentence, model: Clip?,
      isAloud: Bool = false
    ) {
      self.isAloud = isAloud
      self.item = item
      self.number = number
      self.heard = heard
      self.sentence = sentence
      self.model = model
    }
  }

  /// A voice and what plays it.
  public struct Sound: Sendable {
    public var voice: any TTSProvider
    public var loudspeaker: any Loudspeaker
    /// Speaks if the voice keeps the learner waiting too long; absent if it never does.
    public var understudy: Understudy?
    /// The same voice for clips that nobody waits for yet: it keeps them, and makes room for whatever
    /// else the computer has to do. Absent where none are to be made.
    public var ahead: (any TTSProvider)?
    /// Tells when its words begin: it speaks word by word where the voice does not tell. Absent where
    /// there is none; then such a sentence stays whole.
    public var teller: (any TTSProvider)?
    /// What is heard before what became of an answer is read; absent where that is not wanted.
    public var signs: Signs?
    /// A clip in noise that never sounded before; the text is what nobody says in it. Absent where
    /// nothing is heard in noise.
    public var inNoise: (@Sendable (Clip, Noise, _ text: String) async throws -> Clip)?

    public init(
      voice: any TTSProvider, loudspeaker: any Loudspeaker, understudy: Understudy? = nil,
      ahead: (any TTSProvider)? = nil, teller: (any TTSProvider)? = nil, signs: Signs? = nil
    ) {
      self.voice = voice
      self.loudspeaker = loudspeaker
      self.understudy = understudy
      self.ahead = ahead
      self.teller = teller
      self.signs = signs
    }
  }

  /// Short soft sounds, one for each way in which an answer may come out.
  public struct Signs: Sendable {
    public var right: Clip
    public var wrong: Clip

    public init(right: Clip, wrong: Clip) {
      self.right = right
      self.wrong = wrong
    }
  }

  /// A voice that is immediate, and how many seconds the other one gets.
  public struct Understudy: Sendable {
    public var voice: any TTSProvider
    public var seconds: Double

    public init(voice: any TTSProvider, seconds: Double) {
      self.voice = voice
      self.seconds = seconds
    }
  }
}
