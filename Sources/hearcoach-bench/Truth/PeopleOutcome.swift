import Coaching
import Language
import Said

/// What the judge made of a sentence, held against a text.
struct PeopleOutcome {
  var change: PeopleChange
  var isUnderstood: Bool
  var passes: Bool
  /// Whether it would pass by its share of right syllables alone.
  var passesByShare: Bool
  /// Whether any syllable is told to be wrong or missing.
  var isBlamed: Bool
  /// Whether something is told to have been put in.
  var hasExtra: Bool
  /// How sure the judge is of the syllable of content that it is least sure of.
  var leastContent: Double
  /// How good the tone at the changed place is, and of all that came in the sentence itself.
  var tones: [Double]
  /// Whether any tone is told to be another.
  var tonesBlamed: Int

  init(_ expected: ChangedText, _ judged: SpokenJudgement) {
    change = expected.change
    isUnderstood = judged.isUnderstood
    passes = judged.isUnderstood && judged.similarity >= MandarinPeople.passMark
    // A share that a wrong word has brought down ends at its cap.
    passesByShare = judged.isUnderstood && judged.similarity >= Judge.mostWithWrongWord
    isBlamed = judged.words.contains { $0.verdict != .match && $0.verdict != .extra }
    hasExtra = judged.words.contains { $0.verdict == .extra }
    let words = judged.words.filter { $0.verdict != .extra }
    let spoken = expected.text.spoken
    var least = 1.0
    var tones: [Double] = []
    var tonesBlamed = 0
    for (index, word) in words.enumerated() where index < spoken.count {
      if spoken[index].burden != .none { least = min(least, (word.score ?? 0) / 100) }
      guard expected.place == nil || expected.place == index,
        let tone = word.phonemes.first(where: \.isTone)
      else { continue }
      if let score = tone.score { tones.append(score) }
      tonesBlamed += tone.heard == nil ? 0 : 1
    }
    leastContent = least
    self.tones = tones
    self.tonesBlamed = tonesBlamed
  }
}
