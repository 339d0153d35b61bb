/// What the runner must do, in the order given.
public enum SessionEffect: Sendable, Hashable {
  /// Make the clip ready: it will be played soon.
  case prepare(Sentence, pace: Double)
  /// Let it be heard, and say when it began and ended.
  case play(Sentence, pace: Double)
  /// Whatever sounds must stop.
  case silence
  /// Open the ear while the sentence sounds: whoever speaks already is heard.
  case openEar
  /// What is spoken from now on is the answer; a soft tone says so.
  case hear
  /// Nothing that is spoken is heard any more.
  case closeEar
  /// What was spoken until now is all of the answer.
  case endAnswer
  /// Judge what was spoken, and bring back what came of it.
  case judgeSpoken(Sentence, item: Int, number: Int)
  /// Let the sentence and then the learner's own voice be heard.
  case playBoth(Sentence, pace: Double)
  /// Judge an answer, and bring back the judgement.
  case judge(String, Sentence)
  /// Have sentences written, and bring back what came of it; nobody waits for them.
  case write(SentenceWish)
  /// Must be safe in the journal before the next effect is carried out.
  case persist(JournalEntry)
  case show(SessionNews)
}
