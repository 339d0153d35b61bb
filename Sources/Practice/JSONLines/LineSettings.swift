/// How another program wants its session reported; absent settings stay as they are.
public struct LineSettings: Sendable, Hashable {
  /// Whether the next item waits for `next`; otherwise it follows by itself.
  public var waitsForNext: Bool?
  /// Whether microphone levels are reported.
  public var levels: Bool?
  /// Whether the commands that currently mean something are reported.
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
