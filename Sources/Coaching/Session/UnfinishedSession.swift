/// A session without an end, as the journal has it: its program died.
public struct UnfinishedSession: Sendable, Hashable {
  /// As it began, but for its weights: they are in no journal, and whoever goes on sets them.
  public var plan: SessionPlan
  public var began: Moment
  public var practisedSeconds: Double
  /// The items that came to an end.
  public var results: [ItemResult]
  /// The item that the learner was busy with; absent between two items.
  public var open: PastItem?
  /// The item that ended last: what an appeal is about.
  public var last: PastItem?

  public init(
    plan: SessionPlan, began: Moment, practisedSeconds: Double, results: [ItemResult],
    open: PastItem?, last: PastItem? = nil
  ) {
    self.plan = plan
    self.began = began
    self.practisedSeconds = practisedSeconds
    self.results = results
    self.open = open
    self.last = last
  }

  /// An item that began before the session broke off, with the tries at it.
  public struct PastItem: Sendable, Hashable {
    public var n: Int
    public var sentence: Sentence
    public var pace: Double
    public var tries: [Try]

    public init(n: Int, sentence: Sentence, pace: Double, tries: [Try]) {
      self.n = n
      self.sentence = sentence
      self.pace = pace
      self.tries = tries
    }
  }

  /// A try that was judged.
  public struct Try: Sendable, Hashable {
    public var answer: String
    public var judgement: Judgement
    public var responseSeconds: Double?
    public var playbacks: Int
    /// What was made of a spoken answer; absent for a typed one.
    public var speech: AttemptSpeech?

    public init(
      answer: String, judgement: Judgement, responseSeconds: Double?, playbacks: Int,
      speech: AttemptSpeech? = nil
    ) {
      self.speech = speech
      self.answer = answer
      self.judgement = judgement
      self.responseSeconds = responseSeconds
      self.playbacks = playbacks
    }
  }
}
