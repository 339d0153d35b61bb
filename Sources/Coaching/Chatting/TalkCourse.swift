/// Whether a scene or a call goes by its script, where it need not.
public enum TalkCourse: String, Sendable, Hashable, CaseIterable {
  /// What is answered is found among the replies; the learner may leave the script.
  case script
  /// A model answers what the learner says, until the script goes on.
  case free
}
