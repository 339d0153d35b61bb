/// What is being written for the partner to say.
struct Writing: Hashable, Sendable {
  /// The sentences that have come.
  var pieces: [String] = []
  /// How many of them have begun to be said.
  var begun = 0
  /// How many of them have sounded, or could be read instead.
  var heard = 0
  /// Which of them the learner has been shown.
  var told: Set<Int> = []
  /// Whether the learner has been shown what might be answered.
  var isSuggested = false
  /// Whether more may come.
  var goesOn = false
}
