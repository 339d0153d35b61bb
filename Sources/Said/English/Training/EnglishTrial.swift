internal import Coaching

/// What fits made of lessons that they were not fitted on.
public struct EnglishTrial: Sendable {
  public let outcomes: [TrialOutcome]

  public init(_ outcomes: [TrialOutcome]) {
    self.outcomes = outcomes
  }

  /// Speakers fall into folds by chance, the same each time; each is judged by what was fitted on the
  /// others.
  public static func crossValidated(
    _ lessons: [Lesson], folds: Int, ear: EnglishEar, bigram: [Double]
  ) -> EnglishTrial {
    var random = SplitMix64(seed: 20)
    let speakers = Set(lessons.map(\.recording.speaker)).sorted().shuffled(using: &random)
    let fold = Dictionary(uniqueKeysWithValues: speakers.enumerated().map { ($1, $0 % folds) })
    var outcomes: [TrialOutcome] = []
    for left in 0..<folds {
      let others = lessons.filter { fold[$0.recording.speaker] != left }
      let fit = EnglishFit(lessons: others, ear: ear, bigram: bigram)
      for lesson in lessons where fold[lesson.recording.speaker] == left {
        outcomes.append(TrialOutcome(lesson, by: fit, ear: ear))
      }
    }
    return EnglishTrial(outcomes)
  }
}
