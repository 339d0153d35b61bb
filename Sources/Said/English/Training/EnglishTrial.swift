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
  ) async -> EnglishTrial {
    var random = SplitMix64(seed: 20)
    let speakers = Set(lessons.map(\.recording.speaker)).sorted().shuffled(using: &random)
    let fold = Dictionary(uniqueKeysWithValues: speakers.enumerated().map { ($1, $0 % folds) })
    let parts = await withTaskGroup(of: [TrialOutcome].self) { group in
      for worker in 0..<2 {
        group.addTask {
          stride(from: worker, to: folds, by: 2).flatMap { left in
            let others = lessons.filter { fold[$0.recording.speaker] != left }
            let fit = EnglishFit(lessons: others, ear: ear, bigram: bigram)
            return lessons.filter { fold[$0.recording.speaker] == left }.map {
              TrialOutcome($0, by: fit, ear: ear)
            }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    // Whoever was done first, the order is the same.
    return EnglishTrial(
      parts.joined().sorted { ($0.speaker, $0.recording) < ($1.speaker, $1.recording) })
  }
}
