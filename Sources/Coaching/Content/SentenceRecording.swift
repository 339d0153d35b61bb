/// A person's recording of a sentence.
public struct SentenceRecording: Sendable, Hashable, Codable {
  /// Its path from the folder of the sentences' file; it leads nowhere else.
  public var file: String
  /// Who speaks.
  public var speaker: String?
  public var license: String?

  public init(file: String, speaker: String? = nil, license: String? = nil) {
    self.file = file
    self.speaker = speaker
    self.license = license
  }
}
