/// The voices that sentences rotate through, so that a learner hears more than one person speak.
public struct VoiceRotation: Sendable, Hashable {
  private let voices: [String]

  /// No voices leave every sentence to the one that is chosen.
  public init(_ voices: [String] = []) { self.voices = voices }

  /// The name of the voice that speaks a sentence: always the same one of these voices.
  public func voice(of sentenceID: String) -> String? {
    guard !voices.isEmpty else { return nil }
    // FNV-1a, and its upper bits: those below differ little between ids that are counted up.
    let sum = sentenceID.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return voices[Int((sum >> 32) % UInt64(voices.count))]
  }
}
