internal import Acoustics
public import Coaching
public import Language

/// Judges how much of a known English sentence was said, and how well, by an acoustic model and
/// fitted numbers.
public struct EnglishJudge: SpokenJudge {
  /// What its judgements name as their rater.
  public static let rater = "local"
  /// Seconds that are listened to; repeating a sentence does not take longer.
  public static let longest = 60

  let ear: EnglishEar
  let fit: EnglishFit
  private let reader: Reader
  private let loop: UnitLoop

  /// Nil if the numbers were fitted with another acoustic model, or another network.
  public init?(ear: EnglishEar, fit: EnglishFit, reader: Reader) {
    guard ear.phones.map(\.name) == fit.phones, ear.network.checksum == fit.network else {
      return nil
    }
    self.ear = ear
    self.fit = fit
    self.reader = reader
    loop = EnglishFit.loop(of: ear, bigram: fit.bigram)
  }

  public func judge(_ answer: SpokenAnswer) async throws -> SpokenJudgement {
    let listening = AnswerSound(answer.samples, longest: Self.longest)
    if let trouble = listening.trouble { return Self.nothing(because: trouble) }
    let target = await EnglishTarget(answer.sentence.text, reader: reader, ear: ear)
    var targets = [target]
    for decoy in answer.decoys.prefix(Self.decoys) {
      targets.append(await EnglishTarget(decoy.text, reader: reader, ear: ear))
    }
    guard !target.words.isEmpty,
      let sound = EnglishSound(listening.samples, ear: ear, loop: loop)
    else { return Self.nothing(because: .unclear) }
    let hearings = EnglishHearing.all(
      targets.filter { !$0.words.isEmpty }, in: sound, ear: ear, rivals: Self.rivals)
    guard let hearing = hearings[0] else { return Self.nothing(because: .unclear) }
    let measures = EnglishMeasures(hearing, norms: fit.norms, ear: ear)
    let fitness = fit.fitness(of: hearing, measures)
    let isOther = hearings.dropFirst().contains { other in
      guard let other else { return false }
      return fit.fitness(of: other, EnglishMeasures(other, norms: fit.norms, ear: ear)) > fitness
    }
    let verdicts = EnglishVerdicts(
      hearing: hearing, measures: measures, fit: fit, ear: ear, isOther: isOther,
      mayBeSpeech: Waveform(samples: listening.samples, sampleRate: LogMel.sampleRate).mayBeSpeech,
      isCutOff: listening.isCutOff, offset: listening.offset)
    return Self.withoutGuessing(verdicts.judgement, target.unknown)
  }

  /// What can be claimed where nobody can tell of some words whether they came: neither that all is there nor, if they
  /// bear the meaning, that the sentence came across.
  static func withoutGuessing(
    _ judgement: SpokenJudgement, _ unknown: [String]
  ) -> SpokenJudgement {
    guard !unknown.isEmpty else { return judgement }
    var judgement = judgement
    judgement.said.completeness = nil
    if judgement.trouble == nil, judgement.similarity > Judge.mostWithWrongWord,
      unknown.contains(where: { !LightWords.contains($0, .english) })
    {
      judgement.trouble = .unclear
    }
    return judgement
  }

  /// More would cost time and tell no more.
  private static let decoys = 5
  /// What lies behind two others never turned out to be closest.
  private static let rivals = 2

  static func nothing(because trouble: SpokenJudgement.Trouble) -> SpokenJudgement {
    SpokenJudgement(
      confidence: 0, trouble: trouble, similarity: 0, words: [], said: SaidScores(), rater: rater)
  }
}
