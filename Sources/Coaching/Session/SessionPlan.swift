/// How answers are given.
public enum AnswerMode: String, Sendable, CaseIterable, Codable {
  case text, voice
}

/// What the practice is for.
public enum Profile: String, Sendable, CaseIterable, Codable {
  case learning, hearing
}

/// What is put before the learner.
public enum SessionKind: String, Sendable, CaseIterable, Codable {
  /// Sentences that suit, after those that are due.
  case listen
  /// Only what is due.
  case review
  /// Sounds, numbers or words that are asked for by themselves.
  case drill
  /// Sentences to be read aloud.
  case read
  /// A conversation: no session of sentences, and begun by itself.
  case talk

  /// Those that a session of sentences can be.
  public static let ofSentences: [SessionKind] = [.listen, .review, .drill, .read]

  /// Whether it consists of exercises, which are no sentences' tries.
  public var isOfExercises: Bool { self == .drill || self == .read }
}

/// What a session is to be.
public struct SessionPlan: Sendable, Hashable {
  public var id: String
  public var kind: SessionKind
  /// What a drill is of; absent where sentences are given back.
  public var exercises: ExerciseKind?
  public var minutes: Double
  public var lang: Lang
  public var mode: AnswerMode
  public var profile: Profile
  /// How sentences are put before the learner: an item's own pace is this one or one about it.
  public var delivery: Delivery
  /// Who speaks each sentence where `delivery` names nobody.
  public var rotation: VoiceRotation
  /// What sentences are heard in, and how loud they are beside it at first; absent in quiet.
  public var noise: Noise?
  /// Whether the microphone opens when the learner presses something, and not by itself; it is as the settings have
  /// it now, and not kept.
  public var opensAtPress = false
  /// Whether a sentence sounds when the learner presses something, and not by itself: a screen reader would speak over
  /// it. Not kept either.
  public var playsAtPress = false
  /// Whether a sentence that is missed comes again in the session, as the scheduler of reviews has it now; not kept
  /// either.
  public var returnsMissed = false
  /// The ids of sentences of which a miss makes nothing that comes again: they were given up, or have a later day. Not
  /// kept either.
  public var settled: Set<String> = []
  /// What counts in an item's score.
  public var weights: ScoreWeights
  /// Decides between sentences that suit equally well.
  public var seed: UInt64

  public init(
    id: String, kind: SessionKind = .listen, minutes: Double, lang: Lang, mode: AnswerMode = .text,
    profile: Profile = .learning, delivery: Delivery = Delivery(),
    rotation: VoiceRotation = VoiceRotation(), weights: ScoreWeights = .learning, seed: UInt64
  ) {
    self.id = id
    self.kind = kind
    self.minutes = minutes
    self.lang = lang
    self.mode = mode
    self.profile = profile
    self.delivery = delivery
    self.rotation = rotation
    self.weights = weights
    self.seed = seed
  }
}
