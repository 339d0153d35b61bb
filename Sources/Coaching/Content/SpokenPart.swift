/// A part of a sentence, and when it is spoken in a clip.
public struct SpokenPart: Sendable, Hashable {
  /// As it is written, the marks and blanks after it included.
  public var text: String
  /// Seconds from the clip's first sample to its beginning.
  public var seconds: Double

  public init(text: String, seconds: Double) {
    self.text = text
    self.seconds = seconds
  }
}
