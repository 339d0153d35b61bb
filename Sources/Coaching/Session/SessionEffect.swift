/// What the runner must do, in the order given.
public enum SessionEffect: Sendable, Hashable {
  /// Make the clip ready: it will be played soon.
  case prepare(Sentence, pace: Double)
  /// Let it be heard, and say when it began and ended.
  case play(Sentence, pace: Double)
  /// Whatever sounds must stop.
  case silence
  /// Judge an answer, and bring back the judgement.
  case judge(String, Sentence)
  /// Must be safe in the journal before the next effect is carried out.
  case persist(JournalEntry)
  case show(SessionNews)
}
