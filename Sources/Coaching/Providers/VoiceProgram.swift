/// A program that the learner named as a voice: text in, sound out.
public struct VoiceProgram: Sendable, Hashable {
  public var name: String
  /// The command as the learner wrote it.
  public var command: String
  /// The language it speaks; absent if it speaks any.
  public var lang: Lang?
  public var format: Format
  /// Samples per second, if the format does not say.
  public var rate: Int
  /// How many seconds it may take.
  public var seconds: Double

  /// What the program writes.
  public enum Format: String, Sendable, CaseIterable {
    case wav
    /// Signed 16-bit samples of one channel, the low byte first, and nothing else.
    case raw
  }

  public init(
    name: String, command: String = "", lang: Lang? = nil, format: Format = .wav,
    rate: Int = 22_050, seconds: Double = 20
  ) {
    self.name = name
    self.command = command
    self.lang = lang
    self.format = format
    self.rate = rate
    self.seconds = seconds
  }

  /// Whether it can be asked to speak this language.
  public func speaks(_ lang: Lang) -> Bool { self.lang == nil || self.lang == lang }

  /// Whether the command has a place for the pace.
  public var takesPace: Bool {
    command.holds("{pace}") || command.holds("{length_scale}")
  }
}
