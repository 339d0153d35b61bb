import Coaching

/// What was made of spoken answers, for tests.
enum Speeches {
  /// A speech with any possible contents, as exactly as it is kept.
  static func random(_ random: inout SplitMix64) -> AttemptSpeech {
    var judgements = [judgement(SpokenJudgement.local, &random)]
    if random.next() % 2 == 0 { judgements.append(judgement("azure", &random)) }
    if random.next() % 4 == 0 { judgements.append(judgement("服务", &random)) }
    if random.next() % 8 == 0 { judgements.removeFirst() }
    return AttemptSpeech(
      judgements: judgements,
      recording: random.next() % 2 == 0 ? nil : "\(random.next()).wav")
  }

  static func judgement(
    _ rater: String = SpokenJudgement.local, confidence: Double = 0.9,
    said: SaidScores = SaidScores(accuracy: 80), sounds: [SpokenPhoneme] = []
  ) -> SpokenJudgement {
    SpokenJudgement(
      confidence: confidence, similarity: 0.9,
      words: [SpokenWord(text: "水", verdict: .near, score: 61.5, phonemes: sounds)], said: said,
      rater: rater)
  }

  private static func judgement(_ rater: String, _ random: inout SplitMix64) -> SpokenJudgement {
    let words = (0..<random.next() % 4).map { _ in word(&random) }
    return SpokenJudgement(
      confidence: Double(random.next() % 5) * 0.25,
      trouble: random.next() % 6 == 0
        ? SpokenJudgement.Trouble.allCases[Int(random.next() % 4)] : nil,
      similarity: Double(random.next() % 101) / 100, words: words,
      said: random.next() % 4 == 0
        ? SaidScores()
        : SaidScores(
          accuracy: score(&random), fluency: score(&random), completeness: score(&random),
          prosody: score(&random)), rater: rater)
  }

  private static func word(_ random: inout SplitMix64) -> SpokenWord {
    let texts = ["水", "don't", #""[],\"#, "", "\n\0"]
    let start = random.next() % 9000
    let end = start + random.next() % 900
    return SpokenWord(
      text: texts[Int(random.next() % 5)],
      verdict: Verdict.allCases[Int(random.next() % UInt64(Verdict.allCases.count))],
      score: score(&random),
      span: random.next() % 3 == 0 ? nil : Double(start) / 1000...Double(end) / 1000,
      phonemes: (0..<random.next() % 4).map { _ in sound(&random) },
      isTentative: random.next() % 3 == 0)
  }

  private static func sound(_ random: inout SplitMix64) -> SpokenPhoneme {
    let sounds = ["ʂ", "s", "n", "l", "˧˥", "˨˩˦"]
    return SpokenPhoneme(
      ipa: sounds[Int(random.next() % 6)],
      heard: random.next() % 2 == 0 ? nil : sounds[Int(random.next() % 6)], score: score(&random),
      isTone: random.next() % 3 == 0, isTentative: random.next() % 3 == 0)
  }

  private static func score(_ random: inout SplitMix64) -> Double? {
    random.next() % 4 == 0 ? nil : Double(random.next() % 1001) / 10
  }
}
