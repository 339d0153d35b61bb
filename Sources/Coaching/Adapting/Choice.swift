/// A sentence chosen for the learner, and how fast it is to be spoken.
struct Choice: Sendable, Hashable {
  let sentence: Sentence
  let pace: Double
  let difficulty: Double
  /// Whether it was chosen to be easy, after two items that failed.
  var isEasy: Bool
}
