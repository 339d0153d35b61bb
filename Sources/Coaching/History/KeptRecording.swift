/// The recording of a spoken try that was kept.
public struct KeptRecording: Sendable, Hashable {
  /// Among the recordings that are kept; the file may be gone.
  public var name: String
  /// The sentence that was to be spoken.
  public var text: String
  public var lang: Lang
  public var reading: [String]?
  /// What was heard of it on this computer.
  public var words: [SpokenWord]

  public init(
    name: String, text: String, lang: Lang, reading: [String]?, words: [SpokenWord]
  ) {
    self.name = name
    self.text = text
    self.lang = lang
    self.reading = reading
    self.words = words
  }
}
