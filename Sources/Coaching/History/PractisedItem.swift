/// An item of the past, as it is exported: one row of the CSV.
public struct PractisedItem: Sendable, Hashable {
  /// The local day on which its session began.
  public var day: LocalDay
  public var sentenceID: String
  public var text: String
  public var attempts: Int
  public var mode: AnswerMode
  public var correct: Bool
  public var similarity: Double?
  public var said: SaidScores
  public var score: Int?
  public var transcript: String?

  public init(
    day: LocalDay, sentenceID: String, text: String, attempts: Int, mode: AnswerMode,
    correct: Bool, similarity: Double?, said: SaidScores = SaidScores(), score: Int?,
    transcript: String?
  ) {
    self.day = day
    self.sentenceID = sentenceID
    self.text = text
    self.attempts = attempts
    self.mode = mode
    self.correct = correct
    self.similarity = similarity
    self.said = said
    self.score = score
    self.transcript = transcript
  }
}
