/// What a number of a pronunciation means to the one who spoke.
public enum SaidBand: String, Sendable, Hashable, CaseIterable {
  /// Whoever hears it understands it at once.
  case clear
  /// It is understood, with an accent or a little care.
  case understandable
  /// It may be taken for something else.
  case practise

  /// The band of a score from 0 to 100.
  public init(_ score: Double) {
    self = score >= 75 ? .clear : score >= 50 ? .understandable : .practise
  }
}
