/// The words that a session is remembered by; first tries alone count.
public struct SessionWords: Sendable, Hashable {
  /// What was missed, the hardest first.
  public var hardest: [HardWord]
  /// What was heard each time, and had been missed in an earlier session; the latest missed first.
  public var regained: [String]

  public init(hardest: [HardWord], regained: [String]) {
    self.hardest = hardest
    self.regained = regained
  }
}
