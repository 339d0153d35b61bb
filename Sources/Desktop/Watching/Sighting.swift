/// What can be told about the desktop without asking the learner.
public enum Sighting: Sendable, Hashable {
  case yes
  case no
  /// This desktop does not tell.
  case unknown
}
