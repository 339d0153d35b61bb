/// What of the learner's may leave the computer: each is agreed to by itself.
public enum ContentKind: String, Sendable, Hashable, CaseIterable {
  /// Sentences, and what the learner typed.
  case text
  /// Recordings of the learner's voice.
  case audio
}
