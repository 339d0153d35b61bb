/// A past item as exported: one row of the CSV.
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

/// A past item as exported, with borrowed texts: they are valid until the call that received it
/// returns.
///
/// It has what a `PractisedItem` has; years of them go by without a String being made.
public struct LentItem {
  /// A day of the calendar as it is written.
  public var day: UnsafeBufferPointer<UInt8>
  public var sentenceID: UnsafeBufferPointer<UInt8>
  public var text: UnsafeBufferPointer<UInt8>
  public var attempts: Int
  public var mode: AnswerMode
  public var correct: Bool
  public var similarity: Double?
  public var said: SaidScores
  public var score: Int?
  public var transcript: UnsafeBufferPointer<UInt8>?

  public init(
    day: UnsafeBufferPointer<UInt8>, sentenceID: UnsafeBufferPointer<UInt8>,
    text: UnsafeBufferPointer<UInt8>, attempts: Int, mode: AnswerMode, correct: Bool,
    similarity: Double?, said: SaidScores, score: Int?, transcript: UnsafeBufferPointer<UInt8>?
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

  /// The item with texts of its own; nil if its day is none.
  public var kept: PractisedItem? {
    guard let day = LocalDay(String(decoding: day, as: UTF8.self)) else { return nil }
    return PractisedItem(
      day: day, sentenceID: String(decoding: sentenceID, as: UTF8.self),
      text: String(decoding: text, as: UTF8.self), attempts: attempts, mode: mode, correct: correct,
      similarity: similarity, said: said, score: score,
      transcript: transcript.map { String(decoding: $0, as: UTF8.self) })
  }
}
