/// The voices that sentences rotate through, so that a learner hears more than one person speak.
public struct VoiceRotation: Sendable, Hashable {
  /// Their names, in turn.
  public let voices: [String]

  /// No voices leave every sentence to the one that is chosen.
  public init(_ voices: [String] = []) { self.voices = voices }

  /// The name of the voice that speaks a sentence: always the same one of these voices.
  public func voice(of sentenceID: String) -> String? {
    guard !voices.isEmpty else { return nil }
    // Mixed once more: ids that are counted up differ in their last bits alone.
    var sum = FNV1a.number(of: sentenceID.utf8.span)
    sum = (sum ^ sum >> 33) &* 0xFF51_AFD7_ED55_8CCD
    return voices[Int((sum >> 33) % UInt64(voices.count))]
  }
}
