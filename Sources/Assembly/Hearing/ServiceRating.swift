import Coaching

extension SpokenJudgement {
  /// A service's rating.
  init(_ result: PronunciationResult, by rater: String) {
    self.init(
      confidence: 1, similarity: result.leastSaid,
      words: result.words.map { word in
        SpokenWord(
          text: word.text, verdict: Verdict(word.fault), score: word.accuracy,
          phonemes: word.phonemes.map { SpokenPhoneme(ipa: $0.name, score: $0.accuracy) })
      },
      said: SaidScores(
        accuracy: result.accuracy, fluency: result.fluency, completeness: result.completeness,
        prosody: result.prosody), rater: rater)
  }
}

extension PronunciationResult {
  /// How much of the sentence was surely said, from 0 to 1: what nobody tells is not taken for granted.
  fileprivate var leastSaid: Double {
    if let completeness { return completeness / 100 }
    let asked = words.filter { $0.fault != .inserted }
    let missing = asked.count { $0.fault == .omitted }
    return asked.isEmpty ? 0 : Double(asked.count - missing) / Double(asked.count)
  }
}

extension Verdict {
  fileprivate init(_ fault: PronunciationResult.Word.Fault?) {
    self =
      switch fault {
      case .omitted: .missing
      case .inserted: .extra
      case .mispronounced: .near
      case nil: .match
      }
  }
}
