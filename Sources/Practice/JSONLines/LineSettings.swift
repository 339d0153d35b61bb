/// How another program wants its session told; what is absent stays as it is.
public struct LineSettings: Sendable, Hashable {
  /// Whether the next item waits for `next`; else it follows by itself.
  public var waitsForNext: Bool?
  /// Whether it is told how loud the microphone is.
  public var levels: Bool?
  /// Whether it is told which commands mean something at the moment.
  public var choices: Bool?

  public init(waitsForNext: Bool? = nil, levels: Bool? = nil, choices: Bool? = nil) {
    self.waitsForNext = waitsForNext
    self.levels = levels
    self.choices = choices
  }

  /// These settings with those that another line changes.
  func changed(by other: LineSettings) -> LineSettings {
    LineSettings(
      waitsForNext: other.waitsForNext ?? waitsForNext, levels: other.levels ?? levels,
      choices: other.choices ?? choices)
  }
}
